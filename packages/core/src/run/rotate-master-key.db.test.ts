// A change of the master key while the service goes on: nothing is lost, nothing stays behind, nobody notices.
import { randomBytes, randomUUID } from 'node:crypto'
import type { Bound, OAuth2Credentials } from '@mortise/connector-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDestination } from '../catalogue/destination/create-destination.ts'
import { getDestination } from '../catalogue/destination/get-destination.ts'
import { createProviderApp } from '../catalogue/provider-app/create-provider-app.ts'
import { changeConnection, findConnectionRow } from '../connection/account/store.ts'
import { openCall } from '../connection/credentials/open-call.ts'
import { openCredentials } from '../connection/credentials/opened-connection.ts'
import { sealCredentials } from '../connection/credentials/store-credentials.ts'
import { customAuthConnect } from '../connection/custom-auth/custom-auth-connect.ts'
import { completeOAuth } from '../connection/oauth/complete-oauth.ts'
import { oauthConnect } from '../connection/oauth/oauth-connect.ts'
import { type Oidc, oidcClient, startOidc } from '../connection/testing/start-oidc.ts'
import { type StepVendor, startStepVendor } from '../connection/testing/start-step-vendor.ts'
import { callbackOf, openStartPage, openStep } from '../connection/testing/test-browser.ts'
import type { Context } from '../context.ts'
import { downloadUrl, isDownloadSigned } from '../delivery/sink/download-url.ts'
import { loadTarget } from '../delivery/sink/load-target.ts'
import { commit } from '../platform/db/commit.ts'
import { connections, consumers, groups } from '../platform/db/schema.ts'
import { type MasterKey, parseMasterKey } from '../platform/vault/master-key.ts'
import { purposes } from '../platform/vault/purpose.ts'
import { sealedColumns } from '../platform/vault/sealed-columns.ts'
import { forgetDataKeys, sealAsBefore } from '../platform/vault/testing/as-before.ts'
import { endpointUrl, newEndpoint, openKept, sealKept, signingSecret } from '../subscription/endpoint.ts'
import { findEndpoint, insertEndpoint } from '../subscription/store.ts'
import { beginSecondFactor } from '../tenancy/second-factor/begin-second-factor.ts'
import { findSecondFactor } from '../tenancy/second-factor/store.ts'
import { resumeSession } from '../tenancy/session/resume-session.ts'
import { addBuilder } from '../testing/add-builder.ts'
import { openTestContext, type TestContext } from '../testing/open-test-context.ts'
import { rotateMasterKey } from './rotate-master-key.ts'

const params = { projectIdOrName: 'any' }
let oidc: Oidc
let vendor: StepVendor
let test: TestContext
let fresh: MasterKey

beforeAll(async () => {
  oidc = await startOidc({ redirectUri: 'http://localhost:4400/callbacks/v1/oauth' })
  vendor = await startStepVendor()
})
afterAll(async () => {
  await oidc?.close()
  await vendor?.close()
})
beforeEach(async () => {
  test = await openTestContext({ definitions: [oidc.definition, ...vendor.definitions] })
  fresh = parseMasterKey(randomBytes(32).toString('hex'))
  oidc.tokenDelayMs = 0
  return () => test.close()
})

/** A process that seals with the new key and knows the old one. */
const openRotator = () => test.openPeer({ keys: { masterKey: fresh, formerKeys: [test.masterKey] } })
/** A process that knows the new key alone. */
const openAfterwards = () => test.openPeer({ keys: { masterKey: fresh } })

async function keysInUse(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { table, column } of sealedColumns) {
    const { rows } = await test.ctx.database.pool.query<{ key: string }>(
      `SELECT regexp_replace(${column}, '^(m[12][.][0-9a-f]+)[.].*$', '\\1') AS key FROM ${table} WHERE ${column} IS NOT NULL`,
    )
    for (const { key } of rows) counts[key] = (counts[key] ?? 0) + 1
  }
  return counts
}

async function connect(groupRef: string): Promise<string> {
  const body = { projectId: test.project.id, provider: 'acmeCrm', groupRef, consumerRef: 'ada' }
  const startUrl = await oauthConnect(test.ctx, test.caller, { params: {}, body })
  const back = await oidc.consent(await openStartPage(test.ctx, startUrl))
  const outcome = await completeOAuth(test.ctx, callbackOf(back))
  if (!('connection' in outcome)) throw new Error(outcome.failure.message)
  return outcome.connection.id
}

