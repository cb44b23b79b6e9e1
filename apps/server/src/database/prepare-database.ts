// Brings the database to this version, and finds out whether the walls between projects bind the server's role.
import { findRuntimeRole, type Log, migrateDatabase, type RuntimeRole } from '@mortise/core'
import { StartupError } from '../postgres/startup-error.ts'
import { isSchemaApplied } from './check-schema.ts'

/** The database, and the role that may change its schema. */
export interface DatabaseChoice {
  /** Of the role that the server runs as. */
  readonly databaseUrl: string
  /** Of the role that owns the tables; `databaseUrl` when absent. */
  readonly migrationDatabaseUrl?: string | undefined
  readonly migrationsDir: string
}

/**
 * Applies the migrations as the role that may, and answers whether policies bind the role of the server. Logs one warning
 * when they do not.
 * @throws StartupError when migrations are missing and no role is at hand to apply them
 */
export async function prepareDatabase(choice: DatabaseChoice, log: Log): Promise<{ hasWalls: boolean }> {
  await applyMigrations(choice)
  const role = await findRuntimeRole(choice.databaseUrl)
  if (role.passes.length === 0) return { hasWalls: true }
  log.warn({ role: role.name }, wallsSentence(role))
  return { hasWalls: false }
}

/** The migrations alone. @throws StartupError as `prepareDatabase` */
export async function applyMigrations(choice: DatabaseChoice): Promise<void> {
  const { databaseUrl, migrationDatabaseUrl, migrationsDir } = choice
  const { name, mayMigrate } = await findRuntimeRole(databaseUrl)
  if (migrationDatabaseUrl !== undefined) {
    await migrateDatabase({ connectionString: migrationDatabaseUrl, migrationsDir, runtimeRole: name })
    return
  }
  if (mayMigrate) return migrateDatabase({ connectionString: databaseUrl, migrationsDir })
  if (await isSchemaApplied(databaseUrl, migrationsDir)) return
  throw new StartupError(
    `The database lacks migrations of this version, and the role ${name} of DATABASE_URL may not apply them. Run ` +
      '"mortise migrate" with MORTISE_MIGRATION_DATABASE_URL, or set that variable for this start.',
  )
}

/** The error for a role without rights, as after a restore that left them out; `undefined` for any other error. */
export function lackOfRights(error: unknown): StartupError | undefined {
  if (!(error instanceof Error && 'code' in error && error.code === '42501')) return undefined
  return new StartupError(
    `The role of DATABASE_URL lacks rights in the database (${error.message}). Run "mortise migrate" with DATABASE_URL ` +
      'and MORTISE_MIGRATION_DATABASE_URL, which grants the role its rights.',
    { cause: error },
  )
}

const wallsSentence = ({ name, passes }: RuntimeRole) =>
  `the role ${name} of DATABASE_URL ${passes.join(' and ')}, so row-level security does not separate projects: create a ` +
  'role for the server and set MORTISE_MIGRATION_DATABASE_URL to that of the owner, see "Database roles" in docs/running.md'
