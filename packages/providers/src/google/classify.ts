// The meaning of Google's failures where the status does not say it.
import {
  asArray,
  asObject,
  describeProviderFailure,
  type HttpPart,
  ProviderError,
  waitAsTold,
} from '@mortise/connector-kit'

const limitReasons: readonly unknown[] = ['rateLimitExceeded', 'userRateLimitExceeded', 'quotaExceeded']

/** The calendar says 403 where a limit is reached, too, and gives the reason in the body. */
export const classify: NonNullable<HttpPart['classify']> = (failure) => {
  if (failure.status !== 403) return undefined
  const { errors } = asObject(asObject(failure.json)?.error) ?? {}
  if (!asArray(errors).some((error) => limitReasons.includes(asObject(error)?.reason))) return undefined
  return new ProviderError({
    reaction: waitAsTold(failure.headers),
    message: describeProviderFailure(failure, 'Google'),
    status: failure.status,
  })
}
