// Brings a database to the schema this build expects.
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { NodePgSession } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import { runMigrations } from 'graphile-worker'
import { grantRuntime, withClient } from './runtime-role.ts'

// Any fixed number: two processes starting together take turns instead of racing.
const MIGRATION_LOCK = 7_206_155_913
const ATTEMPTS_MAX = 5

type NoSchema = Record<string, never>

/**
 * Applies our migrations and the job queue's, once, under an advisory lock, and gives `runtimeRole` what the server needs.
 * `connectionString` is that of the tables' owner. Safe to call at every start.
 */
export async function migrateDatabase(options: {
  connectionString: string
  migrationsDir: string
  /** Name of the role that the server runs as; that of `connectionString` when absent. */
  runtimeRole?: string | undefined
}): Promise<void> {
  const { connectionString, migrationsDir, runtimeRole } = options
  const migrations = readMigrationFiles({ migrationsFolder: migrationsDir }).map(inOneRequest)
  await withClient(connectionString, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    const dialect = new PgDialect()
    const session = new NodePgSession<NoSchema, NoSchema>(client, dialect, undefined)
    await retrying(() => dialect.migrate(migrations, session, { migrationsFolder: migrationsDir }))
    await runMigrations({ connectionString })
    if (runtimeRole !== undefined) await retrying(() => grantRuntime(client, runtimeRole))
  })
}

/** A new database gets hundreds of statements, and the way to it and back would cost more than most of them. */
function inOneRequest(migration: MigrationMeta): MigrationMeta {
  // A statement may end with a comment, which would hide a semicolon in its line.
  return { ...migration, sql: [migration.sql.join('\n;\n')] }
}

/** A migration locks tables that processes of the version before work on in another order: it is run again then. */
async function retrying(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!isDeadlock(error) || attempt === ATTEMPTS_MAX) throw error
    }
  }
}

function isDeadlock(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === '40P01') || isDeadlock(error.cause)
}
