// Lifts the words and the field out of Zoho's refusals of records.
import { type ProviderError, type ProviderFailure, recordsAt } from '@mortise/connector-kit'
import { refusal } from './write.ts'

/** `{data: [{code: 'INVALID_DATA', details: {api_name: 'Email'}, message: '…', status: 'error'}]}`; the rest is default. */
export function classify({ status, json }: ProviderFailure): ProviderError | undefined {
  const [first] = recordsAt(json, 'data')
  return status === 400 && first ? refusal(first, status) : undefined
}
