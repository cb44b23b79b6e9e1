// Links that the operator of the server makes: for the first administrator, and for anyone who lost their way in.
import { randomUUID } from 'node:crypto'
import type { Role } from '@mortise/contract'
import type { Context } from '../../context.ts'
import { commit } from '../../platform/db/commit.ts'
import { acrossProjects } from '../../platform/db/scope.ts'
import { hashSecret, newSecret } from '../../platform/vault/secret-text.ts'
import { recordOrgAudit } from '../audit/record-audit.ts'
import { hasOtherAdmin } from '../membership/store.ts'
import { FIRST_ORG_ID } from '../project/first-org-id.ts'
import { inviteUrl } from './create-invite-link.ts'
import { findInvite, revokeInvites, upsertInvite } from './store.ts'
import { isPending } from './to-wire.ts'

/** The author of such invitations. */
export const OPERATOR = 'system'

/** The one invitation that names no address, and that ends when there is an administrator. */
export const FIRST_INVITE_ID = 'first-administrator'

const LINK_LIFE_MS = 86_400_000
const operator = { projectId: '', actor: OPERATOR, scopes: [] }

/** A link that works once and for a day. */
export interface OperatorLink {
  url: string
  expiresAt: Date
}

/**
 * Makes the link of the first administrator. Answers `undefined` when there is one, or when the link that another
 * start made still works. With `email` it works for that address only.
 */
export function inviteFirstAdmin(ctx: Context, email: string | undefined): Promise<OperatorLink | undefined> {
  return inviteBy(ctx, { id: FIRST_INVITE_ID, email, role: 'admin' })
}

/** Makes a link for an address, which also replaces a forgotten password. */
export async function inviteByOperator(
  ctx: Context,
  invited: { email: string; role: Role },
): Promise<OperatorLink> {
  const link = await inviteBy(ctx, { id: randomUUID(), ...invited })
  if (!link) throw new Error('an invitation was not made')
  return link
}

async function inviteBy(
  ctx: Context,
  { id, email, role }: { id: string; email: string | undefined; role: Role },
): Promise<OperatorLink | undefined> {
  const token = newSecret()
  const now = ctx.now()
  const expiresAt = new Date(now.getTime() + LINK_LIFE_MS)
  return commit(acrossProjects(ctx, 'accounts'), async (unit) => {
    if (id === FIRST_INVITE_ID) {
      const before = await findInvite(unit.tx, FIRST_ORG_ID, id)
      if (await hasOtherAdmin(unit.tx, FIRST_ORG_ID, '')) return undefined
      if (before && isPending(before, now) && before.invitedEmail === (email ?? null)) return undefined
    }
    if (email !== undefined) await revokeInvites(unit.tx, FIRST_ORG_ID, email)
    await upsertInvite(unit.tx, FIRST_ORG_ID, {
      id,
      invitedEmail: email ?? null,
      role,
      status: 'pending',
      tokenHash: hashSecret(token),
      createdBy: OPERATOR,
      createdAt: now,
      expiresAt,
    })
    await recordOrgAudit(unit.tx, operator, FIRST_ORG_ID, {
      action: 'invite.created',
      target: `invite:${id}`,
      change: { after: { invitedEmail: email, role } },
    })
    return { url: inviteUrl(ctx, token), expiresAt }
  })
}
