// The log of one operation.
import { type EndpointInput, type Endpoints, type Log, MortiseError } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { quietReadLog } from '../../plan/operation/quiet-read-log.ts'
import { findOperation } from '../../plan/operation/store.ts'
import { listOperationLogRows } from '../../plan/operation/store-log.ts'
import { toWireLog } from '../../plan/operation/to-wire.ts'

/** Lists what an operation noted, oldest line first. @throws MortiseError operation.not_found */
export async function listOperationLogs(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['listOperationLogs']>,
): Promise<Log[]> {
  const { operationId } = input.params
  const { db } = ctx.database
  const operation = await findOperation(db, caller.projectId, operationId)
  if (!operation) throw new MortiseError('operation.not_found', { params: { operationId } })
  const rows = await listOperationLogRows(db, caller.projectId, operationId)
  return (rows.length > 0 ? rows : quietReadLog(operation)).map(toWireLog)
}
