// Revokes a connect link, and what was opened with it.
import { type EndpointInput, type Endpoints, MortiseError } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { commit } from '../../platform/db/commit.ts'
import { recordAudit } from '../../tenancy/audit/record-audit.ts'
import { deleteSessionRow } from '../connect-session/store.ts'
import { deleteLinkRow } from './store.ts'

/** Revokes a link and the session of the browser that opened it. @throws MortiseError connect_link.not_found */
export async function deleteConnectLink(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['deleteConnectLink']>,
): Promise<undefined> {
  const { linkId } = input.params
  await commit(ctx, async (unit) => {
    const row = await deleteLinkRow(unit.tx, caller.projectId, linkId)
    if (!row) throw new MortiseError('connect_link.not_found')
    await deleteSessionRow(unit.tx, caller.projectId, linkId)
    await recordAudit(unit.tx, caller, {
      action: 'connect_link.deleted',
      target: `connect_link:${linkId}`,
      change: { before: { groupRef: row.groupRef, consumerRef: row.consumerRef } },
    })
    unit.changed('connectSession', '*')
  })
}
