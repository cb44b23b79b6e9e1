// An invitation as the API shows it.
import type { Invite } from '@mortise/contract'
import type { InviteRow } from './store.ts'

/** Whether an invitation can still be accepted. */
export function isPending({ status, expiresAt }: InviteRow, now: Date): boolean {
  return status === 'pending' && expiresAt > now
}

/** Turns a row into the wire shape. The first administrator names the address, which is empty until then. */
export function toWireInvite(row: InviteRow, now: Date): Invite {
  return {
    id: row.id,
    invitedEmail: row.invitedEmail ?? '',
    parentType: 'org',
    parentId: row.orgId,
    status: row.status === 'pending' && !isPending(row, now) ? 'expired' : row.status,
    createTime: row.createdAt.toISOString(),
    updateTime: row.updatedAt.toISOString(),
  }
}
