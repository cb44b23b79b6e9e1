// A whole Context on a fresh, migrated database, for tests of verbs.
import { randomBytes, randomUUID } from 'node:crypto'
import { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { createRegistry, createUndiciSend, type ProviderDefinition, type Send } from '@mortise/connector-kit'
import { parseManifest } from '@mortise/contract'
import pg from 'pg'
import type { Caller, Context, CoreSettings, Log } from '../context.ts'
import { createMemory } from '../memory.ts'
import { openCaches } from '../platform/cache/caches.ts'
import { openDatabase } from '../platform/db/database.ts'
import { migrateDatabase } from '../platform/db/migrate-database.ts'
import { projects } from '../platform/db/schema.ts'
import { ALL_PROJECTS } from '../platform/db/scope-name.ts'
import type { OpenSocket } from '../platform/outbound/postgres-client.ts'
import { type MasterKey, parseMasterKey } from '../platform/vault/master-key.ts'
import { openVault, type VaultOptions } from '../platform/vault/vault.ts'
import { reactions } from '../run/reactions.ts'
import { openWake } from '../wake.ts'
import { createTestDatabase, runtimeUrlOf, testRuntimeRole } from './create-test-database.ts'

/** What a test may choose; everything has a default. */
export interface TestContextOptions {
  definitions?: readonly ProviderDefinition[]
  send?: Send
  sendToDestination?: Send
  openSocket?: OpenSocket | undefined
  settings?: Partial<CoreSettings>
  /** The clock of the context; the real one unless told. */
  now?: () => Date
  /** The keys of the vault; the test's own master key by default. */
  keys?: Omit<VaultOptions, 'database' | 'caches'>
}

/** One event a verb logged. */
export interface LoggedEvent {
  level: keyof Log
  event: object
  message: string
}

/**
 * A context that belongs to one test, with a project in it. It works as the server's role, in the scope of all projects;
 * `ctx.database.pool` is the owner's, for tests' own SQL.
 */
export interface TestContext {
  ctx: Context
  /** The same context before any scope is chosen, as a server has it when a request comes in. */
  unscoped: Context
  project: { id: string; name: string }
  /** Speaks for `project` as an API key does, unbound to any group. */
  caller: Caller
  logged: LoggedEvent[]
  /** What the test's own vault seals with. */
  masterKey: MasterKey
  connectionString: string
  /** Another process on the same database: its own pool, caches and wake channel; closed with this one. */
  openPeer(options?: TestContextOptions): Promise<Context>
  /** Adds another project to the database. */
  addProject(): Promise<{ id: string; name: string }>
  close(): Promise<void>
}

/** Opens a context on a database of its own; call `close` when done. Needs the vitest project `integration`. */
export async function openTestContext(options: TestContextOptions = {}): Promise<TestContext> {
  const testDatabase = await createTestDatabase()
  const { connectionString } = testDatabase
  if (!testDatabase.hasSchema) {
    const migrationsDir = fileURLToPath(new URL('../../migrations', import.meta.url))
    await migrateDatabase({ connectionString, migrationsDir, runtimeRole: testRuntimeRole })
  }
  const masterKey = parseMasterKey(randomBytes(32).toString('hex'))
  const logged: LoggedEvent[] = []
  const opened: { close(): Promise<void> }[] = []
  const openProcess = async (chosen: TestContextOptions) => {
    const one = await openProcessContext({ connectionString, masterKey, logged, options: chosen })
    opened.push(one)
    return one
  }
  const { ctx, unscoped } = await openProcess(options)

  async function addProject() {
    const id = randomUUID()
    const project = { id, name: `project-${id.slice(0, 8)}` }
    await ctx.database.db.insert(projects).values({ ...project, appName: 'Test App', orgId: randomUUID() })
    return project
  }

  const project = await addProject()
  return {
    ctx,
    unscoped,
    project,
    caller: { projectId: project.id, actor: 'api:test', scopes: ['admin', 'secrets'] },
    logged,
    masterKey,
    connectionString,
    openPeer: async (chosen) => (await openProcess({ ...options, ...chosen })).ctx,
    addProject,
    async close() {
      for (const one of opened.reverse()) await one.close()
      await testDatabase.drop()
    },
  }
}

/** Opens a context on a database that is there already, as another process does. */
export async function openProcessContext(input: {
  /** Of the owner; the context works as the server's role. */
  connectionString: string
  masterKey: MasterKey
  logged: LoggedEvent[]
  options: TestContextOptions
}): Promise<{ ctx: Context; unscoped: Context; close(): Promise<void> }> {
  const { connectionString, masterKey, logged, options } = input
  const log = recordLog(logged)
  const onError = (error: Error) => log.error({ error: error.message }, 'test database connection')
  const database = openDatabase({ connectionString: runtimeUrlOf(connectionString), poolMax: 12, onError })
  const owner = new pg.Pool({ connectionString, max: 4 })
  owner.on('error', onError)
  owner.on('connect', (client) => void client.on('error', onError))
  const caches = await openCaches(database, onError)
  const wake = await openWake(database, onError)
  const vault = await openVault({ database, caches, ...(options.keys ?? { masterKey }) })
  const undici = createUndiciSend({ userAgent: 'mortise-test', timeoutMs: 10_000 })
  const unscoped: Context = {
    database,
    providers: createRegistry(options.definitions ?? []),
    send: options.send ?? undici,
    sendToDestination: options.sendToDestination ?? undici,
    openSocket: options.openSocket ?? (() => new Socket()),
    vault,
    parseManifest: async (text, known) => parseManifest(text, known),
    caches,
    memory: createMemory(),
    wake,
    reactions,
    log,
    settings: { ...testSettings, ...options.settings },
    now: options.now ?? (() => new Date()),
  }
  const all = { ...database.within(ALL_PROJECTS), pool: owner }
  const ctx: Context = { ...unscoped, database: all }
  const close = async () => {
    await wake.close()
    await caches.close()
    await undici.close()
    await database.close()
    await owner.end()
  }
  return { ctx, unscoped, close }
}

const testSettings: CoreSettings = {
  publicUrl: 'http://localhost:4400',
  deliveryRetryMs: [10, 20],
  inlineBytesMax: 256 * 1024,
  downloadTtlMs: 60_000,
  isProjectCreationOpen: true,
  providerUrls: new Map(),
  privateHostsAllowed: ['127.0.0.1', 'localhost'],
  // A fast hash: `require-strong-password.test.ts` holds the one of the product.
  passwordLogCost: 4,
}

function recordLog(logged: LoggedEvent[]): Log {
  const record = (level: keyof Log) => (event: object, message: string) =>
    void logged.push({ level, event, message })
  return { debug: record('debug'), info: record('info'), warn: record('warn'), error: record('error') }
}
