// Opens a read for one job: its plan, its window, its line to the provider, its edges.
import type { Call, ReadPage, ReadRequest } from '@mortise/connector-kit'
import { MortiseError, type ReadFilter } from '@mortise/contract'
import { openCall } from '../connection/open-call.ts'
import type { Context } from '../context.ts'
import { loadEdge } from './load-edge.ts'
import { loadReadPlan } from './load-read-plan.ts'
import type { ReadPlan } from './read-plan.ts'
import { edgeStart, providerStart, windowStart } from './read-window.ts'
import { refuseUnreadable } from './refuse-unreadable.ts'
import type { PageWindow } from './serialise-page.ts'
import { type OperationRow, setWindow } from './store-operation.ts'
import { findReadState } from './store-read-state.ts'

const CALL_TIMEOUT_MS = 60_000
const PAGE_SIZE_MAX = 1_000

/** A read under way in this process. */
export interface OpenRead {
  readonly operation: OperationRow
  readonly plan: ReadPlan
  /** The next watermark, once the read succeeds. */
  readonly providerStartedAt: Date
  /** Shrinks in `room` as edge entries are kept. */
  readonly window: PageWindow
  /** Asks the provider for the page at `cursor`, the first without one. */
  fetchPage(cursor: string | null): Promise<ReadPage>
}

/**
 * Opens the operation's read; the first time it also fixes the window, so that every job of the operation asks for
 * the same one.
 * @throws MortiseError installation.not_found, object.not_defined, object.not_installed, read.disabled,
 * read.unsupported, read.destination_missing or connection.not_found: nothing that a retry mends
 */
export async function openRead(ctx: Context, operation: OperationRow): Promise<OpenRead> {
  const { projectId, installationId, objectName } = operation
  const plan = await loadReadPlan(ctx, projectId, installationId, objectName)
  refuseUnreadable(plan)
  const { since, providerStartedAt } = await fixWindow(ctx, operation, plan)
  const call = await openCall(ctx, projectId, plan.connectionId, {
    ...(plan.module ? { module: plan.module } : {}),
    timeoutMs: CALL_TIMEOUT_MS,
  })
  const edge = await loadEdge(ctx, operation)
  const request = buildRequest(operation, plan, since)
  return {
    operation,
    plan,
    providerStartedAt,
    window: {
      mapping: plan.mapping,
      shape: plan.provider.record,
      edgeStart: edgeStart(providerStartedAt, plan.provider.overlapMs),
      until: operation.windowUntil?.getTime(),
      ...edge,
    },
    fetchPage: (cursor) => readPage(plan, call, cursor === null ? request : { ...request, cursor }),
  }
}

async function fixWindow(
  ctx: Context,
  operation: OperationRow,
  plan: ReadPlan,
): Promise<{ since: Date | null; providerStartedAt: Date }> {
  const { id, projectId, installationId, objectName, providerStartedAt, windowSince } = operation
  if (providerStartedAt) return { since: windowSince, providerStartedAt }
  const now = ctx.now()
  const started = providerStart(now)
  const state = await findReadState(ctx.database.db, projectId, installationId, objectName)
  const since = operation.isWindowGiven
    ? windowSince
    : windowStart(state ?? { watermarkAt: null, floorAt: null }, plan.provider.overlapMs)
  await setWindow(ctx.database.db, projectId, id, { since, providerStartedAt: started, now })
  return { since, providerStartedAt: started }
}

function buildRequest(operation: OperationRow, plan: ReadPlan, since: Date | null): ReadRequest {
  const backfillFilters = operation.readType === 'backfill' ? (plan.backfill?.fieldFilters ?? []) : []
  const filters = [...plan.fieldFilters, ...backfillFilters].flatMap(toEqualsFilter)
  return {
    objectName: plan.objectName,
    fields: plan.mapping.requestFields,
    pageSize: Math.min(plan.provider.limits.pageSizeMax, PAGE_SIZE_MAX),
    ...(since ? { since } : {}),
    ...(operation.windowUntil ? { until: operation.windowUntil } : {}),
    ...(filters.length > 0 ? { filters } : {}),
  }
}

/** A condition without a value compares with nothing and holds always. */
function toEqualsFilter({ fieldName, value }: ReadFilter) {
  return value === undefined ? [] : [{ fieldName, value }]
}

async function readPage(plan: ReadPlan, call: Call, request: ReadRequest): Promise<ReadPage> {
  const { provider, objectName } = plan
  if (!provider.read) {
    throw new MortiseError('read.unsupported', { params: { provider: provider.displayName, objectName } })
  }
  return provider.read(call, request)
}
