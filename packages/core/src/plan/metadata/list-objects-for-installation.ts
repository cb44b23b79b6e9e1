// Lists the objects of the account that a group's installation stands on.
import type { EndpointInput, Endpoints, ObjectList } from '@mortise/contract'
import { asInstalled } from '../../catalogue/integration/load-integration.ts'
import { requireIntegration } from '../../catalogue/integration/require-integration.ts'
import { requireProvider } from '../../catalogue/provider/require-provider.ts'
import type { Caller, Context } from '../../context.ts'
import { requireGroup } from '../../tenancy/party/require-group.ts'
import { findInstallationForGroup } from '../installed/find-installation-for-group.ts'
import { listObjects } from './list-objects.ts'
import { toWireObjectList } from './to-wire.ts'

/** Objects that the manifest reads carry its name for them, too. @throws MortiseError group.not_installed and those of `listObjects` */
export async function listObjectsForInstallation(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['listObjectsForInstallation']>,
): Promise<ObjectList> {
  const { groupRef } = input.query
  requireGroup(caller, groupRef)
  const deployed = await requireIntegration(ctx, caller, input.params.integrationId)
  const row = await findInstallationForGroup(ctx, caller.projectId, deployed.integration.id, groupRef)
  const { integration, revision } = asInstalled(deployed, row)
  const provider = requireProvider(ctx, integration.provider)
  const found = await listObjects(ctx, {
    projectId: caller.projectId,
    connectionId: row.connectionId,
    provider,
    module: revision.content.module ?? provider.defaultModule,
  })
  const mapped = (revision.content.read?.objects ?? []).flatMap(({ objectName, mapToName }) =>
    mapToName === undefined ? [] : [[objectName, mapToName] as const],
  )
  return toWireObjectList(found, new Map(mapped))
}
