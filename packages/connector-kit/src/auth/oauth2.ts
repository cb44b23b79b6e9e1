// The OAuth2 grants: obtain, refresh and revoke tokens, with oauth4webapi doing the protocol.
import * as oauth from 'oauth4webapi'
import type { Metadata, OAuth2Credentials } from '../credentials.ts'
import { ProviderError } from '../error/reaction.ts'
import type { Send } from '../http/send.ts'
import { overrideUrl } from '../http/url.ts'
import { completeMetadata, resolveTemplate } from '../metadata.ts'
import type { OAuth2Auth, ProviderDefinition } from '../provider.ts'
import { oauth2Auth } from './oauth2-auth.ts'
import { createTokenFetch } from './token-exchange.ts'
import { type TokenGrant, toTokenGrant } from './token-grant.ts'

/** What every token request needs to know. */
export interface TokenRequest {
  provider: ProviderDefinition
  metadata: Metadata
  client: { clientId: string; clientSecret?: string }
  send: Send
  urlOverride?: string
  timeoutMs?: number
  signal?: AbortSignal
}

/**
 * Trades the code of the callback for tokens.
 * @throws ProviderError reconnect when the vendor refuses the code or the client, retry when it could not answer.
 */
export function exchangeCode(
  request: TokenRequest & { code: string; redirectUri: string; codeVerifier?: string },
): Promise<TokenGrant> {
  return grant(request, (at) =>
    oauth.authorizationCodeGrantRequest(
      at.server,
      at.client,
      at.clientAuth,
      oauth.validateAuthResponse(
        at.server,
        at.client,
        new URLSearchParams({ code: request.code }),
        oauth.expectNoState,
      ),
      request.redirectUri,
      request.codeVerifier ?? oauth.nopkce,
      at.options,
    ),
  )
}

/**
 * Fresh tokens for a connection; keeps the refresh token when the vendor sends no new one.
 * @throws ProviderError reconnect when the vendor no longer accepts the refresh token, retry when it could not answer.
 */
export async function refreshTokens(
  input: TokenRequest & { credentials: OAuth2Credentials },
): Promise<TokenGrant> {
  const { credentials, ...rest } = input
  const request = { ...rest, client: credentials.client ?? rest.client }
  const scopes = credentials.scopes ?? []
  if (credentials.scheme === 'oauth2/clientCredentials') return clientCredentialsGrant({ ...request, scopes })
  const { refreshToken, username, password } = credentials
  if (refreshToken) {
    return grant(
      request,
      (at) => oauth.refreshTokenGrantRequest(at.server, at.client, at.clientAuth, refreshToken, at.options),
      credentials,
    )
  }
  if (username !== undefined && password !== undefined)
    return passwordGrant({ ...request, username, password, scopes })
  throw new ProviderError({
    reaction: { kind: 'reconnect' },
    message: `${request.provider.displayName} gave no refresh token, so the account must be connected again.`,
  })
}

/** Tokens for an account whose owner gave us a client of its own. @throws ProviderError as `exchangeCode`. */
export function clientCredentialsGrant(
  request: TokenRequest & { scopes?: readonly string[] },
): Promise<TokenGrant> {
  return grant({ ...request, isOwnClient: true }, (at) =>
    oauth.clientCredentialsGrantRequest(
      at.server,
      at.client,
      at.clientAuth,
      scopeParams(request.scopes),
      at.options,
    ),
  )
}

/** Tokens by user name and password, for vendors that still offer it. @throws ProviderError as `exchangeCode`. */
export async function passwordGrant(
  request: TokenRequest & { username: string; password: string; scopes?: readonly string[] },
): Promise<TokenGrant> {
  const { username, password, scopes } = request
  const granted = await grant({ ...request, isOwnClient: true }, (at) =>
    oauth.genericTokenEndpointRequest(
      at.server,
      at.client,
      at.clientAuth,
      'password',
      { username, password, ...scopeParams(scopes) },
      at.options,
    ),
  )
  return { ...granted, credentials: { ...granted.credentials, username, password } }
}

