// Sends a read back to its first page.
import type { Context } from '../../context.ts'
import { addOperationLog } from '../../plan/operation/store-log.ts'
import { type RunPosition, restartOperation } from '../read-state/store-operation.ts'
import type { OpenRead } from './build-open-read.ts'
import { dropCursor } from './drop-cursor.ts'
import { noteBeginning } from './note-stale-fields.ts'

/** Sends a read whose filters or account changed back to its first page. Returns false if another worker moved it. */
export async function startOver(ctx: Context, read: OpenRead, position: RunPosition): Promise<boolean> {
  const { id, projectId, objectName } = read.operation
  const { db } = ctx.database
  const now = ctx.now()
  const held = { id, pageCount: position.pageCount }
  const left = { ...read.operation, ...position }
  if (!(await restartOperation(db, projectId, held, { phase: 'records', basis: read.basis, now })))
    return false
  await noteBeginning(ctx, read)
  await dropCursor(ctx, left)
  const page = position.pageCount + 1
  Object.assign(position, {
    pageCount: page,
    phase: 'records',
    cursor: null,
    startedOver: { page, pages: 0 },
  })
  const msg = `[${objectName}] Filters or account changed: the read starts over from its first page`
  await addOperationLog(db, projectId, id, { severity: 'INFO', msg, at: now })
  return true
}
