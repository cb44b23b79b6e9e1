// Several processes on one connection whose tokens keep ending, at a server that punishes a second refresh.
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type Bound, type OAuth2Credentials, ProviderError, refreshTokens } from '@mortise/connector-kit'
import { trialSize } from '@mortise/connector-kit/conformance'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createProviderApp } from '../catalogue/provider-app/create-provider-app.ts'
import { commit } from '../platform/db/commit.ts'
import { type Forked, forkTypescript } from '../testing/fork-typescript.ts'
import { openTestContext, type TestContext } from '../testing/open-test-context.ts'
import { changeConnection, findConnectionRow } from './account/store.ts'
import { openCall } from './credentials/open-call.ts'
import { openCredentials } from './credentials/opened-connection.ts'
import { sealCredentials } from './credentials/store-credentials.ts'
import { completeOAuth } from './oauth/complete-oauth.ts'
import { oauthConnect } from './oauth/oauth-connect.ts'
import type { RefreshTally, RefreshWork } from './testing/refresh-worker.ts'
import { type Oidc, oidcClient, startOidc } from './testing/start-oidc.ts'
import { callbackOf, openStartPage } from './testing/test-browser.ts'

/** Four processes already race. Eight, and each way to end a token twice, are for a full trial. */
const workerCount = trialSize({ usual: 4, full: 8 })
const callers = 4
const hourMs = 3_600_000

let oidc: Oidc
let test: TestContext
let forked: Forked | undefined
let connectionId: string

beforeAll(async () => {
  oidc = await startOidc({ redirectUri: 'http://localhost:4400/callbacks/v1/oauth' })
  test = await openTestContext({ definitions: [oidc.definition] })
  const { ctx, caller, project } = test
  const app = { provider: 'acmeCrm', ...oidcClient, scopes: ['openid', 'offline_access'] }
  await createProviderApp(ctx, caller, { params: { projectIdOrName: 'any' }, body: app })
  const body = { projectId: project.id, provider: 'acmeCrm', groupRef: 'g', consumerRef: 'c' }
  const startUrl = await oauthConnect(ctx, caller, { params: {}, body })
  const back = await oidc.consent(await openStartPage(ctx, startUrl))
  const outcome = await completeOAuth(ctx, callbackOf(back))
  if (!('connection' in outcome)) throw new Error(outcome.failure.message)
  connectionId = outcome.connection.id
})
afterAll(async () => {
  await forked?.close()
  await test?.close()
  await oidc?.close()
})

async function stored() {
  const row = await findConnectionRow(test.ctx.database.db, test.project.id, connectionId)
  if (!row) throw new Error('no row')
  return { row, credentials: (await openCredentials(test.ctx.vault, row)) as Bound<OAuth2Credentials> }
}

/** Changes what is stored of the token, as time passing does, and tells every process. */
async function rewrite(change: Partial<OAuth2Credentials>) {
  const { ctx, project } = test
  const { row, credentials } = await stored()
  const credentialsSealed = await sealCredentials(ctx.vault, row, { ...credentials, ...change })
  await commit(ctx, async (unit) => {
    await changeConnection(unit.tx, project.id, connectionId, { change: { credentialsSealed } })
    unit.changed('connection', project.id)
  })
}

/** The ways in which a token comes to need another. */
const ends: readonly (() => Promise<void>)[] = [
  async () => oidc.destroyToken((await stored()).credentials.accessToken),
  () => rewrite({ accessTokenIssuedAt: Date.now() - 2 * hourMs, accessTokenExpiresAt: Date.now() - hourMs }),
  // In its last minute and still good: it is renewed, and nobody waits for that.
  () => rewrite({ accessTokenIssuedAt: Date.now() - hourMs, accessTokenExpiresAt: Date.now() + 30_000 }),
]
const endsTried = trialSize({ usual: ends, full: [...ends, ...ends] })

/** Starts them all on the connection; `latest` is what each told last. */
async function startWorkers(): Promise<{ workers: Forked; latest: RefreshTally[] }> {
  const work: RefreshWork = {
    connectionString: test.connectionString,
    masterKey: test.masterKey.bytes.toString('hex'),
    projectId: test.project.id,
    connectionId,
    oidcUrl: oidc.url,
    callers,
  }
  const entry = fileURLToPath(new URL('testing/refresh-worker.ts', import.meta.url))
  const workers = await forkTypescript(entry, { count: workerCount, args: [JSON.stringify(work)] })
  const latest: RefreshTally[] = workers.children.map(() => ({ calls: 0, failures: [] }))
  for (const [index, child] of workers.children.entries()) {
    child.on('message', (tally: RefreshTally) => {
      latest[index] = tally
    })
  }
  return { workers, latest }
}

it('renews exactly once whenever a token ends, ends no family of tokens and fails no call', {
  timeout: 120_000,
}, async () => {
  const { workers, latest } = await startWorkers()
  forked = workers
  const everyWorkerCalledOn = async () => {
    const before = latest.map(({ calls }) => calls)
    const isOn = () => latest.every(({ calls }, index) => calls >= (before[index] ?? 0) + 10 * callers)
    await expect.poll(isOn, { timeout: 60_000 }).toBe(true)
  }
  const first = await stored()
  // Wide enough for every process to want a refresh while one is under way.
  oidc.tokenDelayMs = 100
  oidc.grants = []
  const arrivedBefore = oidc.arrivals
  await everyWorkerCalledOn()
  for (const [index, end] of endsTried.entries()) {
    await end()
    await expect.poll(() => oidc.grants.length, { timeout: 60_000 }).toBe(index + 1)
    // Whoever still holds the old token meets the new one by now: a second refresh would have begun.
    await everyWorkerCalledOn()
    expect(oidc.arrivals - arrivedBefore).toBe(index + 1)
  }
  const ended = workers.children.map((child) => once(child, 'exit'))
  for (const child of workers.children) child.send('stop')
  await Promise.all(ended)

  expect(latest.flatMap(({ failures }) => failures)).toEqual([])
  expect(oidc.grants).toHaveLength(endsTried.length)
  expect(oidc.endedGrants).toBe(0)
  await expect
    .poll(async () => (await stored()).row)
    .toMatchObject({ status: 'working', refreshLeaseUntil: null, refreshFailures: null })

  // The server means it: one old refresh token shown again ends all of the family.
  const again = refreshTokens({
    provider: oidc.definition,
    metadata: {},
    client: { ...oidcClient, boundTo: {} },
    send: test.ctx.send,
    credentials: { ...first.credentials, boundTo: {} },
  })
  await expect(again).rejects.toBeInstanceOf(ProviderError)
  await expect.poll(() => oidc.endedGrants).toBe(1)
  const call = await openCall(test.ctx, test.project.id, connectionId)
  await expect(call.request({ path: '/account' })).rejects.toMatchObject({ reaction: { kind: 'reconnect' } })
  expect((await stored()).row.status).toBe('bad_credentials')
})
