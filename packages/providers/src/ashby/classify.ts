// The meaning of Ashby's failures.
import {
  asObject,
  describeProviderFailure,
  type HttpPart,
  ProviderError,
  type ProviderFailure,
} from '@mortise/connector-kit'

/**
 * Ashby answers 403 to a key that is wrong or was deactivated, and to one that lacks the permission for a call. A code
 * distinguishes them.
 * @see https://developers.ashbyhq.com/reference/authentication.md read 2026-11-22
 */
export function classify(failure: ProviderFailure): ProviderError | undefined {
  const { status, text } = failure
  if (status !== 403 || text.includes('missing_endpoint_permission')) return undefined
  return new ProviderError({
    reaction: { kind: 'reconnect' },
    message: describeProviderFailure(failure, 'Ashby'),
    status,
  })
}

const cursorCodes: readonly unknown[] = ['next_cursor_expired', 'invalid_next_cursor']

/**
 * `{success: false, errorInfo: {code: 'next_cursor_expired'}}` with the status of a success: a read that waited for too long
 * starts over.
 * @see https://developers.ashbyhq.com/changelog/2026-08-04-actionable-pagination-error-messages read 2026-11-29
 */
export const staleCursor: NonNullable<HttpPart['refusal']> = (answer) => {
  const { success, errors, errorInfo } = asObject(answer.json) ?? {}
  const codes = [asObject(errorInfo)?.code, ...(Array.isArray(errors) ? errors : [])]
  if (success !== false || !codes.some((code) => cursorCodes.includes(code))) return undefined
  return new ProviderError({
    reaction: { kind: 'restartCursor' },
    message: describeProviderFailure(answer, 'Ashby'),
    status: answer.status,
  })
}
