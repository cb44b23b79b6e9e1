// Makes an account by the link of an invitation.
import { randomUUID } from 'node:crypto'
import { type Issue, MortiseError } from '@mortise/contract'
import type { Context } from '../../context.ts'
import { commit } from '../../platform/db/commit.ts'
import { acrossProjects } from '../../platform/db/scope.ts'
import type { Unit } from '../../platform/db/unit.ts'
import { hashSecret } from '../../platform/vault/secret-text.ts'
import { recordOrgAudit } from '../audit/record-audit.ts'
import { type BuilderRow, findBuilderByEmail, insertBuilder, updateVoucher } from '../builder/store.ts'
import { hashPassword } from '../identity/hash-password.ts'
import { requireStrongPassword } from '../identity/require-strong-password.ts'
import { storePassword } from '../identity/store.ts'
import { hasOtherAdmin } from '../membership/store.ts'
import { FIRST_ORG_ID } from '../project/first-org-id.ts'
import { deleteSecondFactor } from '../second-factor/store.ts'
import { deleteSessions } from '../session/store.ts'
import { FIRST_INVITE_ID, OPERATOR } from './invite-by-operator.ts'
import { join } from './join.ts'
import { type InviteRow, lockInviteByToken } from './store.ts'
import { isPending } from './to-wire.ts'

/** The person who accepts. `email` counts only where the invitation names no address. */
export interface LinkAcceptance {
  token: string
  password: string
  email?: string | undefined
  firstName?: string | undefined
  lastName?: string | undefined
  address?: string | undefined
}

/**
 * Makes the builder whom a link invites, with a password, and a member. A link of the operator gives an existing builder a
 * new password, ends their sessions and removes their authenticator app.
 * @throws MortiseError account.passwords_off, invite.not_found for a link that does not work, account.exists,
 * request.invalid for a weak password
 */
export async function acceptInviteLink(ctx: Context, accepted: LinkAcceptance): Promise<BuilderRow> {
  if (ctx.settings.accounts?.isPasswordRefused) throw new MortiseError('account.passwords_off')
  const all = acrossProjects(ctx, 'accounts')
  const tokenHash = hashSecret(accepted.token)
  // Before the slow work: what is wrong with the link or the password costs nothing.
  const seen = await all.database.transaction((tx) => lockInviteByToken(tx, tokenHash))
  requireStrongPassword(accepted.password, emailOf(requirePending(ctx, seen), accepted))
  const passwordHash = await hashPassword(accepted.password, ctx.settings.passwordLogCost)
  return commit(all, async (unit) => {
    const invite = requirePending(ctx, await lockInviteByToken(unit.tx, tokenHash))
    if (invite.id === FIRST_INVITE_ID && (await hasOtherAdmin(unit.tx, FIRST_ORG_ID, '')))
      throw new MortiseError('invite.not_found')
    const builder = await makeBuilder(unit, invite, accepted)
    await storePassword(unit.tx, builder.id, passwordHash)
    await deleteSessions(unit.tx, builder.id)
    // The way back in for a person who lost the app, too.
    await deleteSecondFactor(unit.tx, builder.id)
    unit.changed('builderSession', '*')
    const caller = {
      projectId: '',
      actor: `builder:${builder.id}`,
      scopes: [],
      address: accepted.address,
    }
    await recordOrgAudit(unit.tx, caller, invite.orgId, {
      action: 'builder.password_changed',
      target: `builder:${builder.id}`,
    })
    await join(unit, caller, invite, builder.id)
    return builder
  })
}

async function makeBuilder(unit: Unit, invite: InviteRow, accepted: LinkAcceptance): Promise<BuilderRow> {
  const email = emailOf(invite, accepted)
  const isOfOperator = invite.createdBy === OPERATOR
  const emailVouchedBy = isOfOperator ? 'operator' : `org:${invite.orgId}`
  const { firstName, lastName } = accepted
  const made = await insertBuilder(unit.tx, { id: randomUUID(), email, emailVouchedBy, firstName, lastName })
  if (made) return made
  const existing = await findBuilderByEmail(unit.tx, email)
  // Neither an administrator who invites an address nor the holder of a nameless link takes over an account.
  if (!existing || !isOfOperator || invite.invitedEmail === null) throw new MortiseError('account.exists')
  await updateVoucher(unit.tx, existing.id, emailVouchedBy)
  return existing
}

function requirePending(ctx: Context, invite: InviteRow | undefined): InviteRow {
  if (!invite || !isPending(invite, ctx.now())) throw new MortiseError('invite.not_found')
  return invite
}

function emailOf(invite: InviteRow, { email }: LinkAcceptance): string {
  const found = invite.invitedEmail ?? email
  if (found !== undefined) return found
  const issues: Issue[] = [{ in: 'body', name: 'email', detail: 'is missing. The link names no address' }]
  throw new MortiseError('request.invalid', { issues })
}
