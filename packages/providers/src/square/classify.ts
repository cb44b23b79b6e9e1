// The meaning of Square's failures where the status does not say it.
import { describeProviderFailure, type HttpPart, ProviderError, recordsAt } from '@mortise/connector-kit'

/**
 * `{errors: [{category: 'INVALID_REQUEST_ERROR', code: 'INVALID_CURSOR'}]}`: a cursor lives for a quarter of an hour after
 * the page that it came with. A read that waited longer starts over.
 * @see https://github.com/square/connect-api-specification/blob/master/api.json (`ErrorCode`) read 2026-11-29
 * @see https://developer.squareup.com/forums/t/how-long-is-the-cursor-valid-when-submitting-paginated-requests/2950 (Square's staff) read 2026-11-29
 */
export const classify: NonNullable<HttpPart['classify']> = (failure) => {
  if (!recordsAt(failure.json, 'errors').some(({ code }) => code === 'INVALID_CURSOR')) return undefined
  return new ProviderError({
    reaction: { kind: 'restartCursor' },
    message: describeProviderFailure(failure, 'Square'),
    status: failure.status,
  })
}
