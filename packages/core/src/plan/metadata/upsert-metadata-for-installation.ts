// Creates and changes custom fields of the account a group's installation stands on.
import type { EndpointInput, Endpoints, UpsertMetadataResponse } from '@mortise/contract'
import { asInstalled } from '../../catalogue/integration/load-integration.ts'
import { requireIntegration } from '../../catalogue/integration/require-integration.ts'
import { requireProvider } from '../../catalogue/provider/require-provider.ts'
import type { Caller, Context } from '../../context.ts'
import { requireGroup } from '../../tenancy/party/require-group.ts'
import { findManifestObject } from '../installed/complete-content.ts'
import { findInstallationForGroup } from '../installed/find-installation-for-group.ts'
import { upsertFields } from './upsert-fields.ts'

/** Objects are named by their own or their mapped names. @throws MortiseError group.not_installed and those of `upsertFields` */
export async function upsertMetadataForInstallation(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['upsertMetadataForInstallation']>,
): Promise<UpsertMetadataResponse> {
  const { groupRef, fields } = input.body
  requireGroup(caller, groupRef)
  const deployed = await requireIntegration(ctx, caller, input.params.integrationId)
  const row = await findInstallationForGroup(ctx, caller.projectId, deployed.integration.id, groupRef)
  const { integration, revision } = asInstalled(deployed, row)
  const provider = requireProvider(ctx, integration.provider)
  return upsertFields(ctx, caller, {
    connectionId: row.connectionId,
    provider,
    module: revision.content.module ?? provider.defaultModule,
    objects: Object.entries(fields).map(([name, each]) => ({
      name,
      objectName: findManifestObject(revision.content, name)?.objectName ?? name,
      fields: each,
    })),
  })
}
