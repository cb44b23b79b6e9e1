// The builder's OAuth client secret stays with the provider's own token endpoint, whatever a customer names.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { looseNamesOf, type ProviderDefinition } from '../../packages/connector-kit/src/index.ts'
import { changeConnection, findConnectionRow } from '../../packages/core/src/connection/account/store.ts'
import { refreshCredentials } from '../../packages/core/src/connection/credentials/refresh-credentials.ts'
import { openRow } from '../../packages/core/src/connection/credentials/opened-connection.ts'
import { openAuthorization } from '../../packages/core/src/connection/oauth/open-authorization.ts'
import { startAuthorization } from '../../packages/core/src/connection/oauth/start-authorization.ts'
import { definitions } from '../../packages/providers/src/index.ts'
import { sampleMetadata } from '../../packages/providers/src/testing/sample-account.ts'
import { typed } from './support/named-hosts.ts'
import { type AttackedServer, openAttackedServer } from './support/open-attacked-server.ts'
import { carrying } from './support/start-network.ts'

// Letters alone, which no encoding changes.
const clientSecret = 'theBuildersClientSecret'
const refreshToken = 'theCustomersRefreshToken'
const thief = 'thief.example.net'
const hostile = [
  thief,
  `https://${thief}`,
  `https://${thief}/`,
  `${thief}/`,
  `${thief}?`,
  `${thief}#`,
  `${thief}\\`,
  `a@${thief}`,
  `a:b@${thief}`,
  `acme.${thief}`,
  `${thief}:8443`,
  `${thief}%2f`,
  `${thief}\t`,
  `//${thief}`,
  `${thief}。`,
  '203.0.113.9',
  '[2001:db8::9]',
  '0xcb007109',
]

/** Definitions whose token or revocation address is made of what a customer enters. */
const aimed = definitions.flatMap((definition) => {
  const { auth } = definition
  const isCode = auth.kind === 'oauth2' && auth.grant.startsWith('authorizationCode')
  const isMade = isCode && [auth.tokenUrl, auth.revokeUrl].some((template) => typeof template === 'function')
  return isMade && definition.account.metadata?.length ? [[definition.name, definition] as const] : []
})

let server: AttackedServer
const tried = { generated: 0, authorized: 0, renewed: 0, captured: 0 }
beforeAll(async () => {
  server = await openAttackedServer()
  server.network.answer = () => ({ json: { access_token: 'fresh', refresh_token: refreshToken } })
})
afterAll(() => server?.close())

async function addApp(provider: string): Promise<void> {
  const made = await server.ask('POST', '/provider-apps', {
    provider,
    clientId: 'builder',
    clientSecret,
    scopes: ['all'],
  })
  if (made.status >= 300) throw new Error(made.text)
}

/** Origins that were shown the client's secret. */
function shownTo(): string[] {
  const seen = carrying(server.network.arrivals, [clientSecret]).map(({ origin }) => origin)
  return [...new Set(seen)]
}

function generate(provider: string, metadata: Readonly<Record<string, string>>) {
  tried.generated += 1
  return server.ask('POST', '/connections:generate', {
    groupRef: 'stranger',
    consumerRef: 'eve',
    provider,
    providerMetadata: typed(metadata),
    oauth2AuthorizationCode: { refreshToken: { token: refreshToken } },
  })
}

describe('an import of tokens, which the builder’s client renews', () => {
  it.each(aimed)('%s: shows the secret to its own domain alone', async (name, definition) => {
    await addApp(name)
    const sample = sampleMetadata(definition)
    server.network.arrivals.length = 0
    await generate(name, sample)
    // The attack would work: for an account of the provider's own the secret is sent.
    const own = shownTo()
    // A definition that leaves the host to the customer gets the secret nowhere.
    expect(own).toHaveLength(isLeftToCustomers(definition) ? 0 : 1)
    for (const input of definition.account.metadata ?? []) {
      for (const value of hostile) {
        const { status } = await generate(name, { ...sample, [input.name]: value })
        expect(status, `${input.name} ${value}`).toBeLessThan(500)
      }
    }
    const foreign = shownTo().filter((origin) => !own[0] || !isOf(domainOf(own[0]), origin))
    tried.captured += foreign.length
    expect(foreign).toEqual([])
  })
})

