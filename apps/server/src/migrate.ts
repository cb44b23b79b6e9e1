// `mortise migrate`: brings the database to this version as its owner, so that servers need no right to change it.
import { parseArgs } from 'node:util'
import { createLog } from './adapters/create-log.ts'
import { readDatabaseEnvironment } from './env.ts'
import { migrationsDir } from './migrations-dir.ts'
import { requireDatabase } from './postgres/require-database.ts'
import { StartupError } from './postgres/startup-error.ts'
import { prepareDatabase } from './prepare-database.ts'

const help = `Apply the migrations of this version, and grant the server's role the rights it needs.

Usage  mortise migrate

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
  const fault = findFault(argv)
  if (fault !== undefined) {
    process.stderr.write(`${fault}. See mortise migrate --help.\n`)
    return 2
  }
  if (argv.length > 0) {
    process.stdout.write(help)
    return 0
  }
  try {
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
    process.stdout.write(`The database is at this version. ${hasWalls ? separated : notSeparated}\n`)
    return 0
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    process.stderr.write(`${error.message}\n`)
    return 1
  }
}

const separated = 'Row-level security separates projects for the role of DATABASE_URL.'
const notSeparated =
  'Row-level security does not bind the role of DATABASE_URL: see "Database roles" in docs/running.md.'

/** The fault in the arguments; there is none without arguments or with `--help` alone. */
function findFault(argv: readonly string[]): string | undefined {
  try {
    parseArgs({ args: [...argv], options: { help: { type: 'boolean', short: 'h' } }, strict: true })
    return undefined
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split(/\. |\n/)[0] ?? '') : String(error)
    return reason.replace(/\.$/, '')
  }
}
