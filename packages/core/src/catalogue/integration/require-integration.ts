// Finds the integrations a caller may touch.
import { MortiseError } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { reachesIntegration } from '../../tenancy/party/session-reach.ts'
import { loadIntegration } from './load-integration.ts'
import type { DeployedIntegration } from './store.ts'

/** An integration within the caller's reach. @throws MortiseError integration.not_found, also where a session was not created for it */
export async function requireIntegration(
  ctx: Context,
  caller: Caller,
  idOrName: string,
): Promise<DeployedIntegration> {
  const deployed = await loadIntegration(ctx, caller.projectId, idOrName)
  if (reachesIntegration(caller, deployed.integration)) return deployed
  throw new MortiseError('integration.not_found', { params: { integration: idOrName } })
}
