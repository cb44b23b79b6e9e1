// Refusals for good, by a vendor or by its definition.
import { ProviderError } from './reaction.ts'

/** An error that ends what was asked, in words for people; `fieldName` is the field it is about. */
export function refusal(message: string, status: number, fieldName?: string): ProviderError {
  const field = fieldName === undefined ? {} : { fieldName }
  return new ProviderError({ reaction: { kind: 'stop' }, message, status, ...field })
}
