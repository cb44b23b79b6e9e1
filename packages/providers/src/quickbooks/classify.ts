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

/** The company is no longer connected with the app: `ApplicationAuthorizationFailed`. */
const disconnected = '3100'

/** `{Fault: {Error: [{Message: '…', Detail: '…', code: '2040', element: 'TxnDate'}], type: 'ValidationFault'}}` */
export function classify(failure: ProviderFailure): ProviderError | undefined {
  const [first] = recordsAt(failure.json, 'Fault.Error')
  const words = asString(first?.Detail) ?? asString(first?.Message)
  const codes = ['Fault.Error', 'fault.error'].flatMap((path) => recordsAt(failure.json, path))
  if (codes.some(({ code }) => String(code) === disconnected)) {
    const message = 'QuickBooks no longer lets this app into the company.'
    return new ProviderError({ reaction: { kind: 'reconnect' }, message, status: failure.status })
  }
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
