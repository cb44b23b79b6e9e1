// Brings a database to the schema this build expects.
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'

// Any fixed number: two processes starting together take turns instead of racing.
const MIGRATION_LOCK = 7_206_155_913

/** Applies our migrations and the job queue's, once, under an advisory lock. Safe to call at every start. */
export async function migrateDatabase(options: {
  connectionString: string
  migrationsDir: string
}): Promise<void> {
  const client = new pg.Client({ connectionString: options.connectionString })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle(client), { migrationsFolder: options.migrationsDir })
    await runMigrations({ connectionString: options.connectionString })
  } finally {
    await client.end()
  }
}
