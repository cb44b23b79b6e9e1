// Opens a read for one job: its plan, its window, its call to the provider and its overlap.
import { type Call, type EqualsFilter, isReadInFull, present } from '@mortise/connector-kit'
import { openCall } from '../../connection/credentials/open-call.ts'
import type { Context } from '../../context.ts'
import type { PageWindow } from '../../message/envelope/serialise-page.ts'
import type { OperationRow } from '../../plan/operation/store.ts'
import { loadReadPlan } from '../../plan/read-plan/load-read-plan.ts'
import { fieldsToRequest, filtersOf } from '../../plan/read-plan/read-filters.ts'
import type { ReadPlan } from '../../plan/read-plan/read-plan.ts'
import { fetchRecords, fetchRemovals, type NativePage, type RecordsRequest } from '../paging/fetch-page.ts'
import type { Place } from '../paging/paging.ts'
import { refuseUnreadable } from '../read-state/refuse-unreadable.ts'
import { setWindow } from '../read-state/store-operation.ts'
import { findReadState, type ReadStateRow } from '../read-state/store-read-state.ts'
import { deleteLedger, ensureLedger } from '../read-state/store-record-fingerprint.ts'
import { loadOverlap } from '../window/load-overlap.ts'
import { overlapStart, providerStart, removalsStart, windowStart } from '../window/read-window.ts'
import { watchClock } from '../window/watch-clock.ts'
import { type FailureState, leftOutOf } from './failure-state.ts'

const CALL_TIMEOUT_MS = 60_000

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
  readonly trouble: FailureState | null
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

/**
 * Opens the operation's read. The first call also fixes the window, so that every job of the operation requests the
 * same one.
 * @throws MortiseError installation.not_found, object.not_defined, object.not_installed, read.disabled,
 * read.unsupported, read.destination_missing or connection.not_found, which no retry resolves
 * @throws ProviderError if the account must say whether the object is read in full, and does not
 */
export async function openRead(ctx: Context, operation: OperationRow): Promise<OpenRead> {
  const { projectId, installationId, objectName } = operation
  const { db } = ctx.database
  const plan = await loadReadPlan(ctx, projectId, installationId, objectName)
  refuseUnreadable(plan)
  const state = await findReadState(db, projectId, installationId, objectName)
  const fixed = await fixWindow(ctx, operation, { plan, state })
  const edge = await loadOverlap(ctx, operation, state)
  const openedAt = ctx.now()
  const { call, clockSkewMs } = watchClock(ctx, await openRateQueue(ctx, operation.readType, plan))
  const clock = { openedAt, clockSkewMs }
  const isInFull = await isReadInFull(plan.provider, { call, objectName })
  const ledgerId = await ledgerOf(ctx, operation, { provider: plan.provider, isInFull })
  return openWith(ctx, { operation, plan, call, clock, state, edge, isInFull, ledgerId, ...fixed })
}

/**
 * A read before it has an operation, for the window that follows `state`. It recognises no records, so a page with
 * records needs `openRead`.
 */
export function openProbe(
  ctx: Context,
  probe: { operation: OperationRow; plan: ReadPlan; state: ReadStateRow; call: Call },
): OpenRead {
  const { plan, state } = probe
  const openedAt = ctx.now()
  const { call, clockSkewMs } = watchClock(ctx, probe.call)
  return openWith(ctx, {
    ...probe,
    call,
    clock: { openedAt, clockSkewMs },
    edge: { known: new Map(), room: 0 },
    isInFull: false,
    ledgerId: undefined,
    since: windowStart(state, plan.provider.read?.overlapMs ?? 0),
    providerStartedAt: providerStart(openedAt),
  })
}

/** Where fingerprints are kept. An object that now reports its changes loses them, because they would grow stale. */
async function ledgerOf(
  ctx: Context,
  { projectId, installationId, objectName, pageCount }: OperationRow,
  { provider, isInFull }: Pick<ReadPlan, 'provider'> & { isInFull: boolean },
): Promise<number | undefined> {
  const { db } = ctx.database
  const object = { installationId, objectName }
  if (isInFull) return ensureLedger(db, projectId, object)
  if (typeof provider.read?.inFull === 'function' && pageCount === 0)
    await deleteLedger(db, projectId, object)
  return undefined
}

