// Replaces a password by the link that its owner was mailed.
import { MortiseError } from '@mortise/contract'
import type { Context } from '../../context.ts'
import { commit } from '../../platform/db/commit.ts'
import { acrossProjects } from '../../platform/db/scope.ts'
import { recordBuilderAudit } from '../audit/record-audit.ts'
import { findBuilder } from '../builder/store.ts'
import { hashPassword } from '../identity/hash-password.ts'
import { requireStrongPassword } from '../identity/require-strong-password.ts'
import { lockPassword, storePassword } from '../identity/store.ts'
import { loadReach } from '../membership/load-reach.ts'
import { deleteSessions } from '../session/store.ts'
import { isResetSigned, readResetToken } from './reset-link.ts'

/**
 * Replaces the password and ends every session of the builder. It begins none, and keeps the authenticator app: the person
 * signs in afterwards, with a code if the account needs one.
 * @throws MortiseError account.passwords_off, account.reset_refused for a link that does not work, request.invalid for a
 * weak password
 */
export async function finishPasswordReset(
  ctx: Context,
  { token, password, address }: { token: string; password: string; address?: string | undefined },
): Promise<void> {
  if (ctx.settings.accounts?.isPasswordRefused) throw new MortiseError('account.passwords_off')
  const all = acrossProjects(ctx, 'accounts')
  const link = readResetToken(ctx, token)
  const builder = link && (await findBuilder(all.database.db, link.builderId))
  if (!link || !builder) throw new MortiseError('account.reset_refused')
  requireStrongPassword(password, builder.email)
  const passwordHash = await hashPassword(password, ctx.settings.passwordLogCost)
  const { orgs } = await loadReach(ctx, builder.id)
  const caller = { projectId: '', actor: `builder:${builder.id}`, scopes: [], address }
  await commit(all, async (unit) => {
    // Of two who use the link at once, the second one finds another hash.
    const present = await lockPassword(unit.tx, builder.id)
    if (!isResetSigned(ctx, link, present)) throw new MortiseError('account.reset_refused')
    await storePassword(unit.tx, builder.id, passwordHash)
    await deleteSessions(unit.tx, builder.id)
    await recordBuilderAudit(unit.tx, caller, orgs.keys(), {
      action: 'builder.password_changed',
      target: `builder:${builder.id}`,
      change: { after: { by: 'mailed link' } },
    })
    unit.changed('builderSession', '*')
  })
}
