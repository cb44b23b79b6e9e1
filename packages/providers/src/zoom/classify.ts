// The meaning of Zoom's failures where the status does not say it.
import { asObject, describeProviderFailure, type HttpPart, ProviderError } from '@mortise/connector-kit'

/**
 * A token of a next page lives for a quarter of an hour; an older one is refused as a parameter that is wrong.
 * @see https://developers.zoom.us/docs/api/errors (`Invalid access token, does not contain scopes`) read 2026-11-22
 */
export const classify: NonNullable<HttpPart['classify']> = (failure) => {
  const { code, message } = asObject(failure.json) ?? {}
  if (/does not contain scopes/i.test(String(message))) {
    return new ProviderError({
      reaction: { kind: 'stop' },
      message: describeProviderFailure(failure, 'Zoom'),
      status: 403,
    })
  }
  if (code !== 300 || !/next.?page.?token/i.test(String(message))) return undefined
  return new ProviderError({
    reaction: { kind: 'restartCursor' },
    message: describeProviderFailure(failure, 'Zoom'),
    status: failure.status,
  })
}
