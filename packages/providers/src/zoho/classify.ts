// Lifts the words and the field out of Zoho's refusals of records.
import { asString, ProviderError, type ProviderFailure, recordsAt, valueAt } from '@mortise/connector-kit'

/**
 * `{data: [{code: 'INVALID_DATA', details: {api_name: 'Email'}, message: '…', status: 'error'}]}`; the rest is default. A
 * token without the scope for a request is refused with 401 as if it were none, and new credentials would not help.
 */
export function classify({ status, json }: ProviderFailure): ProviderError | undefined {
  const [first] = recordsAt(json, 'data')
  if (status === 401 && valueAt(json, 'code') === 'OAUTH_SCOPE_MISMATCH') return refusal(json, 403)
  if (status === 401 && valueAt(json, 'errorCode') === 'SCOPE_MISMATCH') return refusal(json, 403)
  if (status === 422) return deskRefusal(json)
  return status === 400 && first ? refusal(first, status) : undefined
}

/**
 * `{errorCode: 'INVALID_DATA', message: '…', errors: [{fieldName: '/contactId', errorType: 'invalid'}]}` of Zoho Desk.
 * @see https://github.com/zoho/zohodesk-oas/blob/main/v1.0/Common.json read 2026-11-28
 */
function deskRefusal(json: unknown): ProviderError | undefined {
  const [first] = recordsAt(json, 'errors')
  const fieldName = asString(first?.fieldName)?.replace(/^\/(?:cf\/)?/, '')
  if (fieldName === undefined) return undefined
  const words = asString(valueAt(json, 'message')) ?? 'Zoho Desk did not write the record.'
  const message = `${words} (${fieldName}: ${asString(first?.errorType) ?? 'invalid'})`
  return new ProviderError({ reaction: { kind: 'stop' }, message, status: 422, fieldName })
}

/** `{code: 'MANDATORY_NOT_FOUND', details: {api_name: 'Last_Name'}, message: '…', status: 'error'}` */
export function refusal(answer: unknown, status = 400): ProviderError {
  const fieldName = asString(valueAt(answer, 'details.api_name'))
  const words = asString(valueAt(answer, 'message')) ?? 'Zoho did not write the record.'
  return new ProviderError({
    reaction: { kind: 'stop' },
    message: fieldName === undefined ? words : `${words} (${fieldName})`,
    status,
    fieldName,
  })
}
