// The meaning of Pipedrive's failures.
import {
  describeProviderFailure,
  ProviderError,
  type ProviderFailure,
  waitForReset,
} from '@mortise/connector-kit'

/**
 * A rate limit says in `x-ratelimit-reset` for how many seconds it lasts.
 * @see https://pipedrive.readme.io/docs/core-api-concepts-rate-limiting read 2026-11-21
 */
export function classify(failure: ProviderFailure): ProviderError | undefined {
  const reaction =
    failure.status === 429
      ? waitForReset(failure.headers, { name: 'x-ratelimit-reset', unit: 'secondsFromNow' })
      : undefined
  if (!reaction) return undefined
  return new ProviderError({
    reaction,
    message: describeProviderFailure(failure, 'Pipedrive'),
    status: failure.status,
  })
}
