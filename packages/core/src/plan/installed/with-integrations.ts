// Joins installations with their integrations.
import { MortiseError } from '@mortise/contract'
import { asInstalled, loadIntegration } from '../../catalogue/integration/load-integration.ts'
import type { DeployedIntegration } from '../../catalogue/integration/store.ts'
import type { Context } from '../../context.ts'
import type { InstallationRow } from './store.ts'

/** An installation with its integration, at the revision that the installation runs on. */
export interface Installed {
  row: InstallationRow
  deployed: DeployedIntegration
}

/** Installations of one project with their integrations, without those whose integration has just been deleted. */
export async function withIntegrations(
  ctx: Context,
  projectId: string,
  rows: readonly InstallationRow[],
): Promise<Installed[]> {
  const ids = [...new Set(rows.map(({ integrationId }) => integrationId))]
  const found = await Promise.all(
    ids.map((id) =>
      loadIntegration(ctx, projectId, id).catch((error: unknown) => {
        if (error instanceof MortiseError && error.code === 'integration.not_found') return undefined
        throw error
      }),
    ),
  )
  const byId = new Map(found.flatMap((deployed) => (deployed ? [[deployed.integration.id, deployed]] : [])))
  return rows.flatMap((row) => {
    const deployed = byId.get(row.integrationId)
    return deployed ? [{ row, deployed: asInstalled(deployed, row) }] : []
  })
}
