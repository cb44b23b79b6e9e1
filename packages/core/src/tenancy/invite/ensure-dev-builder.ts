// The developer of `mortise dev`.
import { randomUUID } from 'node:crypto'
import type { Context } from '../../context.ts'
import { commit } from '../../platform/db/commit.ts'
import { acrossProjects } from '../../platform/db/scope.ts'
import { recordOrgAudit } from '../audit/record-audit.ts'
import { type BuilderRow, findBuilderByEmail, insertBuilder } from '../builder/store.ts'
import { forgetReach } from '../membership/load-reach.ts'
import { insertMembership } from '../membership/store.ts'
import { FIRST_ORG_ID } from '../project/first-org-id.ts'

/** The builder of that address, an administrator of the first organisation; made when missing. For development only. */
export async function ensureDevBuilder(ctx: Context, email: string): Promise<BuilderRow> {
  const all = acrossProjects(ctx, 'accounts')
  const found = await findBuilderByEmail(all.database.db, email)
  if (found) return found
  return commit(all, async (unit) => {
    const made = await insertBuilder(unit.tx, { id: randomUUID(), email, emailVouchedBy: 'operator' })
    const builder = made ?? (await findBuilderByEmail(unit.tx, email))
    if (!builder) throw new Error('the developer was not stored')
    await insertMembership(unit.tx, FIRST_ORG_ID, { builderId: builder.id, role: 'admin' })
    const caller = { projectId: '', actor: `builder:${builder.id}`, scopes: [] }
    await recordOrgAudit(unit.tx, caller, FIRST_ORG_ID, {
      action: 'builder.created',
      target: `builder:${builder.id}`,
      change: { after: { email, role: 'admin' } },
    })
    forgetReach(unit, builder.id)
    return builder
  })
}
