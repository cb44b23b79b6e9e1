// Classifies Dropbox Sign's failures, in its own words.
import {
  asString,
  type HttpPart,
  ProviderError,
  reactionTo,
  valueAt,
  waitAtLimit,
} from '@mortise/connector-kit'

/**
 * `{"error": {"error_msg": "Signature not found", "error_name": "not_found"}}`; a header says when the hour of a reached
 * limit ends.
 * @see https://github.com/hellosign/hellosign-openapi/blob/main/openapi.yaml read 2026-11-23
 */
export const classify: NonNullable<HttpPart['classify']> = ({ status, headers, json }) => {
  const message = asString(valueAt(json, 'error.error_msg'))
  const reset = waitAtLimit({ status, headers }, { name: 'x-ratelimit-reset', unit: 'epochSeconds' })
  if (message === undefined && !reset) return undefined
  return new ProviderError({
    reaction: reset ?? reactionTo({ status, headers }),
    message: message ?? 'Dropbox Sign asks to wait, because the hourly limit of requests is reached.',
    status,
  })
}
