// Lists the objects of the account a group connected.
import type { EndpointInput, Endpoints, ObjectList } from '@mortise/contract'
import { requireProvider } from '../../catalogue/provider/require-provider.ts'
import { requireDefaultConnection } from '../../connection/account/require-connection.ts'
import type { Caller, Context } from '../../context.ts'
import { requireGroup } from '../../tenancy/party/require-group.ts'
import { requireReachedProvider } from '../../tenancy/party/session-reach.ts'
import { listObjects } from './list-objects.ts'
import { toWireObjectList } from './to-wire.ts'

/** @throws MortiseError provider.not_found, connection.none_for_group and those of `listObjects` */
export async function listObjectsForConnection(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['listObjectsForConnection']>,
): Promise<ObjectList> {
  const { groupRef } = input.query
  requireGroup(caller, groupRef)
  const provider = requireProvider(ctx, input.params.provider)
  requireReachedProvider(caller, provider.name)
  const wanted = { groupRef, provider: provider.name }
  const { connection } = await requireDefaultConnection(ctx, caller.projectId, wanted)
  const found = await listObjects(ctx, {
    projectId: caller.projectId,
    connectionId: connection.id,
    provider,
    module: provider.defaultModule,
  })
  return toWireObjectList(found)
}
