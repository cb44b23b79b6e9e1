// Lifts the words out of Xero's refusals.
import {
  asObject,
  asString,
  type NativeRecord,
  ProviderError,
  type ProviderFailure,
  type Reaction,
  reactionTo,
  recordsAt,
} from '@mortise/connector-kit'

/** `{Type: 'ValidationException', Message: '…', Elements: [{ValidationErrors: [{Message: '…'}]}]}`, or `{Title, Detail}`. */
export function classify(failure: ProviderFailure): ProviderError | undefined {
  const json = asObject(failure.json)
  const [element] = recordsAt(json, 'Elements')
  const message = wordsOf(element) ?? asString(json?.Message) ?? asString(json?.Detail)
  if (message === undefined) return undefined
  // The organisation was disconnected in Xero.
  const isRejected = failure.status === 403 && message === 'AuthenticationUnsuccessful'
  const reaction: Reaction = isRejected ? { kind: 'reconnect' } : reactionTo(failure)
  return new ProviderError({ reaction, message, status: failure.status })
}

/** What is wrong with a record: `{ValidationErrors: [{Message: 'Name is required'}]}`. */
export function wordsOf(element: NativeRecord | undefined): string | undefined {
  const words = recordsAt(element, 'ValidationErrors').flatMap(({ Message }) => asString(Message) ?? [])
  return words.length === 0 ? undefined : words.join(' ')
}
