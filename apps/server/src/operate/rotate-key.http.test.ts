// A key rotation as an operator does it, with servers answering all the while.
import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import { fileURLToPath } from 'node:url'
import { createClient } from '@mortise/client'
import { createRegistry } from '@mortise/connector-kit'
import { ensureProjectNamed, type MasterKey, mintApiKey, parseMasterKey } from '@mortise/core'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { defineKeyProviders } from '../../../../packages/core/src/connection/testing/define-key-providers.ts'
import { type KeyApi, startKeyApi } from '../../../../packages/core/src/connection/testing/start-key-api.ts'
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../packages/core/src/testing/create-test-database.ts'
import { createLog } from '../adapters/create-log.ts'
import { type RunningServer, startServer } from '../start-server.ts'
import { runRotation } from './rotate-key/run-rotation.ts'
import { main } from './rotate-key.ts'

const migrationsDir = fileURLToPath(new URL('../../../../packages/core/migrations', import.meta.url))
const newKey = () => parseMasterKey(randomBytes(32).toString('hex'))
const hex = ({ bytes }: MasterKey) => bytes.toString('hex')
const connectionCount = 60

let database: TestDatabase
let api: KeyApi
const servers = new Set<RunningServer>()
beforeEach(async () => {
  database = await createTestDatabase()
  api = await startKeyApi()
})
afterEach(async () => {
  for (const server of servers) await server.close()
  servers.clear()
  await api.close()
  await database.drop()
})

async function start(masterKey: MasterKey, formerKeys: MasterKey[] = []): Promise<RunningServer> {
  const server = await startServer({
    databaseUrl: database.connectionString,
    migrationsDir,
    masterKey,
    formerKeys,
    ports: { management: 0, search: 0, read: 0, write: 0, proxy: 0 },
    host: '127.0.0.1',
    providers: createRegistry(defineKeyProviders(api.url)),
    privateHostsAllowed: ['127.0.0.1'],
    role: 'api',
    log: createLog({ level: 'silent' }),
    rateLimit: { max: 1_000_000, windowMs: 10_000 },
  })
  servers.add(server)
  return server
}

async function replace(server: RunningServer, masterKey: MasterKey, formerKeys: MasterKey[] = []) {
  await server.close()
  servers.delete(server)
  return start(masterKey, formerKeys)
}

it('moves every secret while two servers answer, and needs the old key no longer', async () => {
  const [old, fresh] = [newKey(), newKey()]
  // 1. Every server knows both keys and seals with the old one.
  const both = [await start(old, [fresh]), await start(old, [fresh])]
  const [first] = both
  if (!first) throw new Error('no server')
  const project = await ensureProjectNamed(first.ctx, 'rotation')
  const { key } = await mintApiKey(first.ctx, project.id, { label: 'test', scopes: ['admin', 'secrets'] })
  const clientOf = ({ urls }: RunningServer) => createClient({ apiUrl: urls.api, apiKey: key })
  const params = { projectIdOrName: project.id }
  for (let index = 0; index < connectionCount; index += 1) {
    api.keys.add(`key-${index}`)
    const body = { provider: 'keys', groupRef: `g${index}`, consumerRef: 'c', apiKey: `key-${index}` }
    await clientOf(first).generateConnection({ params, body })
  }
  const connections = await clientOf(first).listConnections({ params, query: {} })
  const readAll = async (server: RunningServer) => {
    for (const { id, group } of connections) {
      const path = { ...params, connectionId: id }
      const shown = await clientOf(server).getConnection({ params: path, query: { includeCreds: true } })
      expect(shown.apiKey).toBe(group.groupRef.replace('g', 'key-'))
    }
  }

  // 2. One by one they are restarted to seal with the new one: each must read what the other wrote.
  both[1] = await replace(both[1] ?? first, fresh, [old])
  const late = { provider: 'keys', groupRef: 'late', consumerRef: 'c', apiKey: 'key-0' }
  const written = await clientOf(both[1]).generateConnection({ params, body: late })
  const seen = await clientOf(first).getConnection({
    params: { ...params, connectionId: written.id },
    query: { includeCreds: true },
  })
  expect(seen.apiKey).toBe('key-0')
  both[0] = await replace(first, fresh, [old])

  // 3. The rotation, under fire.
  let isOver = false
  let reads = 0
  const reading = both.map(async (server) => {
    while (!isOver) {
      await readAll(server)
      reads += connections.length
    }
  })
  const lines: string[] = []
  const input = { databaseUrl: database.connectionString, migrationsDir, masterKey: fresh, formerKeys: [old] }
  const outcome = await runRotation({ ...input, say: (line) => void lines.push(line) })
  expect(outcome).toEqual({ keyId: fresh.keyId, rewrapped: 2, unopened: [], remaining: 0, isDone: true })
  isOver = true
  await Promise.all(reading)
  expect(reads).toBeGreaterThan(0)
  expect(lines).toEqual([
    `Moving every secret to key ${fresh.keyId} ...`,
    '  data_keys.wrapped  2 of 2',
    `2 secrets and data keys moved to key ${fresh.keyId}.`,
    'No secret needs a former key any more.',
  ])

  // 4. The old key is gone for good.
  await readAll(await replace(both[0] ?? first, fresh))
})

