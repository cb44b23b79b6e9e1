// Ends the set-up of an authenticator app with its first code.
import { MortiseError } from '@mortise/contract'
import type { Context } from '../../context.ts'
import { commit } from '../../platform/db/commit.ts'
import { acrossProjects } from '../../platform/db/scope.ts'
import { recordBuilderAudit } from '../audit/record-audit.ts'
import { loadReach } from '../membership/load-reach.ts'
import type { FoundSession } from '../session/store.ts'
import { findStep } from './accept-code.ts'
import { hashRecoveryCode, newRecoveryCodes } from './code.ts'
import { confirmApp, findSecondFactor } from './store.ts'

/**
 * Asks for codes at sign-ins from now on. Returns ten recovery codes, which are shown this once.
 * @throws MortiseError account.no_second_factor, account.second_factor_exists, account.code_refused
 */
export async function confirmSecondFactor(
  ctx: Context,
  { builder }: FoundSession,
  { code, address }: { code: string; address?: string | undefined },
): Promise<{ recoveryCodes: string[] }> {
  const all = acrossProjects(ctx, 'accounts')
  const factor = await findSecondFactor(all.database.db, builder.id)
  if (!factor) throw new MortiseError('account.no_second_factor')
  if (factor.isConfirmed) throw new MortiseError('account.second_factor_exists')
  const step = await findStep(ctx, factor, code)
  if (step === undefined) throw new MortiseError('account.code_refused')
  const recoveryCodes = newRecoveryCodes()
  const recoveryHashes = recoveryCodes.map(hashRecoveryCode)
  const { orgs } = await loadReach(ctx, builder.id)
  const caller = { projectId: '', actor: `builder:${builder.id}`, scopes: [], address }
  await commit(all, async (unit) => {
    if (!(await confirmApp(unit.tx, builder.id, { step, recoveryHashes })))
      throw new MortiseError('account.second_factor_exists')
    await recordBuilderAudit(unit.tx, caller, orgs.keys(), {
      action: 'builder.second_factor_added',
      target: `builder:${builder.id}`,
    })
  })
  return { recoveryCodes }
}
