// The meaning of Zoom's failures where the status does not say it.
import { asObject, describeProviderFailure, type HttpPart, ProviderError } from '@mortise/connector-kit'

/**
 * An access token that lacks a scope is called invalid.
 * @see https://developers.zoom.us/docs/api/errors (`Invalid access token, does not contain scopes`) read 2026-11-22
 */
export const classify: NonNullable<HttpPart['classify']> = (failure) => {
  const { message } = asObject(failure.json) ?? {}
  if (!/does not contain scopes/i.test(String(message))) return undefined
  return new ProviderError({
    reaction: { kind: 'stop' },
    message: describeProviderFailure(failure, 'Zoom'),
    status: 403,
  })
}
