// Starts the whole service in this process: context, surfaces, background work; and ends it in order.
import type { Lookup, ProviderRegistry } from '@mortise/connector-kit'
import {
  type BrowserKeys,
  type Context,
  type CoreSettings,
  joinProcesses,
  type KeyWrapper,
  type Log,
  type MasterKey,
  type SmtpSettings,
} from '@mortise/core'
import { providers as allProviders } from '@mortise/providers'
import { type OidcClient, openOidc } from './account/open-oidc.ts'
import { registerAccounts } from './account/register-accounts.ts'
import { registerDevSignIn } from './account/register-dev-sign-in.ts'
import { registerOidc } from './account/register-oidc.ts'
import { operations } from './binding/operations.ts'
import { registerConnectPage } from './connect-page/register-connect-page.ts'
import { registerConsole } from './console/register-console.ts'
import { createSchemaCheck } from './database/check-schema.ts'
import { registerDocs } from './docs/register-docs.ts'
import { budgetOf, createInboundBudget } from './http/body/inbound-budget.ts'
import { compatMessageSource } from './http/compat-headers.ts'
import { registerCustomAuthCallback } from './http/consent/custom-auth-callback.ts'
import { registerOAuthCallback } from './http/consent/oauth-callback.ts'
import { registerOAuthStart } from './http/consent/oauth-start.ts'
import { registerDownloads } from './http/downloads.ts'
import { buildSurface } from './http/endpoint/build-surface.ts'
import type { SurfaceName } from './http/endpoint/operation.ts'
import { type HealthOptions, registerHealth } from './http/health.ts'
import { registerIncomingWebhooks } from './http/incoming-webhook.ts'
import type { RateLimit } from './http/limit/limit-rate.ts'
import { registerManifestSchema, registerOpenApi } from './http/openapi.ts'
import { buildProxySurface } from './http/proxy/build-proxy-surface.ts'
import { registerUploads } from './http/uploads.ts'
import { listen, type SurfaceByHost, type Surfaces } from './listen.ts'
import type { ProcessMeter } from './observe/create-meter.ts'
import { logBlocks } from './observe/log-blocks.ts'
import { openMeter } from './observe/open-meter.ts'
import { serveMetrics } from './observe/serve-metrics.ts'
import { createUnderWay } from './observe/under-way.ts'
import { openContext } from './open-context.ts'
import { StartupError } from './postgres/startup-error.ts'
import { openThreadedProxy, type ThreadedProxy } from './proxy-thread/open-threaded-proxy.ts'
import type { ForkThread } from './proxy-thread/start-proxy-threads.ts'
import { type Chosen, completeSettings } from './settings/complete-settings.ts'
import { type Background, startBackground } from './start-background.ts'

/** What this process does: answer requests, work in the background, or both. */
export type Role = 'api' | 'worker' | 'all'

