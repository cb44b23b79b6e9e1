// The meaning of Account Engagement's error codes for the machine.
import {
  asObject,
  asString,
  guessedWait,
  ProviderError,
  type ProviderFailure,
  type Reaction,
  reactionTo,
} from '@mortise/connector-kit'

/**
 * Account Engagement's `{"code": 49, "message": "Access Denied"}` as a classified error. The day of an allowance ends at
 * midnight where the account is, so Mortise tries again from time to time.
 * @see https://github.com/pardot/api-docs/blob/0a3ec6d27b4e689dd2f62e81fd1cc02b071f43af/docs/kb/error-codes-messages.md read 2026-11-29
 */
export function classifyEngagement(failure: ProviderFailure): ProviderError | undefined {
  const { code, message } = asObject(failure.json) ?? {}
  const words = asString(message)
  if (typeof code !== 'number' || words === undefined) return undefined
  const status = code === 109 ? 404 : failure.status
  return new ProviderError({ reaction: reactionToCode({ ...failure, status }, code), message: words, status })
}

function reactionToCode(failure: ProviderFailure, code: number): Reaction {
  if (code === 66) return guessedWait(30_000)
  return code === 122 ? guessedWait(15 * 60_000) : reactionTo(failure)
}
