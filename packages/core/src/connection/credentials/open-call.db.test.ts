// What a call does when credentials age, are rotated, or are turned down.

import type { Bound, OAuth2Credentials } from '@mortise/connector-kit'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createProviderApp } from '../../catalogue/provider-app/create-provider-app.ts'
import type { Context } from '../../context.ts'
import { commit } from '../../platform/db/commit.ts'
import { openTestContext, type TestContext } from '../../testing/open-test-context.ts'
import { changeConnection, findConnectionRow } from '../account/store.ts'
import { getConnection } from '../get-connection.ts'
import { listConnections } from '../list-connections.ts'
import { completeOAuth } from '../oauth/complete-oauth.ts'
import { oauthConnect } from '../oauth/oauth-connect.ts'
import { install } from '../testing/install.ts'
import { openKeyTest } from '../testing/open-key-test.ts'
import { type Oidc, oidcClient, startOidc } from '../testing/start-oidc.ts'
import { callbackOf, openStartPage } from '../testing/test-browser.ts'
import { loadConnection } from './load-connection.ts'
import { openCall } from './open-call.ts'
import { openCredentials } from './opened-connection.ts'
import { sealCredentials } from './store-credentials.ts'

const anyProject = { projectIdOrName: 'any' }
let oidc: Oidc
let test: TestContext
let ctx: Context
let groups = 0

beforeAll(async () => {
  oidc = await startOidc({ redirectUri: 'http://localhost:4400/callbacks/v1/oauth' })
  test = await openTestContext({ definitions: [oidc.definition] })
  ctx = test.ctx
  const body = { provider: 'acmeCrm', ...oidcClient, scopes: ['openid', 'offline_access'] }
  await createProviderApp(ctx, test.caller, { params: anyProject, body })
})
afterAll(async () => {
  await test?.close()
  await oidc?.close()
})
afterEach(() => {
  oidc.brokenTokenStatus = undefined
  oidc.tokenDelayMs = 0
})

/** Connects a group of its own and counts token requests from here on. */
async function connect(): Promise<{ id: string; groupRef: string }> {
  groups += 1
  const groupRef = `g${groups}`
  const body = { projectId: test.project.id, provider: 'acmeCrm', groupRef, consumerRef: 'c' }
  const startUrl = await oauthConnect(ctx, test.caller, { params: {}, body })
  const back = await oidc.consent(await openStartPage(ctx, startUrl))
  const outcome = await completeOAuth(ctx, callbackOf(back))
  if (!('connection' in outcome)) throw new Error(outcome.failure.message)
  oidc.grants = []
  return { id: outcome.connection.id, groupRef }
}

async function stored(id: string) {
  const row = await findConnectionRow(ctx.database.db, test.project.id, id)
  if (!row) throw new Error('no row')
  return { row, credentials: (await openCredentials(ctx.vault, row)) as Bound<OAuth2Credentials> }
}

async function rewrite(id: string, change: Partial<OAuth2Credentials>) {
  const { row, credentials } = await stored(id)
  const credentialsSealed = await sealCredentials(ctx.vault, row, { ...credentials, ...change })
  await commit(ctx, async (unit) => {
    await changeConnection(unit.tx, test.project.id, id, { change: { credentialsSealed } })
    unit.changed('connection', test.project.id)
  })
}

const dueSoon = () => ({
  accessTokenIssuedAt: Date.now() - 3_500_000,
  accessTokenExpiresAt: Date.now() + 30_000,
})

async function account(id: string, process: Context = ctx) {
  const call = await openCall(process, test.project.id, id)
  return (await call.request({ path: '/account' })).status
}

function countQueries(process: Context): () => number {
  let count = 0
  const { pool } = process.database
  const query = pool.query.bind(pool)
  pool.query = ((...args: Parameters<typeof query>) => {
    count += 1
    return query(...args)
  }) as typeof pool.query
  return () => count
}

it('calls without touching the database once the connection is known', async () => {
  const { id } = await connect()
  const peer = await test.openPeer()
  await account(id, peer)
  const count = countQueries(peer)
  for (let i = 0; i < 5; i += 1) await account(id, peer)
  expect(count()).toBe(0)
  expect(oidc.grants).toEqual([])
})

