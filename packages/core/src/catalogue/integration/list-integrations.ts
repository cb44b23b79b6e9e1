// The integrations of a project.
import type { Integration } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { reachesIntegration } from '../../tenancy/party/session-reach.ts'
import { listDeployed } from './store.ts'
import { toWireIntegration } from './to-wire.ts'

/** The integrations the caller may touch, with their newest revisions, by name. */
export async function listIntegrations(ctx: Context, caller: Caller): Promise<Integration[]> {
  const deployed = await listDeployed(ctx.database.db, caller.projectId)
  return deployed.filter(({ integration }) => reachesIntegration(caller, integration)).map(toWireIntegration)
}
