// A read under way, put together from its parts.
import { type Call, type EqualsFilter, present } from '@mortise/connector-kit'
import type { Context } from '../../context.ts'
import type { PageWindow } from '../../message/envelope/serialise-page.ts'
import type { OperationRow } from '../../plan/operation/store.ts'
import { filtersOf } from '../../plan/read-plan/read-filters.ts'
import type { ReadPlan } from '../../plan/read-plan/read-plan.ts'
import { buildRequest } from '../paging/build-request.ts'
import { fetchRecords, fetchRemovals, type NativePage } from '../paging/fetch-page.ts'
import { openReadCall } from '../paging/open-read-call.ts'
import type { Place } from '../paging/paging.ts'
import type { ReadStateRow } from '../read-state/store-read-state.ts'
import { overlapStart, removalsStart } from '../window/read-window.ts'
import { type FailureState, leftOutOf } from './failure-state.ts'

/** A read under way in this process. */
export interface OpenRead {
  readonly operation: OperationRow
  readonly plan: ReadPlan
  /** The parts of the plan that the cursor depends on, besides the window, as text. */
  readonly basis: string
  readonly filters: readonly EqualsFilter[]
  /** The read requests changes since this instant; `null` requests everything. */
  readonly since: Date | null
  /** The next watermark, once the read succeeds. */
  readonly providerStartedAt: Date
  /** When it was opened by our clock, and how far that is ahead of the provider's, as its first answer says. */
  readonly clock: { readonly openedAt: Date; clockSkewMs(): number }
  readonly window: PageWindow
  /** The instant since which removals are requested; absent if none are requested. */
  readonly removedSince: Date | undefined
  /** Chosen fields that the read leaves out because the provider no longer has them. */
  readonly leftOut: readonly string[]
  /** The failure state that earlier reads left. */
  readonly failureState: FailureState | null
  /** Where fingerprints of records are kept, for objects that can only be read in full. */
  readonly ledgerId: number | undefined
  /** Requests the page at a position from the provider. */
  fetchPage(at: Place<NativePage>): Promise<NativePage>
  /** The same read with another plan. */
  reopen(plan: ReadPlan): Promise<OpenRead>
  /** The same read with another window. */
  rewind(window: { since: Date | null; providerStartedAt: Date; state?: ReadStateRow | undefined }): OpenRead
}

/** A page, with the read as it was when the page was asked for. */
export type ReadPage = NativePage & { read: OpenRead }

/** The members of an open read besides its plan. */
export interface Opening {
  operation: OperationRow
  plan: ReadPlan
  call: Call
  clock: OpenRead['clock']
  state: ReadStateRow | undefined
  overlap: PageWindow['overlap']
  isInFull: boolean
  ledgerId: number | undefined
  since: Date | null
  providerStartedAt: Date
}

/** The same parts always make the same read. */
export function buildOpenRead(ctx: Context, opening: Opening): OpenRead {
  const { operation, plan, call, clock, state, overlap, ledgerId, since, providerStartedAt } = opening
  const again = (change: Partial<Opening>) => buildOpenRead(ctx, { ...opening, ...change })
  const filters = filtersOf(plan, operation.readType)
  const removedSince = removedSinceOf(ctx, opening)
  const failureState = state?.failureState ?? null
  const leftOut = leftOutOf(failureState, { version: plan.version, now: ctx.now() })
  const request = buildRequest(opening, { filters, leftOut })
  const of = { ...plan, call }
  return {
    operation,
    plan,
    filters,
    clock,
    since,
    providerStartedAt,
    ledgerId,
    removedSince,
    leftOut,
    failureState,
    basis: basisOf(plan, filters),
    window: {
      mapping: plan.mapping,
      shape: plan.provider.record,
      overlapStart: overlapStart(providerStartedAt, plan.provider.read?.overlapMs ?? 0),
      until: operation.windowUntil?.getTime(),
      overlap,
    },
    reopen: async (other) => again({ plan: other, call: await openReadCall(ctx, operation.readType, other) }),
    rewind: (window) => again({ ...window, state: window.state ?? state }),
    fetchPage: ({ phase, cursor }) => {
      if (phase === 'records') return fetchRecords(of, request, cursor)
      const removed = removedSince && {
        since: removedSince,
        ...present({ token: state?.removalsToken ?? undefined }),
      }
      return fetchRemovals(of, removed, cursor)
    },
  }
}

/** The parts of a plan that a cursor depends on. */
export function basisOf({ connectionId, module }: ReadPlan, filters: readonly EqualsFilter[]): string {
  return JSON.stringify({ connectionId, module, filters })
}

/**
 * Removals are requested after reads of new records. A first read needs none, but may bring the token from which they
 * are counted. A read of a given window requests none.
 */
function removedSinceOf(ctx: Context, { operation, plan, state, since }: Opening): Date | undefined {
  const { removed, overlapMs = 0 } = plan.provider.read ?? {}
  if (!removed || !state || operation.isWindowGiven) return undefined
  if (operation.readType === 'backfill' && !removed.byToken) return undefined
  // A requested read is not held, and a read that has begun is not held either.
  const { readType, phase } = operation
  const isAtOnce = readType === 'triggered' || readType === 'backfill' || phase === 'removals'
  return removalsStart(
    { removalsReadAt: state.removalsReadAt, since },
    { everyMs: isAtOnce ? 0 : (removed.everyMs ?? 0), overlapMs, now: ctx.now() },
  )
}
