// Finds an integration by id or name, from memory where that is safe.
import { MortiseError } from '@mortise/contract'
import type { Context } from '../../context.ts'
import { cachePerContext } from '../../platform/cache/cache-per-context.ts'
import { asInstalled } from './as-installed.ts'
import { type DeployedIntegration, findDeployed } from './store.ts'

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
