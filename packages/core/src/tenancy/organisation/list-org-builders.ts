// The people of an organisation.
import type { Builder, EndpointInput, Endpoints } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { acrossProjects } from '../../platform/db/scope.ts'
import { toWireBuilders } from '../builder/to-wire.ts'
import { listMembers } from '../membership/store.ts'

/** Lists the members of an organisation that the caller has entered, in the order in which they joined. */
export async function listOrgBuilders(
  ctx: Context,
  _caller: Caller,
  { params }: EndpointInput<Endpoints['listOrgBuilders']>,
): Promise<Builder[]> {
  const { db } = acrossProjects(ctx, 'accounts').database
  return toWireBuilders(db, await listMembers(db, params.orgId))
}
