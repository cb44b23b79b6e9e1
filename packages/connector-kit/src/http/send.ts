// The one port through which every byte leaves for a provider; the server hands in an implementation.

import { parseJson } from '../json.ts'
import type { RequestPurpose } from './request-purpose.ts'

/** One outgoing HTTP request. `url` is absolute; `timeoutMs` bounds the whole exchange. */
export interface SendRequest {
  method: string
  url: string
  /** Bounds the size of the answer. */
  purpose: RequestPurpose
  headers?: Record<string, string>
  body?: string | Buffer | undefined
  timeoutMs?: number
  /** The host was set by who runs this server, not by a customer: it may be inside the private network. */
  isOperatorAddress?: boolean | undefined
  signal?: AbortSignal | undefined
  /** The answer is no JSON but text, such as CSV. */
  isTextAnswer?: boolean | undefined
}

/** What came back: header names in lower case, the body not yet parsed. */
export interface SendResponse {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
  /** Set where the body was too large to be parsed at once: its JSON, and `text` holds only its beginning. */
  json?: { readonly value: unknown } | undefined
}

/** The JSON of an answer; `undefined` when it has none. */
export function jsonOf({ text, json }: Pick<SendResponse, 'text' | 'json'>): unknown {
  return json ? json.value : parseJson(text)
}

/**
 * Sends one request and buffers the answer. Never follows a redirect.
 * @throws SendError when no complete answer arrived (refused, reset, timed out, truncated).
 */
export type Send = (request: SendRequest) => Promise<SendResponse>

/**
 * Why there is no answer. `unresolved`: the host has no address. `too_large`: it broke a limit, and another attempt would break it again. `malformed`: it is
 * large and not JSON. `busy`: this process holds as many answers as it can.
 */
export type SendFailure =
  | 'timeout'
  | 'connection'
  | 'truncated'
  | 'refused_address'
  | 'unresolved'
  | 'too_large'
  | 'malformed'
  | 'busy'

/** No complete HTTP answer arrived; worth a retry unless the answer was too large. */
export class SendError extends Error {
  override readonly name = 'SendError'
  readonly detail: string | undefined
  constructor(
    readonly reason: SendFailure,
    message: string,
    options?: {
      cause?: unknown
      /** The private address of a name. Only the operator's log shows it. */
      detail?: string | undefined
    },
  ) {
    super(message, options)
    this.detail = options?.detail
  }
}
