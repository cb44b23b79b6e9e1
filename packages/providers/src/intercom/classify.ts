// The meaning of Intercom's failures.
import {
  describeProviderFailure,
  ProviderError,
  type ProviderFailure,
  waitForReset,
} from '@mortise/connector-kit'

/** A rate limit says in `X-RateLimit-Reset` when it is over. */
export function classify(failure: ProviderFailure): ProviderError | undefined {
  const { status, headers } = failure
  const reaction =
    status === 429 ? waitForReset(headers, { name: 'x-ratelimit-reset', unit: 'epochSeconds' }) : undefined
  if (!reaction) return undefined
  return new ProviderError({ reaction, message: describeProviderFailure(failure, 'Intercom'), status })
}
