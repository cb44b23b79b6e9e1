// Begins an authorization that renews an existing connection in place.
import type { EndpointInput, Endpoints } from '@mortise/contract'
import { requireProvider } from '../../catalogue/provider/require-provider.ts'
import type { Caller, Context } from '../../context.ts'
import { requireConnection } from '../account/require-connection.ts'
import { requireReturnUrl } from './require-return-url.ts'
import { startAuthorization } from './start-authorization.ts'

/**
 * The URL at which the customer authorizes a connection again; what is installed on it stays.
 * @throws MortiseError connection.not_found; otherwise as `oauthConnect`
 */
export async function oauthUpdate(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['oauthUpdate']>,
): Promise<string> {
  const { connection } = await requireConnection(ctx, caller, input.params.connectionId)
  const entered = Object.entries(connection.providerMetadata).filter(([, { source }]) => source === 'input')
  return startAuthorization(ctx, caller, {
    provider: requireProvider(ctx, connection.provider),
    group: { ref: connection.groupRef },
    consumer: { ref: connection.consumerRef },
    entered: {
      providerMetadata: Object.fromEntries(entered),
      providerWorkspaceRef: connection.providerWorkspaceRef ?? undefined,
    },
    connectionId: connection.id,
    returnUrl: requireReturnUrl(caller, input.body?.returnUrl),
  })
}
