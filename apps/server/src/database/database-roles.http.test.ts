// The roles of the database: an owner that migrates, a server that owns nothing, and what a start says of either.
import { randomBytes } from 'node:crypto'
import { ensureProjectNamed, findRuntimeRole, mintApiKey, parseMasterKey } from '@mortise/core'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  createTestDatabase,
  runtimeUrlOf,
  type TestDatabase,
} from '../../../../packages/core/src/testing/create-test-database.ts'
import { createLog } from '../adapters/create-log.ts'
import { main as migrate } from '../operate/migrate.ts'
import { makeRuntimeRole } from '../postgres/make-runtime-role.ts'
import { type RunningServer, startServer } from '../start-server.ts'
import { openTestClient } from '../testing/open-test-surface.ts'
import { migrationsDir } from './migrations-dir.ts'

const ownerName = `owner_${randomBytes(6).toString('hex')}`
const masterKey = parseMasterKey(randomBytes(32).toString('hex'))

let database: TestDatabase
let admin: pg.Client
let ownerUrl: string
let runtimeUrl: string
beforeAll(async () => {
  // The template makes the server's role; this database is empty, as an operator's is.
  database = await createTestDatabase({ isEmpty: true })
  admin = new pg.Client({ connectionString: database.connectionString })
  await admin.connect()
  await admin.query(`CREATE ROLE ${ownerName} LOGIN PASSWORD 'owner'`)
  await admin.query(
    `ALTER DATABASE ${new URL(database.connectionString).pathname.slice(1)} OWNER TO ${ownerName}`,
  )
  const address = new URL(database.connectionString)
  Object.assign(address, { username: ownerName, password: 'owner' })
  ownerUrl = address.toString()
  runtimeUrl = runtimeUrlOf(database.connectionString)
})
afterAll(async () => {
  await admin?.query(`REASSIGN OWNED BY ${ownerName} TO CURRENT_USER; DROP OWNED BY ${ownerName}`)
  await admin?.query(
    `ALTER DATABASE ${new URL(database.connectionString).pathname.slice(1)} OWNER TO CURRENT_USER`,
  )
  await admin?.query(`DROP ROLE ${ownerName}`)
  await admin?.end()
  await database?.drop()
})

const said: { level: string; message: string }[] = []
beforeEach(() => void said.splice(0))
const silent = createLog({ level: 'silent' })
const log = {
  ...silent,
  warn(_event: object, message: string) {
    // A busy machine says so, and it says nothing about roles.
    if (!message.startsWith('the event loop was blocked')) said.push({ level: 'warn', message })
  },
}

const start = (databaseUrl: string, migrationDatabaseUrl?: string) =>
  startServer({
    databaseUrl,
    migrationDatabaseUrl,
    migrationsDir: migrationsDir(),
    masterKey,
    ports: { management: 0, search: 0, read: 0, write: 0, proxy: 0 },
    host: '127.0.0.1',
    role: 'all',
    checkAnswers: true,
    log,
  })

/** Makes a project and asks for it over HTTP; answers the status. */
async function askAs(server: RunningServer, name: string): Promise<number> {
  const { id } = await ensureProjectNamed(server.ctx, name)
  const { key } = await mintApiKey(server.ctx, id, { label: 'test', scopes: ['admin'] })
  const client = openTestClient(server.urls.api)
  try {
    const headers = { 'x-api-key': key }
    const answer = await client.ask({ path: `/v1/projects/${name}/destinations`, headers })
    return answer.status
  } finally {
    await client.close()
  }
}

