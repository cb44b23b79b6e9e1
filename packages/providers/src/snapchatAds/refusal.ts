// Finds Snapchat's refusal of a record inside an answer of status 200.
import {
  asArray,
  asObject,
  asString,
  isObject,
  type ProviderAnswer,
  type ProviderError,
  refusal as refused,
} from '@mortise/connector-kit'

/** `{"request_status": "ERROR", "campaigns": [{"sub_request_status": "ERROR", "sub_request_error_reason": "..."}]}` */
export function refusal({ json }: ProviderAnswer): ProviderError | undefined {
  const entries = Object.values(asObject(json) ?? {})
    .flatMap(asArray)
    .filter(isObject)
  const failed = entries.find(({ sub_request_status: status }) => status === 'ERROR')
  if (!failed) return undefined
  return refused(
    asString(failed.sub_request_error_reason) ?? 'Snapchat refused the record without a reason.',
    422,
  )
}
