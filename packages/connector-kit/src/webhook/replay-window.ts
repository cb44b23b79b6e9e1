// The replay window of signed requests: a recorded request is worth nothing after a few minutes.

/** Five minutes, which is what vendors recommend. */
export const REPLAY_WINDOW_MS = 5 * 60_000

/**
 * Whether a signed timestamp is near enough to now, in either direction. `unit` is what the vendor counts in;
 * `text` an RFC 3339 instant.
 */
export function isWithinReplayWindow(
  timestamp: string | undefined,
  { now, unit }: { now: Date; unit: 'seconds' | 'milliseconds' | 'text' },
): boolean {
  if (!timestamp) return false
  const at =
    unit === 'text' ? Date.parse(timestamp) : /^\d{1,16}$/.test(timestamp) ? Number(timestamp) : Number.NaN
  const atMs = unit === 'seconds' ? at * 1_000 : at
  return Number.isFinite(atMs) && Math.abs(now.getTime() - atMs) <= REPLAY_WINDOW_MS
}
