// `mortise migrate`: brings the database to this version as its owner, so that servers need no right to change it.
import { createLog } from '../adapters/create-log.ts'
import { commonFlags, explainFailure, parseFlags, printJson } from '../command-line.ts'
import { migrationsDir } from '../database/migrations-dir.ts'
import { prepareDatabase } from '../database/prepare-database.ts'
import { requireDatabase } from '../postgres/require-database.ts'
import { readDatabaseEnvironment } from '../settings/env.ts'

const help = `Apply the migrations of this version, and grant the server's role the rights it needs.

Usage  mortise migrate [--json]

  --json  Print the outcome as JSON
  --help  Show this text

Environment
  MORTISE_MIGRATION_DATABASE_URL  The database, with the role that owns the tables
  DATABASE_URL                    The same database, with the role of the servers

Run it before you start servers of a new version. Servers of the former version can keep running meanwhile.
`

/**
 * Runs one `mortise migrate` and answers the exit code: 0 when the database is at this version, 1 when it is not, 2 when the
 * command line is at fault.
 */
export async function main(
  argv: readonly string[],
  source: Readonly<Record<string, string | undefined>> = process.env,
): Promise<number> {
  try {
    const flags = parseFlags('migrate', argv, commonFlags)
    if (flags.help) {
      process.stdout.write(help)
      return 0
    }
    const env = readDatabaseEnvironment(source)
    const { DATABASE_URL: databaseUrl, MORTISE_MIGRATION_DATABASE_URL: migrationDatabaseUrl } = env
    await requireDatabase(databaseUrl)
    if (migrationDatabaseUrl !== undefined) {
      await requireDatabase(migrationDatabaseUrl, 'MORTISE_MIGRATION_DATABASE_URL')
    }
    const choice = {
      databaseUrl,
      migrationDatabaseUrl,
      migrationsDir: migrationsDir(env.MORTISE_MIGRATIONS_DIR),
    }
    const { hasWalls } = await prepareDatabase(choice, createLog({ level: 'silent' }))
    if (flags.json) printJson({ isCurrent: true, hasRowLevelSecurity: hasWalls })
    else process.stdout.write(`The database is at this version. ${hasWalls ? separated : notSeparated}\n`)
    return 0
  } catch (error) {
    return explainFailure(error, argv)
  }
}

const separated = 'Row-level security separates projects for the role of DATABASE_URL.'
const notSeparated =
  'Row-level security does not bind the role of DATABASE_URL: see "Database roles" in docs/running.md.'
