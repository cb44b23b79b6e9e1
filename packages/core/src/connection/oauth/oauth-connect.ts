// Begins an authorization: the address of the provider's consent screen.
import type { EndpointInput, Endpoints } from '@mortise/contract'
import { requireProvider } from '../../catalogue/provider/require-provider.ts'
import type { Caller, Context } from '../../context.ts'
import { requireParties } from '../../tenancy/party/require-parties.ts'
import { requireReturnUrl } from './require-return-url.ts'
import { startAuthorization } from './start-authorization.ts'

/**
 * The URL to open for the customer, valid for ten minutes and one use; `completeOAuth` ends what it begins.
 * @throws MortiseError as `startAuthorization`; provider.not_found
 */
export async function oauthConnect(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['oauthConnect']>,
): Promise<string> {
  const { body } = input
  const parties = requireParties(caller, body)
  return startAuthorization(ctx, caller, {
    provider: requireProvider(ctx, body.provider),
    ...parties,
    entered: {
      providerMetadata: body.providerMetadata ?? {},
      providerWorkspaceRef: body.providerWorkspaceRef,
    },
    providerAppId: body.providerAppId,
    returnUrl: requireReturnUrl(caller, body.returnUrl),
  })
}