/**
 * Ends a token at the vendor; answers false when the vendor offers no way to.
 * @throws ProviderError when the vendor refuses or could not answer. Safe to retry.
 */
export async function revokeToken(request: TokenRequest & { token: string }): Promise<boolean> {
  const auth = oauth2Auth(request.provider)
  if (auth.revokeRequest) {
    const metadata = completeMetadata(request.provider, request.metadata)
    const { method, url } = auth.revokeRequest(request.token, metadata)
    await tokenFetch(request)(overrideUrl(url, request.urlOverride), {
      method,
      headers: { accept: 'application/json' },
    })
    return true
  }
  if (!auth.revokeUrl) return false
  const at = endpoint(request, auth)
  await oauth.processRevocationResponse(
    await oauth.revocationRequest(at.server, at.client, at.clientAuth, request.token, at.options),
  )
  return true
}

interface Endpoint {
  server: oauth.AuthorizationServer
  client: oauth.Client
  clientAuth: oauth.ClientAuth
  options: {
    [oauth.customFetch]: ReturnType<typeof createTokenFetch>
    [oauth.allowInsecureRequests]: boolean
  }
}

async function grant(
  request: TokenRequest & { isOwnClient?: boolean },
  ask: (endpoint: Endpoint) => Promise<Response>,
  previous?: OAuth2Credentials,
): Promise<TokenGrant> {
  const auth = oauth2Auth(request.provider)
  let answer: Readonly<Record<string, unknown>> = {}
  const at = endpoint(request, auth, (seen) => {
    answer = seen
  })
  try {
    await oauth.processGenericTokenEndpointResponse(at.server, at.client, await ask(at))
  } catch (error) {
    throw error instanceof ProviderError ? error : malformed(request.provider, error)
  }
  return toTokenGrant({ auth, answer, previous, ...(request.isOwnClient ? { client: request.client } : {}) })
}

function endpoint(
  request: TokenRequest,
  auth: OAuth2Auth,
  onAnswer?: (answer: Readonly<Record<string, unknown>>) => void,
): Endpoint {
  const metadata = completeMetadata(request.provider, request.metadata)
  const tokenUrl = overrideUrl(resolveTemplate(auth.tokenUrl, metadata), request.urlOverride)
  const revokeUrl =
    auth.revokeUrl && overrideUrl(resolveTemplate(auth.revokeUrl, metadata), request.urlOverride)
  return {
    server: {
      issuer: new URL(tokenUrl).origin,
      token_endpoint: tokenUrl,
      ...(revokeUrl ? { revocation_endpoint: revokeUrl } : {}),
    },
    client: { client_id: request.client.clientId },
    clientAuth: clientAuthentication(auth, request.client.clientSecret),
    options: {
      [oauth.customFetch]: tokenFetch(request, onAnswer),
      [oauth.allowInsecureRequests]: new URL(tokenUrl).protocol === 'http:',
    },
  }
}

function tokenFetch(request: TokenRequest, onAnswer?: (answer: Readonly<Record<string, unknown>>) => void) {
  return createTokenFetch({
    providerName: request.provider.displayName,
    send: request.send,
    timeoutMs: request.timeoutMs,
    signal: request.signal,
    ...(onAnswer ? { onAnswer } : {}),
  })
}

function clientAuthentication(auth: OAuth2Auth, clientSecret: string | undefined): oauth.ClientAuth {
  if (!clientSecret) return oauth.None()
  return auth.clientAuth === 'basic'
    ? oauth.ClientSecretBasic(clientSecret)
    : oauth.ClientSecretPost(clientSecret)
}

function scopeParams(scopes: readonly string[] | undefined): Record<string, string> {
  return scopes && scopes.length > 0 ? { scope: scopes.join(' ') } : {}
}

function malformed(provider: ProviderDefinition, cause: unknown): ProviderError {
  return new ProviderError({
    reaction: { kind: 'retry' },
    message: `${provider.displayName} answered the token request with something that is not a token.`,
    cause,
  })
}
