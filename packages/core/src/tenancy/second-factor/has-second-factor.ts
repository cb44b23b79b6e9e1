// Whether sign-ins of a builder ask for a code.
import type { Context } from '../../context.ts'
import { acrossProjects } from '../../platform/db/scope.ts'
import { findSecondFactor } from './store.ts'

/** Whether the builder has confirmed an authenticator app. */
export async function hasSecondFactor(ctx: Context, builderId: string): Promise<boolean> {
  const factor = await findSecondFactor(acrossProjects(ctx, 'accounts').database.db, builderId)
  return factor?.isConfirmed === true
}
