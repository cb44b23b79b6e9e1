// Attacks on the answers that show a secret: with too small a key, by way of a larger key, and without a trace.
import { endpoints, type Scope, scopeLabels } from '@mortise/contract'
import { mintApiKey, verbs } from '@mortise/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { operations } from '../../apps/server/src/binding/operations.ts'
import { openTestSurface, type TestSurface } from '../../apps/server/src/testing/open-test-surface.ts'
import { defineKeyProviders } from '../../packages/core/src/connection/testing/define-key-providers.ts'
import { type KeyApi, startKeyApi } from '../../packages/core/src/connection/testing/start-key-api.ts'
import { newKeyPair, signToken } from '../../packages/core/src/testing/sign-token.ts'

const { createTopic } = verbs

const customersKey = 'customers-key-4c1d'
let api: KeyApi
let surface: TestSurface
let project: string
let connectionId: string
/** Every request that answers a stored secret. */
let reads: string[]

beforeAll(async () => {
  api = await startKeyApi()
  api.keys.add(customersKey)
  surface = await openTestSurface({
    surface: 'management',
    operations,
    definitions: defineKeyProviders(api.url),
  })
  project = `/v1/projects/${surface.test.project.id}`
  const owner = await surface.key('admin', 'secrets')
  const made = await surface.ask({
    method: 'POST',
    path: `${project}/connections:generate`,
    headers: { 'x-api-key': owner },
    json: { provider: 'keys', groupRef: 'acme', consumerRef: 'ada', apiKey: customersKey },
  })
  connectionId = (made.json as { id: string }).id
  const metadata = { url: 'https://example.com/hook' }
  await surface.ask({
    method: 'POST',
    path: `${project}/destinations`,
    headers: { 'x-api-key': owner },
    json: { name: 'hook', type: 'webhook', metadata },
  })
  const connection = `${project}/connections/${connectionId}`
  reads = [
    `${connection}?includeCreds=true`,
    `${connection}?includeCreds=true&includeRefreshToken=true`,
    `${connection}?includeCreds=true&refresh=force`,
    `${project}/destinations/hook?includeSecrets=true`,
    `${project}/destinations/hook?rotate=true`,
    `${project}/destinations/hook?includeSecrets=true&rotate=true`,
  ]
})
afterAll(async () => {
  await surface?.close()
  await api?.close()
})
beforeEach(() => surface.test.ctx.database.pool.query('TRUNCATE audit_entries'))

const ask = (path: string, key: string) => surface.ask({ path, headers: { 'x-api-key': key } })
const hasSecret = (text: string) => text.includes(customersKey) || text.includes('whsec_')
const stored = async () =>
  JSON.stringify((await surface.test.ctx.database.pool.query('SELECT * FROM destinations')).rows)

async function entries() {
  const { rows } = await surface.test.ctx.database.pool.query<{
    actor: string
    action: string
    target: string
    address: string
    change: object
  }>('SELECT actor, action, target, address, change FROM audit_entries ORDER BY id')
  return rows
}

describe('a key without the scope secrets', () => {
  const others = (Object.keys(scopeLabels) as Scope[]).filter((scope) => scope !== 'secrets')

  it('is shown no secret, whatever else it opens, and changes none', async () => {
    const keys = await Promise.all([...others.map((scope) => surface.key(scope)), surface.key(...others)])
    const before = await stored()
    const answers = await Promise.all(keys.flatMap((key) => reads.map((path) => ask(path, key))))
    expect(answers).toHaveLength(54)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403]))
    expect(answers.filter(({ text }) => hasSecret(text))).toEqual([])
    expect(await stored()).toBe(before)
    const written = new Set((await entries()).map(({ action }) => action))
    expect(written).toEqual(new Set(['api_key.created']))
  })

  it('cannot give the scope to another key, nor to itself', async () => {
    const { id, key } = await mintApiKey(surface.test.ctx, surface.test.project.id, {
      label: 'admin',
      scopes: ['admin'],
    })
    const send = (method: 'POST' | 'PATCH', path: string, json: object) =>
      surface.ask({ method, path: `${project}/api-keys${path}`, headers: { 'x-api-key': key }, json })
    const grants = [
      await send('POST', '', { label: 'x', scopes: ['secrets'] }),
      await send('POST', '', { label: 'x', scopes: ['admin', 'Read secrets'] }),
      await send('PATCH', `/mortise_${id}`, {
        updateMask: ['scopes'],
        apiKey: { scopes: ['admin', 'secrets'] },
      }),
    ]
    expect(grants.map(({ status }) => status)).toEqual([403, 403, 403])
    const plain = await send('POST', '', { label: 'no scopes' })
    expect(plain.json).toMatchObject({ scopes: ['admin'] })
    const answer = await ask(reads[0] ?? '', (plain.json as { key: string }).key)
    expect(answer.status).toBe(403)
  })
})

