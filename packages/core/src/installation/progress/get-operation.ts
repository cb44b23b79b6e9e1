// One operation.
import { type EndpointInput, type Endpoints, MortiseError, type Operation } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { countParked } from '../../delivery/store-parked.ts'
import { findOperation } from '../../plan/operation/store.ts'
import { toWireOperation } from '../../plan/operation/to-wire.ts'

/** Gets an operation of the project. @throws MortiseError operation.not_found */
export async function getOperation(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['getOperation']>,
): Promise<Operation> {
  const { operationId } = input.params
  const row = await findOperation(ctx.database.db, caller.projectId, operationId)
  if (!row) throw new MortiseError('operation.not_found', { params: { operationId } })
  return toWireOperation(row, (await countParked(ctx.database.db, caller.projectId, [row.id])).get(row.id))
}
