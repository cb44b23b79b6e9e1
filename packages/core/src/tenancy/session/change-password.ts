// Gives a builder another password.
import { MortiseError } from '@mortise/contract'
import type { Context } from '../../context.ts'
import { commit } from '../../platform/db/commit.ts'
import { acrossProjects } from '../../platform/db/scope.ts'
import { recordBuilderAudit } from '../audit/record-audit.ts'
import { hashPassword, isPassword } from '../identity/hash-password.ts'
import { requireStrongPassword } from '../identity/require-strong-password.ts'
import { findPassword, storePassword } from '../identity/store.ts'
import { loadReach } from '../membership/load-reach.ts'
import { type OpenedSession, openSession, type SigningBrowser } from './open-session.ts'
import { deleteSessions, type FoundSession } from './store.ts'

/**
 * Replaces the password, ends every session of the builder and begins a new one in this browser.
 * @throws MortiseError account.passwords_off, account.sign_in_refused for a wrong current password, request.invalid for a
 * weak new one
 */
export async function changePassword(
  ctx: Context,
  { builder }: FoundSession,
  { password, newPassword, ...browser }: { password: string; newPassword: string } & SigningBrowser,
): Promise<OpenedSession> {
  if (ctx.settings.accounts?.isPasswordRefused) throw new MortiseError('account.passwords_off')
  requireStrongPassword(newPassword, builder.email)
  const all = acrossProjects(ctx, 'accounts')
  const found = await findPassword(all.database.db, builder.email)
  const { passwordLogCost } = ctx.settings
  const isRight = await isPassword(password, found?.hash, passwordLogCost)
  if (!isRight) throw new MortiseError('account.sign_in_refused')
  const passwordHash = await hashPassword(newPassword, passwordLogCost)
  const { orgs } = await loadReach(ctx, builder.id)
  const caller = { projectId: '', actor: `builder:${builder.id}`, scopes: [], address: browser.address }
  await commit(all, async (unit) => {
    await storePassword(unit.tx, builder.id, passwordHash)
    await deleteSessions(unit.tx, builder.id)
    await recordBuilderAudit(unit.tx, caller, orgs.keys(), {
      action: 'builder.password_changed',
      target: `builder:${builder.id}`,
    })
    unit.changed('builderSession', '*')
  })
  return openSession(ctx, builder, { ...browser, method: 'password' })
}