it('answers 1 and says why when a key is missing, when there is no database, and when the schema is another', async () => {
  const [old, fresh] = [newKey(), newKey()]
  const environment = { DATABASE_URL: database.connectionString, MORTISE_ENCRYPTION_KEY: hex(fresh) }
  const empty = await createTestDatabase({ isEmpty: true })
  expect(await main([], { ...environment, DATABASE_URL: empty.connectionString })).toBe(1)
  await empty.drop()
  const server = await start(old)
  const project = await ensureProjectNamed(server.ctx, 'rotation')
  const { key } = await mintApiKey(server.ctx, project.id, { label: 'test', scopes: ['admin', 'secrets'] })
  api.keys.add('key-0')
  await createClient({ apiUrl: server.urls.api, apiKey: key }).generateConnection({
    params: { projectIdOrName: project.id },
    body: { provider: 'keys', groupRef: 'g', consumerRef: 'c', apiKey: 'key-0' },
  })
  // It would go on with the old key, and could not open what is moved.
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const both = { ...environment, MORTISE_FORMER_ENCRYPTION_KEYS: hex(old) }
  expect(await main([], both)).toBe(1)
  expect(await main(['--project', 'rotation'], both)).toBe(1)
  const said = written.mock.calls.join('')
  written.mockRestore()
  expect(said).toContain(`use another key than ${fresh.keyId}`)
  expect(said).toContain(`${hostname()} (process ${process.pid})`)
  const { rows } = await server.ctx.database.pool.query('SELECT DISTINCT wrapper FROM data_keys')
  expect(rows).toEqual([{ wrapper: `local:${old.keyId}` }])
  await server.close()
  servers.delete(server)
  expect(await main([], environment)).toBe(1)
  // As JSON: the outcome apart from the progress.
  const [out, err] = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockReturnValue(true),
  )
  expect(await main(['--json'], both)).toBe(0)
  const [outcome, progress] = [out, err].map((spy) => spy?.mock.calls.join('') ?? '')
  out?.mockRestore()
  err?.mockRestore()
  expect(JSON.parse(outcome ?? '')).toEqual({
    keyId: fresh.keyId,
    rewrapped: 2,
    unopened: [],
    remaining: 0,
    isDone: true,
  })
  expect(progress).toContain(`Moving every secret to key ${fresh.keyId}`)
  expect(await main([], environment)).toBe(0)
  expect(await main([], { ...environment, DATABASE_URL: 'postgres://127.0.0.1:1/none' })).toBe(1)
  expect(await main([], {})).toBe(1)
  expect(await main(['--bogus'], environment)).toBe(2)
})
