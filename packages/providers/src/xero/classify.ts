// Lifts the words out of Xero's refusals.
import {
  asObject,
  asString,
  ProviderError,
  type ProviderFailure,
  reactionTo,
  recordsAt,
} from '@mortise/connector-kit'
import { wordsOf } from './write.ts'

/** `{Type: 'ValidationException', Message: '…', Elements: [{ValidationErrors: [{Message: '…'}]}]}`, or `{Title, Detail}`. */
export function classify(failure: ProviderFailure): ProviderError | undefined {
  const json = asObject(failure.json)
  const [element] = recordsAt(json, 'Elements')
  const message = wordsOf(element) ?? asString(json?.Message) ?? asString(json?.Detail)
  if (message === undefined) return undefined
  return new ProviderError({ reaction: reactionTo(failure), message, status: failure.status })
}
