// Decides where a read keeps fingerprints of records.
import type { Context } from '../../context.ts'
import type { OperationRow } from '../../plan/operation/store.ts'
import type { ReadPlan } from '../../plan/read-plan/read-plan.ts'
import { deleteLedger, ensureLedger } from './store-record-fingerprint.ts'

/** The id of an object's fingerprints. An object that now reports its changes loses them, because they would grow stale. */
export async function openLedger(
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
