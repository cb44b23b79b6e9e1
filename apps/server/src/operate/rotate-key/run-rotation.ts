// Runs a rotation against one database and says, line by line, how far it is and what is left to do.

import { MortiseError } from '@mortise/contract'
import {
  type Caches,
  type Database,
  listProcessesOnOtherKeys,
  openCaches,
  openDatabase,
  openVault,
  type ProjectRotationReport,
  type RotationProgress,
  type RotationReport,
  rotateMasterKey,
  rotateProjectKey,
} from '@mortise/core'
import { createSchemaCheck } from '../../database/check-schema.ts'
import { StartupError } from '../../postgres/startup-error.ts'
import type { VaultKeys } from '../../settings/vault-keys.ts'

/** The input of a rotation. */
export interface RotationInput extends VaultKeys {
  databaseUrl: string
  migrationsDir: string
  /** Id or name of the project that gets a new data key; without it, everything moves to the key of now. */
  project?: string | undefined
  /** No other process can use the database: what the list of processes says is of the past. */
  isAlone?: boolean | undefined
  /** Takes lines for the person at the terminal. */
  say: (line: string) => void
}

/** The outcome of a rotation. A rotation of one project reports its former data keys too. */
export type RotationOutcome = (RotationReport | ProjectRotationReport) & {
  /** Where everything was moved to. */
  keyId: string
  /** Nothing is left under another key. */
  isDone: boolean
}

const namesMax = 20

/**
 * Moves every secret to the present key, or those of one project to a new data key, and returns the outcome. Safe to
 * repeat and to interrupt.
 * @throws StartupError when the database is not the one of this version, or a living process works with another key
 */
export async function runRotation(input: RotationInput): Promise<RotationOutcome> {
  const { databaseUrl, migrationsDir, project, isAlone = false, say, ...keys } = input
  const database = openDatabase({ connectionString: databaseUrl, poolMax: 4 })
  const caches = await openAfter(database, () => requireSchema(database, migrationsDir))
  try {
    if (!isAlone) await requireSameKeys(database, { keyId: keyIdOf(keys), isProject: project !== undefined })
    const vault = await openVault({ ...keys, database, caches, begins: true })
    const onProgress = (at: RotationProgress) => say(lineOf(at))
    const ctx = { database, vault }
    if (project !== undefined) return await rotateProject(ctx, { project, onProgress, say })
    const keyId = vault.wrapper.id.replace(/^local:/, '')
    say(`Moving every secret to key ${keyId} ...`)
    const report = await rotateMasterKey(ctx, { onProgress })
    for (const line of conclude(report, keyId)) say(line)
    return { keyId, ...report, isDone: isDone(report) }
  } finally {
    await caches.close()
    await database.close()
  }
}

async function openAfter(database: Database, check: () => Promise<void>): Promise<Caches> {
  try {
    await check()
    return await openCaches(database, () => undefined)
  } catch (error) {
    await database.close()
    throw error
  }
}

/** The key that everything is moved to; `undefined` where there is none, which opening the vault refuses. */
function keyIdOf({ keyService, masterKey }: VaultKeys): string | undefined {
  return keyService?.id ?? (masterKey && `local:${masterKey.keyId}`)
}

/** A process with another key would go on sealing with it, or could not open what is moved. @throws StartupError */
async function requireSameKeys(
  database: Database,
  { keyId, isProject }: { keyId: string | undefined; isProject: boolean },
): Promise<void> {
  if (keyId === undefined) return
  const others = await listProcessesOnOtherKeys({ database }, { keyId, isKnownEnough: isProject })
  if (others.length === 0) return
  const shown = others.slice(0, namesMax).map((name) => `  ${name}`)
  const rest = others.length > shown.length ? [`  ... and ${others.length - shown.length} more`] : []
  throw new StartupError(
    [
      `Nothing was moved, because these processes use another key than ${keyId.replace(/^local:/, '')}:`,
      ...shown,
      ...rest,
      'Restart them with the environment of this command, then run it again. A process counts for 15 seconds after its end.',
    ].join('\n'),
  )
}

async function rotateProject(
  ctx: Parameters<typeof rotateProjectKey>[0],
  given: { project: string; onProgress: (at: RotationProgress) => void; say: (line: string) => void },
): Promise<RotationOutcome> {
  const { project, onProgress, say } = given
  say(`Moving every secret of ${project} to a new data key ...`)
  const report = await rotateProjectKey(ctx, project, { onProgress }).catch((error: unknown) => {
    const isMissing = error instanceof MortiseError && error.code === 'project.not_found'
    throw isMissing ? new StartupError(`This database has no project ${project}.`) : error
  })
  for (const line of [...conclude(report, report.keyId), ...sayOfKeys(report)]) say(line)
  return { ...report, isDone: isDone(report) }
}

const isDone = ({ unopened, remaining }: RotationReport) => unopened.length === 0 && remaining === 0

function sayOfKeys({ destroyed, kept }: ProjectRotationReport): string[] {
  return [
    ...(destroyed > 0 ? [`Former data keys destroyed: ${destroyed}.`] : []),
    ...(kept > 0
      ? [
          `Former data keys kept: ${kept}. Run this again after an hour to destroy the keys that nothing needs.`,
        ]
      : []),
  ]
}

async function requireSchema(database: Database, migrationsDir: string): Promise<void> {
  const isCurrent = await createSchemaCheck(database, migrationsDir)
  if (await isCurrent().catch((error: unknown) => isReachable(error))) return
  throw new StartupError('This database lacks migrations of this version. Start a server on it first.')
}

/** A table that is missing is an answer, too; a database that cannot be reached is none. */
function isReachable(error: unknown): boolean {
  // undefined_table, https://www.postgresql.org/docs/17/errcodes-appendix.html read 2026-11-21
  if (error instanceof Error && 'code' in error && error.code === '42P01') return false
  const reason = error instanceof Error ? error.message : String(error)
  throw new StartupError(`Mortise cannot read the database: ${reason}`)
}

function lineOf({ table, column, done, total }: RotationProgress): string {
  return `  ${table}.${column}  ${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`
}

function conclude({ rewrapped, unopened, remaining }: RotationReport, keyId: string): string[] {
  const moved =
    rewrapped === 0
      ? `Key ${keyId} already seals everything, so nothing was moved.`
      : `${rewrapped.toLocaleString('en-US')} ${rewrapped === 1 ? 'secret or data key' : 'secrets and data keys'} moved to key ${keyId}.`
  if (unopened.length > 0) {
    const named = unopened.slice(0, namesMax)
    return [
      moved,
      `${unopened.length} could not be opened and are unchanged. Add the keys that sealed them to MORTISE_FORMER_ENCRYPTION_KEYS and run this again:`,
      ...named.map(({ table, column, key, reason }) => `  ${table}.${column} of ${key}: ${reason}`),
      ...(unopened.length > named.length ? [`  ... and ${unopened.length - named.length} more`] : []),
    ]
  }
  if (remaining > 0) {
    return [
      moved,
      `A server still uses a former key, which sealed ${remaining} secrets meanwhile. Restart that server with the new key, then run this again.`,
    ]
  }
  return [moved, 'No secret needs a former key any more.']
}
