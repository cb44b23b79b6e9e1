// Makes a connection from credentials that were collected elsewhere.
import type { Connection, EndpointInput, Endpoints } from '@mortise/contract'
import { requireProvider } from '../catalogue/provider/require-provider.ts'
import { chooseProviderApp } from '../catalogue/provider-app/choose-provider-app.ts'
import { withPresets } from '../catalogue/provider-app/preset-metadata.ts'
import type { Caller, Context } from '../context.ts'
import { requireParties } from '../tenancy/party/require-parties.ts'
import { requireReachedProvider } from '../tenancy/party/session-reach.ts'
import { callMetadata, collectMetadata, requireCallbackMetadata } from './account/connection-metadata.ts'
import { asRefusal } from './credentials/check-credentials.ts'
import { obtainCredentials } from './credentials/obtain-credentials.ts'
import { saveConnection } from './save-connection.ts'

/**
 * Stores a group's credentials once the provider's health check has accepted them. Where the provider cannot be asked
 * for the moment the connection is stored as `created`, and becomes `working` with the first call that succeeds.
 * @throws MortiseError connection.credentials_refused with the provider's own words (nothing is stored),
 * connection.auth_scheme_unsupported, provider_app.not_found, connection.metadata_missing, connection.facts_missing,
 * provider.not_found; provider.unavailable when a token endpoint that must issue tokens cannot be reached
 */
export async function generateConnection(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['generateConnection']>,
): Promise<Connection> {
  const { body } = input
  const parties = requireParties(caller, body)
  const provider = requireProvider(ctx, body.provider)
  requireReachedProvider(caller, provider.name)
  const { providerMetadata = {}, providerWorkspaceRef } = body
  const app = await chooseProviderApp(ctx, caller.projectId, { provider, providerAppId: body.providerAppId })
  const entered = withPresets(app, { providerMetadata, providerWorkspaceRef })
  const account = collectMetadata(ctx, provider, entered, { isImport: true })
  requireCallbackMetadata(ctx, provider, account)
  const metadata = callMetadata(ctx, provider, account)
  const obtained = await obtainCredentials(ctx, {
    provider,
    metadata,
    body,
    app,
  }).catch((error: unknown) => {
    throw asRefusal(provider, error)
  })
  return saveConnection(ctx, caller, {
    provider,
    ...parties,
    account,
    obtained,
  })
}
