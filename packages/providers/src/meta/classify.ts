// The meaning of the Graph API's failures where the status does not say it; Instagram's are the same.
import { asObject, describeProviderFailure, type HttpPart, ProviderError } from '@mortise/connector-kit'

/** Codes of a token that has expired, was revoked or is bad. */
const badToken: readonly unknown[] = [102, 190]

/**
 * `{"error": {"message": "...", "type": "OAuthException", "code": 190, "error_subcode": 460}}`, with a status that is not
 * documented and often 400.
 * @see https://developers.facebook.com/docs/graph-api/guides/error-handling read 2026-11-22
 */
export const classify: NonNullable<HttpPart['classify']> = (failure) => {
  if (!badToken.includes(asObject(asObject(failure.json)?.error)?.code)) return undefined
  return new ProviderError({
    reaction: { kind: 'reconnect' },
    message: describeProviderFailure(failure, 'Meta'),
    status: failure.status,
  })
}
