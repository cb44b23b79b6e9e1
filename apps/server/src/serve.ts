// `mortise serve`: environment in, server up, ordered end on SIGINT and SIGTERM.
import { endsWithin, inviteFirstAdmin, type Log } from '@mortise/core'
import { providers } from '@mortise/providers'
import { createLog } from './adapters/create-log.ts'
import { buildInfo } from './build-info.ts'
import { withCustomProviders } from './custom-provider/load-custom-providers.ts'
import { migrationsDir } from './database/migrations-dir.ts'
import type { Tracing } from './observe/start-tracing.ts'
import { requireDatabase } from './postgres/require-database.ts'
import { StartupError } from './postgres/startup-error.ts'
import { type Environment, readEnvironment } from './settings/env.ts'
import { accountsOf } from './settings/read-accounts.ts'
import { retentionOf } from './settings/read-retention.ts'
import { withRole } from './settings/read-role.ts'
import { smtpOf } from './settings/read-smtp.ts'
import { requireKnownProviders } from './settings/require-known-providers.ts'
import { vaultKeysOf } from './settings/vault-keys.ts'
import { type RunningServer, type ServerOptions, startServer } from './start-server.ts'

const help = `Run the server on the PostgreSQL that DATABASE_URL names.

Usage  mortise serve [--role api|worker|all]

  --role  What this process does: answer requests, work in the background, or both (default: all, or MORTISE_ROLE)
  --help  Show this text

Everything else is set by environment variables. Mortise lists what is missing or malformed when it starts.
`

/** Starts the server, which runs until SIGINT or SIGTERM. Exit code 1 with one sentence when it could not start. */
export async function main(argv: readonly string[]): Promise<void> {
  if (argv.includes('--help') || argv.includes('-h')) return void process.stdout.write(help)
  try {
    await serve(argv)
  } catch (error) {
    process.stderr.write(`${error instanceof StartupError ? error.message : describeCrash(error)}\n`)
    process.exit(1)
  }
}

