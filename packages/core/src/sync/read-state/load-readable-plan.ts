// The plan of a read that may run.
import type { Context } from '../../context.ts'
import { loadReadPlan } from '../../plan/read-plan/load-read-plan.ts'
import type { ReadPlan } from '../../plan/read-plan/read-plan.ts'
import { refuseUnreadable } from './refuse-unreadable.ts'

/**
 * The plan of an operation's object as config and manifest now define it. Memory holds it while neither changes.
 * @throws MortiseError as `loadReadPlan` and `refuseUnreadable`
 */
export async function loadReadablePlan(
  ctx: Context,
  operation: { projectId: string; installationId: string; objectName: string },
): Promise<ReadPlan> {
  const { projectId, installationId, objectName } = operation
  const plan = await loadReadPlan(ctx, projectId, installationId, objectName)
  refuseUnreadable(plan)
  return plan
}
