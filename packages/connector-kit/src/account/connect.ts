// Ties a provider definition to one connection: the factory of `Call`.

import type { Call, ProviderDefinition } from '../definition/provider.ts'
import type { RequestPurpose } from '../http/request-purpose.ts'
import type { Send } from '../http/send.ts'
import type { BoundCredentials, Metadata } from './credentials.ts'

/** The facts that a call needs about its connection. */
export interface CallContext {
  provider: ProviderDefinition
  module?: string | undefined
  metadata: Metadata
  /**
   * Current credentials, with what they are bound to. Called before each request (the caller caches). With `rejected`
   * set, the provider answered 401 to that access token: return fresh ones, or throw ProviderError `reconnect`.
   */
  credentials(options?: { rejected?: string }): Promise<BoundCredentials>
  send: Send
  /** The purpose of its requests, which bounds the size of answers; `record` when absent. */
  purpose?: RequestPurpose | undefined
  /** Replaces scheme, host and port (and prefixes the path) of every URL of the provider: the sandbox or a proxy. */
  urlOverride?: string | undefined
  /** Overall deadline of the caller's work; each request gets what is left, at most `timeoutMs`. */
  deadline?: Date | undefined
  timeoutMs?: number
  signal?: AbortSignal | undefined
}

export type CreateCall = (context: CallContext) => Call
