// The PostgreSQL of a real server.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../../apps/server/src/postgres/start-postgres.ts'

/** An embedded PostgreSQL in a temporary `folder`, where the server may keep its files. */
export interface ServerDatabase {
  folder: string
  connectionString: string
  /** Removes the folder as well. */
  close(): Promise<void>
}

/** Starts it; the folder is named after the server. */
export async function startDatabase(server: string): Promise<ServerDatabase> {
  const folder = await mkdtemp(join(tmpdir(), `mortise-${server}-`))
  const { connectionString, stop } = await startPostgres({
    dataDir: join(folder, 'postgres'),
    log: () => undefined,
    isDurable: false,
  })
  return {
    folder,
    connectionString,
    async close() {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
