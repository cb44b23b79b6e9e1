// Renames an organisation.
import { type EndpointInput, type Endpoints, MortiseError, type Org } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { commit } from '../../platform/db/commit.ts'
import { pickMasked } from '../../platform/request/pick-masked.ts'
import { recordOrgAudit } from '../audit/record-audit.ts'
import { findOrganisation, updateOrganisation } from './store.ts'
import { toWireOrg } from './to-wire.ts'

/** Applies what the mask names: `label`. @throws MortiseError request.mask_unknown, request.mask_value_missing */
export async function updateOrg(
  ctx: Context,
  caller: Caller,
  { params, body }: EndpointInput<Endpoints['updateOrg']>,
): Promise<Org> {
  const { orgId } = params
  const { label } = pickMasked({ updateMask: body.updateMask, allowed: ['label'], sent: body.org })
  return commit(ctx, async (unit) => {
    const before = await findOrganisation(unit.tx, orgId)
    const after = before && (await updateOrganisation(unit.tx, orgId, { label: label ?? before.label }))
    if (!after) throw new MortiseError('org.not_found', { params })
    await recordOrgAudit(unit.tx, caller, orgId, {
      action: 'org.updated',
      target: `org:${orgId}`,
      change: { before: { label: before.label }, after: { label: after.label } },
    })
    return toWireOrg(after)
  })
}