describe('a server whose role owns nothing', () => {
  it('does not start on a database without migrations, and says who may apply them', async () => {
    await expect(start(runtimeUrl)).rejects.toThrow(
      /mortise_test_runtime of DATABASE_URL may not apply them.*mortise migrate/,
    )
  })

  it('starts after `mortise migrate`, without the owner’s password, and all of it works', async () => {
    const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    try {
      const env = { DATABASE_URL: runtimeUrl, MORTISE_MIGRATION_DATABASE_URL: ownerUrl }
      expect(await migrate([], env)).toBe(0)
      expect(out.mock.calls.flat().join('')).toContain('Row-level security separates projects')
      out.mockClear()
      expect(await migrate(['--json'], env)).toBe(0)
      expect(JSON.parse(out.mock.calls.flat().join(''))).toEqual({
        isCurrent: true,
        hasRowLevelSecurity: true,
      })
    } finally {
      out.mockRestore()
    }
    const server = await start(runtimeUrl)
    try {
      expect(server.ctx.database.scope).toBe('')
      expect(await askAs(server, 'apart')).toBe(200)
      await expect.poll(async () => (await fetch(`${server.urls.api}/readyz`)).status).toBe(200)
      expect(said).toEqual([])
    } finally {
      await server.close()
    }
  })

  it('lets a process of the version before go on as the owner, who sets no project and sees all rows', async () => {
    const former = new pg.Client({ connectionString: ownerUrl })
    await former.connect()
    try {
      const { rows } = await former.query('SELECT name FROM projects')
      expect(rows).toEqual([{ name: 'apart' }])
      expect((await former.query(`UPDATE projects SET app_name = 'Apart'`)).rowCount).toBe(1)
    } finally {
      await former.end()
    }
  })

  it('gets its rights to tables of later migrations, and keeps none to tables that are not ours', async () => {
    await admin.query(`REVOKE ALL ON connections FROM mortise_test_runtime; CREATE TABLE others (id int)`)
    await admin.query('REVOKE ALL ON data_keys FROM mortise_test_runtime')
    const sentence = /lacks rights .*data_keys.* Run "mortise migrate"/
    await expect(start(runtimeUrl)).rejects.toThrow(sentence)
    const server = await start(runtimeUrl, ownerUrl)
    await server.close()
    const { rows } = await admin.query(
      `SELECT has_table_privilege('mortise_test_runtime', 'connections', 'DELETE') AS ours,
         has_table_privilege('mortise_test_runtime', 'connections', 'TRUNCATE') AS truncate,
         has_table_privilege('mortise_test_runtime', 'others', 'SELECT') AS others`,
    )
    expect(rows).toEqual([{ ours: true, truncate: false, others: false }])
  })
})

it('a server whose role owns the tables works as before, and says once what to do', async () => {
  const server = await start(ownerUrl)
  try {
    expect(await askAs(server, 'alone')).toBe(200)
    expect(said).toHaveLength(1)
    expect(said[0]?.message).toMatch(/owns the tables.*MORTISE_MIGRATION_DATABASE_URL.*docs\/running.md/)
  } finally {
    await server.close()
  }
})

it('a superuser and a role with BYPASSRLS are found out', async () => {
  expect((await findRuntimeRole(database.connectionString)).passes).toEqual(['is a superuser'])
  const name = `${ownerName}_reports`
  await admin.query(`CREATE ROLE ${name} LOGIN BYPASSRLS PASSWORD 'reports'`)
  try {
    const address = new URL(database.connectionString)
    Object.assign(address, { username: name, password: 'reports' })
    expect((await findRuntimeRole(address.toString())).passes).toEqual(['has BYPASSRLS'])
  } finally {
    await admin.query(`DROP ROLE ${name}`)
  }
})

it('the embedded database has a role for the server, with another password at each start', async () => {
  const first = await makeRuntimeRole(database.connectionString)
  // Somebody gave it more than it needs.
  await admin.query('ALTER ROLE mortise_runtime SUPERUSER')
  const second = await makeRuntimeRole(database.connectionString)
  expect(new URL(second).password).not.toBe(new URL(first).password)
  await expect(findRuntimeRole(first)).rejects.toMatchObject({ code: '28P01' })
  expect(await findRuntimeRole(second)).toEqual({ name: 'mortise_runtime', passes: [], mayMigrate: false })
  await admin.query('DROP ROLE mortise_runtime')
})
