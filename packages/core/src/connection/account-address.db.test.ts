// A connection is stored only when the account can be called: what its address is made of has to be known.
import { defineProvider } from '@mortise/connector-kit'
import type { ProviderMetadata } from '@mortise/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestContext, type TestContext } from '../testing/open-test-context.ts'
import { findConnectionRow } from './account/store.ts'
import { openCall } from './credentials/open-call.ts'
import { generateConnection } from './generate-connection.ts'
import { dumpDatabase } from './testing/dump-database.ts'
import { type KeyApi, startKeyApi } from './testing/start-key-api.ts'
import { updateConnection } from './update-connection.ts'

const anyProject = { projectIdOrName: 'any' }
const oauth2 = { kind: 'oauth2', explicitScopesRequired: false, explicitWorkspaceRequired: false } as const
const about = { docsUrl: 'https://sites.test/docs' }

/** Tells the site of the tenant `t-42` to who names it, and of no other. */
const sites = defineProvider({
  name: 'sites',
  displayName: 'Sites',
  auth: { kind: 'apiKey', attach: 'header', name: 'x-api-key' },
  account: {
    metadata: [{ name: 'workspace', displayName: 'Site' }],
    postAuth: {
      names: ['siteId'],
      async read(call) {
        const { json } = await call.request({ path: 'https://login.sites.test/me' })
        const { tenant } = json as { tenant: string }
        return tenant === call.metadata.workspace ? { siteId: `site-${tenant}` } : {}
      },
    },
  },
  baseUrl: ({ siteId }) => `https://api.sites.test/${siteId}`,
  http: { otherHosts: ['login.sites.test'] },
  ...about,
})

/** Its token answers should tell the address, and the key API's never do. */
const homes = defineProvider({
  ...about,
  name: 'homes',
  displayName: 'Homes',
  auth: {
    ...oauth2,
    grant: 'clientCredentials',
    tokenUrl: 'https://login.homes.test/token',
    tokenMetadata: {
      others: [
        { name: 'home', displayName: 'Home', path: 'home', pattern: /^https:\/\/[a-z0-9-]+\.homes\.test$/ },
        { name: 'room', displayName: 'Room', path: 'room', pattern: /^\d+$/ },
        { name: 'owner', displayName: 'Owner', path: 'owner' },
      ],
    },
  },
  baseUrl: ({ home }) => `${home}`,
})

let api: KeyApi
let test: TestContext
beforeAll(async () => {
  api = await startKeyApi()
  const providerUrls = new Map(['sites', 'homes'].map((name) => [name, api.url]))
  test = await openTestContext({ definitions: [sites, homes], settings: { providerUrls } })
})
afterAll(async () => {
  await test?.close()
  await api?.close()
})
beforeEach(() => {
  api.brokenStatus = undefined
  api.keys = new Set(['good-key'])
})

function connect(body: Partial<Parameters<typeof generateConnection>[2]['body']> & { provider: string }) {
  return generateConnection(test.ctx, test.caller, {
    params: anyProject,
    body: { groupRef: 'g', consumerRef: 'c', ...body },
  })
}

const metadata = (named: Readonly<Record<string, string>>): ProviderMetadata =>
  Object.fromEntries(
    Object.entries(named).map(([name, value]) => [name, { value, source: 'input' as const }]),
  )

async function factsOf(id: string) {
  const row = await findConnectionRow(test.ctx.database.db, test.project.id, id)
  return row?.providerMetadata
}