/** The members of an open read besides its plan. */
interface Opening {
  operation: OperationRow
  plan: ReadPlan
  call: Call
  clock: OpenRead['clock']
  state: ReadStateRow | undefined
  edge: PageWindow['edge']
  isInFull: boolean
  ledgerId: number | undefined
  since: Date | null
  providerStartedAt: Date
}

/** Opens the call of a read. `signal` ends its requests. */
export function openRateQueue(
  ctx: Context,
  readType: OperationRow['readType'],
  {
    projectId,
    connectionId,
    module,
    quota,
  }: Pick<ReadPlan, 'projectId' | 'connectionId' | 'module' | 'quota'>,
  signal?: AbortSignal,
): Promise<Call> {
  return openCall(ctx, projectId, connectionId, {
    purpose: 'page',
    module: module || undefined,
    signal,
    timeoutMs: CALL_TIMEOUT_MS,
    urgency: readType === 'backfill' ? 'backfill' : 'scheduled',
    quota,
  })
}

function openWith(ctx: Context, opening: Opening): OpenRead {
  const { operation, plan, call, clock, edge, ledgerId, since, providerStartedAt } = opening
  const filters = filtersOf(plan, operation.readType)
  const removedSince = removedSinceOf(ctx, opening)
  const trouble = opening.state?.trouble ?? null
  const leftOut = leftOutOf(trouble, { version: plan.version, now: ctx.now() })
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
    trouble,
    basis: basisOf(plan, filters),
    window: {
      mapping: plan.mapping,
      shape: plan.provider.record,
      overlapStart: overlapStart(providerStartedAt, plan.provider.read?.overlapMs ?? 0),
      until: operation.windowUntil?.getTime(),
      edge,
    },
    fetchPage: ({ phase, cursor }) => {
      const of = { ...plan, call }
      if (phase === 'records') return fetchRecords(of, buildRequest(opening, { filters, leftOut }), cursor)
      const { removalsToken } = opening.state ?? {}
      const removed = removedSince && {
        since: removedSince,
        ...present({ token: removalsToken ?? undefined }),
      }
      return fetchRemovals(of, removed, cursor)
    },
    reopen: async (other) =>
      openWith(ctx, { ...opening, plan: other, call: await openRateQueue(ctx, operation.readType, other) }),
    rewind: (window) => openWith(ctx, { ...opening, ...window, state: window.state ?? opening.state }),
  }
}

/** The parts of a plan that a cursor depends on. */
function basisOf({ connectionId, module }: ReadPlan, filters: readonly EqualsFilter[]): string {
  return JSON.stringify({ connectionId, module, filters })
}

async function fixWindow(
  ctx: Context,
  operation: OperationRow,
  { plan, state }: { plan: ReadPlan; state: ReadStateRow | undefined },
): Promise<{ since: Date | null; providerStartedAt: Date }> {
  const { id, projectId, providerStartedAt, windowSince, isWindowGiven } = operation
  if (providerStartedAt) return { since: windowSince, providerStartedAt }
  const now = ctx.now()
  const started = providerStart(now)
  const since = isWindowGiven
    ? windowSince
    : windowStart(state ?? { watermarkAt: null, floorAt: null }, plan.provider.read?.overlapMs ?? 0)
  const basis = basisOf(plan, filtersOf(plan, operation.readType))
  await setWindow(ctx.database.db, projectId, id, { since, providerStartedAt: started, basis, now })
  return { since, providerStartedAt: started }
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

function buildRequest(
  { operation, plan, since, isInFull }: Opening,
  { filters, leftOut }: Pick<OpenRead, 'filters' | 'leftOut'>,
): RecordsRequest {
  const wanted = fieldsToRequest(plan, filters)
  const isThere = (name: string) => !leftOut.includes(name)
  const fields = wanted === 'all' ? wanted : wanted.filter(isThere)
  const namedFields = plan.mapping.namedFields.filter(isThere)
  return {
    fields,
    namedFields: fields === 'all' && namedFields.length > 0 ? namedFields : undefined,
    // A window from the beginning of time asks for everything, and most providers have a better request for that.
    since: since && since.getTime() > 0 && !isInFull ? since : undefined,
    until: operation.windowUntil || undefined,
    filters: filters.length > 0 ? filters : undefined,
    wantsTotal: operation.readType === 'backfill' ? true : undefined,
  }
}
