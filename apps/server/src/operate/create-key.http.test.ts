// The first key of a new database, as an operator makes it, and the same database restored from a backup.
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { ApiError, createClient } from '@mortise/client'
import { createRegistry } from '@mortise/connector-kit'
import { parseMasterKey } from '@mortise/core'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  createTestDatabase,
  runtimeUrlOf,
  type TestDatabase,
} from '../../../../packages/core/src/testing/create-test-database.ts'
import { createLog } from '../adapters/create-log.ts'
import { startServer } from '../start-server.ts'
import { runOperatorCommand } from '../testing/run-operator-command.ts'
import { main } from './create-key.ts'

const migrationsDir = fileURLToPath(new URL('../../../../packages/core/migrations', import.meta.url))
const hexKey = randomBytes(32).toString('hex')

let database: TestDatabase
let env: Record<string, string>
beforeEach(async () => {
  database = await createTestDatabase()
  env = { DATABASE_URL: database.connectionString, MORTISE_ENCRYPTION_KEY: hexKey }
})
afterEach(() => database.drop())

const run = (argv: string[], with_ = env) => runOperatorCommand(main, argv, with_)

const start = (databaseUrl: string, key = hexKey) =>
  startServer({
    databaseUrl,
    migrationsDir,
    masterKey: parseMasterKey(key),
    ports: { management: 0, search: 0, read: 0, write: 0, proxy: 0 },
    host: '127.0.0.1',
    providers: createRegistry([]),
    role: 'api',
    log: createLog({ level: 'silent' }),
  })

it('opens a project of a database that has none yet, and the same project again when it is repeated', async () => {
  const first = await run(['--project', 'my-app'])
  expect(first).toMatchObject({ code: 0, out: expect.stringMatching(/^mortise_\w+\n$/) })
  expect(first.err).toContain('the project my-app (')
  const second = await run(['--project', 'my-app', '--label', 'after the loss'])
  const server = await start(database.connectionString)
  try {
    const ask = (apiKey: string) =>
      createClient({ apiUrl: server.urls.api, apiKey }).listApiKeys({ params: { projectIdOrName: 'my-app' } })
    const keys = await ask(first.out.trim())
    expect(keys.map(({ label, scopes }) => [label, scopes]).sort()).toEqual([
      ['after the loss', ['admin', 'secrets']],
      ['mortise create-key', ['admin', 'secrets']],
    ])
    const idsOf = (some: typeof keys) => some.map(({ key }) => key)
    expect(idsOf(await ask(second.out.trim()))).toEqual(idsOf(keys))
    await expect(ask('mortise_no')).rejects.toThrow(ApiError)
  } finally {
    await server.close()
  }
})

it.each([
  [['--project=-x'], 2, /^--project .*"-x" does not fit/],
  [['--project', '-x'], 2, /'--project' argument is ambiguous/],
  [[], 2, /^--project is missing/],
  [['--projekt', 'x'], 2, /--projekt.* See mortise create-key --help/],
])('says in one sentence what is wrong with %j', async (argv, code, words) => {
  const ran = await run(argv)
  expect(ran).toMatchObject({ code, out: '' })
  expect(ran.err.trim().split('\n')).toHaveLength(1)
  expect(ran.err).toMatch(words)
})

it('prints one JSON document with --json: the key and its project, or why there is none', async () => {
  const made = await run(['--project', 'my-app', '--json'])
  expect(made).toMatchObject({ code: 0, err: '' })
  expect(JSON.parse(made.out)).toEqual({
    key: expect.stringMatching(/^mortise_\w+$/),
    project: 'my-app',
    projectId: expect.any(String),
    label: 'mortise create-key',
  })
  const refused = await run(['--json'])
  expect(refused).toMatchObject({ code: 2, out: '' })
  expect(JSON.parse(refused.err)).toEqual({
    error: { detail: expect.stringContaining('--project is missing') },
  })
})

