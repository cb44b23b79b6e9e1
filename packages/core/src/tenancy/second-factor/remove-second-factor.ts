// Takes the authenticator app off an account.
import { MortiseError } from '@mortise/contract'
import type { Context } from '../../context.ts'
import { commit } from '../../platform/db/commit.ts'
import { acrossProjects } from '../../platform/db/scope.ts'
import { recordBuilderAudit } from '../audit/record-audit.ts'
import { isPassword } from '../identity/hash-password.ts'
import { findPassword } from '../identity/store.ts'
import { loadReach } from '../membership/load-reach.ts'
import type { FoundSession } from '../session/store.ts'
import { acceptCode } from './accept-code.ts'
import { deleteSecondFactor, findSecondFactor } from './store.ts'

/**
 * Sign-ins ask for no code any more. A browser that is left open cannot do it: it takes the password and a code.
 * @throws MortiseError account.no_second_factor, account.sign_in_refused, account.code_refused
 */
export async function removeSecondFactor(
  ctx: Context,
  { builder }: FoundSession,
  { password, code, address }: { password: string; code: string; address?: string | undefined },
): Promise<void> {
  const all = acrossProjects(ctx, 'accounts')
  const factor = await findSecondFactor(all.database.db, builder.id)
  if (!factor) throw new MortiseError('account.no_second_factor')
  const { passwordLogCost } = ctx.settings
  const found = await findPassword(all.database.db, builder.email)
  // A builder who only signs in at an identity provider has no password.
  const isRight = found?.hash === undefined || (await isPassword(password, found.hash, passwordLogCost))
  if (!isRight) throw new MortiseError('account.sign_in_refused')
  if (factor.isConfirmed && !(await acceptCode(ctx, factor, code)))
    throw new MortiseError('account.code_refused')
  const { orgs } = await loadReach(ctx, builder.id)
  const caller = { projectId: '', actor: `builder:${builder.id}`, scopes: [], address }
  await commit(all, async (unit) => {
    await deleteSecondFactor(unit.tx, builder.id)
    await recordBuilderAudit(unit.tx, caller, orgs.keys(), {
      action: 'builder.second_factor_removed',
      target: `builder:${builder.id}`,
    })
  })
}
