// Finds the installations a caller may touch.
import { MortiseError } from '@mortise/contract'
import { asInstalled } from '../../catalogue/integration/load-integration.ts'
import { requireIntegration } from '../../catalogue/integration/require-integration.ts'
import type { Caller, Context } from '../../context.ts'
import { listInstallationRows } from './store.ts'
import type { Installed } from './with-integrations.ts'

/** An installation, with its integration at the revision that it runs on. @throws MortiseError integration.not_found or installation.not_found */
export async function requireInstallation(
  ctx: Context,
  caller: Caller,
  params: { integrationId: string; installationId: string },
): Promise<Installed> {
  const deployed = await requireIntegration(ctx, caller, params.integrationId)
  const [row] = await listInstallationRows(ctx.database.db, caller.projectId, {
    integrationId: deployed.integration.id,
    installationId: params.installationId,
    groupRef: caller.groupRef,
  })
  if (!row)
    throw new MortiseError('installation.not_found', { params: { installationId: params.installationId } })
  return { deployed: asInstalled(deployed, row), row }
}
