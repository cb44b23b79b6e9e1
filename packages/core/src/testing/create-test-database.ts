// Gives one test its own empty database on the test server.
import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** An empty database that belongs to one test. */
export interface TestDatabase {
  /** Superuser address of the new database. */
  readonly connectionString: string
  /** Removes the database, cutting connections that are still open. */
  readonly drop: () => Promise<void>
}

/**
 * Creates a uniquely named empty database on the server of `MORTISE_TEST_DATABASE_URL`.
 * The vitest project `integration` starts that server (`scripts/test-database.ts`).
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const serverUrl = process.env.MORTISE_TEST_DATABASE_URL
  if (!serverUrl) {
    throw new Error('MORTISE_TEST_DATABASE_URL is not set: name the file *.db.test.ts or *.http.test.ts.')
  }
  const name = `test_${randomBytes(8).toString('hex')}`
  await run(serverUrl, `create database ${name}`)
  const address = new URL(serverUrl)
  address.pathname = `/${name}`
  return {
    connectionString: address.toString(),
    drop: () => run(serverUrl, `drop database if exists ${name} with (force)`),
  }
}

async function run(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