async function addApp() {
  const body = { provider: 'acmeCrm', ...oidcClient, scopes: ['openid', 'offline_access'] }
  await createProviderApp(test.ctx, test.caller, { params, body })
}

async function credentialsOf(ctx: Context, id: string): Promise<Bound<OAuth2Credentials>> {
  const row = await findConnectionRow(ctx.database.db, test.project.id, id)
  if (!row) throw new Error('no row')
  return (await openCredentials(ctx.vault, row)) as Bound<OAuth2Credentials>
}

async function makeDue(id: string, ctx = test.ctx) {
  const credentials = { ...(await credentialsOf(ctx, id)), accessTokenExpiresAt: Date.now() - 1 }
  const change = {
    credentialsSealed: await sealCredentials(ctx.vault, { projectId: test.project.id, id }, credentials),
  }
  await commit(ctx, async (unit) => {
    await changeConnection(unit.tx, test.project.id, id, { change })
    unit.changed('connection', test.project.id)
  })
}

/** Rows of connections with sealed credentials, as many as wanted. */
async function insertConnections(count: number): Promise<string[]> {
  const { db } = test.ctx.database
  const projectId = test.project.id
  await db.insert(groups).values({ projectId, ref: 'many', name: 'many' }).onConflictDoNothing()
  await db.insert(consumers).values({ projectId, ref: 'many', name: 'many' }).onConflictDoNothing()
  const ids = Array.from({ length: count }, () => randomUUID())
  const rows = ids.map(async (id) => ({
    id,
    projectId,
    provider: 'acmeCrm',
    groupRef: 'many',
    consumerRef: 'many',
    authScheme: 'apiKey',
    status: 'working' as const,
    providerMetadata: {},
    credentialsSealed: await sealCredentials(
      test.ctx.vault,
      { projectId, id },
      { scheme: 'apiKey', apiKey: `first ${id}`, boundTo: {} },
    ),
  }))
  await db.insert(connections).values(await Promise.all(rows))
  return ids
}

/** What values begin with: the master key's own, as the version before sealed, or a data key of the project or the server. */
const underMaster = () => `m1.${test.masterKey.keyId}`
async function underDataKey(project = 'IS NOT NULL'): Promise<string> {
  const { rows } = await test.ctx.database.pool.query<{ id: string }>(
    `SELECT id FROM data_keys WHERE project_id ${project} AND retired_at IS NULL`,
  )
  return `m2.${rows[0]?.id}`
}

async function wrappersInUse(): Promise<string[]> {
  const { rows } = await test.ctx.database.pool.query<{ wrapper: string }>(
    'SELECT DISTINCT wrapper FROM data_keys',
  )
  return rows.map(({ wrapper }) => wrapper)
}

