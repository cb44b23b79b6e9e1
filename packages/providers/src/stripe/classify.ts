// Lifts the parameter out of Stripe's refusals.
import {
  asObject,
  asString,
  describeProviderFailure,
  ProviderError,
  type ProviderFailure,
  reactionTo,
} from '@mortise/connector-kit'

/**
 * `{error: {type: 'invalid_request_error', message: '…', param: 'email'}}`.
 * @see https://www.npmjs.com/package/stripe/v/23.1.0 read 2026-11-21
 */
export function classify(failure: ProviderFailure): ProviderError | undefined {
  const fieldName = asString(asObject(asObject(failure.json)?.error)?.param)
  if (fieldName === undefined) return undefined
  return new ProviderError({
    reaction: reactionTo(failure),
    message: describeProviderFailure(failure, 'Stripe'),
    fieldName,
    status: failure.status,
  })
}
