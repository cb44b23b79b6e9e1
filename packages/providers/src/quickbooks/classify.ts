// Lifts the words and the field out of QuickBooks' faults.
import { asString, ProviderError, type ProviderFailure, reactionTo, recordsAt } from '@mortise/connector-kit'

/** `{Fault: {Error: [{Message: '…', Detail: '…', code: '2040', element: 'TxnDate'}], type: 'ValidationFault'}}` */
export function classify(failure: ProviderFailure): ProviderError | undefined {
  const [first] = recordsAt(failure.json, 'Fault.Error')
  const words = asString(first?.Detail) ?? asString(first?.Message)
  if (words === undefined) return undefined
  const fieldName = asString(first?.element)
  return new ProviderError({
    reaction: reactionTo(failure),
    message: words,
    status: failure.status,
    ...(fieldName === undefined ? {} : { fieldName }),
  })
}
