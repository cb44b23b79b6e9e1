// Prepares an authorization at a provider: which client asks, for what, and what is remembered of it.
import {
  buildAuthorizationUrl,
  type Metadata,
  type ProviderDefinition,
  requireConfined,
} from '@mortise/connector-kit'
import { MortiseError } from '@mortise/contract'
import { chooseProviderApp } from '../../catalogue/provider-app/choose-provider-app.ts'
import { authorizationParams } from '../../catalogue/provider-app/oauth-client.ts'
import { withPresets } from '../../catalogue/provider-app/preset-metadata.ts'
import type { ProviderAppRow } from '../../catalogue/provider-app/store.ts'
import type { Caller, Context } from '../../context.ts'
import { toPublicError } from '../../platform/failure/to-public-error.ts'
import { newSecret } from '../../platform/vault/secret-text.ts'
import { mayReplaceAccounts } from '../../tenancy/api-key/browser-key.ts'
import { requireReachedProvider } from '../../tenancy/party/session-reach.ts'
import type { Party } from '../../tenancy/party/upsert-party.ts'
import {
  type AccountMetadata,
  callMetadata,
  collectMetadata,
  urlOverrideOf,
} from '../account/connection-metadata.ts'
import { acceptedKeys, unsupported } from '../credentials/offered-credentials.ts'
import { rememberAuthorization, stateOfTicket } from './oauth-state.ts'
import { redirectUriOf } from './redirect-uri.ts'
import { startPage } from './start-page.ts'

/** An authorization to begin. */
export interface NewAuthorization {
  provider: ProviderDefinition
  group: Party
  consumer: Party
  entered: AccountMetadata
  providerAppId?: string | undefined
  /** The connection to renew in place. */
  connectionId?: string | undefined
  /** The address for the browser afterwards when it has no opener; on the caller's own origin. */
  returnUrl?: string | undefined
}

/**
 * The address of the page from which the customer goes on to grant access. Fast: it makes no outside call, so that the
 * browser still allows a popup.
 * @throws MortiseError connection.auth_scheme_unsupported, provider_app.none, provider_app.not_found,
 * connection.metadata_missing, connection.foreign_origin, request.invalid when the provider wants scopes and the app names none
 */
export async function startAuthorization(
  ctx: Context,
  caller: Caller,
  input: NewAuthorization,
): Promise<string> {
  const { provider } = input
  requireReachedProvider(caller, provider.name)
  const { auth } = provider
  if (auth.kind !== 'oauth2' || !auth.authUrl) {
    throw unsupported(provider, 'oauth-connect', acceptedKeys(auth))
  }
  const app = await requireApp(ctx, caller.projectId, input)
  if (auth.explicitScopesRequired && !app.scopes?.length) throw scopesMissing(provider)
  const account = collectMetadata(ctx, provider, withPresets(app, input.entered))
  const urlOverride = urlOverrideOf(ctx, provider)
  const metadata = callMetadata(ctx, provider, account)
  refuseForeignClient(provider, metadata, app)
  const ticket = newSecret()
  const state = stateOfTicket(ticket)
  const redirectUri = redirectUriOf(ctx, app)
  const { url, codeVerifier } = await buildAuthorizationUrl({
    provider,
    metadata,
    clientId: app.clientId,
    redirectUri,
    state,
    scopes: app.scopes ?? [],
    params: authorizationParams(app.metadata),
    urlOverride: urlOverride || undefined,
  })
  await rememberAuthorization(ctx, state, {
    projectId: caller.projectId,
    provider: provider.name,
    providerAppId: app.id,
    group: input.group,
    consumer: input.consumer,
    ...account,
    codeVerifier,
    authorizationUrl: url,
    redirectUri,
    connectionId: input.connectionId,
    mayReplace: mayReplaceAccounts(ctx, caller),
    actor: caller.actor,
    origin: caller.origin,
    returnUrl: input.returnUrl,
  })
  return startPage(ctx, 'oauth', ticket)
}

/** @throws MortiseError connection.foreign_origin where the builder's secret would go to a host the customer named */
function refuseForeignClient(provider: ProviderDefinition, metadata: Metadata, app: ProviderAppRow): void {
  try {
    requireConfined(provider, metadata, app.metadata?.providerParams)
  } catch (error) {
    throw toPublicError(provider.displayName, error)
  }
}

async function requireApp(
  ctx: Context,
  projectId: string,
  { provider, providerAppId }: NewAuthorization,
): Promise<ProviderAppRow> {
  const app = await chooseProviderApp(ctx, projectId, { provider, providerAppId })
  if (app) return app
  throw new MortiseError('provider_app.none', { params: { provider: provider.displayName } })
}

function scopesMissing(provider: ProviderDefinition): MortiseError {
  const detail = `the provider app for ${provider.displayName} names no scopes, and ${provider.displayName} needs them`
  return new MortiseError('request.invalid', { issues: [{ in: 'body', name: 'provider', detail }] })
}
