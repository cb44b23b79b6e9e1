// Describes an object of the account a group connected.
import type { EndpointInput, Endpoints, ObjectMetadata } from '@mortise/contract'
import { requireProvider } from '../../catalogue/provider/require-provider.ts'
import { requireDefaultConnection } from '../../connection/account/require-connection.ts'
import type { Caller, Context } from '../../context.ts'
import { requireGroup } from '../../tenancy/party/require-group.ts'
import { requireReachedProvider } from '../../tenancy/party/session-reach.ts'
import { describeObject } from './describe-object.ts'
import { toWireObjectMetadata } from './to-wire.ts'

/** @throws MortiseError provider.not_found, connection.none_for_group, object.not_found and those of the provider */
export async function getObjectMetadataForConnection(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['getObjectMetadataForConnection']>,
): Promise<ObjectMetadata> {
  const { groupRef, excludeReadOnly } = input.query
  requireGroup(caller, groupRef)
  const provider = requireProvider(ctx, input.params.provider)
  requireReachedProvider(caller, provider.name)
  const { connection } = await requireDefaultConnection(ctx, caller.projectId, {
    groupRef,
    provider: provider.name,
  })
  const description = await describeObject(ctx, {
    projectId: caller.projectId,
    connectionId: connection.id,
    provider,
    module: provider.defaultModule,
    objectName: input.params.objectName,
  })
  return toWireObjectMetadata(description, { excludeReadOnly })
}
