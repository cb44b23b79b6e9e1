// Distinguishes GitHub's rate limits from its refusals.
import {
  asArray,
  asObject,
  asString,
  describeProviderFailure,
  ProviderError,
  type ProviderFailure,
  type Reaction,
  reactionTo,
  waitForReset,
} from '@mortise/connector-kit'

/**
 * A rate limit is 403 or 429, with `retry-after`, or with nothing remaining until `x-ratelimit-reset`. A refused value is
 * 422 with `errors: [{resource: 'Issue', field: 'title', code: 'missing_field'}]`.
 * @see https://docs.github.com/en/rest/using-the-rest-api/rate-limits-for-the-rest-api read 2026-11-21
 */
export function classify(failure: ProviderFailure): ProviderError | undefined {
  const fieldName = asString(asObject(asArray(asObject(failure.json)?.errors)[0])?.field)
  const reaction = limitOf(failure)
  if (!reaction && fieldName === undefined) return undefined
  return new ProviderError({
    reaction: reaction ?? reactionTo(failure),
    message: describeProviderFailure(failure, 'GitHub'),
    status: failure.status,
    fieldName,
  })
}

function limitOf({ status, headers, json }: ProviderFailure): Reaction | undefined {
  if (status !== 403 && status !== 429) return undefined
  if (headers['retry-after'] !== undefined) return reactionTo({ status: 429, headers })
  if (headers['x-ratelimit-remaining'] === '0') {
    return waitForReset(headers, { name: 'x-ratelimit-reset', unit: 'epochSeconds' })
  }
  const isSecondary = /secondary rate limit/i.test(asString(asObject(json)?.message) ?? '')
  // "Wait at least one minute" is what the page asks for where no header says more.
  return isSecondary ? { kind: 'waitUntil', at: new Date(Date.now() + 60_000) } : undefined
}
