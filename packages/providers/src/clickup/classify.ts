// The meaning of ClickUp's failures.
import {
  asObject,
  asString,
  describeProviderFailure,
  ProviderError,
  type ProviderFailure,
  type Reaction,
  reactionTo,
  waitForReset,
} from '@mortise/connector-kit'

/** "Team not authorized": the token is good, but not for the workspace that was asked for. */
const otherTeamCodes = /^OAUTH_0(23|26|27|29|3\d|4[0-5])$/

/** A rate limit ends at `x-ratelimit-reset`; errors are `{err: 'Team not authorized', ECODE: 'OAUTH_027'}`. */
export function classify(failure: ProviderFailure): ProviderError {
  const { err, ECODE: code } = asObject(failure.json) ?? {}
  const message = asString(err) ?? describeProviderFailure(failure, 'ClickUp')
  return new ProviderError({ reaction: reactionOf(failure, String(code)), message, status: failure.status })
}

function reactionOf(failure: ProviderFailure, code: string): Reaction {
  if (failure.status === 401 && otherTeamCodes.test(code)) return { kind: 'stop' }
  const reset = { name: 'x-ratelimit-reset', unit: 'epochSeconds' } as const
  const wait = failure.status === 429 ? waitForReset(failure.headers, reset) : undefined
  return wait ?? reactionTo(failure)
}
