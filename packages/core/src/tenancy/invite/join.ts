// Makes a builder a member by an invitation.
import type { Caller } from '../../context.ts'
import type { Unit } from '../../platform/db/unit.ts'
import { recordOrgAudit } from '../audit/record-audit.ts'
import { forgetReach } from '../membership/load-reach.ts'
import { insertMembership } from '../membership/store.ts'
import { type InviteRow, updateInvite } from './store.ts'

/** Uses an invitation up. One who is a member already keeps their role. */
export async function join(unit: Unit, caller: Caller, invite: InviteRow, builderId: string): Promise<void> {
  const { id, orgId, role } = invite
  await insertMembership(unit.tx, orgId, { builderId, role })
  await updateInvite(unit.tx, invite, { status: 'accepted', tokenHash: null })
  await recordOrgAudit(unit.tx, caller, orgId, {
    action: 'invite.accepted',
    target: `invite:${id}`,
    change: { after: { builderId, role } },
  })
  forgetReach(unit, builderId)
}
