// The installations of every integration of a project.
import type { EndpointInput, Endpoints, Installation } from '@mortise/contract'
import { listDeployed } from '../catalogue/integration/store.ts'
import type { Caller, Context } from '../context.ts'
import { type InstallationRow, listInstallationRows } from '../plan/installed/store.ts'
import { withIntegrations } from '../plan/installed/with-integrations.ts'
import { requireGroup } from '../tenancy/party/require-group.ts'
import { reachesIntegration } from '../tenancy/party/session-reach.ts'
import { toWireInstallations } from './to-wire.ts'

/** All installations of the project, oldest first; of one group when asked. */
export async function listInstallationsForProject(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['listInstallationsForProject']>,
): Promise<Installation[]> {
  const groupRef = input.query.groupRef ?? caller.groupRef
  if (groupRef !== undefined) requireGroup(caller, groupRef)
  const filter = groupRef === undefined ? {} : { groupRef }
  const rows = await listInstallationRows(ctx.database.db, caller.projectId, filter)
  const reached = await withinReach(ctx, caller, rows)
  return toWireInstallations(ctx, caller, await withIntegrations(ctx, caller.projectId, reached))
}

/** Those of the integrations a connect session was created for; all of them for every other caller. */
async function withinReach(
  ctx: Context,
  caller: Caller,
  rows: readonly InstallationRow[],
): Promise<readonly InstallationRow[]> {
  if (caller.integrations === undefined && caller.providers === undefined) return rows
  const deployed = await listDeployed(ctx.database.db, caller.projectId)
  const open = deployed.filter(({ integration }) => reachesIntegration(caller, integration))
  const ids = new Set(open.map(({ integration }) => integration.id))
  return rows.filter(({ integrationId }) => ids.has(integrationId))
}
