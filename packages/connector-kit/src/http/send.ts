// The one port through which every byte leaves for a provider; the server hands in an implementation.

/** One outgoing HTTP request. `url` is absolute; `timeoutMs` bounds the whole exchange. */
export interface SendRequest {
  method: string
  url: string
  headers?: Record<string, string>
  body?: string | Buffer
  timeoutMs?: number
  /** The host was set by who runs this server, not by a customer: it may be inside the private network. */
  isOperatorAddress?: boolean
  signal?: AbortSignal
}

/** What came back: header names in lower case, the body not yet parsed. */
export interface SendResponse {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

/**
 * Sends one request and buffers the answer. Never follows a redirect.
 * @throws SendError when no complete answer arrived (refused, reset, timed out, truncated).
 */
export type Send = (request: SendRequest) => Promise<SendResponse>

/** No complete HTTP answer arrived; worth a retry unless the address itself was refused. */
export class SendError extends Error {
  override readonly name = 'SendError'
  constructor(
    readonly reason: 'timeout' | 'connection' | 'truncated' | 'refused_address',
    message: string,
    options?: { cause?: unknown },
  ) {
    super(message, options)
  }
}
