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
  const { code } = asObject(asObject(failure.json)?.error) ?? {}
  const message = describeProviderFailure(failure, 'Stripe')
  // The account took back the app's access, or it is another one's.
  // @see https://docs.stripe.com/error-codes (account_invalid) read 2026-11-29
  if (failure.status === 403 && code === 'account_invalid')
    return new ProviderError({ reaction: { kind: 'reconnect' }, message, status: 403 })
  const fieldName = asString(asObject(asObject(failure.json)?.error)?.param)
  if (fieldName === undefined) return undefined
  return new ProviderError({
    reaction: reactionTo(failure),
    message,
    fieldName,
    status: failure.status,
  })
}
