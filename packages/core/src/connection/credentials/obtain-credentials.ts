// Turns what a request offers into credentials that can be used: grants are made, expired imports renewed.
import {
  type Credentials,
  clientCredentialsGrant,
  type Metadata,
  type OAuth2Credentials,
  type ProviderDefinition,
  passwordGrant,
  refreshTokens,
  type TokenGrant,
  type TokenRequest,
} from '@mortise/connector-kit'
import { type ConnectionRequest, MortiseError, type ProviderMetadata } from '@mortise/contract'
import { openOAuthClient } from '../../catalogue/provider-app/oauth-client.ts'
import type { ProviderAppRow } from '../../catalogue/provider-app/store.ts'
import type { Context } from '../../context.ts'
import { callProvider } from '../../platform/observe/call-provider.ts'
import { urlOverrideOf } from '../account/connection-metadata.ts'
import { readCredentials } from './offered-credentials.ts'

/** Credentials on their way into the vault, and the metadata that the provider reported with them. */
export interface ObtainedCredentials {
  authScheme: string
  credentials: Credentials
  /** The metadata that they are bound to, if that is not the account's metadata as it was entered. */
  boundTo?: Metadata | undefined
  /** A token endpoint has just issued them, so it has accepted the client. */
  isGranted: boolean
  /** The app whose client renews the tokens. */
  providerAppId?: string | undefined
  workspaceRef?: string | undefined
  consumerRef?: string | undefined
  /** Further metadata of the account in the token. */
  metadata?: ProviderMetadata | undefined
}

/** The input from which credentials are obtained. */
export interface CredentialsWish {
  provider: ProviderDefinition
  metadata: Metadata
  body: ConnectionRequest
  /** The builder's client that renews imported tokens; its scopes are asked for where nothing else names any. */
  app: ProviderAppRow | undefined
  /** Those of the credentials that are replaced. */
  scopes?: readonly string[] | undefined
}

/**
 * Credentials made of the one set in `body`. Calls the provider's token endpoint for grants and expired imports.
 * @throws MortiseError connection.auth_scheme_unsupported or request.invalid; ProviderError when a grant fails
 */
export async function obtainCredentials(ctx: Context, input: CredentialsWish): Promise<ObtainedCredentials> {
  const { provider, metadata } = input
  const offered = readCredentials(provider, input.body)
  switch (offered.kind) {
    case 'ready':
      return { authScheme: offered.authScheme, credentials: offered.credentials, isGranted: false }
    case 'import':
      return importTokens(ctx, input, offered.tokens)
    case 'clientCredentials': {
      const { clientId, clientSecret } = offered.offer
      const scopes = settleScopes(input, 'oauth2ClientCredentials', offered.offer.scopes)
      const client = { clientId, clientSecret, boundTo: metadata }
      const request = tokenRequest(ctx, provider, metadata, client)
      return fromGrant(await clientCredentialsGrant({ ...request, scopes }), scopes)
    }
    case 'password': {
      const { clientId, clientSecret, username, password } = offered.offer
      const scopes = settleScopes(input, 'oauth2PasswordCredentials', offered.offer.scopes)
      const client = { clientId, clientSecret, boundTo: metadata }
      const request = tokenRequest(ctx, provider, metadata, client)
      const granted = await passwordGrant({ ...request, username, password, scopes })
      return fromGrant(granted, scopes)
    }
  }
}

/** The scopes of the request, else of the replaced credentials, else of the app. @throws MortiseError where there must be some */
function settleScopes(
  { provider, app, scopes }: CredentialsWish,
  key: 'oauth2ClientCredentials' | 'oauth2PasswordCredentials',
  sent: readonly string[] | undefined,
): readonly string[] | undefined {
  const named = [sent, scopes, app?.scopes].find((each) => each?.length)
  if (named) return named
  if (provider.auth.kind !== 'oauth2' || !provider.auth.explicitScopesRequired) return undefined
  const detail = `${provider.displayName} needs scopes; name them here or in the provider app`
  throw new MortiseError('request.invalid', { issues: [{ in: 'body', name: `${key}.scopes`, detail }] })
}

