// A whole Mortise in the benchmark's own process, on an embedded database in a temporary folder.
import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { createClient } from '@mortise/client'
import { createRegistry } from '@mortise/connector-kit'
import type { CreateDestinationRequest, ReadConfigObject } from '@mortise/contract'
import {
  type Context,
  ensureProjectNamed,
  mintApiKey,
  parseMasterKey,
  type SmtpSettings,
} from '@mortise/core'
import { providers } from '@mortise/providers'
import { createLog } from '../../apps/server/src/adapters/create-log.ts'
import { makeRuntimeRole } from '../../apps/server/src/postgres/make-runtime-role.ts'
import { startPostgres } from '../../apps/server/src/postgres/start-postgres.ts'
import { HEAP } from '../../apps/server/src/proxy-thread/fork-proxy-thread.ts'
import { startServer } from '../../apps/server/src/start-server.ts'
import { benchProvider } from './bench-provider.ts'
import { bundleChild } from './start-workers.ts'

/** A running server with a client that may do everything. */
export interface BenchServer {
  ctx: Context
  client: ReturnType<typeof createClient>
  project: string
  apiKey: string
  apiUrl: string
  searchUrl: string
  proxyUrl: string
  /** Of the owner. */
  databaseUrl: string
  /** Of the role that servers work as. */
  runtimeUrl: string
  databasePid: number
  /** Of the proxy's threads. */
  threadPids(): number[]
  /** The key that other processes on the same database need. */
  masterKey: string
  stop(): Promise<void>
}

/** The options of a server; `providerUrls` are by lower-case provider name. */
export interface BenchServerOptions {
  root: string
  folder: string
  /** `all` by default. */
  role?: 'api' | 'all'
  /** False works as the owner of the tables, whom row-level security does not bind; true when absent. */
  hasWalls?: boolean
  /** The proxy in so many processes; in that of the server when absent. Takes the URL of the provider `bench`. */
  proxyThreads?: { count: number; url: string } | undefined
  /** Further settings of PostgreSQL. */
  postgres?: Readonly<Record<string, string>> | undefined
  smtp?: SmtpSettings | undefined
  providerUrls: Map<string, string> | ((databaseUrl: string) => Promise<Map<string, string>>)
}

/** Starts database and server. */
export async function startBenchServer(options: BenchServerOptions): Promise<BenchServer> {
  const { providerUrls, role = 'all', hasWalls = true, postgres: settings = {}, smtp } = options
  const dataDir = join(options.folder, 'postgres')
  const database = await startPostgres({ dataDir, log: () => undefined, settings })
  const ownerUrl = database.connectionString
  const databaseUrl = hasWalls ? await makeRuntimeRole(ownerUrl) : ownerUrl
  const masterKey = randomBytes(32).toString('hex')
  const threads = await threadsOf(options, { databaseUrl, masterKey })
  const server = await startServer({
    databaseUrl,
    migrationDatabaseUrl: ownerUrl,
    migrationsDir: join(options.root, 'packages/core/migrations'),
    ports: { management: 0, search: 0, read: 0, write: 0, proxy: 0 },
    masterKey: parseMasterKey(masterKey),
    providerUrls:
      typeof providerUrls === 'function' ? await providerUrls(database.connectionString) : providerUrls,
    providers: createRegistry([benchProvider, ...providers.list()]),
    privateHostsAllowed: ['127.0.0.1', 'localhost'],
    role,
    smtp,
    proxyThreads: threads,
    log: createLog({ level: hasWalls ? 'warn' : 'error' }),
    soleOwner: role === 'all',
  })
  const project = await ensureProjectNamed(server.ctx, 'bench')
  const { key } = await mintApiKey(server.ctx, project.id, { label: 'bench', scopes: ['admin', 'secrets'] })
  return {
    ctx: server.ctx,
    client: createClient({
      apiUrl: server.urls.api,
      searchUrl: server.urls.search,
      readUrl: server.urls.read,
      writeUrl: server.urls.write,
      apiKey: key,
    }),
    project: project.name,
    apiKey: key,
    apiUrl: server.urls.api,
    searchUrl: server.urls.search,
    proxyUrl: server.urls.proxy,
    databaseUrl: ownerUrl,
    runtimeUrl: databaseUrl,
    databasePid: database.pid,
    threadPids: () => threads?.pids ?? [],
    masterKey,
    async stop() {
      await server.close()
      await database.stop()
    },
  }
}

type Threads = NonNullable<Parameters<typeof startServer>[0]['proxyThreads']> & { pids: number[] }

async function threadsOf(
  { root, proxyThreads }: BenchServerOptions,
  { databaseUrl, masterKey }: { databaseUrl: string; masterKey: string },
): Promise<Threads | undefined> {
  if (!proxyThreads) return undefined
  const { count, url } = proxyThreads
  const file = await bundleChild(root, 'run-proxy-thread')
  const args = [databaseUrl, masterKey, join(root, 'packages/core/migrations'), url]
  const pids: number[] = []
  const start = (number: number) => {
    const child = fork(file, [String(number), String(count), ...args], { execArgv: [...HEAP] })
    pids.push(child.pid ?? 0)
    return child
  }
  return { count, pids, fork: start }
}

const manifest = `specVersion: 1.0.0
integrations:
  - name: bench
    provider: bench
    read:
      objects:
        - objectName: records
          destination: bench
          backfill: { defaultPeriod: { fullHistory: true } }
`

/** Connects a group and installs the benchmark's integration for it, which starts its backfill. */
export async function installBench(
  server: BenchServer,
  input: { groupRef: string; configObject: ReadConfigObject } & (
    | { destinationUrl: string }
    | { destination: CreateDestinationRequest }
  ),
): Promise<void> {
  const { client, project } = server
  const params = { projectIdOrName: project }
  const { groupRef } = input
  const destinations = await client.call('listDestinations', { params })
  if (destinations.length === 0) {
    const body =
      'destination' in input
        ? input.destination
        : { name: 'bench', type: 'webhook' as const, metadata: { url: input.destinationUrl } }
    await client.call('createDestination', { params, body })
    await client.call('batchUpsertIntegrations', { params, query: {}, body: { sourceYaml: manifest } })
  }
  const connection = { provider: 'bench', groupRef, consumerRef: 'user', apiKey: 'bench' }
  await client.call('generateConnection', { params, body: connection })
  await client.call('createInstallation', {
    params: { ...params, integrationId: 'bench' },
    query: { skipSampling: 'true' },
    body: {
      groupRef,
      config: { content: { provider: 'bench', read: { objects: { records: input.configObject } } } },
    },
  })
}