it('tells providers how many requests at once the account bears', async () => {
  const { id } = await connect()
  const call = await openCall(ctx, test.project.id, id)
  const { provider } = await loadConnection(ctx, test.project.id, id)
  expect(call.concurrency).toBe(provider.limits.concurrency)
})

it('renews a token before it expires and keeps the rotated refresh token', async () => {
  const { id } = await connect()
  await rewrite(id, dueSoon())
  const before = await stored(id)
  expect(await account(id)).toBe(200)
  const after = await stored(id)
  expect(oidc.grants).toHaveLength(1)
  expect(after.credentials.accessToken).not.toBe(before.credentials.accessToken)
  expect(after.credentials.refreshToken).not.toBe(before.credentials.refreshToken)
  expect(after.credentials.accessTokenExpiresAt).toBeGreaterThan(Date.now() + 3_000_000)
  expect(after.row).toMatchObject({ status: 'working', refreshLeaseUntil: null, refreshFailures: null })
})

it('renews a token the provider turns down, though it is not old', async () => {
  const { id } = await connect()
  await account(id)
  await oidc.destroyToken((await stored(id)).credentials.accessToken)
  expect(await account(id)).toBe(200)
  expect(oidc.grants).toHaveLength(1)
})

it('refreshes exactly once for many callers in several processes', async () => {
  const { id } = await connect()
  const peers = [ctx, await test.openPeer(), await test.openPeer(), await test.openPeer()]
  for (let round = 0; round < 5; round += 1) {
    oidc.grants = []
    oidc.tokenDelayMs = 150
    await rewrite(id, dueSoon())
    const before = await stored(id)
    const callers = Array.from({ length: 8 }, (_, index) => account(id, peers[index % peers.length]))
    expect(await Promise.all(callers)).toEqual(Array.from({ length: 8 }, () => 200))
    expect(oidc.grants).toHaveLength(1)
    expect((await stored(id)).credentials.refreshToken).not.toBe(before.credentials.refreshToken)
  }
})

it('waits once per process, not once per caller', async () => {
  const { id } = await connect()
  const peer = await test.openPeer()
  await rewrite(id, dueSoon())
  oidc.tokenDelayMs = 300
  const count = countQueries(peer)
  await Promise.all(Array.from({ length: 30 }, () => account(id, peer)))
  expect(oidc.grants).toHaveLength(1)
  expect(count()).toBeLessThan(10)
})

it('refreshes once when all callers are turned down together', async () => {
  const { id } = await connect()
  const peer = await test.openPeer()
  await Promise.all([account(id), account(id, peer)])
  await oidc.destroyToken((await stored(id)).credentials.accessToken)
  oidc.tokenDelayMs = 100
  const callers = Array.from({ length: 8 }, (_, index) => account(id, index % 2 ? peer : ctx))
  expect(await Promise.all(callers)).toEqual(Array.from({ length: 8 }, () => 200))
  expect(oidc.grants).toHaveLength(1)
})

it('stores the rotated refresh token before the new access token is used', async () => {
  const { id } = await connect()
  await rewrite(id, dueSoon())
  const seen: boolean[] = []
  const watching = await test.openPeer({
    send: async (request) => {
      const used = request.headers?.authorization?.replace('Bearer ', '')
      if (request.url.endsWith('/account')) seen.push((await stored(id)).credentials.accessToken === used)
      return ctx.send(request)
    },
  })
  await account(id, watching)
  expect(seen).toEqual([true])
})

it('takes over the lease of a process that died while refreshing', async () => {
  const { id } = await connect()
  await rewrite(id, { ...dueSoon(), accessTokenExpiresAt: Date.now() - 1000 })
  const change = { refreshLeaseUntil: new Date(Date.now() + 700) }
  await changeConnection(ctx.database.db, test.project.id, id, { change })
  const startedAt = Date.now()
  expect(await account(id)).toBe(200)
  expect(Date.now() - startedAt).toBeGreaterThan(600)
  expect(oidc.grants).toHaveLength(1)
})

