// Every fault of the sandbox that passes, as often as it may strike at the same time.

/** The bodies for the control API, without the provider. */
export const allFaults = [
  { kind: 'latency', ms: 300, rate: 0.1 },
  { kind: 'slowPage', ms: 2_000, rate: 0.02 },
  { kind: 'rateLimit', retryAfterSeconds: 1, rate: 0.02 },
  { kind: 'serverError', rate: 0.03 },
  { kind: 'dropConnection', rate: 0.02 },
  { kind: 'truncatedJson', rate: 0.02 },
  { kind: 'expiredToken', rate: 0.01 },
  { kind: 'searchLag', ms: 5_000 },
]