describe('every sealed column', () => {
  it.each([
    ['the version before', sealedColumns.length],
    ['this version', 2],
  ])('that %s sealed opens with the new key alone afterwards', async (who, moved) => {
    const isBefore = who === 'the version before'
    if (isBefore) await forgetDataKeys(test.ctx)
    await addApp()
    const id = await connect('g')
    const metadata = { url: 'https://hook.test/', headers: { authorization: 'Bearer hook-token' } }
    await createDestination(test.ctx, test.caller, {
      params,
      body: { name: 'hook', type: 'webhook', metadata },
    })
    const destination = { ...params, destination: 'hook' }
    const read = (ctx: Context, rotate = false) =>
      getDestination(ctx, test.caller, { params: destination, query: { includeSecrets: true, rotate } })
    const shown = await read(test.ctx, true)
    const body = { projectId: test.project.id, provider: 'acmeCrm', groupRef: 'later', consumerRef: 'ada' }
    const startUrl = await oauthConnect(test.ctx, test.caller, { params: {}, body })
    const consentUrl = await openStartPage(test.ctx, startUrl)
    const step = await customAuthConnect(test.ctx, test.caller, {
      params: {},
      body: {
        projectIdOrName: 'any',
        provider: 'steps',
        groupRef: 'g',
        consumerRef: 'ada',
        customAuth: { appKey: 'app-key-1' },
      },
    })
    const endpoint = await newEndpoint(test.ctx, {
      projectId: test.project.id,
      provider: 'acmeCrm',
      connectionId: id,
      source: 'ours',
    })
    const row = { projectId: test.project.id, id: endpoint.id }
    const keptSealed = await sealKept(test.ctx, row, { hook: 'hook-1' })
    await insertEndpoint(test.ctx.database.db, test.project.id, { ...endpoint, keptSealed })
    const webhookUrl = await endpointUrl(test.ctx, { ...endpoint, ...row })
    const person = await addBuilder(test.unscoped, { orgId: 'org', role: 'admin' })
    const app = await beginSecondFactor(test.unscoped, await resumeSession(test.unscoped, person.secret))
    const underOwnKeys = async () => ({
      [await underDataKey()]: sealedColumns.length - 1,
      [await underDataKey('IS NULL')]: 1,
    })
    expect(await keysInUse()).toEqual(
      isBefore ? { [underMaster()]: sealedColumns.length } : await underOwnKeys(),
    )

    const report = await rotateMasterKey(await openRotator())
    expect(report).toEqual({ rewrapped: moved, unopened: [], remaining: 0 })
    expect(await keysInUse()).toEqual(await underOwnKeys())
    expect(await wrappersInUse()).toEqual([`local:${fresh.keyId}`])

    const after = await openAfterwards()
    expect(await read(after)).toEqual(shown)
    expect(await loadTarget(after, test.project.id, 'hook')).toMatchObject({
      headers: { authorization: 'Bearer hook-token' },
      former: { expiresAt: expect.any(Date) },
    })
    expect((await (await openCall(after, test.project.id, id)).request({ path: '/account' })).status).toBe(
      200,
    )
    const listening = await findEndpoint(after.database.db, test.project.id, { connectionId: id })
    if (!listening) throw new Error('the webhook endpoint has gone')
    expect(await endpointUrl(after, listening)).toBe(webhookUrl)
    expect(await signingSecret(after, listening, 'ours')).toMatch(/^[0-9a-f]{64}$/)
    expect(await openKept(after, listening)).toEqual({ hook: 'hook-1' })
    const factor = await findSecondFactor(after.database.db, person.id)
    const secretAt = purposes.secondFactor(null, person.id)
    expect(await after.vault.open(factor?.secretSealed ?? '', secretAt)).toBe(app.secret)
    const back = await oidc.consent(consentUrl)
    expect(await completeOAuth(after, callbackOf(back))).toHaveProperty('connection')
    if (!('redirect' in step)) throw new Error('there is nowhere to go')
    const { url, sessionId } = step.redirect
    const callbackParams = await vendor.visit((await openStep(after, url)).url)
    const goOn = { projectIdOrName: 'any', sessionId, callbackParams }
    expect(await customAuthConnect(after, test.caller, { params: {}, body: goOn })).toHaveProperty(
      'connection',
    )
  })
})

