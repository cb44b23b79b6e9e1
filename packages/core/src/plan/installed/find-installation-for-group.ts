// The installation of an integration for a group, from memory where that is safe.
import { MortiseError } from '@mortise/contract'
import { loadIntegration } from '../../catalogue/integration/load-integration.ts'
import type { DeployedIntegration } from '../../catalogue/integration/store.ts'
import type { Context } from '../../context.ts'
import { cachePerContext } from '../../platform/cache/cache-per-context.ts'
import { type InstallationRow, listInstallationRows } from './store.ts'

const installationCache = cachePerContext<InstallationRow>('installation', 30_000)

/**
 * Looks an installation up by integration (id or name) and group. No database call when it was seen lately.
 * @throws MortiseError integration.not_found or group.not_installed
 */
export async function findInstallationForGroup(
  ctx: Context,
  projectId: string,
  integrationIdOrName: string,
  groupRef: string,
): Promise<InstallationRow> {
  const { integration } = await loadIntegration(ctx, projectId, integrationIdOrName)
  return installationCache(ctx).get(`${projectId}:${integration.id}:${groupRef}`, () =>
    findGroupRow(ctx, integration, groupRef),
  )
}

/** The same of an integration at hand, from the database. @throws MortiseError group.not_installed */
export async function findGroupRow(
  ctx: Context,
  { id: integrationId, projectId, name }: DeployedIntegration['integration'],
  groupRef: string,
): Promise<InstallationRow> {
  const [row] = await listInstallationRows(ctx.database.db, projectId, { integrationId, groupRef })
  if (!row) throw new MortiseError('group.not_installed', { params: { groupRef, integration: name } })
  return row
}
