// What Close's failures mean.
import {
  asObject,
  describeProviderFailure,
  ProviderError,
  type ProviderFailure,
  type Reaction,
} from '@mortise/connector-kit'

const longestMs = 24 * 60 * 60 * 1000

/**
 * A rate limit says in `ratelimit: limit=100, remaining=0, reset=5` for how many seconds it lasts. A search's cursor that
 * is too old is refused, and the read starts over.
 * Unverified: the words of that refusal.
 * @see https://developer.close.com/api/overview/rate-limits.md read 2026-11-21
 */
export function classify(failure: ProviderFailure): ProviderError | undefined {
  const reaction = reactionOf(failure)
  return (
    reaction &&
    new ProviderError({
      reaction,
      message: describeProviderFailure(failure, 'Close'),
      status: failure.status,
    })
  )
}

function reactionOf({ status, headers, json }: ProviderFailure): Reaction | undefined {
  if (status === 429 && headers['retry-after'] === undefined) {
    const [, seconds] = /reset=(\d+(?:\.\d+)?)/.exec(String(headers.ratelimit ?? '')) ?? []
    if (seconds === undefined) return undefined
    return { kind: 'waitUntil', at: new Date(Date.now() + Math.min(Number(seconds) * 1000, longestMs)) }
  }
  const isOldCursor = status === 400 && asObject(asObject(json)?.['field-errors'])?.cursor !== undefined
  return isOldCursor ? { kind: 'restartCursor' } : undefined
}
