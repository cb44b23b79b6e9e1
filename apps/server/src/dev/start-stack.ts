// Starts everything `mortise dev` consists of, in order, and says where it is.
import { type Client, createClient } from '@mortise/client'
import type { ProviderRegistry } from '@mortise/connector-kit'
import type { Log, MasterKey } from '@mortise/core'
import { createSandbox, type SandboxProvider, sandboxProviders } from '@mortise/sandbox'
import type { CloseStack } from '../close-stack.ts'
import { migrationsDir } from '../database/migrations-dir.ts'
import { makeRuntimeRole } from '../postgres/make-runtime-role.ts'
import { requireDatabase } from '../postgres/require-database.ts'
import { StartupError } from '../postgres/startup-error.ts'
import { type RunningServer, type ServerOptions, startServer } from '../start-server.ts'
import { type Demo, startDemo } from './demo/start-demo.ts'
import type { DevLog } from './dev-log.ts'
import { obtainFormerKeys } from './former-keys.ts'
import { quickstartSubject } from './journey/quickstart.ts'
import { obtainMasterKey, parseGivenKey } from './obtain-master-key.ts'
import { openAccess } from './open-access.ts'
import { type DataFolder, type Ports, surfacePortsOf } from './open-data-folder.ts'
import { parseDurations } from './parse-durations.ts'
import type { DevOptions } from './parse-options.ts'
import type { ReadyLine } from './ready-line.ts'

/** Everything that runs. */
export type Stack = {
  ready: ReadyLine
  /** Opens everything in the project, through the public HTTP API. */
  client: Client
  demo?: Demo | undefined
  /** Absolute. */
  dataDir: string
  /** Absolute; absent with `--json`, whose log goes to stderr. */
  logFile?: string | undefined
  /** Of the role that owns the tables. */
  databaseUrl: string
  /** The same where it is the embedded database; absent with `DATABASE_URL`. */
  embeddedUrl?: string | undefined
  masterKey: MasterKey
  /** The vendors that are simulated; none with `--live`. */
  sandboxed: readonly string[]
  /** Where `--real` starts a Parse Server. */
  parsePort: number
}

type Input = {
  options: DevOptions
  providers: ProviderRegistry
  env: Readonly<Record<string, string | undefined>>
  /** Opens the data folder, or has opened it. Settings that are refused are refused before. */
  openFolder: () => Promise<DataFolder>
  log: DevLog
  /** Receives everything that must be closed, in the order in which it was opened. */
  closers: CloseStack
}

const localHosts = ['localhost', '127.0.0.1', '::1']
const host = 'localhost'

/** @throws StartupError with one sentence when the folder, a port or a setting is in the way */
export async function startStack(input: Input): Promise<Stack> {
  const { options, env, log, closers } = input
  const settings = settingsOf(env)
  const sandboxed = requireSimulated(options.sandboxed)
  const givenKey = parseGivenKey(env.MORTISE_ENCRYPTION_KEY)
  const { dataDir, ports, logFile, embedded } = await input.openFolder()
  const masterKey = await obtainMasterKey(dataDir, givenKey)
  const formerKeys = await obtainFormerKeys(dataDir, env.MORTISE_FORMER_ENCRYPTION_KEYS)
  const { databaseUrl, ownerUrl } = await openDatabases(env, embedded)

  const sandboxUrl = options.isLive
    ? undefined
    : await startSandbox({
        databaseUrl: ownerUrl,
        port: ports.sandbox,
        providers: sandboxed,
        log,
        closers,
      })
  const providerUrls = new Map([...sandboxUrls(sandboxUrl, sandboxed), ...options.providerUrls])
  const [server, demo] = await Promise.all([
    startServer({
      ...serverOptions(input, ports),
      databaseUrl,
      migrationDatabaseUrl: ownerUrl,
      masterKey,
      formerKeys,
      providerUrls,
      settings,
    }),
    options.hasDemo
      ? startDemo({ port: ports.demo, subject: quickstartSubject(options.project) })
      : undefined,
  ])
  closers.add('server', () => server.close(), 5_000)
  if (demo) closers.add('demo', demo.close)

  const { api, search, read } = server.urls
  const access = await openAccess({ ctx: server.ctx, dataDir, name: options.project, apiUrl: api })
  return {
    ready: readyLine(server, { demo, sandboxUrl, ...access }),
    client: createClient({ apiUrl: api, searchUrl: search, readUrl: read, apiKey: access.apiKey }),
    demo,
    dataDir,
    logFile,
    databaseUrl: ownerUrl,
    embeddedUrl: env.DATABASE_URL ? undefined : ownerUrl,
    masterKey,
    parsePort: ports.parse,
    sandboxed: sandboxUrl ? sandboxed : [],
  }
}

