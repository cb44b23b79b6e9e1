// Opens a verification for one job: its plan, its line to the provider, and where it stands.
import { isReadInFull } from '@mortise/connector-kit'
import { openCall } from '../../connection/credentials/open-call.ts'
import type { Context } from '../../context.ts'
import { listInstallationRows } from '../../plan/installed/store.ts'
import type { OperationRow } from '../../plan/operation/store.ts'
import { verificationIn } from '../../plan/operation/to-wire.ts'
import { loadReadPlan } from '../../plan/read-plan/load-read-plan.ts'
import { compileFilters, fieldsToRequest, filtersOf } from '../../plan/read-plan/read-filters.ts'
import type { ReadPlan } from '../../plan/read-plan/read-plan.ts'
import { commit } from '../../platform/db/commit.ts'
import type { RecordsRequest } from '../paging/fetch-page.ts'
import type { Paging } from '../paging/paging.ts'
import { refuseUnreadable } from '../read-state/refuse-unreadable.ts'
import type { RunPosition } from '../read-state/store-operation.ts'
import { findReadState, type ReadStateRow } from '../read-state/store-read-state.ts'
import { endVerification } from './end-verification.ts'
import type { Verification, VerifyPage } from './verification.ts'
import { verificationPaging } from './verification-paging.ts'
import { readStep } from './verify-step.ts'

const CALL_TIMEOUT_MS = 60_000

/**
 * Opens a verification where it stands. Ends one of an object that was never read to the end, and returns `undefined`.
 * @throws MortiseError as `loadReadPlan` and `refuseUnreadable`; ProviderError
 */
export async function openVerification(
  ctx: Context,
  { operation, position }: { operation: OperationRow; position: RunPosition },
): Promise<Paging<VerifyPage> | undefined> {
  const { projectId, id, installationId, objectName } = operation
  const findings = verificationIn(operation)
  if (!findings) throw new Error(`verification ${id} has no findings to add to`)
  const plan = await loadReadPlan(ctx, projectId, installationId, objectName)
  refuseUnreadable(plan)
  const state = await findReadState(ctx.database.db, projectId, installationId, objectName)
  if (!state?.watermarkAt) {
    const words = 'The first read has not ended, so there is nothing to compare yet'
    await commit(ctx, (unit) =>
      endVerification(unit, { operation, findings, pageCount: position.pageCount }, words),
    )
    return undefined
  }
  const side = await openProviderSide(ctx, { operation, plan, state })
  const [installation] = await listInstallationRows(ctx.database.db, projectId, { installationId })
  const isCovered = side.isInFull || Date.parse(findings.coveredSince) === installation?.createdAt.getTime()
  // Records changed from here on are read next, so they are not missing yet.
  const now = state.watermarkAt.getTime() - (plan.provider.read?.overlapMs ?? 0)
  const { start, readUntil } = readStep(operation.cursor, now)
  const run = { operation, position, findings, plan, isCovered, readUntil, ...side }
  return verificationPaging(ctx, run, start)
}

async function openProviderSide(
  ctx: Context,
  { operation, plan, state }: { operation: OperationRow; plan: ReadPlan; state: ReadStateRow },
): Promise<Pick<Verification, 'call' | 'request' | 'filters' | 'isInFull' | 'isLeftOut'>> {
  const { provider, objectName, module } = plan
  const call = await openCall(ctx, operation.projectId, plan.connectionId, {
    purpose: 'page',
    module: module || undefined,
    timeoutMs: CALL_TIMEOUT_MS,
    urgency: 'scheduled',
    quota: plan.quota,
  })
  const filters = filtersOf(plan, 'scheduled')
  const ofBackfill = filtersOf(plan, 'backfill')
  const meetsBackfill = compileFilters(ofBackfill, provider.record)
  const isInFull = await isReadInFull(provider, { call, objectName })
  const request: RecordsRequest = {
    // As reads ask for them: the whole record, so that what is missing can be delivered as it is met.
    fields: fieldsToRequest(plan, ofBackfill),
    since: state.floorAt && !isInFull ? state.floorAt : undefined,
    filters: filters.length > 0 ? filters : undefined,
  }
  return { call, request, filters, isInFull, isLeftOut: (record) => !meetsBackfill(record) }
}
