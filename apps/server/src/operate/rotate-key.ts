// `mortise rotate-key`: moves every secret of a database to a new master key.
import { resolve } from 'node:path'
import { migrateDatabase } from '@mortise/core'
import { createLog } from '../adapters/create-log.ts'
import { createCloseStack } from '../close-stack.ts'
import { explainFailure, printJson } from '../command-line.ts'
import { migrationsDir } from '../database/migrations-dir.ts'
import { beginKeyChange, endKeyChange, obtainFormerKeys } from '../dev/former-keys.ts'
import { obtainMasterKey, parseGivenKey } from '../dev/obtain-master-key.ts'
import { lockDataDir } from '../postgres/lock-data-dir.ts'
import { startPostgres } from '../postgres/start-postgres.ts'
import { readKeyEnvironment, withSecretFiles } from '../settings/env.ts'
import { vaultKeysOf } from '../settings/vault-keys.ts'
import { parseRotateKeyOptions, rotateKeyHelp } from './rotate-key/parse-options.ts'
import { type RotationOutcome, runRotation } from './rotate-key/run-rotation.ts'

/**
 * Runs one `mortise rotate-key` and answers the exit code: 0 when nothing is left under another key, 1 when something
 * is or it could not begin, 2 when the command line is at fault. Progress goes to stdout, a line for each batch; with --json
 * it goes to stderr, and the outcome to stdout.
 */
export async function main(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<number> {
  try {
    const options = parseRotateKeyOptions(argv)
    if (options === 'help') {
      process.stdout.write(rotateKeyHelp)
      return 0
    }
    const { dataDir, project, isJson } = options
    const lines = isJson ? process.stderr : process.stdout
    const wanted = { env, project, say: (line: string) => void lines.write(`${line}\n`) }
    const outcome = dataDir === undefined ? await rotateDatabase(wanted) : await rotateFolder(dataDir, wanted)
    if (isJson) printJson(outcome)
    return outcome.isDone ? 0 : 1
  } catch (error) {
    return explainFailure(error, argv)
  }
}

interface Wanted {
  env: Readonly<Record<string, string | undefined>>
  project: string | undefined
  say: (line: string) => void
}

async function rotateDatabase({ env, project, say }: Wanted): Promise<RotationOutcome> {
  const settings = readKeyEnvironment(env)
  const keys = vaultKeysOf(settings, env)
  const outcome = await runRotation({
    ...keys,
    databaseUrl: settings.DATABASE_URL,
    migrationsDir: migrationsDir(env.MORTISE_MIGRATIONS_DIR),
    project,
    say,
  })
  if (outcome.isDone && project === undefined && keys.formerKeys?.length) {
    say('Remove MORTISE_FORMER_ENCRYPTION_KEYS from the environment with the next restart.')
  }
  return outcome
}

/** A folder that no other process uses: its database is started here, and its new key made here. */
async function rotateFolder(dir: string, { env: source, project, say }: Wanted): Promise<RotationOutcome> {
  const dataDir = resolve(dir)
  const closers = createCloseStack(createLog({ level: 'silent' }))
  try {
    const lock = await lockDataDir(dataDir)
    closers.add('lock', lock.release)
    const env = withSecretFiles(source)
    const given = parseGivenKey(env.MORTISE_ENCRYPTION_KEY)
    const isKept = given !== undefined || project !== undefined
    const masterKey = isKept
      ? await obtainMasterKey(dataDir, given)
      : (await beginKeyChange(dataDir)).masterKey
    const formerKeys = await obtainFormerKeys(dataDir, env.MORTISE_FORMER_ENCRYPTION_KEYS)
    const postgres = env.DATABASE_URL
      ? undefined
      : await startPostgres({ dataDir: resolve(dataDir, 'postgres'), log: () => undefined })
    if (postgres) closers.add('postgres', () => postgres.stop(), 10_000)
    const databaseUrl = env.DATABASE_URL || postgres?.connectionString || ''
    const migrations = migrationsDir(env.MORTISE_MIGRATIONS_DIR)
    await migrateDatabase({ connectionString: databaseUrl, migrationsDir: migrations })
    const outcome = await runRotation({
      databaseUrl,
      migrationsDir: migrations,
      masterKey,
      formerKeys,
      project,
      // The folder's lock is held, so its own database has no other users.
      isAlone: postgres !== undefined,
      say,
    })
    if (outcome.isDone && !isKept) await endKeyChange(dataDir)
    return outcome
  } finally {
    await closers.close()
  }
}
