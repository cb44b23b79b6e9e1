// The meaning of Node's network errors in words. Browsers say nothing of them, so the UI kit is built without this
// file.

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the connection was cut',
  UND_ERR_SOCKET: 'the connection was cut',
  ENOTFOUND: 'the host name is not known',
  EAI_AGAIN: 'the look-up of the host name failed',
  ETIMEDOUT: 'it did not answer in time',
  UND_ERR_CONNECT_TIMEOUT: 'it did not answer in time',
  UND_ERR_HEADERS_TIMEOUT: 'it did not answer in time',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'this machine does not trust the signer of its certificate',
}

/** Why no answer came. Node hides the reason below `cause`, in an `AggregateError` when a host has several addresses. */
export function reasonOf(error: unknown): string {
  for (let current = error; current instanceof Error; current = current.cause) {
    const first: unknown = current instanceof AggregateError ? current.errors[0] : current
    if (first instanceof Error && 'code' in first && typeof first.code === 'string') {
      return reasons[first.code] ?? first.code
    }
  }
  return 'the network failed'
}
