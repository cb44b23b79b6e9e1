// Eight processes on one connection whose tokens live three seconds, at a server that punishes a second refresh.
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type OAuth2Credentials, ProviderError, refreshTokens } from '@mortise/connector-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createProviderApp } from '../provider-app/create-provider-app.ts'
import { type Forked, forkTypescript } from '../testing/fork-typescript.ts'
import { openTestContext, type TestContext } from '../testing/open-test-context.ts'
import { completeOAuth } from './complete-oauth.ts'
import { oauthConnect } from './oauth-connect.ts'
import { openCall } from './open-call.ts'
import { openCredentials } from './sealed-credentials.ts'
import { findConnectionRow } from './store.ts'
import type { RefreshTally, RefreshWork } from './testing/refresh-worker.ts'
import { type Oidc, oidcClient, startOidc } from './testing/start-oidc.ts'

const workerCount = 8
const callers = 4
const hammerMs = 13_000
const tokenTtlS = 3
// Renewed at nine tenths of its life, or when the server turns it down: it counts in whole seconds, so up to one early.
const lifeMinMs = (tokenTtlS - 1) * 1000

let oidc: Oidc
let test: TestContext
let forked: Forked | undefined
let connectionId: string

beforeAll(async () => {
  oidc = await startOidc({
    redirectUri: 'http://localhost:4400/callbacks/v1/oauth',
    accessTokenTtlS: tokenTtlS,
  })
  test = await openTestContext({ definitions: [oidc.definition] })
  const { ctx, caller, project } = test
  const app = { provider: 'acmeCrm', ...oidcClient, scopes: ['openid', 'offline_access'] }
  await createProviderApp(ctx, caller, { params: { projectIdOrName: 'any' }, body: app })
  const body = { projectId: project.id, provider: 'acmeCrm', groupRef: 'g', consumerRef: 'c' }
  const back = await oidc.consent(await oauthConnect(ctx, caller, { params: {}, body }))
  const outcome = await completeOAuth(ctx, Object.fromEntries(back.searchParams))
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
  return { row, credentials: openCredentials(test.ctx.vault, row) as OAuth2Credentials }
}

async function startWorkers(): Promise<Forked> {
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
  await Promise.all(workers.children.map((child) => once(child, 'message')))
  return workers
}

it('renews exactly once per expiry, ends no family of tokens and fails no call', {
  timeout: 120_000,
}, async () => {
  forked = await startWorkers()
  const first = await stored()
  // Wide enough for every process to want a refresh while one is under way.
  oidc.tokenDelayMs = 100
  oidc.grants = []
  oidc.arrivedAt = []
  const startedAt = Date.now()
  const tallies = forked.children.map((child) => once(child, 'message') as Promise<[RefreshTally]>)
  for (const child of forked.children) child.send(startedAt + hammerMs)
  const done = (await Promise.all(tallies)).map(([tally]) => tally)
  const calls = done.reduce((sum, tally) => sum + tally.calls, 0)

  expect(done.flatMap(({ failures }) => failures)).toEqual([])
  expect(Math.min(...done.map((tally) => tally.calls))).toBeGreaterThan(20)
  expect(oidc.endedGrants).toBe(0)
  // One refresh for each time a token ran out: a second for the same one would have ended the family, and a token that
  // was still good was left alone.
  const gapsMs = oidc.arrivedAt.slice(1).map((at, index) => at - (oidc.arrivedAt[index] ?? 0))
  expect(Math.min(...gapsMs)).toBeGreaterThanOrEqual(lifeMinMs)
  expect(oidc.grants.length).toBeGreaterThanOrEqual(3)
  expect(oidc.grants.length).toBeLessThanOrEqual(Math.ceil(hammerMs / lifeMinMs) + 1)
  expect((await stored()).row).toMatchObject({
    status: 'working',
    refreshLeaseUntil: null,
    refreshFailures: null,
  })
  console.info(
    `refresh race: ${workerCount} processes, ${calls} calls, ${oidc.grants.length} refreshes, gaps ${gapsMs.join(', ')} ms`,
  )

  // The server means it: one old refresh token shown again ends all of the family.
  const again = refreshTokens({
    provider: oidc.definition,
    metadata: {},
    client: oidcClient,
    send: test.ctx.send,
    credentials: first.credentials,
  })
  await expect(again).rejects.toBeInstanceOf(ProviderError)
  await expect.poll(() => oidc.endedGrants).toBe(1)
  const call = await openCall(test.ctx, test.project.id, connectionId)
  await expect(call.request({ path: '/account' })).rejects.toMatchObject({ reaction: { kind: 'reconnect' } })
  expect((await stored()).row.status).toBe('bad_credentials')
})
