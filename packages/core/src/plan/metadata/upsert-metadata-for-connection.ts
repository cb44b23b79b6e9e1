// Creates and changes custom fields of the account a group connected.
import type { EndpointInput, Endpoints, UpsertMetadataResponse } from '@mortise/contract'
import { requireProvider } from '../../catalogue/provider/require-provider.ts'
import { requireDefaultConnection } from '../../connection/account/require-connection.ts'
import type { Caller, Context } from '../../context.ts'
import { requireGroup } from '../../tenancy/party/require-group.ts'
import { requireReachedProvider } from '../../tenancy/party/session-reach.ts'
import { upsertFields } from './upsert-fields.ts'

/** @throws MortiseError provider.not_found, connection.none_for_group and those of `upsertFields` */
export async function upsertMetadataForConnection(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['upsertMetadataForConnection']>,
): Promise<UpsertMetadataResponse> {
  const { groupRef, fields } = input.body
  requireGroup(caller, groupRef)
  const provider = requireProvider(ctx, input.params.provider)
  requireReachedProvider(caller, provider.name)
  const wanted = { groupRef, provider: provider.name }
  const { connection } = await requireDefaultConnection(ctx, caller.projectId, wanted)
  return upsertFields(ctx, caller, {
    connectionId: connection.id,
    provider,
    module: provider.defaultModule,
    objects: Object.entries(fields).map(([name, each]) => ({ name, objectName: name, fields: each })),
  })
}
