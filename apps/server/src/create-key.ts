// `mortise create-key`: creates a project and an API key with full access to it. It needs access to the database.
import { createProjectRequestSchema } from '@mortise/contract'
import { ensureProjectNamed, mintApiKey } from '@mortise/core'
import { providers } from '@mortise/providers'
import { createLog } from './adapters/create-log.ts'
import { explainFailure, printJson } from './command-line.ts'
import { completeSettings } from './complete-settings.ts'
import { type CreateKeyOptions, createKeyHelp, parseCreateKeyOptions } from './create-key/parse-options.ts'
import { UsageError } from './dev/parse-options.ts'
import { readKeyEnvironment } from './env.ts'
import { migrationsDir } from './migrations-dir.ts'
import { openContext } from './open-context.ts'
import { requireDatabase } from './postgres/require-database.ts'
import { vaultKeysOf } from './vault-keys.ts'

type Env = Readonly<Record<string, string | undefined>>

/**
 * Runs one `mortise create-key` and answers the exit code: 0 when there is a key, 1 when there is none, 2 when the
 * command line is at fault. The key alone goes to stdout, or with --json one JSON document. Effects: migrates the database, as every start does.
 */
export async function main(argv: readonly string[], env: Env = process.env): Promise<number> {
  try {
    const options = parseCreateKeyOptions(argv)
    if (options === 'help') {
      process.stdout.write(createKeyHelp)
      return 0
    }
    requireProjectName(options.project)
    const { project, label } = options
    const { key, projectId } = await createKey(options, env)
    if (options.isJson) {
      printJson({ key, project, projectId, label })
      return 0
    }
    process.stderr.write(
      `An API key with full access to the project ${project} (${projectId}). Mortise shows it only this once.\n`,
    )
    process.stdout.write(`${key}\n`)
    return 0
  } catch (error) {
    return explainFailure(error, argv)
  }
}

/** The names that the API takes for a new project. */
function requireProjectName(name: string): void {
  const checked = createProjectRequestSchema.shape.name.safeParse(name)
  if (checked.success) return
  throw new UsageError(`--project ${checked.error.issues[0]?.message}; "${name}" does not fit.`)
}

async function createKey(
  { project, label }: CreateKeyOptions,
  env: Env,
): Promise<{ key: string; projectId: string }> {
  const settings = readKeyEnvironment(env)
  const databaseUrl = settings.DATABASE_URL
  const migrationDatabaseUrl = settings.MORTISE_MIGRATION_DATABASE_URL
  await requireDatabase(databaseUrl)
  const { ctx, closers } = await openContext({
    databaseUrl,
    migrationDatabaseUrl,
    migrationsDir: migrationsDir(env.MORTISE_MIGRATIONS_DIR),
    ...vaultKeysOf(settings, env),
    // Three of them listen.
    poolMax: 5,
    providers,
    settings: completeSettings({}),
    log: createLog({ level: 'silent' }),
  })
  try {
    const { id: projectId } = await ensureProjectNamed(ctx, project)
    const { key } = await mintApiKey(ctx, projectId, { label, scopes: ['admin', 'secrets'] })
    return { key, projectId }
  } finally {
    await closers.close()
  }
}
