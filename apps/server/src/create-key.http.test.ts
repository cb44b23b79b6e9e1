// The first key of a new database, as an operator makes it.
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { ApiError, createClient } from '@mortise/client'
import { createRegistry } from '@mortise/connector-kit'
import { parseMasterKey } from '@mortise/core'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../packages/core/src/testing/create-test-database.ts'
import { createLog } from './adapters/create-log.ts'
import { main } from './create-key.ts'
import { startServer } from './start-server.ts'

const migrationsDir = fileURLToPath(new URL('../../../packages/core/migrations', import.meta.url))
const hexKey = randomBytes(32).toString('hex')

let database: TestDatabase
let env: Record<string, string>
beforeEach(async () => {
  database = await createTestDatabase()
  env = { DATABASE_URL: database.connectionString, MORTISE_ENCRYPTION_KEY: hexKey }
})
afterEach(() => database.drop())

/** Runs the command and answers what a shell would see. */
async function run(argv: string[], with_ = env): Promise<{ code: number; out: string; err: string }> {
  const said = { out: '', err: '' }
  const keep = (name: 'out' | 'err') => (text: string | Uint8Array) => {
    said[name] += String(text)
    return true
  }
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(keep('out')),
    vi.spyOn(process.stderr, 'write').mockImplementation(keep('err')),
  ]
  try {
    return { code: await main(argv, with_), ...said }
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}

it('opens a project of a database that has none yet, and the same project again when it is repeated', async () => {
  const first = await run(['--project', 'my-app'])
  expect(first).toMatchObject({ code: 0, out: expect.stringMatching(/^mortise_\w+\n$/) })
  expect(first.err).toContain('the project my-app (')
  const second = await run(['--project', 'my-app', '--label', 'after the loss'])
  const server = await startServer({
    databaseUrl: database.connectionString,
    migrationsDir,
    masterKey: parseMasterKey(hexKey),
    ports: { management: 0, search: 0, read: 0, write: 0, proxy: 0 },
    host: '127.0.0.1',
    providers: createRegistry([]),
    role: 'api',
    log: createLog({ level: 'silent' }),
  })
  try {
    const ask = (apiKey: string) =>
      createClient({ apiUrl: server.urls.api, apiKey }).listApiKeys({ params: { projectIdOrName: 'my-app' } })
    const keys = await ask(first.out.trim())
    expect(keys.map(({ label, scopes }) => [label, scopes]).sort()).toEqual([
      ['after the loss', ['admin', 'secrets']],
      ['mortise create-key', ['admin', 'secrets']],
    ])
    expect(await ask(second.out.trim())).toEqual(keys)
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
