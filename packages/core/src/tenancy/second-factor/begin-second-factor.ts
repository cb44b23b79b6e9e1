// Begins the set-up of an authenticator app.
import { MortiseError } from '@mortise/contract'
import type { Context } from '../../context.ts'
import { acrossProjects } from '../../platform/db/scope.ts'
import { purposes } from '../../platform/vault/purpose.ts'
import type { FoundSession } from '../session/store.ts'
import { newAppSecret } from './code.ts'
import { putUnconfirmed } from './store.ts'

/**
 * A new secret for the app. Sign-ins ask for codes once the first one is confirmed.
 * @throws MortiseError account.second_factor_exists
 */
export async function beginSecondFactor(
  ctx: Context,
  { builder }: FoundSession,
): Promise<{ secret: string; uri: string }> {
  const made = newAppSecret(builder.email)
  const sealed = await ctx.vault.seal(made.secret, purposes.secondFactor(null, builder.id))
  const { db } = acrossProjects(ctx, 'accounts').database
  if (!(await putUnconfirmed(db, builder.id, sealed))) throw new MortiseError('account.second_factor_exists')
  return made
}
