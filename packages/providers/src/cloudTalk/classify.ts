// The meaning of CloudTalk's failures, in CloudTalk's own words.
import {
  asArray,
  asObject,
  asString,
  type HttpPart,
  ProviderError,
  reactionTo,
  waitAtLimit,
} from '@mortise/connector-kit'

/**
 * `{"responseData": {"status": 406, "message": "Invalid input data.", "data": {"email": ["Please supply a valid email
 * address."]}}}`; a header says when the minute of a reached limit ends.
 */
export const classify: NonNullable<HttpPart['classify']> = ({ status, headers, json }) => {
  const told = asObject(asObject(json)?.responseData)
  const faults = Object.entries(asObject(told?.data) ?? {})
  const each = faults.map(([name, words]) => `${name}: ${asArray(words).map(String).join(' ')}`)
  const words = [asString(told?.message), ...each].filter((text) => text !== undefined)
  const reset = waitAtLimit({ status, headers }, { name: 'x-cloudtalkapi-resettime', unit: 'epochSeconds' })
  if (words.length === 0 && !reset) return undefined
  const fieldName = faults[0]?.[0]
  return new ProviderError({
    reaction: reset ?? reactionTo({ status, headers }),
    message: words.join(' ') || 'CloudTalk asks to wait, as its limit of requests in a minute is reached.',
    status,
    fieldName,
  })
}