it('marks the connection when the refresh token is rejected, and asks no more', async () => {
  const { id, groupRef } = await connect()
  const { credentials } = await stored(id)
  await oidc.destroyToken(credentials.accessToken)
  await oidc.destroyToken(credentials.refreshToken ?? '')
  await expect(account(id)).rejects.toMatchObject({ name: 'ProviderError', reaction: { kind: 'reconnect' } })
  expect((await stored(id)).row).toMatchObject({ status: 'bad_credentials', refreshLeaseUntil: null })
  oidc.grants = []
  await expect(account(id)).rejects.toMatchObject({ reaction: { kind: 'reconnect' } })
  expect(oidc.grants).toEqual([])
  const body = { projectId: test.project.id, provider: 'acmeCrm', groupRef, consumerRef: 'c' }
  const startUrl = await oauthConnect(ctx, test.caller, { params: {}, body })
  await completeOAuth(ctx, callbackOf(await oidc.consent(await openStartPage(ctx, startUrl))))
  expect(await listConnections(ctx, test.caller, { params: anyProject, query: { groupRef } })).toMatchObject([
    { id, status: 'working' },
  ])
  expect(await account(id)).toBe(200)
})

it('goes on with a token that is only due while the token endpoint is down', async () => {
  const { id } = await connect()
  await rewrite(id, dueSoon())
  oidc.brokenTokenStatus = 503
  expect([await account(id), await account(id)]).toEqual([200, 200])
  expect(oidc.grants).toHaveLength(1)
  const { row } = await stored(id)
  expect(row).toMatchObject({ status: 'working', refreshLeaseUntil: null, refreshFailures: { count: 1 } })
})

it('answers retry for a dead token while the token endpoint is down, and recovers', async () => {
  const { id } = await connect()
  await oidc.destroyToken((await stored(id)).credentials.accessToken)
  oidc.brokenTokenStatus = 503
  await expect(account(id)).rejects.toMatchObject({ reaction: { kind: 'retry' } })
  await expect(account(id)).rejects.toMatchObject({ reaction: { kind: 'waitUntil' } })
  expect(oidc.grants).toHaveLength(1)
  oidc.brokenTokenStatus = undefined
  await expect.poll(() => account(id).catch(() => 0), { timeout: 5000 }).toBe(200)
  expect((await stored(id)).row).toMatchObject({ status: 'working', refreshFailures: null })
})

it('renews on request, with refresh=force and ifExpired', async () => {
  const { id } = await connect()
  const params = { projectIdOrName: test.project.id, connectionId: id }
  const ask = (refresh: 'force' | 'ifExpired') =>
    getConnection(ctx, test.caller, {
      params,
      query: { includeCreds: true, includeRefreshToken: false, refresh },
    })
  const before = (await stored(id)).credentials.accessToken
  expect((await ask('ifExpired')).oauth2AuthorizationCode?.accessToken?.token).toBe(before)
  const forced = (await ask('force')).oauth2AuthorizationCode?.accessToken?.token
  expect(forced).not.toBe(before)
  expect(forced).toBe((await stored(id)).credentials.accessToken)
})

it('marks an API key only when the health check refuses it too, pauses its reads, and heals when it works again', async () => {
  const keys = await openKeyTest()
  try {
    keys.api.keys.add('k')
    const connection = await keys.connect({ provider: 'keys', apiKey: 'k' })
    const { id } = connection
    const call = await openCall(keys.ctx, keys.project.id, id)
    const installed = await install(keys.ctx, connection)
    const statusOf = async () => (await findConnectionRow(keys.ctx.database.db, keys.project.id, id))?.status
    await expect(call.request({ path: '/closed' })).rejects.toMatchObject({
      reaction: { kind: 'stop' },
      status: 401,
    })
    expect(await statusOf()).toBe('working')
    keys.api.keys.clear()
    await expect(call.request({ path: '/things' })).rejects.toMatchObject({ reaction: { kind: 'reconnect' } })
    expect(await statusOf()).toBe('bad_credentials')
    expect(await installed.pausedReason()).toContain('bad_credentials')
    keys.api.keys.add('k')
    const later = await openCall(keys.ctx, keys.project.id, id)
    expect((await later.request({ path: '/things' })).status).toBe(200)
    expect(await statusOf()).toBe('working')
    expect(await installed.pausedReason()).toBeNull()
  } finally {
    await keys.close()
  }
})

