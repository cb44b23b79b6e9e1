// The whole server on a database of its own: every operation answers at its address, and nothing stays open.
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { type Endpoint, endpoints } from '@mortise/contract'
import { ensureProjectNamed, mintApiKey, parseMasterKey } from '@mortise/core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../packages/core/src/testing/create-test-database.ts'
import { createLog } from './adapters/create-log.ts'
import { buildInfo } from './build-info.ts'
import { type RunningServer, startServer } from './start-server.ts'
import { openTestClient, type TestRequest } from './testing/open-test-surface.ts'

const freePorts = { management: 0, search: 0, read: 0, write: 0, proxy: 0 }
const migrationsDir = fileURLToPath(new URL('../../../packages/core/migrations', import.meta.url))
const masterKey = parseMasterKey(randomBytes(32).toString('hex'))

let database: TestDatabase
let server: RunningServer
let key: string
let project: string

const start = (role: 'api' | 'worker' | 'all', key = masterKey) =>
  startServer({
    databaseUrl: database.connectionString,
    migrationsDir,
    masterKey: key,
    ports: freePorts,
    host: '127.0.0.1',
    role,
    checkAnswers: true,
    log: createLog({ level: 'silent' }),
  })

beforeAll(async () => {
  database = await createTestDatabase()
  server = await start('all')
  project = (await ensureProjectNamed(server.ctx, 'reach')).name
  key = (
    await mintApiKey(server.ctx, (await ensureProjectNamed(server.ctx, 'reach')).id, {
      label: 'test',
      scopes: ['admin'],
    })
  ).key
})
afterAll(async () => {
  await server?.close()
  await database?.drop()
})

async function ask(origin: string, request: TestRequest) {
  const client = openTestClient(origin)
  try {
    return await client.ask(request)
  } finally {
    await client.close()
  }
}
const api = (path: string) => ask(server.urls.api, { path })

it('a process that only answers requests takes its part of what vendors take, and leaves it when it ends', async () => {
  const living = async () =>
    (
      await server.ctx.database.pool.query<{ id: string }>(
        'SELECT worker_id AS id FROM worker_leases ORDER BY created_at',
      )
    ).rows
  const [before, other] = [await living(), await start('api')]
  try {
    expect(await living()).toEqual([...before, { id: expect.stringMatching(/^process-/) }])
  } finally {
    await other.close()
  }
  expect(await living()).toEqual(before)
})

describe('every operation of the contract', () => {
  const table: [string, Endpoint][] = Object.entries(endpoints)
  const originOf = ({ surface }: Endpoint) => server.urls[surface === 'management' ? 'api' : surface]
  const pathOf = ({ path }: Endpoint) =>
    path.replace('{projectIdOrName}', project).replace(/\{\w+\}/g, 'nothing-here')
  const headersOf = ({ requestType }: Endpoint): Record<string, string> =>
    requestType ? { 'x-mortise-request-type': requestType } : {}

  it.each(table)('%s answers a key at its address, never with a 500', async (_id, endpoint) => {
    const request = {
      method: endpoint.method,
      path: pathOf(endpoint),
      headers: { 'x-api-key': key, ...headersOf(endpoint) },
    }
    const answer = await ask(originOf(endpoint), request)
    expect(answer.status).toBeLessThan(500)
    expect(answer.text).not.toMatch(
      /problem:(?:route\.not_found|method\.not_allowed|auth\.(?!builder_needed))/,
    )
    const isForPeople = endpoint.access.scope === 'builder'
    expect(answer.text.includes('auth.builder_needed')).toBe(isForPeople)
    expect(answer.headers['x-request-id']).toBeDefined()
  })

  it.each(table.filter(([, { access }]) => access.scope !== 'public'))(
    '%s refuses a stranger',
    async (_id, endpoint) => {
      const request = { method: endpoint.method, path: pathOf(endpoint), headers: headersOf(endpoint) }
      expect((await ask(originOf(endpoint), request)).status).toBe(401)
    },
  )
})