async function serve(argv: readonly string[]): Promise<void> {
  const env = readEnvironment(withRole(process.env, argv))
  const log = createLog({ level: env.LOG_LEVEL })
  log.info({ ...buildInfo, role: env.MORTISE_ROLE }, 'mortise starts')
  const tracing = await trace(env)
  await requireDatabase(env.DATABASE_URL)
  const owner = env.MORTISE_MIGRATION_DATABASE_URL
  if (owner !== undefined) await requireDatabase(owner, 'MORTISE_MIGRATION_DATABASE_URL')
  const known = await withCustomProviders(providers, env.MORTISE_PROVIDERS_DIR)
  requireKnownProviders([...env.MORTISE_PROVIDER_URLS.keys()], {
    providers: known,
    from: 'MORTISE_PROVIDER_URLS',
  })
  const server = await startServer({ ...toOptions(env), providers: known, log })
  log.info({ ...server.urls, metrics: server.metricsUrl, role: env.MORTISE_ROLE }, 'mortise is up')
  let isEnding = false
  const end = (signal: NodeJS.Signals) => {
    // A second signal means it, whichever it is.
    if (isEnding) process.exit(1)
    isEnding = true
    log.info({ signal }, 'closing')
    close(server, tracing, log).finally(() => {
      log.flush()
      process.exit(0)
    })
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
  await showFirstLink(server, env, log)
}

/** On a server without an administrator, shows the operator how to become the first. The link is in no log. */
async function showFirstLink({ ctx }: RunningServer, env: Environment, log: Log): Promise<void> {
  if (env.MORTISE_ROLE === 'worker' || env.MORTISE_LOCAL_SIGN_IN === 'false') return
  try {
    const link = await inviteFirstAdmin(ctx, env.MORTISE_ADMIN_EMAIL)
    if (!link) return
    process.stderr.write(
      `This server has no administrator. Open this link to become the first administrator. It works once, for a day:\n${link.url}\n`,
    )
  } catch (error) {
    log.warn({ err: error }, 'the link of the first administrator was not made: run mortise create-builder')
  }
}

/** Loads tracing only where traces have somewhere to go. */
async function trace(env: Environment): Promise<Tracing | undefined> {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return undefined
  const { startTracing } = await import('./observe/start-tracing.ts')
  return startTracing({ role: env.MORTISE_ROLE, serviceName: env.OTEL_SERVICE_NAME })
}

async function close(server: RunningServer, tracing: Tracing | undefined, log: Log): Promise<void> {
  await server.close()
  // A collector that is gone must not keep the process from ending.
  const isSent = await endsWithin(tracing?.stop() ?? Promise.resolve(), 2_000).catch(() => false)
  if (!isSent) log.warn({}, 'the last traces could not be sent')
}

function toOptions(env: Environment): Omit<ServerOptions, 'log'> {
  const { accounts, oidc } = accountsOf(env)
  return {
    oidc,
    databaseUrl: env.DATABASE_URL,
    migrationDatabaseUrl: env.MORTISE_MIGRATION_DATABASE_URL,
    migrationsDir: migrationsDir(env.MORTISE_MIGRATIONS_DIR),
    host: env.MORTISE_LISTEN,
    ports: {
      management: env.MORTISE_PORT,
      search: env.MORTISE_SEARCH_PORT,
      read: env.MORTISE_READ_PORT,
      write: env.MORTISE_WRITE_PORT,
      proxy: env.MORTISE_PROXY_PORT,
    },
    ...surfaceByHost(env),
    publicUrl: env.MORTISE_PUBLIC_URL,
    smtp: smtpOf(env),
    ...vaultKeysOf(env),
    providerUrls: env.MORTISE_PROVIDER_URLS,
    privateHostsAllowed: env.MORTISE_PRIVATE_HOSTS,
    role: env.MORTISE_ROLE,
    browserKeys: env.MORTISE_BROWSER_KEYS,
    isProjectCreationOpen: env.MORTISE_PROJECT_CREATION === 'true',
    compatPrefix: env.MORTISE_COMPAT_PREFIX || undefined,
    trustedHops: env.MORTISE_TRUST_PROXY,
    drainMs: env.MORTISE_DRAIN,
    settings: {
      deliveryRetryMs: env.MORTISE_DELIVERY_RETRY,
      eventPollMs: env.MORTISE_EVENT_POLL,
      ownWritesMs: env.MORTISE_OWN_WRITES,
      recordsPerDay: env.MORTISE_RECORDS_PER_DAY,
      projectRecordsPerDay: env.MORTISE_PROJECT_RECORDS_PER_DAY,
      undeliveredMax: env.MORTISE_UNDELIVERED_MAX,
      accounts,
      isHttpDestinationAllowed: env.MORTISE_HTTP_DESTINATIONS === 'true',
      ...retentionOf(env),
    },
    rateLimit: env.MORTISE_RATE_LIMIT ? { max: env.MORTISE_RATE_LIMIT * 10, windowMs: 10_000 } : undefined,
    connectionsMax: env.MORTISE_MAX_CONNECTIONS,
    bodyBytesHeldMax: env.MORTISE_BODY_BUDGET,
    metricsPort: env.MORTISE_METRICS_PORT,
    poolMax: env.DATABASE_POOL_MAX || undefined,
  }
}

/** By Host name on one port when every data surface has a name; an empty answer leaves a port to each. */
function surfaceByHost(env: Environment): Pick<ServerOptions, 'surfaceByHost'> {
  const { MORTISE_SEARCH_HOST: search, MORTISE_READ_HOST: read } = env
  const { MORTISE_WRITE_HOST: write, MORTISE_PROXY_HOST: proxy } = env
  if (search && read && write && proxy) {
    const management = new URL(env.MORTISE_PUBLIC_URL).hostname
    return { surfaceByHost: { port: env.MORTISE_PORT, hosts: { management, search, read, write, proxy } } }
  }
  if (search ?? read ?? write ?? proxy) {
    throw new StartupError(
      'Set all of MORTISE_SEARCH_HOST, _READ_HOST, _WRITE_HOST and _PROXY_HOST, or none.',
    )
  }
  return {}
}

function describeCrash(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
