// The meaning of Airtable's failures.
import {
  asObject,
  asString,
  describeProviderFailure,
  ProviderError,
  type ProviderFailure,
  type Reaction,
} from '@mortise/connector-kit'

/**
 * A rate limit has to be waited out for 30 seconds, which no header says. Airtable forgets the position of a read after
 * a while, and says so with a separate type.
 * @see https://support.airtable.com/docs/managing-api-call-limits-in-airtable read 2026-11-21
 * @see https://www.npmjs.com/package/airtable/v/0.12.2 read 2026-11-21
 */
export function classify(failure: ProviderFailure): ProviderError | undefined {
  const { status, headers, json } = failure
  const error = asObject(json)?.error
  const type = asString(asObject(error)?.type) ?? asString(error)
  const reaction: Reaction | undefined =
    status === 429 && headers['retry-after'] === undefined
      ? { kind: 'waitUntil', at: new Date(Date.now() + 30_000) }
      : type === 'LIST_RECORDS_ITERATOR_NOT_AVAILABLE'
        ? { kind: 'restartCursor' }
        : undefined
  if (!reaction) return undefined
  return new ProviderError({ reaction, message: describeProviderFailure(failure, 'Airtable'), status })
}
