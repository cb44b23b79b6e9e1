// Turns the environment into the options that a server starts with.
import { migrationsDir } from '../database/migrations-dir.ts'
import { StartupError } from '../postgres/startup-error.ts'
import type { ServerOptions } from '../start-server.ts'
import type { Environment } from './env.ts'
import { accountsOf } from './read-accounts.ts'
import { retentionOf } from './read-retention.ts'
import { smtpOf } from './read-smtp.ts'
import { vaultKeysOf } from './vault-keys.ts'

/** The options of a server, from the environment; its providers, threads and log are chosen by the caller. */
export function serverOptionsOf(env: Environment): Omit<ServerOptions, 'log' | 'providers' | 'proxyThreads'> {
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
