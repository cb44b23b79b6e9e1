// Classifies Sellsy's failures by its words.
import { asString, type HttpPart, isObject, ProviderError, reactionTo, valueAt } from '@mortise/connector-kit'

/**
 * `{"error": {"code": 400, "message": "Bad request", "details": {"email": ["..."]}}}`
 */
export const classify: NonNullable<HttpPart['classify']> = ({ status, headers, json }) => {
  const message = asString(valueAt(json, 'error.message'))
  if (message === undefined) return undefined
  const details = valueAt(json, 'error.details')
  const [fieldName] = isObject(details) ? Object.keys(details) : []
  return new ProviderError({ reaction: reactionTo({ status, headers }), message, status, fieldName })
}
