// One invitation.
import { type EndpointInput, type Endpoints, type Invite, MortiseError } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { findInvite } from './store.ts'
import { toWireInvite } from './to-wire.ts'

/** Gets an invitation with its state. @throws MortiseError invite.not_found */
export async function getOrgInvite(
  ctx: Context,
  _caller: Caller,
  { params }: EndpointInput<Endpoints['getOrgInvite']>,
): Promise<Invite> {
  const row = await findInvite(ctx.database.db, params.orgId, params.inviteId)
  if (!row) throw new MortiseError('invite.not_found')
  return toWireInvite(row, ctx.now())
}
