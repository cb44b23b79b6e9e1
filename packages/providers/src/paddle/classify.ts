// The meaning of Paddle's failures.
import {
  asObject,
  asString,
  describeProviderFailure,
  ProviderError,
  type ProviderFailure,
} from '@mortise/connector-kit'

const badKey = ['invalid_token', 'authentication_missing', 'authentication_malformed']

/**
 * Paddle answers 403 to a key that is wrong, was revoked or belongs to the other environment, and to one that lacks a
 * permission. A code distinguishes them.
 * @see https://developer.paddle.com/errors/shared/invalid_token/ read 2026-11-22
 * @see https://developer.paddle.com/errors/shared/authentication_missing/ read 2026-11-22
 * @see https://developer.paddle.com/errors/shared/authentication_malformed/ read 2026-11-22
 * @see https://developer.paddle.com/errors/shared/forbidden/ read 2026-11-22
 */
export function classify(failure: ProviderFailure): ProviderError | undefined {
  const { status, json } = failure
  const code = asString(asObject(asObject(json)?.error)?.code)
  if (status !== 403 || code === undefined || !badKey.includes(code)) return undefined
  return new ProviderError({
    reaction: { kind: 'reconnect' },
    message: describeProviderFailure(failure, 'Paddle'),
    status,
  })
}
