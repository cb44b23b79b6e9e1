// One organisation.
import { type EndpointInput, type Endpoints, MortiseError, type Org } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { findOrganisation } from './store.ts'
import { toWireOrg } from './to-wire.ts'

/** Gets an organisation that the caller has entered. @throws MortiseError org.not_found */
export async function getOrg(
  ctx: Context,
  _caller: Caller,
  { params }: EndpointInput<Endpoints['getOrg']>,
): Promise<Org> {
  const row = await findOrganisation(ctx.database.db, params.orgId)
  if (!row) throw new MortiseError('org.not_found', { params })
  return toWireOrg(row)
}