describe('metadata that is asked for after connecting', () => {
  it('become part of the address that calls go to', async () => {
    const { id, status } = await connect({
      provider: 'sites',
      apiKey: 'good-key',
      providerWorkspaceRef: 't-42',
    })
    expect(status).toBe('working')
    api.requests.length = 0
    await (await openCall(test.ctx, test.project.id, id)).request({ path: '/things' })
    expect(api.requests).toEqual(['GET /site-t-42/things'])
  })

  it('refuses an account they are not told of, with what is missing, and stores nothing', async () => {
    const before = await dumpDatabase(test.ctx)
    const lost = { provider: 'sites', apiKey: 'good-key', groupRef: 'g-lost', providerWorkspaceRef: 'other' }
    await expect(connect(lost)).rejects.toMatchObject({
      code: 'connection.facts_missing',
      status: 422,
      params: { provider: 'Sites', names: 'siteId' },
    })
    expect(await dumpDatabase(test.ctx)).toBe(before)
  })

  it('are asked for again by the first call, when the provider was down', async () => {
    api.brokenStatus = 503
    const body = { provider: 'sites', apiKey: 'good-key', groupRef: 'g-down', providerWorkspaceRef: 't-42' }
    const { id, status } = await connect(body)
    expect(status).toBe('created')
    api.brokenStatus = undefined
    await (await openCall(test.ctx, test.project.id, id)).request({ path: '/things' })
    expect(await factsOf(id)).toMatchObject({ siteId: { value: 'site-t-42', source: 'provider' } })
  })

  it('says that nobody was asked, where they could still not be had', async () => {
    api.brokenStatus = 503
    const body = { provider: 'sites', apiKey: 'good-key', groupRef: 'g-odd', providerWorkspaceRef: 'other' }
    const { id } = await connect(body)
    api.brokenStatus = undefined
    const call = await openCall(test.ctx, test.project.id, id)
    await expect(call.request({ path: '/things' })).rejects.toMatchObject({
      reaction: { kind: 'stop' },
      cause: { names: ['siteId'] },
    })
  })

  it('are not kept for another address', async () => {
    const body = { provider: 'sites', apiKey: 'good-key', groupRef: 'g-moved', providerWorkspaceRef: 't-42' }
    const { id } = await connect(body)
    const params = { projectIdOrName: test.project.id, connectionId: id }
    const moved = {
      updateMask: ['providerMetadata' as const],
      connection: { providerMetadata: metadata({ workspace: 'other' }) },
    }
    await expect(updateConnection(test.ctx, test.caller, { params, body: moved })).rejects.toMatchObject({
      code: 'connection.facts_missing',
    })
    expect(await factsOf(id)).toMatchObject({ workspace: { value: 't-42' }, siteId: { value: 'site-t-42' } })
    api.brokenStatus = 503
    const updated = await updateConnection(test.ctx, test.caller, { params, body: moved })
    expect(updated.status).toBe('created')
    expect(await factsOf(id)).toEqual({ workspace: { value: 'other', source: 'input' } })
  })
})

describe('metadata that comes with the tokens', () => {
  const oauth2ClientCredentials = { clientId: 'id', clientSecret: 'good' }

  it('refuses a grant that tells none of them', async () => {
    await expect(connect({ provider: 'homes', oauth2ClientCredentials })).rejects.toMatchObject({
      code: 'connection.facts_missing',
      params: { names: 'home' },
    })
  })

  it('may be brought along with a token of one’s own', async () => {
    const home = 'https://acme.homes.test'
    const imported = { provider: 'homes', apiKey: 'good-key', groupRef: 'g-home' }
    await expect(connect(imported)).rejects.toMatchObject({ code: 'connection.facts_missing' })
    const { id } = await connect({ ...imported, providerMetadata: metadata({ home }) })
    expect(await factsOf(id)).toEqual({ home: { value: home, source: 'provider' } })
    const call = await openCall(test.ctx, test.project.id, id)
    expect((await call.request({ path: '/things' })).status).toBe(200)
  })

  it('keep what paths are made of, and nothing that no request needs', async () => {
    const imported = { provider: 'homes', apiKey: 'good-key', groupRef: 'g-room' }
    const home = 'https://acme.homes.test'
    const { id } = await connect({
      ...imported,
      providerMetadata: metadata({ home, room: '42', owner: 'mallory' }),
    })
    expect(await factsOf(id)).toEqual({
      home: { value: home, source: 'provider' },
      room: { value: '42', source: 'provider' },
    })
    const climbing = connect({ ...imported, providerMetadata: metadata({ home, room: '../42' }) })
    await expect(climbing).rejects.toMatchObject({
      code: 'connection.metadata_missing',
      issues: [{ name: 'providerMetadata.room' }],
    })
  })

  it.each(['https://evil.test', 'https://evil.test/.homes.test', 'acme'])(
    'refuses %s in their place',
    async (home) => {
      const body = { provider: 'homes', apiKey: 'good-key', providerMetadata: metadata({ home }) }
      await expect(connect(body)).rejects.toMatchObject({
        code: 'connection.metadata_missing',
        issues: [{ name: 'providerMetadata.home' }],
      })
    },
  )
})
