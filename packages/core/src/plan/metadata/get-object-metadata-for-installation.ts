// Describes an object of what a group installed.
import type { EndpointInput, Endpoints, ObjectMetadata } from '@mortise/contract'
import { asInstalled } from '../../catalogue/integration/load-integration.ts'
import { requireIntegration } from '../../catalogue/integration/require-integration.ts'
import { requireProvider } from '../../catalogue/provider/require-provider.ts'
import type { Caller, Context } from '../../context.ts'
import { requireGroup } from '../../tenancy/party/require-group.ts'
import { findManifestObject } from '../installed/complete-content.ts'
import { findInstallationForGroup } from '../installed/find-installation-for-group.ts'
import { describeObject } from './describe-object.ts'
import { toWireObjectMetadata } from './to-wire.ts'

/** The object is named by its own or its mapped name. @throws MortiseError group.not_installed, object.not_found and those of the provider */
export async function getObjectMetadataForInstallation(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['getObjectMetadataForInstallation']>,
): Promise<ObjectMetadata> {
  const { params, query } = input
  requireGroup(caller, query.groupRef)
  const deployed = await requireIntegration(ctx, caller, params.integrationId)
  const row = await findInstallationForGroup(ctx, caller.projectId, deployed.integration.id, query.groupRef)
  const { integration, revision } = asInstalled(deployed, row)
  const provider = requireProvider(ctx, integration.provider)
  const declared = findManifestObject(revision.content, params.objectName)
  const description = await describeObject(ctx, {
    projectId: caller.projectId,
    connectionId: row.connectionId,
    provider,
    module: revision.content.module ?? provider.defaultModule,
    objectName: declared?.objectName ?? params.objectName,
  })
  return toWireObjectMetadata(description, {
    excludeReadOnly: query.excludeReadOnly,
    mappedObjectName: declared?.mapToName,
  })
}
