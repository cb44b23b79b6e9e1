// The OAuth2 grants: obtain, refresh and revoke tokens, with oauth4webapi doing the protocol.
import * as oauth from 'oauth4webapi'
import type { Bound, OAuth2Credentials } from '../account/credentials.ts'
import { completeMetadata } from '../account/metadata.ts'
import { ProviderError } from '../error/reaction.ts'
import { oauth2Auth } from './oauth2-auth.ts'
import { scopeParams } from './scope-params.ts'
import { requestTokens, type TokenRequest, tokenEndpoint, tokenFetch } from './token-endpoint.ts'
import type { TokenGrant } from './token-grant.ts'

/**
 * Trades the code of the callback for tokens.
 * @throws ProviderError reconnect when the vendor refuses the code or the client, retry when it could not answer.
 */
export function exchangeCode(
  request: TokenRequest & { code: string; redirectUri: string; codeVerifier?: string | undefined },
): Promise<TokenGrant> {
  const secrets = [request.code, ...(request.codeVerifier ? [request.codeVerifier] : [])]
  const { exchangeParams } = oauth2Auth(request.provider)
  return requestTokens({ ...request, secrets }, (at) =>
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
      { ...at.options, additionalParameters: exchangeParams ?? {} },
    ),
  )
}

/**
 * Fresh tokens for a connection; keeps the refresh token when the vendor sends no new one.
 * @throws ProviderError reconnect when the vendor no longer accepts the refresh token, retry when it could not answer.
 */
export async function refreshTokens(
  input: TokenRequest & { credentials: Bound<OAuth2Credentials> },
): Promise<TokenGrant> {
  const { credentials, ...rest } = input
  const { boundTo } = credentials
  const client = credentials.client ? { ...credentials.client, boundTo } : rest.client
  const request = { ...rest, client, boundTo }
  const scopes = credentials.scopes ?? []
  if (credentials.scheme === 'oauth2/clientCredentials') return clientCredentialsGrant({ ...request, scopes })
  const { refreshToken, username, password } = credentials
  if (refreshToken) {
    return requestTokens(
      { ...request, secrets: [refreshToken], isRenewal: true },
      (at) => oauth.refreshTokenGrantRequest(at.server, at.client, at.clientAuth, refreshToken, at.options),
      credentials,
    )
  }
  if (username !== undefined && password !== undefined)
    return passwordGrant({ ...request, username, password, scopes })
  throw new ProviderError({
    reaction: { kind: 'reconnect' },
    message: `${request.provider.displayName} returned no refresh token. Connect the account again.`,
  })
}

/** Tokens for an account whose owner gave Mortise a separate client. @throws ProviderError as `exchangeCode`. */
export function clientCredentialsGrant(
  request: TokenRequest & { scopes?: readonly string[] | undefined },
): Promise<TokenGrant> {
  return requestTokens({ ...request, isOwnClient: true }, (at) => {
    const auth = oauth2Auth(request.provider)
    const params = new URLSearchParams(scopesOf(request, request.scopes))
    for (const audience of auth.audience ?? []) params.append('audience', audience)
    return oauth.clientCredentialsGrantRequest(at.server, at.client, at.clientAuth, params, at.options)
  })
}

/** Tokens by user name and password, for vendors that still offer it. @throws ProviderError as `exchangeCode`. */
export async function passwordGrant(
  request: TokenRequest & { username: string; password: string; scopes?: readonly string[] | undefined },
): Promise<TokenGrant> {
  const { username, password, scopes } = request
  const granted = await requestTokens({ ...request, isOwnClient: true, secrets: [password] }, (at) =>
    oauth.genericTokenEndpointRequest(
      at.server,
      at.client,
      at.clientAuth,
      'password',
      { username, password, ...scopesOf(request, scopes) },
      at.options,
    ),
  )
  return { ...granted, credentials: { ...granted.credentials, username, password } }
}

/**
 * Ends a token at the vendor; answers false when the vendor offers no way to.
 * @throws ProviderError when the vendor refuses or could not answer. Safe to retry.
 */
export async function revokeToken(
  input: TokenRequest & { credentials: Bound<OAuth2Credentials> },
): Promise<boolean> {
  const { credentials, ...rest } = input
  const token = credentials.refreshToken ?? credentials.accessToken
  const request = { ...rest, boundTo: credentials.boundTo, secrets: [token], ignoresBody: true }
  const auth = oauth2Auth(request.provider)
  if (auth.revokeRequest) {
    const metadata = completeMetadata(request.provider, request.metadata)
    const { method, url } = auth.revokeRequest(token, metadata)
    await tokenFetch(request)(url, { method, headers: { accept: 'application/json' } })
    return true
  }
  if (!auth.revokeUrl) return false
  const at = tokenEndpoint(request, auth)
  await oauth.processRevocationResponse(
    await oauth.revocationRequest(at.server, at.client, at.clientAuth, token, at.options),
  )
  return true
}

function scopesOf({ provider, metadata }: TokenRequest, scopes: readonly string[] | undefined) {
  return scopeParams(oauth2Auth(provider), completeMetadata(provider, metadata), scopes)
}
