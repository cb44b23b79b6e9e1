// Signs a builder in with a password.
import { MortiseError } from '@mortise/contract'
import type { Context } from '../../context.ts'
import { acrossProjects } from '../../platform/db/scope.ts'
import { isPassword } from '../identity/hash-password.ts'
import { findPassword } from '../identity/store.ts'
import { type OpenedSession, openSession, type SigningBrowser } from '../session/open-session.ts'

/**
 * Begins a session. An address without an account, one without a password and a wrong password are refused alike, after the
 * same work.
 * @throws MortiseError account.passwords_off, account.sign_in_refused
 */
export async function signIn(
  ctx: Context,
  { email, password }: { email: string; password: string },
  browser: SigningBrowser,
): Promise<OpenedSession> {
  if (ctx.settings.accounts?.isPasswordRefused) throw new MortiseError('account.passwords_off')
  const found = await findPassword(acrossProjects(ctx, 'accounts').database.db, email)
  const isRight = await isPassword(password, found?.hash, ctx.settings.passwordLogCost)
  if (!found || !isRight) throw new MortiseError('account.sign_in_refused')
  return openSession(ctx, found.builder, { ...browser, method: 'password' })
}
