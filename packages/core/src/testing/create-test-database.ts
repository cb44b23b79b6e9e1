// Gives one test its own database on the test server.
import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** Of ten milliseconds each. Connections that stay longer were left open on purpose. */
const GOODBYE_TURNS = 50

/** A database that belongs to one test. */
export interface TestDatabase {
  /** Superuser address of the new database. */
  readonly connectionString: string
  /** Address of the role that the server runs as, which policies bind; it has its rights once the schema is in it. */
  readonly runtimeUrl: string
  /** Whether the schema of this build is in it. */
  readonly hasSchema: boolean
  /** Removes the database, cutting connections that are still open. */
  readonly drop: () => Promise<void>
}

/**
 * Creates a uniquely named database on the server of `MORTISE_TEST_DATABASE_URL`, with the schema in it unless it is to
 * be empty. The vitest project `integration` starts that server and makes the database that is copied here
 * (`scripts/test-database.ts`); without `MORTISE_TEST_TEMPLATE` every new one is empty.
 */
export async function createTestDatabase({ isEmpty = false } = {}): Promise<TestDatabase> {
  const { MORTISE_TEST_DATABASE_URL: serverUrl, MORTISE_TEST_TEMPLATE: template } = process.env
  if (!serverUrl) {
    throw new Error('MORTISE_TEST_DATABASE_URL is not set: name the file *.db.test.ts or *.http.test.ts.')
  }
  const name = `test_${randomBytes(8).toString('hex')}`
  const hasSchema = Boolean(template) && !isEmpty
  // Copied as files: through the log, PostgreSQL's own default, every database takes half as long again.
  const source = hasSchema ? ` template ${template} strategy file_copy` : ''
  await withServer(serverUrl, (client) => client.query(`create database ${name}${source}`))
  const address = new URL(serverUrl)
  address.pathname = `/${name}`
  return {
    connectionString: address.toString(),
    runtimeUrl: runtimeUrlOf(address.toString()),
    hasSchema,
    drop: () =>
      withServer(serverUrl, async (client) => {
        await awaitGoodbyes(client, name)
        await client.query(`drop database if exists ${name} with (force)`)
      }),
  }
}

/** The server's role on the test server, and its password. */
export const testRuntimeRole = 'mortise_test_runtime'

/** The address of the same database for the server's role. */
export function runtimeUrlOf(connectionString: string): string {
  const address = new URL(connectionString)
  address.username = testRuntimeRole
  address.password = testRuntimeRole
  return address.toString()
}

/** A pool says that it has ended while its connections are still closing; one that is cut in that moment fails the run. */
async function awaitGoodbyes(client: pg.Client, name: string): Promise<void> {
  for (let turn = 0; turn < GOODBYE_TURNS; turn++) {
    const { rowCount } = await client.query(
      'select from pg_stat_activity where datname = $1 and client_port is not null',
      [name],
    )
    if (rowCount === 0) return
    await wait(10)
  }
}

async function withServer(
  connectionString: string,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
