// Decides what must happen after a failed provider call: the provider's own classifier first, then the default table.
import type { SendError, SendResponse } from '../http/send.ts'
import type { ProviderDefinition } from '../provider.ts'
import { describeProviderFailure } from './describe-failure.ts'
import { ProviderError, type Reaction } from './reaction.ts'
import { retryAfter } from './retry-after.ts'
import { waitAsTold } from './wait.ts'

/** A failed HTTP answer of a provider. */
export interface ProviderFailure {
  status: number
  headers: SendResponse['headers']
  json: unknown
  text: string
}

/** The classified error for an answer that is not 2xx. */
export function classifyFailure(provider: ProviderDefinition, failure: ProviderFailure): ProviderError {
  return (
    provider.classify?.(failure) ??
    new ProviderError({
      reaction: reactionTo(failure),
      message: describeProviderFailure(failure, provider.displayName),
      status: failure.status,
    })
  )
}

/** What the HTTP status alone says must happen. */
export function reactionTo({ status, headers }: Pick<ProviderFailure, 'status' | 'headers'>): Reaction {
  if (status === 401) return { kind: 'reconnect' }
  if (status === 429) return waitAsTold(headers)
  if (status === 408) return { kind: 'retry' }
  if (status >= 500) return retryAfter(headers) ? waitAsTold(headers) : { kind: 'retry' }
  return { kind: 'stop' }
}

/** The classified error for an exchange that never completed. */
export function classifySendError(providerName: string, error: SendError): ProviderError {
  if (error.reason === 'refused_address') {
    return new ProviderError({ reaction: { kind: 'stop' }, message: error.message, cause: error })
  }
  const message = {
    timeout: `${providerName} did not answer in time.`,
    connection: `${providerName} could not be reached.`,
    truncated: `${providerName} sent an incomplete answer.`,
  }[error.reason]
  return new ProviderError({ reaction: { kind: 'retry' }, message, cause: error })
}
