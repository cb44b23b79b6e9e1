// Runs a rotation against one database and says, line by line, how far it is and what is left to do.
import {
  createVault,
  type Database,
  type MasterKey,
  openDatabase,
  type RotationProgress,
  type RotationReport,
  rotateMasterKey,
} from '@mortise/core'
import { createSchemaCheck } from '../check-schema.ts'
import { StartupError } from '../postgres/startup-error.ts'

/** What a rotation needs. */
export interface RotationInput {
  databaseUrl: string
  migrationsDir: string
  masterKey: MasterKey
  formerKeys: readonly MasterKey[]
  /** Takes lines for the person at the terminal. */
  say: (line: string) => void
}

const namesMax = 20

/**
 * Moves every secret to `masterKey` and answers whether nothing is left under another. Safe to repeat and to interrupt.
 * @throws StartupError when the database is not the one of this version
 */
export async function runRotation(input: RotationInput): Promise<boolean> {
  const { databaseUrl, migrationsDir, masterKey, formerKeys, say } = input
  const database = openDatabase({ connectionString: databaseUrl, poolMax: 2 })
  try {
    await requireSchema(database, migrationsDir)
    say(`Moving every secret to key ${masterKey.keyId} ...`)
    const vault = createVault(masterKey, formerKeys)
    const report = await rotateMasterKey({ database, vault }, { onProgress: (at) => say(lineOf(at)) })
    for (const line of conclude(report, masterKey)) say(line)
    return report.unopened.length === 0 && report.remaining === 0
  } finally {
    await database.close()
  }
}

async function requireSchema(database: Database, migrationsDir: string): Promise<void> {
  const isCurrent = await createSchemaCheck(database, migrationsDir)
  if (await isCurrent().catch((error: unknown) => isReachable(error))) return
  throw new StartupError('This database is not at the state of this version: start a server on it first.')
}

/** A table that is missing is an answer, too; a database that cannot be reached is none. */
function isReachable(error: unknown): boolean {
  // undefined_table, https://www.postgresql.org/docs/17/errcodes-appendix.html read 2026-11-21
  if (error instanceof Error && 'code' in error && error.code === '42P01') return false
  const reason = error instanceof Error ? error.message : String(error)
  throw new StartupError(`The database cannot be read: ${reason}`)
}

function lineOf({ table, column, done, total }: RotationProgress): string {
  return `  ${table}.${column}  ${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`
}

function conclude({ rewrapped, unopened, remaining }: RotationReport, { keyId }: MasterKey): string[] {
  const moved =
    rewrapped === 0
      ? `Nothing had to be moved to key ${keyId}.`
      : `${rewrapped.toLocaleString('en-US')} ${rewrapped === 1 ? 'secret' : 'secrets'} moved to key ${keyId}.`
  if (unopened.length > 0) {
    const named = unopened.slice(0, namesMax)
    return [
      moved,
      `${unopened.length} could not be opened and are as they were. Add the keys that sealed them to MORTISE_FORMER_ENCRYPTION_KEYS and run this again:`,
      ...named.map(({ table, column, key, reason }) => `  ${table}.${column} of ${key}: ${reason}`),
      ...(unopened.length > named.length ? [`  ... and ${unopened.length - named.length} more`] : []),
    ]
  }
  if (remaining > 0) {
    return [
      moved,
      `${remaining} were sealed with a former key meanwhile: a server still seals with it. Restart it with the new key, then run this again.`,
    ]
  }
  return [moved, 'No secret needs a former key any more.']
}