describe('while others go on', () => {
  it('loses no credentials that somebody stores meanwhile, and a second run takes what came late', async () => {
    await forgetDataKeys(test.ctx)
    const ids = await insertConnections(300)
    const rotator = await openRotator()
    const serving = await test.openPeer({ keys: { masterKey: test.masterKey, formerKeys: [fresh] } })
    const written = new Map<string, string>()
    let isOver = false
    const write = async () => {
      for (let index = 0; !isOver; index += 1) {
        const id = ids[(index * 7) % ids.length] ?? ''
        const apiKey = `second ${index}`
        const row = { projectId: test.project.id, id }
        const credentials = { scheme: 'apiKey' as const, apiKey, boundTo: {} }
        const credentialsSealed = await sealCredentials(serving.vault, row, credentials)
        await changeConnection(serving.database.db, test.project.id, id, { change: { credentialsSealed } })
        written.set(id, apiKey)
      }
    }
    const writing = write()
    await rotateMasterKey(rotator, { batchSize: 10 })
    isOver = true
    await writing
    expect(written.size).toBeGreaterThan(5)
    const second = await rotateMasterKey(rotator)
    expect(second).toMatchObject({ unopened: [], remaining: 0 })
    expect(await keysInUse()).toEqual({ [await underDataKey()]: ids.length })
    const after = await openAfterwards()
    for (const id of ids) {
      const expected = { scheme: 'apiKey', apiKey: written.get(id) ?? `first ${id}`, boundTo: {} }
      expect(await credentialsOf(after, id)).toEqual(expected)
    }
  })

  it('keeps a refresh token that is rotated at the provider during the change', async () => {
    await forgetDataKeys(test.ctx)
    await addApp()
    const id = await connect('g')
    const before = await credentialsOf(test.ctx, id)
    await makeDue(id)
    const rotator = await openRotator()
    oidc.tokenDelayMs = 600
    oidc.arrivals = 0
    const serving = await test.openPeer({ keys: { masterKey: test.masterKey, formerKeys: [fresh] } })
    const calling = openCall(serving, test.project.id, id).then((call) => call.request({ path: '/account' }))
    await expect.poll(() => oidc.arrivals, { interval: 5 }).toBe(1)
    expect((await rotateMasterKey(rotator)).rewrapped).toBeGreaterThan(0)
    expect((await calling).status).toBe(200)
    const after = await credentialsOf(rotator, id)
    expect(after.refreshToken).not.toBe(before.refreshToken)
    oidc.tokenDelayMs = 0
    await makeDue(id, rotator)
    const again = await openCall(rotator, test.project.id, id)
    expect((await again.request({ path: '/account' })).status).toBe(200)
    const row = await findConnectionRow(rotator.database.db, test.project.id, id)
    expect(row?.status).toBe('working')
  })

  it('does not make processes that know both keys ask the database or the provider again', async () => {
    await addApp()
    const id = await connect('g')
    const serving = await test.openPeer({ keys: { masterKey: test.masterKey, formerKeys: [fresh] } })
    const call = await openCall(serving, test.project.id, id)
    expect((await call.request({ path: '/account' })).status).toBe(200)
    oidc.grants = []
    await rotateMasterKey(await openRotator())
    expect((await call.request({ path: '/account' })).status).toBe(200)
    // Read anew, it opens what the new key has wrapped, and goes on sealing with the old one.
    await makeDue(id, serving)
    expect((await call.request({ path: '/account' })).status).toBe(200)
    expect(oidc.grants).toHaveLength(1)
    const link = new URL(downloadUrl(serving, 'd1'))
    const { expires, signature } = Object.fromEntries(link.searchParams)
    const rotated = await openRotator()
    expect(
      isDownloadSigned(rotated, { id: 'd1', expires: Number(expires), signature: signature ?? '' }),
    ).toBe(true)
  })
})

describe('a run that does not get through', () => {
  it('goes on where it was interrupted', async () => {
    await forgetDataKeys(test.ctx)
    const ids = await insertConnections(50)
    const rotator = await openRotator()
    const onProgress = () => {
      throw new Error('pulled the plug')
    }
    await expect(rotateMasterKey(rotator, { batchSize: 20, onProgress })).rejects.toThrow('pulled the plug')
    expect(await keysInUse()).toEqual({ [await underDataKey()]: 20, [underMaster()]: 30 })
    expect((await rotateMasterKey(rotator)).rewrapped).toBe(30)
    expect((await rotateMasterKey(rotator)).rewrapped).toBe(0)
    expect(await keysInUse()).toEqual({ [await underDataKey()]: ids.length })
  })

  it('names what it cannot open, leaves it as it is, and takes everything else', async () => {
    await forgetDataKeys(test.ctx)
    const ids = await insertConnections(3)
    const lost = parseMasterKey(randomBytes(32).toString('hex'))
    const [strange = ''] = ids.toSorted()
    const purpose = purposes.connection(test.project.id, strange)
    const credentialsSealed = sealAsBefore(lost, JSON.stringify({ scheme: 'none' }), purpose)
    await changeConnection(test.ctx.database.db, test.project.id, strange, { change: { credentialsSealed } })
    expect(await rotateMasterKey(await openRotator(), { batchSize: 1 })).toEqual({
      rewrapped: 2,
      remaining: 0,
      unopened: [
        {
          table: 'connections',
          column: 'credentials_sealed',
          key: strange,
          reason: expect.stringContaining(lost.keyId),
        },
      ],
    })
    const row = await findConnectionRow(test.ctx.database.db, test.project.id, strange)
    expect(row?.credentialsSealed).toBe(credentialsSealed)
  })

  it('tells how far it is', async () => {
    await forgetDataKeys(test.ctx)
    await insertConnections(5)
    const seen: number[] = []
    await rotateMasterKey(await openRotator(), {
      batchSize: 2,
      onProgress: ({ table, column, done, total }) => {
        expect([table, column, total]).toEqual(['connections', 'credentials_sealed', 5])
        seen.push(done)
      },
    })
    expect(seen).toEqual([2, 4, 5])
  })
})
