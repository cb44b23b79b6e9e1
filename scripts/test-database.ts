// Gives the integration tests a separate PostgreSQL in a temporary folder, for as long as they run.
import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { startPostgres } from '../apps/server/src/postgres/start-postgres.ts'
import { migrateDatabase } from '../packages/core/src/platform/db/migrate-database.ts'
import { testRuntimeRole } from '../packages/core/src/testing/create-test-database.ts'
import { bookkeeping } from '../packages/core/src/testing/read-statement-books.ts'
import { makeDatabaseFolder } from './database-folder.ts'

const migrationsDir = fileURLToPath(new URL('../packages/core/migrations', import.meta.url))

/**
 * Starts the server and names it in `MORTISE_TEST_DATABASE_URL`. Creates a database with the schema for tests to copy,
 * and names it in `MORTISE_TEST_TEMPLATE`. Returns the function that removes both. A server already named there is used
 * as it is, and keeps nothing of ours.
 */
export default async function startTestDatabase(): Promise<() => Promise<void>> {
  const given = process.env.MORTISE_TEST_DATABASE_URL
  const server = given ? { connectionString: given, stop: async () => undefined } : await startServer()
  const { connectionString } = server
  const template = await makeTemplate(connectionString).catch(async (error) => {
    await server.stop()
    throw error
  })
  process.env.MORTISE_TEST_DATABASE_URL = connectionString
  process.env.MORTISE_TEST_TEMPLATE = template
  return async () => {
    delete process.env.MORTISE_TEST_TEMPLATE
    if (!given) delete process.env.MORTISE_TEST_DATABASE_URL
    await run(connectionString, `drop database ${template} with (force)`)
    await server.stop()
  }
}

async function startServer(): Promise<{ connectionString: string; stop: () => Promise<void> }> {
  const dataDir = await makeDatabaseFolder('mortise-test-')
  const { connectionString, stop } = await startPostgres({
    dataDir,
    log: warnOfTrouble,
    isDurable: false,
    settings: { max_connections: '300', autovacuum: 'off', ...bookkeeping },
  })
  return {
    connectionString,
    stop: async () => {
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A server that breaks fails whatever test is running then, so its own words belong beside the failures. */
function warnOfTrouble(line: string): void {
  if (/PANIC|terminated by signal|out of memory|too many clients/i.test(line))
    console.error(`PostgreSQL of the tests, ${new Date().toISOString()}: ${line}`)
}

async function makeTemplate(serverUrl: string): Promise<string> {
  const template = `template_${randomBytes(8).toString('hex')}`
  const address = new URL(serverUrl)
  address.pathname = `/${template}`
  await run(serverUrl, `create database ${template}`)
  await run(serverUrl, makeRole)
  await migrateDatabase({
    connectionString: address.toString(),
    migrationsDir,
    runtimeRole: testRuntimeRole,
  })
  return template
}

/** The server's role belongs to the whole server, which may be one that is used again. */
const makeRole = `DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${testRuntimeRole}') THEN
    CREATE ROLE ${testRuntimeRole} LOGIN PASSWORD '${testRuntimeRole}';
  END IF;
END $$`

async function run(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
