// What Ashby's failures mean.
import { describeProviderFailure, ProviderError, type ProviderFailure } from '@mortise/connector-kit'

/**
 * A key that is wrong or was deactivated is answered with 403, and so is one that lacks the permission for a call; a code
 * tells them apart.
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
