// The read plan of an object for a group, from memory where that is safe: a search looks nothing else up.
import { loadIntegration } from '../../catalogue/integration/load-integration.ts'
import type { Context } from '../../context.ts'
import { cachePerContext } from '../../platform/cache/cache-per-context.ts'
import { findGroupRow } from '../installed/find-installation-for-group.ts'
import { resolvePlan } from './load-read-plan.ts'
import type { ReadPlan } from './read-plan.ts'

// Beside the plans by installation: row and plan are one load here, so that a change drops both.
const planCache = cachePerContext<ReadPlan>('installation', 60_000)

/**
 * The plan of an object of the group's installation, named by its provider name or its mapped name.
 * @throws MortiseError integration.not_found, group.not_installed or object.not_defined
 */
export async function loadGroupReadPlan(
  ctx: Context,
  projectId: string,
  of: { integrationIdOrName: string; groupRef: string; objectName: string },
): Promise<ReadPlan> {
  const { integrationIdOrName, groupRef, objectName } = of
  const { integration } = await loadIntegration(ctx, projectId, integrationIdOrName)
  const key = `${projectId}:${JSON.stringify([integration.id, groupRef, objectName])}`
  return planCache(ctx).get(key, async () =>
    resolvePlan(ctx, await findGroupRow(ctx, integration, groupRef), objectName),
  )
}
