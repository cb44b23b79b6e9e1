// Makes an organisation for a builder.
import { randomUUID } from 'node:crypto'
import { type EndpointInput, type Endpoints, MortiseError, type Org } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { commit } from '../../platform/db/commit.ts'
import { forOrganisation } from '../../platform/db/scope.ts'
import { recordOrgAudit } from '../audit/record-audit.ts'
import { forgetReach, loadReach } from '../membership/load-reach.ts'
import { insertMembership } from '../membership/store.ts'
import { requireBuilder } from './enter.ts'
import { insertOrganisation } from './store.ts'
import { toWireOrg } from './to-wire.ts'

/**
 * Makes an organisation whose administrator is the caller.
 * @throws MortiseError project.creation_closed for a builder who administers none, where the server's settings do not
 * let everybody make projects
 */
export async function createOrg(
  ctx: Context,
  caller: Caller,
  { body }: EndpointInput<Endpoints['createOrg']>,
): Promise<Org> {
  const builder = requireBuilder(caller)
  const { orgs } = await loadReach(ctx, builder.id)
  const isAdmin = [...orgs.values()].includes('admin')
  if (!isAdmin && !ctx.settings.isProjectCreationOpen) throw new MortiseError('project.creation_closed')
  const id = randomUUID()
  const { label } = body
  return commit(forOrganisation(ctx, id), async (unit) => {
    const row = await insertOrganisation(unit.tx, { id, label })
    if (!row) throw new Error('an organisation was not stored')
    await insertMembership(unit.tx, id, { builderId: builder.id, role: 'admin' })
    await recordOrgAudit(unit.tx, caller, id, {
      action: 'org.created',
      target: `org:${id}`,
      change: { after: { label } },
    })
    forgetReach(unit, builder.id)
    return toWireOrg(row)
  })
}
