// Classifies JustCall's failures by its words.
import {
  asObject,
  asString,
  type HttpPart,
  ProviderError,
  reactionTo,
  waitAtLimit,
} from '@mortise/connector-kit'

/**
 * `{"status": "error", "message": "..."}`. Headers say which of the two limits, an hour's and a minute's, is used up
 * and when it ends.
 */
export const classify: NonNullable<HttpPart['classify']> = ({ status, headers, json }) => {
  const isHour = headers['x-rate-limit-remaining'] === '0'
  const name = isHour ? 'x-rate-limit-reset' : 'x-rate-limit-burst-reset'
  const wait = waitAtLimit({ status, headers }, { name, unit: 'epochSeconds' })
  const words = asString(asObject(json)?.message)
  if (words === undefined && !wait) return undefined
  return new ProviderError({
    reaction: wait ?? reactionTo({ status, headers }),
    message: words ?? 'JustCall asks to wait, because a limit of requests is reached.',
    status,
  })
}