/** How to start. */
export interface ServerOptions {
  /** Of the role that the server runs as. */
  readonly databaseUrl: string
  /** Of the role that owns the tables and applies migrations; `databaseUrl` when absent. */
  readonly migrationDatabaseUrl?: string | undefined
  /** Folder of the committed migrations, applied at every start. */
  readonly migrationsDir: string
  readonly poolMax?: number | undefined
  /** A port for each surface; 0 is a free one. */
  readonly ports: Readonly<Record<SurfaceName, number>>
  /** Address to listen on; `localhost` when absent. */
  readonly host?: string | undefined
  /** All surfaces on one port, selected by Host name, instead of `ports`. */
  readonly surfaceByHost?: SurfaceByHost | undefined
  /** As browsers reach the management surface; where it listens when absent. */
  readonly publicUrl?: string | undefined
  /** Wraps data keys, where no key service does. */
  readonly masterKey?: MasterKey | undefined
  readonly formerKeys?: readonly MasterKey[] | undefined
  readonly keyService?: KeyWrapper | undefined
  readonly formerServices?: readonly KeyWrapper[] | undefined
  /** Replaces the origin of a provider's URLs, by lower-case name. */
  readonly providerUrls?: ReadonlyMap<string, string> | undefined
  /** Every provider of the catalogue when absent. */
  readonly providers?: ProviderRegistry | undefined
  readonly settings?: Chosen<
    Pick<
      CoreSettings,
      | 'deliveryRetryMs'
      | 'inlineBytesMax'
      | 'downloadTtlMs'
      | 'eventPollMs'
      | 'deliveryRetentionMs'
      | 'retention'
      | 'ownWritesMs'
      | 'recordsPerDay'
      | 'projectRecordsPerDay'
      | 'undeliveredMax'
      | 'undeliveredBytesMax'
      | 'isHttpDestinationAllowed'
      | 'accounts'
    >
  >
  /** Lets API keys make further projects; false when absent. */
  readonly isProjectCreationOpen?: boolean | undefined
  /** How far keys of the scope `ui-library` are trusted; `confined` when absent. */
  readonly browserKeys?: BrowserKeys | undefined
  /** Private hosts that destinations, and providers at addresses customers gave, may be on. */
  readonly privateHostsAllowed?: readonly string[] | undefined
  readonly role: Role
  readonly log: Log
  /** Serves figures for Prometheus on this port, 0 for a free one; nothing is counted when absent. */
  readonly metricsPort?: number | undefined
  /** True when no other process can be using this database: locks left by a killed one are taken over at once. */
  readonly soleOwner?: boolean | undefined
  /** Checks answers against their schemas: tests and development. */
  readonly checkAnswers?: boolean | undefined
  /** Of the management surface; 100 requests a second in bursts of 1,000 when absent. */
  readonly rateLimit?: RateLimit | undefined
  /** Connections that each port takes at one time; 5,000 when absent. */
  readonly connectionsMax?: number | undefined
  /** Bytes of request bodies that this process may hold; 64 MB when absent. */
  readonly bodyBytesHeldMax?: number | undefined
  /** How many proxies before it append to `X-Forwarded-For`; none when absent. */
  readonly trustedHops?: number | undefined
  /** How long requests under way may take once the end has begun; two seconds when absent. */
  readonly drainMs?: number | undefined
  /** Takes headers `x-<prefix>-*` for our own, and adds the popup message names of that service's UI kit. */
  readonly compatPrefix?: string | undefined
  /** The OpenID provider that builders sign in with. */
  readonly oidc?: (OidcClient & { readonly name: string }) | undefined
  /** Where e-mail is handed over; none is sent when absent. */
  readonly smtp?: SmtpSettings | undefined
  /** Answers the proxy's requests in separate processes; in this one when absent. It needs a port for each surface. */
  readonly proxyThreads?: { readonly count: number; readonly fork: ForkThread } | undefined
  /** Signs this builder in for pages on this machine: `mortise dev`. No such way in when absent. */
  readonly devBuilder?: { readonly email: string } | undefined
  /** Stands in for the operating system's resolver, in tests. */
  readonly lookup?: Lookup | undefined
}

/** A server that is up. */
export interface RunningServer {
  readonly ctx: Context
  /** Base URLs; `api` is management. A worker answers health checks on `api` alone, and the others are empty. */
  readonly urls: Readonly<Record<'api' | 'search' | 'read' | 'write' | 'proxy', string>>
  /** Where figures are served; empty when they are not. */
  readonly metricsUrl: string
  /** Answers requests under way for `drainMs` at most, hands on background work, closes everything. Safe to call twice. */
  close(): Promise<void>
}

const defaultRateLimit: RateLimit = { max: 1_000, windowMs: 10_000 }

/**
 * Migrates the database and starts everything the role asks for; a failed start leaves nothing behind.
 * @throws StartupError when a port is in use
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { role, poolMax, providers = allProviders } = options
  const settings = completeSettings(options)
  const meter = await openMeter(options.metricsPort)
  const underWay = createUnderWay()
  const ofProcess = { underWay, settings, meter, providers, poolMax: poolMax || undefined }
  const { ctx, closers } = await openContext({ ...options, ...ofProcess })
  try {
    const { host = 'localhost', soleOwner = false, drainMs = 2_000, metricsPort } = options
    let background: Background | undefined
    let threads: ThreadedProxy | undefined
    const standstills = () => [
      ...(role === 'api' ? [] : (background?.standstills() ?? ['not started'])),
      ...(threads?.standstills() ?? []),
    ]
    const watch = logBlocks(ctx, underWay)
    closers.add('event-loop watch', () => watch.stop())
    const blocks = () => watch.recent()
    const surfaces = await buildSurfaces(ctx, options, { standstills, blocks })
    const listener = await listen(surfaces, listening(options, host))
    const stops = [() => listener.close(drainMs)]
    const stopAll = () => Promise.all(stops.map((stop) => stop()))
    closers.add('surfaces and background work', stopAll, drainMs + 2_000)
    threads = await startThreads(options, host)
    if (threads) stops.push(threads.close)
    let metricsUrl = ''
    if (meter && metricsPort !== undefined) {
      const others = async () => (await threads?.figures()) ?? []
      const metrics = await startMetrics(ctx, { registry: meter.registry, others, host, port: metricsPort })
      stops.push(() => metrics.close())
      metricsUrl = metrics.url
    }
    const { management: api = '', search = '', read = '', write = '' } = listener.urls
    const { proxy = threads?.url ?? '' } = listener.urls
    // Known only now when the port was left to the system; nothing has read it before.
    if (settings.publicUrl === '') settings.publicUrl = api
    if (role !== 'api') {
      const started = await startBackground(ctx, { soleOwner })
      background = started
      stops.push(() => started.stop())
    } else {
      // Workers are known by their heartbeat.
      const membership = await joinProcesses(ctx)
      stops.push(() => membership.leave())
    }
    return { ctx, urls: { api, search, read, write, proxy }, metricsUrl, close: () => closers.close() }
  } catch (error) {
    await closers.close()
    throw error
  }
}

/** Where the surfaces listen; a refused connection leaves a line in the log. */
function listening({ surfaceByHost, ports, connectionsMax, log }: ServerOptions, host: string) {
  const onDrop = () =>
    log.warn({ connectionsMax }, 'a connection was refused: raise MORTISE_MAX_CONNECTIONS, or add a process')
  return { host, connectionsMax, onDrop, ...(surfaceByHost ?? { ports }) }
}

