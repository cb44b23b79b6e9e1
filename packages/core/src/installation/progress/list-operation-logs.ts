// The log of one operation.
import { type EndpointInput, type Endpoints, type Log, MortiseError } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
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
  if (!(await findOperation(db, caller.projectId, operationId))) {
    throw new MortiseError('operation.not_found', { params: { operationId } })
  }
  return (await listOperationLogRows(db, caller.projectId, operationId)).map(toWireLog)
}