describe('beside the operations', () => {
  it('says that it is up and ready', async () => {
    expect((await api('/healthz')).json).toEqual({ status: 'up', ...buildInfo })
    expect((await api('/readyz')).json).toEqual({ status: 'ready' })
  })

  it('publishes the description of every surface', async () => {
    for (const surface of ['management', 'search', 'read', 'write']) {
      const answer = await api(`/openapi/${surface}.json`)
      expect(answer.json).toMatchObject({ openapi: '3.1.0', info: { title: `Mortise ${surface} API` } })
    }
    expect((await api('/openapi/other.json')).status).toBe(404)
  })

  it('ends a popup with a page even when its state means nothing', async () => {
    const answer = await api('/callbacks/v1/oauth?state=guessed&code=1')
    expect(answer.status).toBe(400)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cross-origin-opener-policy': 'unsafe-none',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    const nonce = /script-src 'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy']))?.[1]
    expect(answer.text).toContain(`<script nonce="${nonce}">`)
    expect(answer.text).toContain('"targetOrigin":null')
    expect(answer.text).toContain('AUTHORIZATION_FAILED')
  })

  it.each([
    '/v1/downloads/1?expires=99999999999&signature=00',
    '/v1/downloads/1?expires=soon&signature=00',
    '/v1/downloads/1',
  ])('hands nothing out at %s', async (path) => {
    expect((await api(path)).json).toMatchObject({
      status: 404,
      type: 'urn:mortise:problem:download.not_found',
    })
  })
})

it('as worker answers health checks and no operation', async () => {
  const worker = await start('worker')
  try {
    expect((await ask(worker.urls.api, { path: '/readyz' })).status).toBe(200)
    expect((await ask(worker.urls.api, { path: '/v1/providers' })).status).toBe(404)
    expect(worker.urls.search).toBe('')
  } finally {
    await worker.close()
  }
})

it('as worker is not ready, and says which loop it is, while its scheduler stands still', async () => {
  const worker = await start('worker')
  const blocker = await server.ctx.database.pool.connect()
  const real = performance.now.bind(performance)
  const clock = vi.spyOn(performance, 'now')
  try {
    await blocker.query('BEGIN; LOCK TABLE schedules IN ACCESS EXCLUSIVE MODE')
    // The server of this file has a scheduler of its own.
    const waiting = `SELECT pid FROM pg_locks WHERE NOT granted AND relation = 'schedules'::regclass`
    await expect.poll(async () => (await blocker.query(waiting)).rowCount, { timeout: 10_000 }).toBe(2)
    const readiness = async () => {
      const { status, json } = await ask(worker.urls.api, { path: '/readyz' })
      return [status, json]
    }
    expect(await readiness()).toEqual([200, { status: 'ready' }])
    // Deliveries and heartbeats go on while it is a minute later, so that only the scheduler is behind.
    clock.mockImplementation(() => real() + 60_000)
    const still = [503, { status: 'background work has stopped: scheduler' }]
    await expect.poll(readiness, { timeout: 20_000 }).toEqual(still)
    await blocker.query('ROLLBACK')
    await expect.poll(readiness, { timeout: 20_000 }).toEqual([200, { status: 'ready' }])
  } finally {
    clock.mockRestore()
    // Also when an expectation failed: nobody else may meet the lock.
    blocker.release(true)
    await worker.close()
  }
})

it('closes, twice without harm, and leaves no connection to the database', async () => {
  const another = await start('all')
  await another.close()
  await another.close()
  await expect(ask(another.urls.api, { path: '/healthz' })).rejects.toThrow()
  await expect(another.ctx.database.pool.query('SELECT 1')).rejects.toThrow()
})

it('refuses to start with a key that does not open what the database holds', async () => {
  const body = JSON.stringify({ provider: 'hubspot', clientId: 'id', clientSecret: 'secret' })
  const headers = { 'x-api-key': key, 'content-type': 'application/json' }
  const path = `/v1/projects/${project}/provider-apps`
  expect((await ask(server.urls.api, { method: 'POST', path, headers, body })).status).toBe(200)
  const other = parseMasterKey(randomBytes(32).toString('hex'))
  await expect(start('all', other)).rejects.toThrow(
    /^The encryption key cannot open the secrets of this database/,
  )
  const both = await start('api')
  await both.close()
})
