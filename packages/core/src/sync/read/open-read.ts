// Opens a read for one job: its window, its call to the provider and its overlap.
import { isReadInFull } from '@mortise/connector-kit'
import type { Context } from '../../context.ts'
import type { OperationRow } from '../../plan/operation/store.ts'
import { filtersOf } from '../../plan/read-plan/read-filters.ts'
import type { ReadPlan } from '../../plan/read-plan/read-plan.ts'
import { openReadCall } from '../paging/open-read-call.ts'
import { openLedger } from '../read-state/open-ledger.ts'
import { setWindow } from '../read-state/store-operation.ts'
import { findReadState, type ReadStateRow } from '../read-state/store-read-state.ts'
import { loadOverlap } from '../window/load-overlap.ts'
import { providerStart, windowStart } from '../window/read-window.ts'
import { watchClock } from '../window/watch-clock.ts'
import { basisOf, buildOpenRead, type OpenRead } from './build-open-read.ts'

/**
 * Opens the operation's read. The first call also fixes the window, so that every job of the operation requests the
 * same one.
 * @throws MortiseError connection.not_found, which no retry resolves
 * @throws ProviderError if the account must say whether the object is read in full, and does not
 */
export async function openRead(ctx: Context, operation: OperationRow, plan: ReadPlan): Promise<OpenRead> {
  const { projectId, installationId, objectName } = operation
  const { db } = ctx.database
  const state = await findReadState(db, projectId, installationId, objectName)
  const fixed = await fixWindow(ctx, operation, { plan, state })
  const overlap = await loadOverlap(ctx, operation, state)
  const openedAt = ctx.now()
  const asked = await openReadCall(ctx, operation.readType, plan)
  const { call, clockSkewMs } = watchClock(ctx, asked)
  const isInFull = await isReadInFull(plan.provider, { call, objectName })
  const ledgerId = await openLedger(ctx, operation, { provider: plan.provider, isInFull })
  const clock = { openedAt, clockSkewMs }
  return buildOpenRead(ctx, { operation, plan, call, clock, state, overlap, isInFull, ledgerId, ...fixed })
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