it('answers 1 and why when there is no database or no key to it', async () => {
  const argv = ['--project', 'my-app']
  const gone = await run(argv, { ...env, DATABASE_URL: 'postgres://localhost:1/gone' })
  expect(gone).toMatchObject({ code: 1, out: '', err: expect.stringContaining('localhost:1') })
  const bare = await run(argv, { DATABASE_URL: database.connectionString })
  expect(bare).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining('MORTISE_ENCRYPTION_KEY is not set'),
  })
})

/**
 * Copies the database by the commands of docs/backup.md. A `pg_dump` that is absent, or older than the server, cannot do
 * that: then PostgreSQL copies it, which tests the steps after the restore.
 */
async function restoreAs(name: string): Promise<string> {
  const address = new URL(database.connectionString)
  const restored = new URL(address)
  restored.pathname = `/${name}`
  const admin = new pg.Client({ connectionString: String(process.env.MORTISE_TEST_DATABASE_URL) })
  await admin.connect()
  try {
    const { rows } = await admin.query<{ server_version: string }>('SHOW server_version')
    const version = await promisify(execFile)('pg_dump', ['--version']).catch(() => ({ stdout: '' }))
    const major = (text = '') => Number(/(\d+)\./.exec(text)?.[1] ?? 0)
    if (major(version.stdout) < major(rows[0]?.server_version)) {
      await admin.query(`CREATE DATABASE ${name} TEMPLATE ${address.pathname.slice(1)}`)
      return restored.href
    }
    await admin.query(`CREATE DATABASE ${name}`)
  } finally {
    await admin.end()
  }
  const guide = await readFile(new URL('../../../../docs/backup.md', import.meta.url), 'utf8')
  const flagsOf = (pattern: RegExp) => pattern.exec(guide)?.[1]?.split(' ') ?? []
  const dumping = flagsOf(/^pg_dump (--.*) \\$/m)
  const restoring = flagsOf(/pg_restore (--.*) --dbname=/)
  expect([dumping.length, restoring.length]).toEqual([2, 2])
  const cwd = await mkdtemp(join(tmpdir(), 'mortise-backup-'))
  try {
    await promisify(execFile)('pg_dump', [...dumping, address.href], { cwd })
    const target = `--dbname=${restored.href}`
    await promisify(execFile)('pg_restore', [...restoring, target, 'mortise.dump'], { cwd })
  } finally {
    await rm(cwd, { recursive: true })
  }
  return restored.href
}

it('works on a restored database with the key of the former one, for the role that owns nothing, and with no other key', async () => {
  const made = await run(['--project', 'my-app', '--json'])
  const { key } = JSON.parse(made.out) as { key: string }
  const params = { projectIdOrName: 'my-app' }
  const former = await start(database.runtimeUrl)
  const before = createClient({ apiUrl: former.urls.api, apiKey: key })
  const metadata = { url: 'https://example.com/hook' }
  await before.createDestination({ params, body: { name: 'app', type: 'webhook', metadata } })
  const ask = (client: typeof before) =>
    client.getDestination({ params: { ...params, destination: 'app' }, query: { includeSecrets: true } })
  const { secrets } = await ask(before)
  expect(secrets?.webhookSigningKey).toMatch(/^whsec_/)
  await former.close()
  const name = `restored_${randomBytes(6).toString('hex')}`
  const restored = runtimeUrlOf(await restoreAs(name))
  try {
    await expect(start(restored, randomBytes(32).toString('hex'))).rejects.toThrow(
      /^The encryption key cannot open the secrets of this database/,
    )
    const server = await start(restored)
    try {
      expect((await fetch(`${server.urls.api}/readyz`)).status).toBe(200)
      const found = await ask(createClient({ apiUrl: server.urls.api, apiKey: key }))
      expect(found.secrets).toEqual(secrets)
    } finally {
      await server.close()
    }
  } finally {
    const admin = new pg.Client({ connectionString: String(process.env.MORTISE_TEST_DATABASE_URL) })
    await admin.connect()
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`).finally(() => admin.end())
  }
})
