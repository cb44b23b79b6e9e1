// Revokes a connect session.
import { type EndpointInput, type Endpoints, MortiseError } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { commit } from '../../platform/db/commit.ts'
import { recordAudit } from '../../tenancy/audit/record-audit.ts'
import { deleteSessionRow } from './store.ts'

/** Revokes a session; every process refuses its token once this is committed. @throws MortiseError connect_session.not_found */
export async function deleteSession(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['deleteSession']>,
): Promise<undefined> {
  const { sessionId } = input.params
  await commit(ctx, async (unit) => {
    const row = await deleteSessionRow(unit.tx, caller.projectId, sessionId)
    if (!row) throw new MortiseError('connect_session.not_found', { params: { sessionId } })
    await recordAudit(unit.tx, caller, {
      action: 'connect_session.deleted',
      target: `connect_session:${sessionId}`,
      change: { before: { groupRef: row.groupRef, consumerRef: row.consumerRef } },
    })
    unit.changed('connectSession', '*')
  })
}
