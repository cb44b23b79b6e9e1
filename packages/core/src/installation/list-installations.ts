// The installations of one integration.
import type { EndpointInput, Endpoints, Installation } from '@mortise/contract'
import { asInstalled } from '../catalogue/integration/load-integration.ts'
import { requireIntegration } from '../catalogue/integration/require-integration.ts'
import type { Caller, Context } from '../context.ts'
import { listInstallationRows } from '../plan/installed/store.ts'
import { requireGroup } from '../tenancy/party/require-group.ts'
import { toWireInstallations } from './to-wire.ts'

/** Installations of an integration, oldest first; of one group when asked. @throws MortiseError integration.not_found */
export async function listInstallations(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['listInstallations']>,
): Promise<Installation[]> {
  const deployed = await requireIntegration(ctx, caller, input.params.integrationId)
  const groupRef = input.query.groupRef ?? caller.groupRef
  if (groupRef !== undefined) requireGroup(caller, groupRef)
  const rows = await listInstallationRows(ctx.database.db, caller.projectId, {
    integrationId: deployed.integration.id,
    groupRef,
  })
  return toWireInstallations(
    ctx,
    caller,
    rows.map((row) => ({ row, deployed: asInstalled(deployed, row) })),
  )
}
