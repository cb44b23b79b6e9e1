// The integrations of a project.
import type { Integration } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { reachesIntegration } from '../../tenancy/party/session-reach.ts'
import { allAsInstalledByGroup } from './load-integration.ts'
import { listDeployed } from './store.ts'
import { toWireIntegration } from './to-wire.ts'

/**
 * The integrations the caller may touch, with their revisions, by name. A customer's token shows the revisions that their
 * installations run on.
 */
export async function listIntegrations(ctx: Context, caller: Caller): Promise<Integration[]> {
  const deployed = await listDeployed(ctx.database.db, caller.projectId)
  const reached = deployed.filter(({ integration }) => reachesIntegration(caller, integration))
  const installed = await allAsInstalledByGroup(ctx, caller.projectId, reached, caller.groupRef)
  return installed.map(toWireIntegration)
}
