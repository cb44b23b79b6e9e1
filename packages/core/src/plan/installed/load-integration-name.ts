// The integration that an installation is of, by name.
import { loadIntegration } from '../../catalogue/integration/load-integration.ts'
import type { Context } from '../../context.ts'
import { cachePerContext } from '../../platform/cache/cache-per-context.ts'
import { listInstallationRows } from './store.ts'

const nameCache = cachePerContext<string | undefined>('installation', 60_000)

/** The name of the integration that an installation is of; `undefined` when it was deleted. */
export async function loadIntegrationName(
  ctx: Context,
  projectId: string,
  installationId: string,
): Promise<string | undefined> {
  return nameCache(ctx).get(`${projectId}:${installationId}`, async () => {
    const [row] = await listInstallationRows(ctx.database.db, projectId, { installationId })
    return row && (await loadIntegration(ctx, projectId, row.integrationId)).integration.name
  })
}