describe('an authorization', () => {
  it.each(aimed)('%s: does not begin at a host that the customer names', async (name, definition) => {
    const { ctx, caller } = server.test
    const sample = sampleMetadata(definition)
    const begin = (metadata: Readonly<Record<string, string>>) =>
      startAuthorization(ctx, caller, {
        provider: definition,
        group: { ref: 'stranger' },
        consumer: { ref: 'eve' },
        entered: { providerMetadata: typed(metadata) },
      })
    const first = await begin(sample).catch((error: unknown) => {
      expect(error).toMatchObject({ code: 'connection.foreign_origin' })
    })
    const own = first ? domainOf(new URL(first).origin) : ''
    for (const input of definition.account.metadata ?? []) {
      for (const value of hostile) {
        tried.authorized += 1
        const url = await begin({ ...sample, [input.name]: value }).catch((error: unknown) => {
          expect(['MortiseError', 'ProviderError']).toContain((error as Error).name)
        })
        if (url) expect(isOf(own, new URL(url).origin), `${name} ${value} ${url}`).toBe(true)
      }
    }
  })
})

describe('a renewal', () => {
  it('does not follow a stored address that the secret does not belong to', async () => {
    const { json } = await generate('zendeskSupport', { workspace: 'home' })
    const { id } = json as { id: string }
    const { ctx, project } = server.test
    const { db } = ctx.database
    await changeConnection(db, project.id, id, {
      change: { providerMetadata: typed({ workspace: 'elsewhere' }), providerWorkspaceRef: 'elsewhere' },
    })
    server.network.arrivals.length = 0
    const row = await findConnectionRow(db, project.id, id)
    if (!row) throw new Error('it was stored a moment ago')
    const { credentials } = await openRow(ctx, row)
    tried.renewed += 1
    const renewal = refreshCredentials(ctx, {
      projectId: project.id,
      connectionId: id,
      staleToken: 'accessToken' in credentials ? credentials.accessToken : '',
      reason: 'forced',
    })
    await expect(renewal).rejects.toMatchObject({ cause: { name: 'ForeignOrigin' } })
    expect(await server.ask('DELETE', `/connections/${id}`)).toMatchObject({ status: 204 })
    expect(server.network.arrivals).toEqual([])
  })
})

describe('what the builder set on the provider app', () => {
  it('wins over what a customer sends, in an import and in an authorization', async () => {
    const { ctx, caller } = server.test
    const apps = (await server.ask('GET', '/provider-apps')).json as { id: string; provider: string }[]
    const app = apps.find(({ provider }) => provider === 'okta')
    const preset = await server.ask('PATCH', `/provider-apps/${app?.id}`, {
      updateMask: ['metadata'],
      providerApp: { metadata: { providerParams: { workspace: 'builder' } } },
    })
    expect(preset.status).toBe(200)
    server.network.arrivals.length = 0
    const answer = await generate('okta', { workspace: 'stranger' })
    expect(answer).toMatchObject({
      status: 201,
      json: { providerMetadata: { workspace: { value: 'builder' } }, providerWorkspaceRef: 'builder' },
    })
    expect(shownTo()).toEqual(['https://builder.okta.com'])
    const provider = ctx.providers.get('okta')
    if (!provider) throw new Error('okta is in the catalogue')
    const url = await startAuthorization(ctx, caller, {
      provider,
      group: { ref: 'stranger' },
      consumer: { ref: 'eve' },
      entered: { providerMetadata: typed({ workspace: 'stranger' }), providerWorkspaceRef: 'stranger' },
    })
    const started = await openAuthorization(ctx, { ticket: url.slice(url.lastIndexOf('/') + 1) })
    expect('url' in started && new URL(started.url).origin).toBe('https://builder.okta.com')
    const { id } = answer.json as { id: string }
    const patched = await server.ask('PATCH', `/connections/${id}`, {
      updateMask: ['providerMetadata'],
      connection: { providerMetadata: typed({ workspace: 'stranger' }) },
    })
    expect(patched).toMatchObject({ status: 200, json: { providerWorkspaceRef: 'builder' } })
  })
})

it('tried as much as the table of SECURITY.md says, and captured nothing', () => {
  expect(tried).toEqual({ generated: 564, authorized: 540, renewed: 1, captured: 0 })
})

/** Whether the token host is what a customer says it is, without a default. */
function isLeftToCustomers(definition: ProviderDefinition): boolean {
  const loose = looseNamesOf(definition)
  return (definition.account.metadata ?? []).some(
    ({ name, defaultValue }) => loose.has(name) && defaultValue === undefined,
  )
}

/** The last two labels of a host; enough for the providers of the catalogue. */
function domainOf(origin: string): string {
  return new URL(origin).hostname.split('.').slice(-2).join('.')
}

function isOf(domain: string, origin: string): boolean {
  const { hostname } = new URL(origin)
  return hostname === domain || hostname.endsWith(`.${domain}`)
}
