// Making and changing PostgreSQL destinations, and what a builder reads when the database does not take records.
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/create-test-database.ts'
import { openTestContext, type TestContext } from '../../testing/open-test-context.ts'
import { createTopic } from '../topic/create-topic.ts'
import { createTopicDestinationRoute } from '../topic-route/create-topic-destination-route.ts'
import { createDestination } from './create-destination.ts'
import { getDestination } from './get-destination.ts'
import { listDestinations } from './list-destinations.ts'
import { updateDestination } from './update-destination.ts'

let test: TestContext
let target: TestDatabase
let admin: pg.Client
let url: URL
const role = `sink_${Math.random().toString(36).slice(2)}`
beforeAll(async () => {
  test = await openTestContext()
  target = await createTestDatabase({ isEmpty: true })
  url = new URL(target.connectionString)
  admin = new pg.Client({ connectionString: target.connectionString })
  await admin.connect()
  await admin.query(`CREATE ROLE ${role} LOGIN PASSWORD 'right'`)
})
afterAll(async () => {
  await admin.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`)
  await admin.end()
  await target.drop()
  await test.close()
})

const params = () => ({ projectIdOrName: test.project.id })
const metadata = () => ({
  host: url.hostname,
  port: Number(url.port),
  database: url.pathname.slice(1),
  username: url.username,
  tls: false,
})
const create = (
  name: string,
  change: object = {},
  secrets: object = { password: decodeURIComponent(url.password) },
) =>
  createDestination(test.ctx, test.caller, {
    params: params(),
    body: { name, type: 'postgres', metadata: { ...metadata(), ...change }, secrets },
  })
const update = (name: string, updateMask: string[], destination: object) =>
  updateDestination(test.ctx, test.caller, {
    params: { ...params(), destination: name },
    body: { updateMask, destination },
  })

it('makes a destination from a connection string, leaves nothing in the database, and never shows the password', async () => {
  const made = await createDestination(test.ctx, test.caller, {
    params: params(),
    body: {
      name: 'warehouse',
      type: 'postgres',
      metadata: { columns: 'freeze' },
      secrets: { connectionString: `${target.connectionString}?sslmode=disable` },
    },
  })
  expect(made).toMatchObject({
    name: 'warehouse',
    type: 'postgres',
    metadata: { ...metadata(), columns: 'freeze' },
  })
  const query = { includeSecrets: true, rotate: false }
  const shown = await getDestination(test.ctx, test.caller, {
    params: { ...params(), destination: 'warehouse' },
    query,
  })
  expect(shown).toEqual(made)
  await expect(
    getDestination(test.ctx, test.caller, {
      params: { ...params(), destination: 'warehouse' },
      query: { includeSecrets: false, rotate: true },
    }),
  ).rejects.toMatchObject({ code: 'destination.records_only' })
  const stored = JSON.stringify(
    (await test.ctx.database.pool.query('SELECT * FROM destinations, audit_entries')).rows,
  )
  expect(stored).not.toContain(decodeURIComponent(url.password))
  const { rows } = await admin.query(`SELECT nspname FROM pg_namespace WHERE nspname LIKE 'mortise%'`)
  expect(rows).toEqual([])
})

describe('a test row that does not arrive', () => {
  it.each([
    ['nothing answers', { port: 1 }, 'right', 'nothing answers on port 1'],
    ['the host does not exist', { host: 'nowhere.invalid', tls: true }, 'right', 'nowhere.invalid'],
    ['the database does not exist', { database: 'nothing' }, undefined, 'has no database nothing'],
    ['the password is wrong', {}, 'wrong', 'refused the password'],
    ['the role may make no schema', { username: role }, 'right', 'lacks a right'],
    ['the role may not write the schema', { username: role, schemaName: 'theirs' }, 'right', 'lacks a right'],
    ['the server has no TLS', { tls: true }, undefined, 'does not offer TLS'],
  ])('says that %s, saves nothing, and shows no password', async (_, change, password, reason) => {
    await admin.query('CREATE SCHEMA IF NOT EXISTS theirs')
    const secrets = password === undefined ? undefined : { password }
    const refused = await create('broken', change, secrets).catch((error: unknown) => error)
    expect(refused).toMatchObject({
      code: 'destination.test_failed',
      status: 422,
      params: { reason: expect.stringContaining(reason), remedy: expect.stringMatching(/\.$/) },
    })
    expect(JSON.stringify((refused as { params: object }).params)).not.toContain('wrong')
    const names = await listDestinations(test.ctx, test.caller, { params: params() })
    expect(names.map(({ name }) => name)).not.toContain('broken')
  })

  it('does when the role may write the schema that is named', async () => {
    await admin.query(`CREATE SCHEMA ours AUTHORIZATION ${role}`)
    const made = await create('modest', { username: role, schemaName: 'ours' }, { password: 'right' })
    expect(made.metadata.schemaName).toBe('ours')
  })
})

describe('metadata that could never work', () => {
  it.each(['10.0.0.1', '169.254.169.254', '[::1]', 'db.internal', '/var/run/postgresql', 'a b'])(
    'is refused for the host %s',
    async (host) => {
      await expect(create('inside', { host, tls: true })).rejects.toMatchObject({
        code: 'destination.url_invalid',
        status: 400,
      })
    },
  )

  it('names every member that is missing, unknown or not encrypted', async () => {
    const bare = {
      params: params(),
      body: { name: 'bare', type: 'postgres' as const, metadata: { url: 'https://x' } },
    }
    const refused = await createDestination(test.ctx, test.caller, bare).catch((error: unknown) => error)
    const names = [
      'metadata.url',
      'metadata.host',
      'metadata.database',
      'metadata.username',
      'secrets.password',
    ]
    expect(refused).toMatchObject({ code: 'request.invalid', issues: names.map((name) => ({ name })) })
    await expect(create('plain', { host: 'db.example.com' })).rejects.toMatchObject({
      code: 'destination.url_invalid',
      params: { reason: expect.stringContaining('only over TLS') },
    })
    await expect(create('odd', {}, { connectionString: 'mysql://x' })).rejects.toMatchObject({
      code: 'request.invalid',
    })
  })
})

describe('a change', () => {
  it('is tried out first, and keeps the password unless another is sent', async () => {
    await create('changing')
    expect(
      (await update('changing', ['metadata.columns'], { metadata: { columns: 'discard' } })).metadata,
    ).toMatchObject({
      ...metadata(),
      columns: 'discard',
    })
    await expect(
      update('changing', ['secrets.password'], { secrets: { password: 'wrong' } }),
    ).rejects.toMatchObject({
      code: 'destination.test_failed',
    })
    await update('changing', ['name'], { name: 'changed' })
    await update('changed', ['metadata.deletions'], { metadata: { deletions: 'hard' } })
  })

  it('sends the stored password to no other server', async () => {
    await create('loyal')
    const elsewhere = { metadata: { host: 'localhost' } }
    await expect(update('loyal', ['metadata.host'], elsewhere)).rejects.toMatchObject({
      code: 'destination.secret_needed',
      status: 400,
    })
  })

  it('of something that a database does not have names what it has', async () => {
    await create('masked')
    await expect(
      update('masked', ['metadata.url'], { metadata: { url: 'https://x' } }),
    ).rejects.toMatchObject({
      code: 'request.mask_unknown',
      params: { allowed: expect.stringContaining('metadata.schemaName') },
    })
  })
})

it('takes no notifications', async () => {
  await create('records')
  const topic = await createTopic(test.ctx, test.caller, { params: params(), body: { name: 'all' } })
  await expect(
    createTopicDestinationRoute(test.ctx, test.caller, {
      params: params(),
      body: { topicId: topic.id, destinationId: 'records' },
    }),
  ).rejects.toMatchObject({ code: 'destination.records_only', status: 422 })
})
