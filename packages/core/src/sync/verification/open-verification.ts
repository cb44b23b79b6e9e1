// Opens a verification for one job: its plan, its client of the provider, and where it stands.
import type { Context } from '../../context.ts'
import { listInstallationRows } from '../../plan/installed/store.ts'
import type { OperationRow } from '../../plan/operation/store.ts'
import { verificationIn } from '../../plan/operation/to-wire.ts'
import type { ReadPlan } from '../../plan/read-plan/read-plan.ts'
import { commit } from '../../platform/db/commit.ts'
import type { Paging } from '../paging/paging.ts'
import type { RunPosition } from '../read-state/store-operation.ts'
import { findReadState } from '../read-state/store-read-state.ts'
import { endVerification } from './end-verification.ts'
import { openProviderSide } from './open-provider-side.ts'
import type { VerifyPage } from './verification.ts'
import { verificationPaging } from './verification-paging.ts'
import { readStep } from './verify-step.ts'

/**
 * Opens a verification where it stands. Ends one of an object that was never read to the end, and returns `undefined`.
 * @throws ProviderError
 */
export async function openVerification(
  ctx: Context,
  { operation, position }: { operation: OperationRow; position: RunPosition },
  plan: ReadPlan,
): Promise<Paging<VerifyPage> | undefined> {
  const { projectId, id, installationId, objectName } = operation
  const findings = verificationIn(operation)
  if (!findings) throw new Error(`verification ${id} has no findings to add to`)
  const state = await findReadState(ctx.database.db, projectId, installationId, objectName)
  if (!state?.watermarkAt) {
    const words = 'The first read has not ended, so there is nothing to compare yet'
    await commit(ctx, (unit) =>
      endVerification(unit, { operation, findings, pageCount: position.pageCount }, words),
    )
    return undefined
  }
  const side = await openProviderSide(ctx, { plan, state })
  const [installation] = await listInstallationRows(ctx.database.db, projectId, { installationId })
  const isCovered = side.isInFull || Date.parse(findings.coveredSince) === installation?.createdAt.getTime()
  // Records changed from here on are read next, so they are not missing yet.
  const now = state.watermarkAt.getTime() - (plan.provider.read?.overlapMs ?? 0)
  const { start, readUntil } = readStep(operation.cursor, now)
  const run = { operation, position, findings, plan, isCovered, readUntil, ...side }
  return verificationPaging(ctx, run, start)
}
