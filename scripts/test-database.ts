// Gives the integration tests one PostgreSQL of their own, in a temporary folder, for as long as they run.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../apps/server/src/postgres/start-postgres.ts'

/**
 * Starts the server and names it in `MORTISE_TEST_DATABASE_URL`; answers the function that removes both.
 * A server already named there is used as it is, and left alone.
 */
export default async function startTestDatabase(): Promise<() => Promise<void>> {
  if (process.env.MORTISE_TEST_DATABASE_URL) return async () => undefined
  const dataDir = await mkdtemp(join(tmpdir(), 'mortise-test-'))
  const postgres = await startPostgres({
    dataDir,
    log: () => undefined,
    isDurable: false,
    settings: { max_connections: '300', autovacuum: 'off' },
  })
  process.env.MORTISE_TEST_DATABASE_URL = postgres.connectionString
  return async () => {
    delete process.env.MORTISE_TEST_DATABASE_URL
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
