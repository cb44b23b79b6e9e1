// Lifts the words out of Xero's refusals.
import {
  asObject,
  asString,
  type NativeRecord,
  ProviderError,
  type ProviderFailure,
  reactionTo,
  recordsAt,
} from '@mortise/connector-kit'

/**
 * `{Type: 'ValidationException', Message: '…', Elements: [{ValidationErrors: [{Message: '…'}]}]}`, or `{Title, Detail}`. A
 * good token that lacks the scope of a request is refused with 401, too.
 * @see https://github.com/XeroAPI/Xero-NetStandard/issues/298 (the vendor's own repository) read 2026-11-29
 */
export function classify(failure: ProviderFailure): ProviderError | undefined {
  const json = asObject(failure.json)
  const [element] = recordsAt(json, 'Elements')
  const message = wordsOf(element) ?? asString(json?.Message) ?? asString(json?.Detail)
  if (message === undefined) return undefined
  const status = failure.status === 401 && message === 'AuthorizationUnsuccessful' ? 403 : failure.status
  const words = status === failure.status ? message : `${message}: the scope of this request is missing.`
  return new ProviderError({ reaction: reactionTo({ ...failure, status }), message: words, status })
}

/** What is wrong with a record: `{ValidationErrors: [{Message: 'Name is required'}]}`. */
export function wordsOf(element: NativeRecord | undefined): string | undefined {
  const words = recordsAt(element, 'ValidationErrors').flatMap(({ Message }) => asString(Message) ?? [])
  return words.length === 0 ? undefined : words.join(' ')
}
