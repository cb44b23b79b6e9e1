// Signs people in at the operator's OpenID provider: authorization code with PKCE, state and nonce.
import type { OidcPerson } from '@mortise/core'
import * as oauth from 'oauth4webapi'

/** The client that the operator registered at the provider. */
export interface OidcClient {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** The claim that names roles. */
  readonly roleClaim?: string | undefined
}

/** The values that the browser keeps between start and callback. */
export interface OidcAttempt {
  state: string
  nonce: string
  verifier: string
}

/** The two steps of a sign-in. */
export interface Oidc {
  start(redirectUri: string): Promise<{ url: string; attempt: OidcAttempt }>
  /** @throws Error of oauth4webapi when the answer does not verify */
  finish(input: { callback: URL; redirectUri: string; attempt: OidcAttempt }): Promise<OidcPerson>
}

const timeoutMs = 10_000
const scope = 'openid email profile'

/** Finds the provider at its first use, and again after a failure. */
export function openOidc({ issuer, clientId, clientSecret, roleClaim }: OidcClient): Oidc {
  const client: oauth.Client = { client_id: clientId }
  const options = () => ({
    signal: AbortSignal.timeout(timeoutMs),
    // For a provider on the developer's own machine; the settings refuse any other.
    [oauth.allowInsecureRequests]: issuer.startsWith('http:'),
  })
  let found: Promise<oauth.AuthorizationServer> | undefined
  const find = () => {
    found ??= discover(issuer, options()).catch((error: unknown) => {
      found = undefined
      throw error
    })
    return found
  }
  const readClaims = async (
    server: oauth.AuthorizationServer,
    granted: oauth.TokenEndpointResponse,
    idToken: oauth.IDToken,
  ): Promise<Readonly<Record<string, unknown>>> => {
    if (server.userinfo_endpoint === undefined) return idToken
    const answer = await oauth.userInfoRequest(server, client, granted.access_token, options())
    return { ...(await oauth.processUserInfoResponse(server, client, idToken.sub, answer)), ...idToken }
  }
  return {
    async start(redirectUri) {
      const server = await find()
      const attempt = {
        state: oauth.generateRandomState(),
        nonce: oauth.generateRandomNonce(),
        verifier: oauth.generateRandomCodeVerifier(),
      }
      return { url: await authorizationUrl(server, { clientId, redirectUri, ...attempt }), attempt }
    },
    async finish({ callback, redirectUri, attempt }) {
      const server = await find()
      const { state, nonce, verifier } = attempt
      const answered = oauth.validateAuthResponse(server, client, callback, state)
      const auth = clientAuth(server, clientSecret)
      const answer = await oauth.authorizationCodeGrantRequest(
        server,
        client,
        auth,
        answered,
        redirectUri,
        verifier,
        options(),
      )
      const granted = await oauth.processAuthorizationCodeResponse(server, client, answer, {
        expectedNonce: nonce,
        requireIdToken: true,
      })
      const idToken = oauth.getValidatedIdTokenClaims(granted)
      if (!idToken) throw new Error('the identity provider sent no ID token')
      await oauth.validateApplicationLevelSignature(server, answer, options())
      return toPerson(issuer, await readClaims(server, granted, idToken), roleClaim)
    },
  }
}

/** HTTP Basic, unless the provider takes the secret only in the body. */
function clientAuth(server: oauth.AuthorizationServer, clientSecret: string): oauth.ClientAuth {
  const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  const isBasic = methods.includes('client_secret_basic')
  return isBasic ? oauth.ClientSecretBasic(clientSecret) : oauth.ClientSecretPost(clientSecret)
}

async function authorizationUrl(
  { authorization_endpoint: endpoint }: oauth.AuthorizationServer,
  { clientId, redirectUri, state, nonce, verifier }: OidcAttempt & { clientId: string; redirectUri: string },
): Promise<string> {
  if (!endpoint) throw new Error('the identity provider has no authorization endpoint')
  const url = new URL(endpoint)
  const parameters = {
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope,
    state,
    nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

type Options = { signal: AbortSignal; [oauth.allowInsecureRequests]: boolean }

async function discover(issuer: string, options: Options): Promise<oauth.AuthorizationServer> {
  const url = new URL(issuer)
  return oauth.processDiscoveryResponse(url, await oauth.discoveryRequest(url, options))
}

function toPerson(
  issuer: string,
  claims: Readonly<Record<string, unknown>>,
  roleClaim: string | undefined,
): OidcPerson {
  const roles = roleClaim === undefined ? [] : [claims[roleClaim]].flat()
  return {
    issuer,
    subject: String(claims.sub),
    verifiedEmail: claims.email_verified === true ? textOf(claims.email)?.toLowerCase() : undefined,
    firstName: textOf(claims.given_name),
    lastName: textOf(claims.family_name),
    roleValues: roles.filter((value) => typeof value === 'string'),
  }
}

function textOf(claim: unknown): string | undefined {
  return typeof claim === 'string' && claim !== '' ? claim.slice(0, 254) : undefined
}
