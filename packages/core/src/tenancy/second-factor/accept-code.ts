// Holds a code against the authenticator app of a builder, and uses it up.
import type { Context } from '../../context.ts'
import { acrossProjects } from '../../platform/db/scope.ts'
import { purposes } from '../../platform/vault/purpose.ts'
import { hashRecoveryCode, stepOf } from './code.ts'
import { type SecondFactorRow, useRecoveryCode, useStep } from './store.ts'

/** The time step of a code of the app, used before or not; `undefined` for a wrong one. */
export async function findStep(
  ctx: Context,
  { builderId, secretSealed }: SecondFactorRow,
  code: string,
): Promise<number | undefined> {
  const secret = await ctx.vault.open(secretSealed, purposes.secondFactor(null, builderId))
  return stepOf(secret, code, ctx.now())
}

/** Whether the code is one of the app, or a recovery code, that was not used before. It is used up then. */
export async function acceptCode(ctx: Context, factor: SecondFactorRow, code: string): Promise<boolean> {
  const { db } = acrossProjects(ctx, 'accounts').database
  const step = await findStep(ctx, factor, code)
  if (step !== undefined) return useStep(db, factor.builderId, step)
  return useRecoveryCode(db, factor.builderId, hashRecoveryCode(code))
}
