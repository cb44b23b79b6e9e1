// The whole server with the simulated vendors behind it, and a project in it, over real HTTP.
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { type Connection, connectionSchema, type Scope } from '@mortise/contract'
import { ensureProjectNamed, mintApiKey, parseMasterKey } from '@mortise/core'
import { createSandbox, type SandboxProvider } from '@mortise/sandbox'
import pg from 'pg'
import { createTestDatabase } from '../../../../packages/core/src/testing/create-test-database.ts'
import { createLog } from '../adapters/create-log.ts'
import { askSandbox } from '../dev/journey/sandbox-control.ts'
import { type RunningServer, type ServerOptions, startServer } from '../start-server.ts'
import { openTestClient, type TestAnswer } from './open-test-surface.ts'

/** A vendor of the sandbox. */
export type SandboxVendor = SandboxProvider

const usualVendors = ['hubspot', 'salesforce', 'airtable', 'notion'] as const

/** The server, its project, and shorthands for both sides. */
export interface SandboxedServer {
  server: RunningServer
  project: { id: string; name: string }
  /** Opens everything in the project. */
  key: string
  newKey(...scopes: Scope[]): Promise<string>
  /** Asks the management surface; `path` is below `/v1/projects/<name>` unless it starts with `/v1`. */
  ask(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    json?: unknown,
    headers?: Record<string, string>,
  ): Promise<TestAnswer>
  /** Asks the sandbox's control API; answers the body. @throws Error unless it is a success */
  control(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, json?: unknown): Promise<unknown>
  /** Connects a group to an account of a vendor that shares nothing with others'. */
  connect(vendor: SandboxVendor, groupRef: string, workspace: string): Promise<Connection>
  /** What a vendor was asked for an account, oldest first. */
  requests(vendor: SandboxVendor, workspace: string): Promise<VendorRequest[]>
  /** Asks the database itself, as its owner. */
  sql<T extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<T[]>
  close(): Promise<void>
}

/** One entry of a vendor's log. */
export interface VendorRequest {
  method: string
  path: string
  status: number
  body?: unknown
}

/** Opens it all, with these vendors, on a new database. Requests to `unplayed` providers are answered by 404. */
export async function openSandboxedServer({
  vendors = usualVendors,
  unplayed = [],
  ...options
}: Partial<ServerOptions> & {
  vendors?: readonly SandboxVendor[]
  unplayed?: readonly string[]
} = {}): Promise<SandboxedServer> {
  const database = await createTestDatabase()
  const sandbox = await createSandbox({
    connectionString: database.connectionString,
    providers: [...vendors],
  })
  const { url: sandboxUrl } = await sandbox.listen(0)
  const owner = new pg.Pool({ connectionString: database.connectionString, max: 2 })
  const providerUrls = new Map(
    [...vendors, ...unplayed].map((vendor) => [vendor.toLowerCase(), `${sandboxUrl}/${vendor}`]),
  )
  const server = await startServer({ ...defaultsOn(database), providerUrls, ...options })
  const project = await ensureProjectNamed(server.ctx, 'stage')
  const newKey = async (...scopes: Scope[]) =>
    (await mintApiKey(server.ctx, project.id, { label: 'test', scopes })).key
  const key = await newKey('admin', 'secrets')
  const client = openTestClient(server.urls.api)
  const ask: SandboxedServer['ask'] = (method, path, json, headers = {}) =>
    client.ask({
      method,
      path: path.startsWith('/v1') ? path : `/v1/projects/${project.name}${path}`,
      headers: headers.authorization ? headers : { 'x-api-key': key, ...headers },
      json,
    })
  const control: SandboxedServer['control'] = (method, path, json) =>
    askSandbox(sandboxUrl, { method, path: path.slice(1), body: json })
  return {
    server,
    project,
    key,
    newKey,
    ask,
    control,
    connect: (vendor, groupRef, workspace) => connect({ ask, control }, { vendor, groupRef, workspace }),
    requests: async (vendor, workspace) =>
      (await control('GET', `/${vendor}/requests?workspace=${workspace}`)) as VendorRequest[],
    sql: async <T extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      (await owner.query<T>(text, values)).rows,
    async close() {
      await client.close()
      await server.close()
      await sandbox.close()
      await owner.end()
      await database.drop()
    },
  }
}

function defaultsOn(database: Awaited<ReturnType<typeof createTestDatabase>>): ServerOptions {
  return {
    databaseUrl: database.runtimeUrl,
    migrationDatabaseUrl: database.connectionString,
    migrationsDir: fileURLToPath(new URL('../../../../packages/core/migrations', import.meta.url)),
    masterKey: parseMasterKey(randomBytes(32).toString('hex')),
    ports: { management: 0, search: 0, read: 0, write: 0, proxy: 0 },
    host: '127.0.0.1',
    role: 'api',
    checkAnswers: true,
    isProjectCreationOpen: true,
    privateHostsAllowed: ['127.0.0.1', 'localhost'],
    log: createLog({ level: 'silent' }),
  }
}

/** Gives the server tokens of the vendor's account, as if the customer had granted access. */
async function connect(
  { ask, control }: Pick<SandboxedServer, 'ask' | 'control'>,
  { vendor, groupRef, workspace }: { vendor: SandboxVendor; groupRef: string; workspace: string },
): Promise<Connection> {
  const tokens = (await control('POST', `/${vendor}/token`, { workspace })) as Tokens
  const answer = await ask('POST', '/connections:generate', {
    provider: vendor,
    groupRef,
    groupName: `Group ${groupRef}`,
    consumerRef: 'user',
    providerWorkspaceRef: vendor === 'salesforce' ? workspace : undefined,
    oauth2AuthorizationCode: {
      accessToken: { token: tokens.accessToken },
      refreshToken: { token: tokens.refreshToken },
    },
  })
  if (answer.status !== 201) throw new Error(`not connected: ${answer.text}`)
  return connectionSchema.parse(answer.json)
}

type Tokens = { accessToken: string; refreshToken: string }
