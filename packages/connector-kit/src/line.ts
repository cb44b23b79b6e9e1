// The line to one account as providers see it: what is asked, what is answered, and the records that come back.
import type { Metadata } from './account/credentials.ts'
import type { FailedRequest } from './error/reaction.ts'
import type { RequestPurpose } from './http/request-purpose.ts'
import type { SendResponse } from './http/send.ts'

/** A provider's record exactly as it came, parsed from JSON. */
export type NativeRecord = Readonly<Record<string, unknown>>

/** A request relative to the provider's (or module's) base URL. */
export interface CallRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path below the base URL (`/crm/v3/objects/contacts`), or an absolute URL on the same host (next links). */
  path: string
  query?: Readonly<Record<string, string | number | boolean | undefined>> | undefined
  headers?: Readonly<Record<string, string>> | undefined
  json?: unknown
  form?: Readonly<Record<string, string>> | undefined
  /** A body that is neither, with its content type: `multipart/mixed; boundary=…`. */
  body?: { type: string; text: string }
  /** Below the provider's own base URL, whatever the module of the line. */
  isForAnyModule?: true
  /** The answer is no JSON but text, such as CSV, and comes as `text`. */
  isTextAnswer?: true | undefined
  /** Bounds the size of the answer; that of the line when absent. */
  purpose?: RequestPurpose | undefined
}

export interface CallResponse {
  status: number
  headers: SendResponse['headers']
  /** Parsed body; `undefined` when empty. */
  json: unknown
  /** The body of a success as it came, where that was asked for. */
  text?: string
  /** The request that it answers, for errors about its content. */
  request?: FailedRequest | undefined
}

/**
 * An authenticated line to one connection's account. Attaches credentials, refreshes once on 401,
 * classifies failures.
 * @throws ProviderError for every answer that is not 2xx, for no answer, and for a body that is not JSON.
 */
export interface Call {
  request(request: CallRequest): Promise<CallResponse>
  readonly metadata: Metadata
  readonly module: string | undefined
  /** How many requests the account accepts at once, the provider's `limits.concurrency`; one by default. */
  readonly concurrency?: number
}
