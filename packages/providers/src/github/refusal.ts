// What is refused before GitHub is asked.
import { ProviderError } from '@mortise/connector-kit'

/** The refusal of a record, for a field where it is one that is wrong. */
export function refusal(message: string, status: number, fieldName?: string): ProviderError {
  const field = fieldName === undefined ? {} : { fieldName }
  return new ProviderError({ reaction: { kind: 'stop' }, message, status, ...field })
}
