// Keeps a read under way in line with its installation. The config may change between two pages.
import type { Context } from '../../context.ts'
import { addOperationLog } from '../../plan/operation/store-log.ts'
import { loadReadablePlan } from '../read-state/load-readable-plan.ts'
import type { RunPosition } from '../read-state/store-operation.ts'
import { findReadState } from '../read-state/store-read-state.ts'
import type { OpenRead } from './build-open-read.ts'
import { noteBeginning } from './note-stale-fields.ts'

/**
 * Returns the read as config and manifest now define it. It is the same one if nothing changed, which memory knows. The
 * operation's log says what the read delivers from here on.
 * @throws MortiseError read.disabled and the other errors of `openRead`
 */
export async function keepUp(ctx: Context, read: OpenRead, position: RunPosition): Promise<OpenRead> {
  const { operation, plan } = read
  const { projectId, objectName } = operation
  const current = await loadReadablePlan(ctx, operation)
  if (current === plan) return read
  const reopened = await read.reopen(current)
  if (current.fieldsFingerprint !== plan.fieldsFingerprint && reopened.basis === read.basis) {
    const msg = `[${objectName}] Fields or mappings changed: pages asked for from now on carry them. ${READ_AGAIN}`
    await addOperationLog(ctx.database.db, projectId, operation.id, {
      severity: 'INFO',
      msg,
      details: { configId: current.configId, pagesStored: String(position.pageCount) },
      at: ctx.now(),
    })
  }
  return reopened
}

/** Logs that the read begins, and how it differs from the read before. */
export async function noteStart(ctx: Context, read: OpenRead): Promise<void> {
  const { operation, plan, leftOut } = read
  const { projectId, id, installationId, objectName, readType, isWindowGiven } = operation
  const { db } = ctx.database
  const at = ctx.now()
  const log = (msg: string, details: Record<string, string> = {}) =>
    addOperationLog(db, projectId, id, { severity: 'INFO', msg, details, at })
  await log(`[${objectName}] Read started`, { readType: readType ?? 'scheduled' })
  if (plan.isDeliveredOnRequest) await log(`[${objectName}] Messages wait until they are asked for`)
  if (leftOut.length > 0)
    await log(`[${objectName}] Goes without ${leftOut.join(', ')}, which the provider no longer has`)
  const state = isWindowGiven ? undefined : await findReadState(db, projectId, installationId, objectName)
  if (state?.fieldsFingerprint && state.fieldsFingerprint !== plan.fieldsFingerprint)
    await log(`[${objectName}] Fields, mappings or filters changed since the read before. ${READ_AGAIN}`)
  await noteBeginning(ctx, read)
}

const READ_AGAIN =
  'Records delivered before keep their former shape until they change. Where fields or mappings changed, the health of the ' +
  'installation offers to read them again; a triggered read with sinceTimestamp sends them again in any case'
