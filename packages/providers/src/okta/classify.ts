// The meaning of Okta's failures, in Okta's own words.
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
 * `{"errorCode": "E0000001", "errorSummary": "Api validation failed: login", "errorCauses": [{"errorSummary": "..."}]}`;
 * a rate limit says when it ends in a header of Okta's own.
 */
export const classify: NonNullable<HttpPart['classify']> = ({ status, headers, json }) => {
  const { errorSummary, errorCauses } = asObject(json) ?? {}
  const reset = waitAtLimit({ status, headers }, { name: 'x-rate-limit-reset', unit: 'epochSeconds' })
  const causes = asArray(errorCauses).map((cause) => asString(asObject(cause)?.errorSummary))
  const words = [asString(errorSummary), ...causes].filter((text) => text !== undefined)
  if (words.length === 0 && !reset) return undefined
  return new ProviderError({
    reaction: reset ?? reactionTo({ status, headers }),
    message: words.join(' ') || 'Okta asks to wait, as its rate limit is reached.',
    status,
  })
}
