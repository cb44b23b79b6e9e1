// Finds an integration by id or name, from memory where that is safe, and the revision that an installation of it runs on.
import { MortiseError } from '@mortise/contract'
import type { Context } from '../../context.ts'
import { cachePerContext } from '../../platform/cache/cache-per-context.ts'
import { type DeployedIntegration, findDeployed, findGroupRollout, listGroupRollouts } from './store.ts'

const integrationCache = cachePerContext<DeployedIntegration>('integration', 30_000)

/**
 * The integration and the revision of new installations. Use `loadInstalled` where there is an installation.
 * @throws MortiseError integration.not_found
 */
export async function loadIntegration(
  ctx: Context,
  projectId: string,
  idOrName: string,
): Promise<DeployedIntegration> {
  return integrationCache(ctx).get(`${projectId}:${idOrName}`, async () => {
    const found = await findDeployed(ctx.database.db, projectId, idOrName)
    if (!found) throw new MortiseError('integration.not_found', { params: { integration: idOrName } })
    return found
  })
}

/** The integration of an installation, with the revision that it runs on. @throws MortiseError integration.not_found */
export async function loadInstalled(
  ctx: Context,
  row: { projectId: string; integrationId: string; rolloutId: string | null },
): Promise<DeployedIntegration> {
  return asInstalled(await loadIntegration(ctx, row.projectId, row.integrationId), row)
}

/** The integration with the revision that this installation runs on: that of the running rollout for a canary. */
export function asInstalled(
  deployed: DeployedIntegration,
  { rolloutId }: { rolloutId: string | null },
): DeployedIntegration {
  const { rollout } = deployed
  return rollout && rolloutId === rollout.id ? { ...deployed, revision: rollout.revision } : deployed
}

/**
 * The same for what a group has installed or is about to install. Asks the database only while a rollout runs.
 */
export async function asInstalledByGroup(
  ctx: Context,
  deployed: DeployedIntegration,
  groupRef: string | undefined,
): Promise<DeployedIntegration> {
  if (!deployed.rollout || groupRef === undefined) return deployed
  const { id: integrationId, projectId } = deployed.integration
  const rolloutId = await findGroupRollout(ctx.database.db, projectId, { integrationId, groupRef })
  return asInstalled(deployed, { rolloutId })
}

/** The same for all integrations of a project, with one statement while any rollout runs. */
export async function allAsInstalledByGroup(
  ctx: Context,
  projectId: string,
  deployed: readonly DeployedIntegration[],
  groupRef: string | undefined,
): Promise<readonly DeployedIntegration[]> {
  if (groupRef === undefined || !deployed.some(({ rollout }) => rollout)) return deployed
  const rolloutOf = await listGroupRollouts(ctx.database.db, projectId, groupRef)
  return deployed.map((each) => asInstalled(each, { rolloutId: rolloutOf.get(each.integration.id) ?? null }))
}

/** The rollout by which this integration has its revision; null where it has that of all installations. */
export function rolloutIdOf({ revision, rollout }: DeployedIntegration): string | null {
  return rollout?.revision.id === revision.id ? rollout.id : null
}
