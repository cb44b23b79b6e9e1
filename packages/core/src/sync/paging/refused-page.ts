// The refusal of a page in the middle of a list: the cursor has probably run out.
import { ProviderError, SendError } from '@mortise/connector-kit'
import type { StartedOver } from '../../platform/db/schema/read.ts'

/** The statuses by which providers refuse a cursor that has run out. None is about rights, limits or credentials. */
const BAD_REQUEST: ReadonlySet<number> = new Set([400, 404, 410, 422])

/**
 * Whether a provider refuses a page as a bad request, or says itself that the cursor leads nowhere. Anything else is no
 * reason to begin again: a missing right, a limit, credentials, a failure of the provider, or an answer that is too large.
 */
export function refusesCursor(error: unknown): error is ProviderError {
  if (!(error instanceof ProviderError)) return false
  const { reaction, status, cause } = error
  if (reaction.kind === 'restartCursor') return !(cause instanceof SendError)
  return reaction.kind === 'stop' && status !== undefined && BAD_REQUEST.has(status)
}

/**
 * The position of a run that starts over after `pages` stored pages. `undefined` if it came no further than when it
 * started over before: the same page would be refused again, and the run would never end.
 */
export function startOverFrom(
  pages: number,
  former: StartedOver | null | undefined,
): StartedOver | undefined {
  const reached = pages - (former?.page ?? 0)
  // Counted as a page, so that one which another worker still stores does not put the old cursor back.
  return reached > (former?.pages ?? 0) ? { page: pages + 1, pages: reached } : undefined
}
