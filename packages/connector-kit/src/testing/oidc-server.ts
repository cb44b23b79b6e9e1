// A certified OAuth server (oidc-provider) with refresh rotation and PKCE, whose one user always says yes.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'

/** The part of oidc-provider used here; the package ships no types. */
interface Provider {
  callback(): (request: IncomingMessage, response: ServerResponse) => void
  interactionDetails(
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<{ params: { client_id: string } }>
  interactionFinished(request: IncomingMessage, response: ServerResponse, result: unknown): Promise<void>
  Grant: new (about: {
    accountId: string
    clientId: string
  }) => { addOIDCScope(scope: string): void; save(): Promise<string> }
}
type ProviderConstructor = new (issuer: string, configuration: unknown) => Provider

/** A running OAuth server and its clients: `basic` and `body` authenticate as their names say, with `secret`. */
export interface OidcServer {
  url: string
  /** Follows an authorization URL as a browser would; answers the parameters of the callback. */
  authorize(url: string): Promise<URLSearchParams>
  close(): Promise<void>
}

const redirectUri = 'https://mortise.example/callback'

/** Starts the server on a free port. */
export async function startOidcServer(): Promise<OidcServer> {
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => undefined
  const server = createServer((request, response) => handle(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  const url = `http://127.0.0.1:${address.port}`
  const provider = createProvider(url)
  const answer = provider.callback()
  handle = (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response)
    sayYes(provider, request, response).catch((error: unknown) =>
      response.destroy(error instanceof Error ? error : undefined),
    )
  }
  return {
    url,
    authorize,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}

function createProvider(issuer: string): Provider {
  const { default: Provider } = createRequire(import.meta.url)('oidc-provider') as {
    default: ProviderConstructor
  }
  const client = (client_id: string, token_endpoint_auth_method: string) => ({
    client_id,
    client_secret: 'secret',
    token_endpoint_auth_method,
    grant_types: ['authorization_code', 'refresh_token', 'client_credentials'],
    response_types: ['code'],
    redirect_uris: [redirectUri],
  })
  return new Provider(issuer, {
    clients: [client('basic', 'client_secret_basic'), client('body', 'client_secret_post')],
    features: {
      clientCredentials: { enabled: true },
      revocation: { enabled: true },
      devInteractions: { enabled: false },
    },
    scopes: ['openid', 'offline_access', 'crm'],
    pkce: { required: () => true },
    issueRefreshToken: () => true,
    rotateRefreshToken: true,
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_context: unknown, id: string) => ({ accountId: id, claims: () => ({ sub: id }) }),
    cookies: { keys: ['test'] },
    ttl: { AccessToken: 3600, Grant: 3600, Session: 3600, Interaction: 600, RefreshToken: 86_400 },
  })
}

async function sayYes(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { params } = await provider.interactionDetails(request, response)
  const grant = new provider.Grant({ accountId: 'ada', clientId: params.client_id })
  grant.addOIDCScope('openid offline_access crm')
  const consent = { grantId: await grant.save() }
  await provider.interactionFinished(request, response, { login: { accountId: 'ada' }, consent })
}

async function authorize(start: string): Promise<URLSearchParams> {
  const cookies = new Map<string, string>()
  let url = start
  for (let hop = 0; hop < 10; hop++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split(/=(.*)/s) ?? []
      cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    if (!location) throw new Error(`the server stopped at ${url}: ${answer.status} ${await answer.text()}`)
    url = new URL(location, url).href
    if (url.startsWith(redirectUri)) return new URL(url).searchParams
  }
  throw new Error('too many redirects')
}