describe('a browser', () => {
  it('is shown no secret with a token of the group, nor by a smuggled claim', async () => {
    const pair = newKeyPair()
    const owner = await surface.key('admin', 'secrets')
    const made = await surface.ask({
      method: 'POST',
      path: `${project}/jwt-keys`,
      headers: { 'x-api-key': owner },
      json: { label: 'web', algorithm: 'RS256', publicKeyPem: pair.publicKeyPem },
    })
    const { kid } = made.json as { kid: string }
    const token = await signToken(pair, { kid, groupRef: 'acme', consumerRef: 'ada' })
    for (const path of reads) {
      const answer = await surface.ask({ path, headers: { authorization: `Bearer ${token}` } })
      expect(answer.status, path).toBe(403)
      expect(hasSecret(answer.text)).toBe(false)
    }
  })
})

describe('a key with the scope secrets', () => {
  it('is shown each secret, and every read says who read what, when and from where', async () => {
    const { id, key } = await mintApiKey(surface.test.ctx, surface.test.project.id, {
      label: 'reader',
      scopes: ['admin', 'secrets'],
    })
    for (const path of reads) {
      await surface.test.ctx.database.pool.query('TRUNCATE audit_entries')
      const answer = await ask(path, key)
      expect([path, answer.status, hasSecret(answer.text)]).toEqual([path, 200, true])
      const written = await entries()
      const read = written.filter(({ action }) => action === 'secrets.read')
      expect(read).toHaveLength(1)
      expect(read[0]).toMatchObject({ actor: `api:${id}`, address: '127.0.0.1' })
      expect(read[0]?.target).toMatch(/^(?:connection|destination):/)
      expect(JSON.stringify(written)).not.toContain(customersKey)
      expect(JSON.stringify(written)).not.toContain('whsec_')
    }
  })

  it('is refused with 503 and shown nothing when the read cannot be written down', async () => {
    const key = await surface.key('admin', 'secrets')
    const { pool } = surface.test.ctx.database
    const before = await stored()
    await pool.query(`
      CREATE FUNCTION refuse_entry() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'the log is full'; END $$;
      CREATE TRIGGER refuse_entry BEFORE INSERT ON audit_entries EXECUTE FUNCTION refuse_entry()`)
    try {
      for (const path of reads) {
        const answer = await ask(path, key)
        expect([path, answer.status]).toEqual([path, 503])
        expect(answer.json).toMatchObject({ type: 'urn:mortise:problem:audit.unavailable' })
        expect(hasSecret(answer.text)).toBe(false)
      }
    } finally {
      await pool.query('DROP FUNCTION refuse_entry CASCADE')
    }
    expect(await stored()).toBe(before)
    expect((await ask(reads[0] ?? '', key)).status).toBe(200)
  })

  it('reads without a trace nowhere: no other operation answers what was sealed', async () => {
    const key = await surface.key('admin', 'secrets')
    const lists = Object.values(endpoints)
      .filter(
        ({ method, surface: on, path }) =>
          method === 'GET' && on === 'management' && !/\{(?!project|conn|dest)/.test(path),
      )
      .map(({ path }) =>
        path
          .replace('{projectIdOrName}', surface.test.project.id)
          .replace('{connectionId}', connectionId)
          .replace('{destination}', 'hook'),
      )
    expect(lists.length).toBeGreaterThan(15)
    for (const path of lists) {
      const answer = await ask(path, key)
      expect([path, hasSecret(answer.text)]).toEqual([path, false])
    }
    expect((await entries()).filter(({ action }) => action === 'secrets.read')).toEqual([])
  })
})

describe('the destinations that want to know', () => {
  it('receive a notification of each read, without the secret', async () => {
    const key = await surface.key('admin', 'secrets')
    const { ctx, caller } = surface.test
    const params = { projectIdOrName: surface.test.project.id }
    const topic = await createTopic(ctx, caller, { params, body: { name: 'security' } })
    const destination = await ask(`${project}/destinations/hook`, key)
    const { id: destinationId } = destination.json as { id: string }
    for (const [path, json] of [
      ['topic-destination-routes', { topicId: topic.id, destinationId }],
      ['notification-event-topic-routes', { topicId: topic.id, eventType: 'secrets.read' }],
    ] as const) {
      const headers = { 'x-api-key': key }
      const made = await surface.ask({ method: 'POST', path: `${project}/${path}`, headers, json })
      expect(made.status, made.text).toBe(201)
    }
    await ask(reads[0] ?? '', key)
    await ask(reads[3] ?? '', key)
    const { rows } = await ctx.database.pool.query<{ body: string }>(
      `SELECT body FROM deliveries WHERE notification_type = 'secrets.read' ORDER BY id`,
    )
    const told = rows.map(({ body }) => JSON.parse(body).data)
    expect(told).toMatchObject([
      { target: `connection:${connectionId}`, secrets: ['accessToken'], address: '127.0.0.1' },
      { target: `destination:${destinationId}`, secrets: ['signingKey'], address: '127.0.0.1' },
    ])
    expect(JSON.stringify(told)).not.toContain(customersKey)
  })
})
