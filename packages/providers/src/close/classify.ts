// The meaning of Close's failures.
import {
  asObject,
  describeProviderFailure,
  ProviderError,
  type ProviderFailure,
} from '@mortise/connector-kit'

/**
 * A search's cursor that is too old is refused, and the read starts over. A rate limit says in a header that every
 * provider's are read by, `ratelimit: limit=100, remaining=0, reset=5`, how long it lasts.
 * @see https://developer.close.com/api/overview/rate-limits.md read 2026-11-21
 */
export function classify(failure: ProviderFailure): ProviderError | undefined {
  const { status, json } = failure
  if (status !== 400 || asObject(asObject(json)?.['field-errors'])?.cursor === undefined) return undefined
  return new ProviderError({
    reaction: { kind: 'restartCursor' },
    message: describeProviderFailure(failure, 'Close'),
    status,
  })
}
