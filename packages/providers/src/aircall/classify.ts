// The meaning of Aircall's failures, in Aircall's own words.
import {
  asObject,
  asString,
  type HttpPart,
  ProviderError,
  reactionTo,
  waitAtLimit,
} from '@mortise/connector-kit'

/**
 * `{"error": "Bad request", "troubleshoot": "Phone number is invalid"}`; a header says when the minute of a reached
 * limit ends.
 */
export const classify: NonNullable<HttpPart['classify']> = ({ status, headers, json }) => {
  const { error, troubleshoot } = asObject(json) ?? {}
  const words = [asString(error), asString(troubleshoot)].filter((text) => text !== undefined)
  const reset = waitAtLimit({ status, headers }, { name: 'x-aircallapi-reset', unit: 'epochSeconds' })
  if (words.length === 0 && !reset) return undefined
  return new ProviderError({
    reaction: reset ?? reactionTo({ status, headers }),
    message: words.join(': ') || 'Aircall asks to wait, as its limit of requests in a minute is reached.',
    status,
  })
}
