// The context of a command that runs beside the servers, with their database and their keys.
import type { ProviderRegistry } from '@mortise/connector-kit'
import type { Context } from '@mortise/core'
import { providers as builtIn } from '@mortise/providers'
import { createLog } from '../adapters/create-log.ts'
import { migrationsDir } from '../database/migrations-dir.ts'
import { openContext } from '../open-context.ts'
import { requireDatabase } from '../postgres/require-database.ts'
import { type ChosenSettings, completeSettings } from '../settings/complete-settings.ts'
import { readKeyEnvironment } from '../settings/env.ts'
import { vaultKeysOf } from '../settings/vault-keys.ts'

/** The environment of a command. */
export type Env = Readonly<Record<string, string | undefined>>

/**
 * Runs `work` with a context, and closes it. Effects: migrates the database, as every start does.
 * @throws StartupError when a setting is missing or wrong, and when the keys do not open what the database holds
 */
export async function withOperatorContext<T>(
  env: Env,
  work: (ctx: Context) => Promise<T>,
  { providers = builtIn, ...chosen }: ChosenSettings & { providers?: ProviderRegistry | undefined } = {},
): Promise<T> {
  const settings = readKeyEnvironment(env)
  const databaseUrl = settings.DATABASE_URL
  await requireDatabase(databaseUrl)
  const { ctx, closers } = await openContext({
    databaseUrl,
    migrationDatabaseUrl: settings.MORTISE_MIGRATION_DATABASE_URL,
    migrationsDir: migrationsDir(env.MORTISE_MIGRATIONS_DIR),
    ...vaultKeysOf(settings, env),
    // Three of them listen.
    poolMax: 5,
    providers,
    settings: completeSettings(chosen),
    log: createLog({ level: 'silent' }),
  })
  try {
    return await work(ctx)
  } finally {
    await closers.close()
  }
}
