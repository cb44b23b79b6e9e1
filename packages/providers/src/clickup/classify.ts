// The meaning of ClickUp's failures.
import {
  asObject,
  asString,
  describeProviderFailure,
  ProviderError,
  type ProviderFailure,
  type Reaction,
  waitForReset,
} from '@mortise/connector-kit'

/** "Team not authorized": the token is good, but not for the workspace that was asked for. */
const otherTeamCodes = /^OAUTH_0(23|26|27|29|3\d|4[0-5])$/

/** A rate limit ends at `x-ratelimit-reset`; errors are `{err: 'Team not authorized', ECODE: 'OAUTH_027'}`. */
export function classify(failure: ProviderFailure): ProviderError | undefined {
  const { err, ECODE: code } = asObject(failure.json) ?? {}
  const reaction = reactionOf(failure, String(code))
  if (!reaction) return undefined
  const message = asString(err) ?? describeProviderFailure(failure, 'ClickUp')
  return new ProviderError({ reaction, message, status: failure.status })
}

function reactionOf({ status, headers }: ProviderFailure, code: string): Reaction | undefined {
  if (status === 429) return waitForReset(headers, { name: 'x-ratelimit-reset', unit: 'epochSeconds' })
  if (status === 401) return otherTeamCodes.test(code) ? { kind: 'stop' } : { kind: 'reconnect' }
  return status >= 400 && status < 500 && status !== 408 ? { kind: 'stop' } : undefined
}