/** The common part of a connection's token requests. */
export function tokenRequest(
  ctx: Context,
  provider: ProviderDefinition,
  metadata: Metadata,
  client: TokenRequest['client'],
): TokenRequest {
  const urlOverride = urlOverrideOf(ctx, provider)
  return {
    provider,
    metadata,
    client,
    send: (request) => callProvider(ctx, provider.name, request),
    timeoutMs: 30_000,
    urlOverride: urlOverride || undefined,
  }
}

/** A grant's tokens with the metadata that came along; `scopes` as asked for, where the provider does not say. */
export function fromGrant(granted: TokenGrant, scopes?: readonly string[]): ObtainedCredentials {
  const { credentials, workspaceRef, consumerRef, facts } = granted
  const kept = credentials.scopes ?? scopes
  return {
    authScheme: credentials.scheme,
    credentials: kept ? { ...credentials, scopes: [...kept] } : credentials,
    isGranted: true,
    workspaceRef: workspaceRef || undefined,
    consumerRef: consumerRef || undefined,
    metadata: facts ? toTokenMetadata(facts) : undefined,
  }
}

function toTokenMetadata(facts: NonNullable<TokenGrant['facts']>): ProviderMetadata {
  return Object.fromEntries(
    facts.map(({ name, value, displayName }) => [name, { value, source: 'token', displayName }]),
  )
}

async function importTokens(
  ctx: Context,
  { provider, metadata, app }: CredentialsWish,
  tokens: NonNullable<ConnectionRequest['oauth2AuthorizationCode']>,
): Promise<ObtainedCredentials> {
  const credentials = toCredentials(provider, tokens)
  const providerAppId = app ? { providerAppId: app.id } : {}
  const expiresAt = credentials.accessTokenExpiresAt ?? Number.POSITIVE_INFINITY
  const isUsable = credentials.accessToken !== '' && expiresAt > ctx.now().getTime()
  if (isUsable || !credentials.refreshToken) {
    return { authScheme: credentials.scheme, credentials, isGranted: false, ...providerAppId }
  }
  if (!app) throw new MortiseError('provider_app.none', { params: { provider: provider.displayName } })
  const request = tokenRequest(
    ctx,
    provider,
    metadata,
    await openOAuthClient(ctx, app, { provider, metadata }),
  )
  const bound = { ...credentials, boundTo: metadata }
  return { ...fromGrant(await refreshTokens({ ...request, credentials: bound })), ...providerAppId }
}

function toCredentials(
  provider: ProviderDefinition,
  tokens: NonNullable<ConnectionRequest['oauth2AuthorizationCode']>,
): OAuth2Credentials {
  const { accessToken, refreshToken, scopes } = tokens
  if (!accessToken && !refreshToken) {
    const detail = 'must have accessToken, refreshToken or both'
    throw new MortiseError('request.invalid', {
      issues: [{ in: 'body', name: 'oauth2AuthorizationCode', detail }],
    })
  }
  const grant = provider.auth.kind === 'oauth2' ? provider.auth.grant : 'authorizationCode'
  return {
    scheme: `oauth2/${grant}`,
    accessToken: accessToken?.token ?? '',
    accessTokenIssuedAt: accessToken?.issuedAt ? Date.parse(accessToken.issuedAt) : undefined,
    accessTokenExpiresAt: accessToken?.expiresAt ? Date.parse(accessToken.expiresAt) : undefined,
    refreshToken: refreshToken?.token,
    refreshTokenIssuedAt: refreshToken?.issuedAt ? Date.parse(refreshToken.issuedAt) : undefined,
    refreshTokenExpiresAt: refreshToken?.expiresAt ? Date.parse(refreshToken.expiresAt) : undefined,
    scopes,
  }
}
