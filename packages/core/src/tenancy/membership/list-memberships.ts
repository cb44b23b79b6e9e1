// The roles in an organisation.
import type { EndpointInput, Endpoints, Membership } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { listMembershipRows } from './store.ts'

/** Lists the members with their roles, in the order in which they joined. */
export async function listMemberships(
  ctx: Context,
  _caller: Caller,
  { params }: EndpointInput<Endpoints['listMemberships']>,
): Promise<Membership[]> {
  const rows = await listMembershipRows(ctx.database.db, params.orgId)
  return rows.map(({ builderId, role }) => ({ builderId, role }))
}