/** @throws StartupError where all surfaces have one port, on which a connection may be for any of them */
async function startThreads(options: ServerOptions, host: string): Promise<ThreadedProxy | undefined> {
  const { proxyThreads, surfaceByHost, ports, role, drainMs = 2_000, log } = options
  if (!proxyThreads || role === 'worker') return undefined
  if (surfaceByHost) {
    throw new StartupError(
      'The proxy needs a separate port for its threads. Leave out MORTISE_PROXY_HOST and its like.',
    )
  }
  return openThreadedProxy(log, { ...proxyThreads, host, port: ports.proxy, drainMs })
}

interface Metrics {
  registry: ProcessMeter['registry']
  others: () => Promise<string[]>
  host: string
  port: number
}

async function startMetrics(ctx: Context, at: Metrics) {
  const [{ createBacklogGauges }, { addProcessGauges }] = await Promise.all([
    import('./observe/backlog-gauges.ts'),
    import('./observe/failure-gauges.ts'),
  ])
  addProcessGauges(at.registry, ctx)
  return serveMetrics({ ...at, refresh: createBacklogGauges(at.registry, ctx) })
}

const dataSurfaces: readonly SurfaceName[] = ['search', 'read', 'write']

async function buildSurfaces(
  ctx: Context,
  options: ServerOptions,
  health: Pick<HealthOptions, 'standstills' | 'blocks'>,
): Promise<Surfaces> {
  const {
    checkAnswers = false,
    trustedHops = 0,
    rateLimit = defaultRateLimit,
    migrationsDir,
    role,
    compatPrefix,
  } = options
  const compat = compatPrefix ? { compatPrefix } : {}
  const isSchemaCurrent = await createSchemaCheck(ctx.database, migrationsDir)
  const isServing = role !== 'worker'
  const budget = createInboundBudget(budgetOf(options.bodyBytesHeldMax))
  const build = (surface: SurfaceName) =>
    buildSurface(ctx, { surface, operations, checkAnswers, trustedHops, budget, ...compat })
  const management = await buildSurface(ctx, {
    surface: 'management',
    operations: isServing ? operations : [],
    checkAnswers,
    trustedHops,
    rateLimit,
    budget,
    ...compat,
    extend(app) {
      registerHealth(app, ctx, { isSchemaCurrent, ...health })
      if (!isServing) return
      registerOpenApi(app)
      registerManifestSchema(app)
      registerConnectPage(app, ctx)
      registerConsole(app)
      registerDocs(app)
      const isDevelopment = options.devBuilder !== undefined
      registerAccounts(app, ctx, { oidcName: options.oidc?.name, isDevelopment })
      if (options.oidc) registerOidc(app, ctx, openOidc(options.oidc))
      if (options.devBuilder) registerDevSignIn(app, ctx, options.devBuilder)
      registerOAuthStart(app, ctx)
      registerOAuthCallback(app, ctx)
      const source = compatPrefix ? { messageSource: compatMessageSource(compatPrefix) } : {}
      registerCustomAuthCallback(app, ctx, source)
      registerDownloads(app, ctx)
      registerUploads(app, ctx, { budget })
      registerIncomingWebhooks(app, ctx, { budget })
    },
  })
  if (!isServing) return { management }
  const built = await Promise.all(
    dataSurfaces.map(async (surface) => [surface, await build(surface)] as const),
  )
  const { lookup } = options
  if (options.proxyThreads) return { management, ...Object.fromEntries(built) }
  const proxy = buildProxySurface(ctx, { trustedHops, budget, ...compat, lookup })
  return { management, ...Object.fromEntries(built), proxy }
}