/** The durations that the environment sets; the server has its own where it sets none. */
function settingsOf(env: Input['env']): NonNullable<ServerOptions['settings']> {
  const { MORTISE_EVENT_POLL: poll, MORTISE_DELIVERY_RETRY: retry } = env
  const [eventPollMs] = poll ? parseDurations('MORTISE_EVENT_POLL', poll) : []
  return {
    deliveryRetryMs: retry ? parseDurations('MORTISE_DELIVERY_RETRY', retry) : undefined,
    eventPollMs,
  }
}

/** What makes a server one for development: everything in one process, open to pages on this machine. */
function serverOptions({ providers, env, log }: Input, ports: Ports) {
  return {
    migrationsDir: migrationsDir(),
    providers,
    ports: surfacePortsOf(ports),
    metricsPort: ports.metrics,
    host,
    isProjectCreationOpen: true,
    browserKeys: 'development',
    devBuilder: { email: 'developer@localhost' },
    compatPrefix: env.MORTISE_COMPAT_PREFIX || undefined,
    privateHostsAllowed: localHosts,
    role: 'all',
    log,
    soleOwner: !env.DATABASE_URL,
    // A wrong answer of ours should stop our tests, and not the work of a builder.
    checkAnswers: env.MORTISE_CHECK_ANSWERS === 'true',
  } as const satisfies Partial<ServerOptions>
}

function readyLine(
  server: RunningServer,
  started: Pick<ReadyLine, 'project' | 'apiKey'> & { demo: Demo | undefined; sandboxUrl: string | undefined },
): ReadyLine {
  const { demo, sandboxUrl, project, apiKey } = started
  return {
    ...server.urls,
    demo: demo?.url,
    sandbox: sandboxUrl || undefined,
    project,
    apiKey,
  }
}

/** The database that was named, or the embedded one; each with the role that the server runs as and the one that owns the tables. */
async function openDatabases(
  env: Input['env'],
  embedded: DataFolder['embedded'],
): Promise<{ databaseUrl: string; ownerUrl: string }> {
  if (embedded) {
    const ownerUrl = await embedded
    return { databaseUrl: await makeRuntimeRole(ownerUrl), ownerUrl }
  }
  const { DATABASE_URL: given = '', MORTISE_MIGRATION_DATABASE_URL: givenOwner } = env
  await requireDatabase(given)
  if (givenOwner) await requireDatabase(givenOwner, 'MORTISE_MIGRATION_DATABASE_URL')
  return { databaseUrl: given, ownerUrl: givenOwner || given }
}

async function startSandbox(input: {
  databaseUrl: string
  port: number
  providers: readonly SandboxProvider[]
  log: Log
  closers: CloseStack
}): Promise<string> {
  const { databaseUrl, port, providers, log, closers } = input
  const sandbox = await createSandbox({
    connectionString: databaseUrl,
    providers,
    log: (event) => log.warn({ part: 'sandbox', ...event }, sandboxSentence(event)),
  })
  closers.add('sandbox', () => sandbox.close())
  const { url } = await sandbox.listen(port, host)
  return `http://${host}:${new URL(url).port}`
}

/** The sandbox sends events with a name, and the server's answer where a webhook was refused. */
function sandboxSentence(event: object): string {
  const { event: name, status, attempt } = event as { event?: string; status?: number; attempt?: number }
  if (name !== 'sandbox.webhook-refused') return `The sandbox reports ${name ?? 'a failure'}`
  const answer = status === 0 ? 'no answer' : `status ${status}`
  return `A webhook of the sandbox got ${answer} (attempt ${attempt}). See "Troubleshooting" in docs/events.md`
}

/** @throws StartupError naming a vendor that is not simulated */
function requireSimulated(names: readonly string[] = ['hubspot', 'salesforce']): SandboxProvider[] {
  return names.map((name) => {
    const known = sandboxProviders.find((each) => each === name)
    if (known) return known
    throw new StartupError(`--sandbox: ${name} is not simulated. Use one of: ${sandboxProviders.join(', ')}.`)
  })
}

function sandboxUrls(url: string | undefined, names: readonly string[]): [string, string][] {
  return url === undefined ? [] : names.map((name) => [name.toLowerCase(), `${url}/${name}`])
}
