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
 * limit ends. A key that is not known is answered 403, and Aircall has no rights that a key could lack.
 * @see https://developer.aircall.io/api-references/ (403 in the table of each endpoint, as several clients cite it) read 2026-11-29
 */
export const classify: NonNullable<HttpPart['classify']> = ({ status, headers, json }) => {
  const { error, troubleshoot } = asObject(json) ?? {}
  const words = [asString(error), asString(troubleshoot)].filter((text) => text !== undefined)
  const reset = waitAtLimit({ status, headers }, { name: 'x-aircallapi-reset', unit: 'epochSeconds' })
  if (status === 403) {
    const message = words.join(': ') || 'Aircall does not know this API key.'
    return new ProviderError({ reaction: { kind: 'reconnect' }, message, status: 401 })
  }
  if (words.length === 0 && !reset) return undefined
  return new ProviderError({
    reaction: reset ?? reactionTo({ status, headers }),
    message: words.join(': ') || 'Aircall asks to wait, as its limit of requests in a minute is reached.',
    status,
  })
}
