// Classifies RevenueCat's failures by its words.
import {
  asObject,
  asString,
  guessedWait,
  type HttpPart,
  ProviderError,
  reactionTo,
} from '@mortise/connector-kit'

/**
 * `{"object": "error", "type": "parameter_error", "param": "customer_id", "message": "id is too long", "backoff_ms": null}`
 * @see https://github.com/RevenueCat/docs/blob/main/openapi-spec/api-v2.yaml read 2026-11-23
 */
export const classify: NonNullable<HttpPart['classify']> = ({ status, headers, json }) => {
  const { message, param, backoff_ms: backoffMs } = asObject(json) ?? {}
  const words = asString(message)
  if (words === undefined) return undefined
  const isWait = status === 429 && headers['retry-after'] === undefined && typeof backoffMs === 'number'
  return new ProviderError({
    reaction: isWait ? guessedWait(backoffMs) : reactionTo({ status, headers }),
    message: words,
    status,
    fieldName: asString(param),
  })
}
