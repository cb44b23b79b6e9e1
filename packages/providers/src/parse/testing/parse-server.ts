// A real Parse Server over a fresh database, for tests.
import { randomBytes } from 'node:crypto'
import type { Call } from '@mortise/connector-kit'
import { createCall, createUndiciSend } from '@mortise/connector-kit'
import pg from 'pg'
import { startParseServer } from '../../../../../apps/server/src/testing/parse-server.ts'
import parse from '../index.ts'

/** A running server and ways into it. */
export interface TestParseServer {
  url: string
  applicationId: string
  masterKey: string
  call(options?: { masterKey?: string; applicationId?: string }): Call
  /** Creates an object; answers its id. */
  create(className: string, fields: Record<string, unknown>): Promise<string>
  update(className: string, id: string, fields: Record<string, unknown>): Promise<void>
  /** Runs SQL on the server's own database, for what its API cannot do. */
  sql(statement: string): Promise<void>
  stop(): Promise<void>
}

/** Starts Parse Server on a free port. `pageSizeMax` is its `maxLimit`. */
export async function startTestParseServer(options: { pageSizeMax?: number } = {}): Promise<TestParseServer> {
  const base = process.env.MORTISE_TEST_DATABASE_URL
  if (!base) throw new Error('MORTISE_TEST_DATABASE_URL is not set: run this in the integration project')
  const database = `parse_${randomBytes(6).toString('hex')}`
  const databaseUrl = Object.assign(new URL(base), { pathname: `/${database}` }).href
  const server = await startParseServer({
    databaseUrl: base,
    database,
    port: 0,
    masterKey: 'master-key',
    makesClasses: true,
    pageSizeMax: options.pageSizeMax ?? 1000,
  })
  const { serverUrl, applicationId: ownId } = server
  const metadata = { serverUrl }
  const send = createUndiciSend({ userAgent: 'mortise-test' })

  const call: TestParseServer['call'] = ({ masterKey = server.masterKey, applicationId = ownId } = {}) =>
    createCall({
      provider: parse,
      metadata,
      credentials: async () => ({
        scheme: 'custom',
        values: { applicationId, masterKey },
        boundTo: metadata,
      }),
      send,
    })

  return {
    url: serverUrl,
    applicationId: ownId,
    masterKey: server.masterKey,
    call,
    async create(className, fields) {
      return (await server.call<{ objectId: string }>('POST', `/classes/${className}`, fields)).objectId
    },
    async update(className, id, fields) {
      await server.call('PUT', `/classes/${className}/${id}`, fields)
    },
    sql: (statement) => runSql(databaseUrl, statement),
    async stop() {
      await send.close()
      await server.close()
      await runSql(base, `DROP DATABASE ${database}`)
    },
  }
}

async function runSql(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
