// Runs a verification page by page: first what was delivered, from the outbox, then what the vendor has.
import type { Context } from '../../context.ts'
import { listInstallationRows } from '../../plan/installed/store.ts'
import type { OperationRow } from '../../plan/operation/store.ts'
import { addOperationLog } from '../../plan/operation/store-log.ts'
import { loadReadPlan } from '../../plan/read-plan/load-read-plan.ts'
import { commit } from '../../platform/db/commit.ts'
import type { Position } from '../read/page-queue.ts'
import { enqueueRead } from '../read-state/enqueue-read.ts'
import { refuseUnreadable } from '../read-state/refuse-unreadable.ts'
import { finishOperation } from '../read-state/store-operation.ts'
import { findReadState } from '../read-state/store-read-state.ts'
import { checkPage } from './check-page.ts'
import { enterDelivered } from './enter-delivered.ts'
import { lookUpUnlisted } from './look-up-unlisted.ts'
import { openProviderSide } from './open-provider-side.ts'
import { closeBooks, isRepair } from './store.ts'
import type { Verification } from './verification.ts'
import { readStep } from './verify-step.ts'

const IDS_NAMED = 100

/**
 * Goes on with a verification until it ends or `isOver`, then another job does. A page is entered in one transaction
 * with the position behind it. @throws what reads throw: the caller decides what follows
 */
export async function runVerification(
  ctx: Context,
  { operation, position }: { operation: OperationRow; position: Position },
  isOver: () => boolean,
): Promise<void> {
  const { projectId, id, installationId, objectName, findings } = operation
  if (!findings) throw new Error(`verification ${id} has no findings to add to`)
  const plan = await loadReadPlan(ctx, projectId, installationId, objectName)
  refuseUnreadable(plan)
  const [installation] = await listInstallationRows(ctx.database.db, projectId, { installationId })
  const state = await findReadState(ctx.database.db, projectId, installationId, objectName)
  // Records changed from here on are read next, and nobody can miss them yet.
  const readUntil = (state?.watermarkAt?.getTime() ?? 0) - plan.provider.overlapMs
  const begun = { operation, position, findings, step: readStep(operation.cursor, readUntil) }
  if (!state?.watermarkAt) {
    const words = 'The first read has not come to its end, so there is nothing to hold the vendor against yet'
    return end(ctx, { ...begun, isCovered: false }, { status: 'failure', words })
  }
  const vendor = await openProviderSide(ctx, { operation, plan, state })
  const { isInFull } = vendor
  const isCovered = isInFull || Date.parse(findings.coveredSince) === installation?.createdAt.getTime()
  const run: Verification = { ...begun, isCovered }
  const goOn = () => {
    if (run.step.side === 'delivered') return enterDelivered(ctx, run, isInFull)
    return run.step.side === 'vendor' ? checkPage(ctx, run, vendor) : lookUpUnlisted(ctx, run, vendor)
  }
  // One step at least, or a chain of jobs that are over at once would never end.
  do {
    if (!(await goOn())) return
  } while (run.step.side !== 'done' && !isOver())
  if (run.step.side !== 'done') return handOver(ctx, operation)
  await end(ctx, run, { status: 'success' })
}

async function handOver(ctx: Context, { projectId, id: operationId }: OperationRow): Promise<void> {
  await commit(ctx, ({ tx }) => enqueueRead(tx, { projectId, operationId, readType: 'backfill' }))
}

async function end(
  ctx: Context,
  run: Verification,
  outcome: { status: 'success' } | { status: 'failure'; words: string },
): Promise<void> {
  const { operation, position } = run
  const { projectId, id, objectName } = operation
  const now = ctx.now()
  await commit(ctx, async ({ tx }) => {
    const balance = await closeBooks(tx, id, IDS_NAMED)
    const findings = {
      ...run.findings,
      recordsDelivered: balance.delivered,
      missingCount: balance.missing.count,
      missingIds: balance.missing.ids,
      extraCount: balance.extra.count,
      extraIds: balance.extra.ids,
    }
    const words = outcome.status === 'failure' ? outcome.words : sentenceOf(findings, isRepair(operation))
    const result = `[${objectName}] ${words}`
    const held = { id, pageCount: position.pageCount }
    const ended = { status: outcome.status, result, findings, now }
    if (!(await finishOperation(tx, projectId, held, ended))) return
    const severity = outcome.status === 'failure' || findings.missingCount > 0 ? 'WARNING' : 'INFO'
    await addOperationLog(tx, projectId, id, { severity, msg: result, at: now })
  })
}

function sentenceOf(findings: Verification['findings'], isRepaired: boolean): string {
  const { recordsAtVendor, missingCount, extraCount, unknownCount, repairedCount, coveredSince } = findings
  const { outsideCount = 0, unlistedCount = 0 } = findings
  const parts = [
    `${recordsAtVendor} records at the vendor`,
    `${missingCount} missing${isRepaired ? `, ${repairedCount} of them delivered now` : ''}`,
    `${extraCount} delivered that are gone`,
    ...(outsideCount > 0 ? [`${outsideCount} delivered that lie outside the window or the filters`] : []),
    ...(unlistedCount > 0
      ? [`${unlistedCount} delivered that are gone or outside; the provider cannot be asked for them by id`]
      : []),
    ...(unknownCount > 0
      ? [`${unknownCount} last changed before ${coveredSince}, which is not covered`]
      : []),
  ]
  return parts.join('; ')
}
