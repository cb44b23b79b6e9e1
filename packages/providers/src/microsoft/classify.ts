// The meaning of Microsoft Graph's failures where the status does not say it.
import { describeProviderFailure, type HttpPart, ProviderError, valueAt } from '@mortise/connector-kit'

/** A next link of the directory does not live for ever. */
export const classify: NonNullable<HttpPart['classify']> = (failure) => {
  if (valueAt(failure.json, 'error.code') !== 'Directory_ExpiredPageToken') return undefined
  return new ProviderError({
    reaction: { kind: 'restartCursor' },
    message: describeProviderFailure(failure, 'Microsoft'),
    status: failure.status,
  })
}