it('concludes nothing from a health check that nobody has confirmed and that is turned down', async () => {
  const keys = await openKeyTest()
  try {
    keys.api.keys.add('ada:pw')
    const basicAuth = { username: 'ada', password: 'pw' }
    const { id } = await keys.connect({ provider: 'basics', basicAuth })
    const statusOf = async () => (await findConnectionRow(keys.ctx.database.db, keys.project.id, id))?.status
    const call = await openCall(keys.ctx, keys.project.id, id)
    for (const status of [400, 403, 404, 405, 422]) {
      keys.api.checkStatus = status
      await expect(call.request({ path: '/closed', method: 'POST' })).rejects.toMatchObject({ status: 401 })
      await expect(call.request({ path: '/me' })).rejects.toMatchObject({ status })
      expect(await statusOf()).toBe('working')
    }
    // Nor does it make up for credentials that are turned down twice.
    keys.api.keys.clear()
    await expect(call.request({ path: '/things' })).rejects.toMatchObject({ reaction: { kind: 'reconnect' } })
    expect(await statusOf()).toBe('bad_credentials')
  } finally {
    await keys.close()
  }
})

it('takes credentials for good that only lack the right its health check wants', async () => {
  const keys = await openKeyTest()
  try {
    keys.api.keys.add('k')
    const { id } = await keys.connect({ provider: 'scopeds', apiKey: 'k' })
    keys.api.checkStatus = 403
    const call = await openCall(keys.ctx, keys.project.id, id)
    await expect(call.request({ path: '/closed' })).rejects.toMatchObject({
      reaction: { kind: 'stop' },
      status: 401,
    })
    const statusOf = async () => (await findConnectionRow(keys.ctx.database.db, keys.project.id, id))?.status
    expect(await statusOf()).toBe('working')
    keys.api.checkStatus = undefined
    keys.api.keys.clear()
    await expect(call.request({ path: '/closed' })).rejects.toMatchObject({ reaction: { kind: 'reconnect' } })
    expect(await statusOf()).toBe('bad_credentials')
  } finally {
    await keys.close()
  }
})

it('blames no token for a health check of which only success counts', async () => {
  const keys = await openKeyTest()
  try {
    keys.api.keys.add('k')
    const providerMetadata = { tenant: { value: 'acme', source: 'input' as const } }
    const { id } = await keys.connect({ provider: 'lenients', apiKey: 'k', providerMetadata })
    const call = await openCall(keys.ctx, keys.project.id, id)
    const write = call.request({ method: 'POST', path: '/closed' })
    await expect(write).rejects.toMatchObject({ reaction: { kind: 'stop' }, status: 401 })
    keys.api.checkStatus = 401
    await expect(call.request({ method: 'POST', path: '/closed' })).rejects.toMatchObject({ status: 401 })
    const row = await findConnectionRow(keys.ctx.database.db, keys.project.id, id)
    expect(row?.status).toBe('working')
  } finally {
    await keys.close()
  }
})

it('completes a connection made while the provider was down', async () => {
  const keys = await openKeyTest()
  try {
    keys.api.keys.add('k')
    keys.api.brokenStatus = 503
    const { id } = await keys.connect({ provider: 'keys', apiKey: 'k' })
    const portal = await keys.connect({ provider: 'portals', apiKey: 'k', groupRef: 'g-portal' })
    keys.api.brokenStatus = undefined
    const call = await openCall(keys.ctx, keys.project.id, id)
    expect(call.metadata.tenant).toBe('t-42')
    await call.request({ path: '/things' })
    await openCall(keys.ctx, keys.project.id, portal.id)
    const all = await listConnections(keys.ctx, keys.caller, { params: anyProject, query: {} })
    expect(all.find((each) => each.id === id)).toMatchObject({
      status: 'working',
      providerMetadata: { tenant: { value: 't-42', source: 'provider' } },
    })
    expect(all.find((each) => each.id === portal.id)?.providerWorkspaceRef).toBe('t-42')
  } finally {
    await keys.close()
  }
})
