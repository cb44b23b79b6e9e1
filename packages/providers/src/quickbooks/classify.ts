// Lifts the words and the field out of QuickBooks' faults.
import {
  asString,
  guessedWait,
  ProviderError,
  type ProviderFailure,
  type Reaction,
  reactionTo,
  recordsAt,
} from '@mortise/connector-kit'

/**
 * `{Fault: {Error: [{Message: '…', Detail: '…', code: '2040', element: 'TxnDate'}], type: 'ValidationFault'}}`. The
 * gateway, which refuses a bad token, writes these names in small letters.
 * @see https://github.com/routablehq/python-quickbooks/issues/250 (an answer to a bad token) read 2026-11-29
 */
export function classify(failure: ProviderFailure): ProviderError | undefined {
  const [first] = [...recordsAt(failure.json, 'Fault.Error'), ...recordsAt(failure.json, 'fault.error')]
  const { Detail, Message, detail, message } = first ?? {}
  const words = [Detail, Message, detail, message].flatMap((text) => asString(text) ?? [])[0]
  const isThrottled = failure.status === 429
  if (words === undefined && !isThrottled) return undefined
  const fieldName = asString(first?.element)
  return new ProviderError({
    reaction: isThrottled ? waitAMinute(failure) : reactionTo(failure),
    message: words ?? 'QuickBooks takes no more requests for this company for now.',
    status: failure.status,
    fieldName,
  })
}

/**
 * Where no header says how long, a minute, as the vendor asks for.
 * @see https://developer.intuit.com/app/developer/qbo/docs/learn/limits-and-throttles read 2026-11-22
 */
function waitAMinute(failure: ProviderFailure): Reaction {
  const told = reactionTo(failure)
  return told.kind === 'waitUntil' && told.isGuess ? guessedWait(60_000) : told
}
