// The invitations of an organisation.
import type { EndpointInput, Endpoints, Invite } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { listInviteRows } from './store.ts'
import { toWireInvite } from './to-wire.ts'

/** Lists the invitations with their states, oldest first. */
export async function listOrgInvites(
  ctx: Context,
  _caller: Caller,
  { params }: EndpointInput<Endpoints['listOrgInvites']>,
): Promise<Invite[]> {
  const now = ctx.now()
  return (await listInviteRows(ctx.database.db, params.orgId)).map((row) => toWireInvite(row, now))
}
