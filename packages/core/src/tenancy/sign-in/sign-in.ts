// Signs a builder in with a password.
import { MortiseError } from '@mortise/contract'
import type { Context } from '../../context.ts'
import { acrossProjects } from '../../platform/db/scope.ts'
import { isPassword } from '../identity/hash-password.ts'
import { findPassword } from '../identity/store.ts'
import { acceptCode } from '../second-factor/accept-code.ts'
import { findSecondFactor } from '../second-factor/store.ts'
import { type OpenedSession, openSession, type SigningBrowser } from '../session/open-session.ts'

/**
 * Begins a session. An address without an account, one without a password and a wrong password are refused alike, after the
 * same work. An account with an authenticator app also needs one of its codes, which is looked at after the password.
 * @throws MortiseError account.passwords_off, account.sign_in_refused, account.code_needed, account.code_refused
 */
export async function signIn(
  ctx: Context,
  { email, password, code }: { email: string; password: string; code?: string | undefined },
  browser: SigningBrowser,
): Promise<OpenedSession> {
  if (ctx.settings.accounts?.isPasswordRefused) throw new MortiseError('account.passwords_off')
  const found = await findPassword(acrossProjects(ctx, 'accounts').database.db, email)
  const isRight = await isPassword(password, found?.hash, ctx.settings.passwordLogCost)
  if (!found || !isRight) throw new MortiseError('account.sign_in_refused')
  const factor = await findSecondFactor(acrossProjects(ctx, 'accounts').database.db, found.builder.id)
  if (factor?.isConfirmed) {
    if (code === undefined) throw new MortiseError('account.code_needed')
    if (!(await acceptCode(ctx, factor, code))) throw new MortiseError('account.code_refused')
  }
  return openSession(ctx, found.builder, { ...browser, method: 'password' })
}
