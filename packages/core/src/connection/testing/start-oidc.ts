// A certified OAuth server with PKCE and refresh rotation, and an API behind its tokens.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createUndiciSend, type ProviderDefinition } from '@mortise/connector-kit'
import Provider from 'oidc-provider'
import { defineOidc } from './define-oidc.ts'
import { walkConsent } from './walk-consent.ts'

/** The client the server knows. */
export const oidcClient = { clientId: 'mortise-client', clientSecret: 'mortise-client-secret-0123456789' }

/** The running server. */
export interface Oidc {
  url: string
  /** A provider definition for it. */
  definition: ProviderDefinition
  /** Token requests seen, by grant. */
  grants: string[]
  /** Token requests that have begun. */
  arrivals: number
  /** Grants the server ended because an old refresh token was shown again. */
  endedGrants: number
  /** Answers token requests with this status while set. */
  brokenTokenStatus: number | undefined
  /** How long a token request takes, in milliseconds. */
  tokenDelayMs: number
  /** Walks through sign-in and consent as a browser would; answers where the customer is sent back to. */
  consent(authorizationUrl: string): Promise<URL>
  /** Declines instead. */
  decline(authorizationUrl: string): Promise<URL>
  /** Ends a token on the server's side. */
  destroyToken(token: string): Promise<void>
  close(): Promise<void>
}

/** How the server is set up. */
interface OidcOptions {
  redirectUri: string
  /** What it says of the person beside their id: `email`, `email_verified`, `groups`. */
  claimsOf?: (() => Record<string, unknown>) | undefined
}

/** Starts the server; customers are sent back to `redirectUri`. Access tokens live for an hour. */
export async function startOidc(options: OidcOptions): Promise<Oidc> {
  const browser = createUndiciSend({ userAgent: 'test browser' })
  let provider: Provider | undefined
  const server = createServer((request, response) => {
    route(request, response).catch((error: unknown) => response.destroy(error as Error))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const issuer = createProvider(url, options)
  provider = issuer
  issuer.on('grant.revoked', () => {
    oidc.endedGrants += 1
  })
  const callback = provider.callback()

  async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url === '/account') return answerAccount(provider, request, response)
    if (request.url !== '/token') return callback(request, response)
    oidc.arrivals += 1
    if (oidc.tokenDelayMs > 0) await new Promise((resolve) => setTimeout(resolve, oidc.tokenDelayMs))
    oidc.grants.push('token')
    if (oidc.brokenTokenStatus === undefined) return callback(request, response)
    response.writeHead(oidc.brokenTokenStatus).end('{"error":"server_error"}')
  }

  const oidc: Oidc = {
    url,
    definition: defineOidc(url),
    grants: [],
    arrivals: 0,
    endedGrants: 0,
    brokenTokenStatus: undefined,
    tokenDelayMs: 0,
    consent: (from) =>
      walkConsent({ send: browser, from, redirectUri: options.redirectUri, isGranted: true }),
    decline: (from) =>
      walkConsent({ send: browser, from, redirectUri: options.redirectUri, isGranted: false }),
    async destroyToken(token) {
      await (await issuer.AccessToken.find(token))?.destroy()
      await (await issuer.RefreshToken.find(token))?.destroy()
    },
    async close() {
      await browser.close()
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
    },
  }
  return oidc
}

function createProvider(url: string, options: OidcOptions): Provider {
  return new Provider(url, {
    clients: [
      {
        client_id: oidcClient.clientId,
        client_secret: oidcClient.clientSecret,
        redirect_uris: [options.redirectUri],
        grant_types: ['authorization_code', 'refresh_token'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    cookies: { keys: ['test-cookie-key'] },
    pkce: { required: () => true },
    rotateRefreshToken: true,
    issueRefreshToken: async () => true,
    scopes: ['openid', 'offline_access', 'email', 'profile'],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'groups'],
    },
    features: { devInteractions: { enabled: true }, revocation: { enabled: true } },
    ttl: {
      AccessToken: 3600,
      RefreshToken: 86_400,
      Grant: 86_400,
      Interaction: 600,
      Session: 600,
    },
    findAccount: async (_ctx: unknown, accountId: string) => ({
      accountId,
      claims: () => ({ sub: accountId, ...options.claimsOf?.() }),
    }),
  })
}

async function answerAccount(
  provider: Provider | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const token = await provider?.AccessToken.find(
    (request.headers.authorization ?? '').replace(/^Bearer /, ''),
  )
  const [status, body] = token?.isValid ? [200, { tenant: 't-7' }] : [401, { message: 'Token is not valid.' }]
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
