// The meaning of Ashby's failures.
import { describeProviderFailure, ProviderError, type ProviderFailure } from '@mortise/connector-kit'

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
