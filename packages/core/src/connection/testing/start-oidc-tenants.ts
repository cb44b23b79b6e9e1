// A certified OAuth server with an address per workspace and region, and every grant of the catalogue.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createUndiciSend, type ProviderDefinition } from '@mortise/connector-kit'
import Provider, { type OidcContext } from 'oidc-provider'
import { defineTenantProviders } from './define-tenant-providers.ts'
import { walkConsent } from './walk-consent.ts'

/** The client of the builder, and the one an account has of its own; both prove themselves with `secret`. */
export const tenantClients = {
  builder: 'builder',
  machine: 'machine',
  secret: 'tenant-client-secret-0123456789',
}

/** The running server. */
export interface OidcTenants {
  url: string
  definitions: ProviderDefinition[]
  /** Token requests seen: where, with which parameters, and how the client proved itself. */
  tokenRequests: { path: string; params: URLSearchParams; authorization: string | undefined }[]
  /** Goes through sign-in and consent; answers where the customer is sent back to. */
  consent(authorizationUrl: string): Promise<URL>
  close(): Promise<void>
}

/** Starts the server; customers are sent back to `redirectUri`. Ada's password is `ada-password`. */
export async function startOidcTenants({ redirectUri }: { redirectUri: string }): Promise<OidcTenants> {
  const browser = createUndiciSend({ userAgent: 'test browser' })
  let issuer: Provider | undefined
  const server = createServer((request, response) => {
    route(request, response).catch((error: unknown) => response.destroy(error as Error))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = createProvider(url, redirectUri)
  issuer = provider
  const callback = provider.callback()

  async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, tenant = '', rest = '/'] = /^(\/t\/[^/]+\/[^/]+)?(\/.*)$/.exec(request.url ?? '') ?? []
    if (rest.startsWith('/account')) return answerAccount(issuer, tenant, request, response)
    if (rest === '/token') noteTokenRequest(tenants, `${tenant}${rest}`, request)
    // As Express mounts: the library makes its own links from `originalUrl`.
    Object.assign(request, { originalUrl: request.url, url: rest })
    callback(request, response)
  }

  const tenants: OidcTenants = {
    url,
    definitions: defineTenantProviders(url),
    tokenRequests: [],
    consent: (from) => walkConsent({ send: browser, from, redirectUri, isGranted: true }),
    async close() {
      await browser.close()
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
    },
  }
  return tenants
}

function noteTokenRequest(tenants: OidcTenants, path: string, request: IncomingMessage): void {
  const seen = { path, params: new URLSearchParams(), authorization: request.headers.authorization }
  tenants.tokenRequests.push(seen)
  let text = ''
  request.on('data', (chunk: Buffer) => {
    text += chunk.toString()
    seen.params = new URLSearchParams(text)
  })
}

function createProvider(url: string, redirectUri: string): Provider {
  const client = (client_id: string, token_endpoint_auth_method: string, grant_types: string[]) => ({
    client_id,
    client_secret: tenantClients.secret,
    token_endpoint_auth_method,
    grant_types,
    redirect_uris: grant_types.includes('authorization_code') ? [redirectUri] : [],
    response_types: grant_types.includes('authorization_code') ? ['code'] : [],
  })
  const provider = new Provider(url, {
    clients: [
      client(tenantClients.builder, 'client_secret_basic', ['authorization_code', 'refresh_token']),
      client(tenantClients.machine, 'client_secret_post', ['client_credentials', 'password']),
    ],
    cookies: { keys: ['test-cookie-key'] },
    pkce: { required: () => false },
    rotateRefreshToken: true,
    issueRefreshToken: async () => true,
    scopes: ['openid', 'offline_access', 'contacts', 'deals'],
    features: {
      devInteractions: { enabled: true },
      revocation: { enabled: true },
      clientCredentials: { enabled: true },
    },
    ttl: { AccessToken: 3600, ClientCredentials: 3600, RefreshToken: 86_400, Grant: 86_400 },
    findAccount: async (_ctx: unknown, accountId: string) => ({
      accountId,
      claims: () => ({ sub: accountId }),
    }),
  })
  provider.registerGrantType('password', (ctx) => grantByPassword(provider, ctx), [
    'username',
    'password',
    'scope',
  ])
  provider.use(async (ctx, next) => {
    await next()
    if (ctx.path !== '/token' || !ctx.body?.access_token) return
    Object.assign(ctx.body, { team: { id: 'team-7' }, owner: { user: { id: 42 } }, api_url: `${url}/v2` })
  })
  return provider
}

/** @see https://www.rfc-editor.org/rfc/rfc6749#section-4.3 */
async function grantByPassword(provider: Provider, ctx: OidcContext): Promise<void> {
  const { username = '', password, scope } = ctx.oidc.params
  if (password !== 'ada-password') {
    ctx.status = 400
    ctx.body = { error: 'invalid_grant', error_description: `${password} is not the password of ${username}` }
    return
  }
  const { clientId } = ctx.oidc.client
  const grant = new provider.Grant({ accountId: username, clientId })
  grant.addOIDCScope('openid contacts deals')
  const about = {
    accountId: username,
    client: ctx.oidc.client,
    grantId: await grant.save(),
    gty: 'password',
    scope,
  }
  const token = new provider.AccessToken(about)
  ctx.body = {
    access_token: await token.save(),
    token_type: 'Bearer',
    expires_in: 3600,
    scope: scope || undefined,
  }
}

/** `/account` tells an access token's scopes, and the tenant it was asked under. */
async function answerAccount(
  provider: Provider | undefined,
  tenant: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const sent = (request.headers.authorization ?? '').replace(/^Bearer /, '')
  const token = (await provider?.AccessToken.find(sent)) ?? (await provider?.ClientCredentials.find(sent))
  const [status, body] = token?.isValid
    ? [200, { plan: 'gold', scope: token.scope ?? '', tenant }]
    : [401, { message: 'Token is not valid.' }]
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
