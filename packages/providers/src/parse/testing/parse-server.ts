// A real Parse Server over a fresh database, for tests.
import { randomBytes } from 'node:crypto'
import { createRequire } from 'node:module'
import type { Call } from '@mortise/connector-kit'
import { createCall, createUndiciSend } from '@mortise/connector-kit'
import pg from 'pg'
import parse from '../index.ts'

/** A running server and ways into it. */
export interface TestParseServer {
  url: string
  call(options?: { masterKey?: string; applicationId?: string }): Call
  /** Creates an object; answers its id. */
  create(className: string, fields: Record<string, unknown>): Promise<string>
  update(className: string, id: string, fields: Record<string, unknown>): Promise<void>
  /** Runs SQL on the server's own database, for what its API cannot do. */
  sql(statement: string): Promise<void>
  stop(): Promise<void>
}

/** Starts Parse Server on a free port. `pageSizeMax` is its `maxLimit`. */
export async function startParseServer(options: { pageSizeMax?: number } = {}): Promise<TestParseServer> {
  const base = process.env.MORTISE_TEST_DATABASE_URL
  if (!base) throw new Error('MORTISE_TEST_DATABASE_URL is not set: run this in the integration project')
  const database = `parse_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ connectionString: base })
  await admin.connect()
  await admin.query(`CREATE DATABASE ${database}`)
  const databaseUrl = new URL(base)
  databaseUrl.pathname = `/${database}`

  const { ParseServer } = await quietParseServer()
  const server = await ParseServer.startApp({
    databaseURI: databaseUrl.href,
    appId: 'mortise-test',
    masterKey: 'master-key',
    maintenanceKey: 'maintenance-key',
    serverURL: 'http://127.0.0.1:1/parse',
    mountPath: '/parse',
    host: '127.0.0.1',
    port: 0,
    masterKeyIps: ['127.0.0.1'],
    allowClientClassCreation: true,
    silent: true,
    verifyServerUrl: false,
    maxLimit: options.pageSizeMax ?? 1000,
  })
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('Parse Server has no port')
  const url = `http://127.0.0.1:${address.port}/parse`
  const send = createUndiciSend({ userAgent: 'mortise-test' })

  const call: TestParseServer['call'] = ({ masterKey = 'master-key', applicationId = 'mortise-test' } = {}) =>
    createCall({
      provider: parse,
      metadata: { serverUrl: url },
      credentials: async () => ({ scheme: 'custom', values: { applicationId, masterKey } }),
      send,
    })

  return {
    url,
    call,
    async create(className, fields) {
      const { json } = await call().request({ method: 'POST', path: `/classes/${className}`, json: fields })
      return String((json as { objectId: string }).objectId)
    },
    async update(className, id, fields) {
      await call().request({ method: 'PUT', path: `/classes/${className}/${id}`, json: fields })
    },
    async sql(statement) {
      const client = new pg.Client({ connectionString: databaseUrl.href })
      await client.connect()
      await client.query(statement)
      await client.end()
    },
    async stop() {
      await server.handleShutdown()
      await send.close()
      await new Promise((done) => server.server.close(done))
      // Never by force: Parse Server ends the process when a connection is cut under it. One that is still closing
      // leaves the database behind, for the test server's folder to take along.
      await admin.query(`DROP DATABASE ${database}`).catch((error: unknown) => {
        if (!(error instanceof pg.DatabaseError && error.code === '55006')) throw error
      })
      await admin.end()
    },
  }
}

/** Its logger opens files in the working directory while the module loads, unless the environment says not to. */
async function quietParseServer(): Promise<typeof import('parse-server')> {
  process.env.PARSE_SERVER_LOGS_FOLDER = 'null'
  process.env.PARSE_SERVER_LOG_LEVEL = 'error'
  process.env.SILENT = '1'
  // Another one of this process may have left its classes here, which this one's database does not have.
  const cache = createRequire(import.meta.url)('parse-server/lib/Adapters/Cache/SchemaCache.js')
  ;(cache as { default: { clear: () => void } }).default.clear()
  return import('parse-server')
}
