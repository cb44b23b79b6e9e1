// Starts a real Parse Server (https://parseplatform.org) in this process, for the journey and for tests.
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { StartupError } from '../../postgres/startup-error.ts'

/** How to start it. */
export type ParseServerInput = {
  /** Any database of the PostgreSQL server to use; Parse Server gets a separate one there. */
  databaseUrl: string
  /** Name of that database, made when absent; `parse` when not said. */
  database?: string
  /** 0 takes a free one. */
  port: number
  masterKey: string
  /** The most objects it puts on a page, whatever is asked for. */
  pageSizeMax?: number
  /** Whether an object of a missing class creates that class; off by default. */
  makesClasses?: boolean
}

/** A running Parse Server. */
export type RunningParseServer = {
  /** With its mount path, for example `http://localhost:4407/parse`. */
  serverUrl: string
  applicationId: string
  masterKey: string
  /** One call of its REST API with the master key. @throws Error with what it answered */
  call: <T>(method: string, path: string, body?: unknown) => Promise<T>
  /** Inserts objects one by one, many at a time: its batch requests fail beside router 2.3 (seen with 9.10.0). */
  insert: (className: string, objects: readonly object[]) => Promise<void>
  close: () => Promise<void>
}

type ParseServerModule = {
  ParseServer: new (
    options: object,
  ) => {
    start: () => Promise<unknown>
    app: RequestListener
    server?: Server
    handleShutdown: () => Promise<void>
  }
}

type SchemaCacheModule = { default: { clear: () => void } }

type LoggerModule = { setLogger: (logger: Record<'warn' | 'error' | 'info', () => void>) => void }

const applicationId = 'mortise-real'
const insertsAtOnce = 16
const GOODBYES_MS_MAX = 10_000

/**
 * Starts Parse Server on a PostgreSQL server; it writes no log files and prints nothing.
 * Effects: creates its database when missing.
 * @throws StartupError when the package `parse-server` is not installed
 */
export async function startParseServer(input: ParseServerInput): Promise<RunningParseServer> {
  const { ParseServer } = await loadParseServer()
  const databaseURI = await ensureDatabase(input.databaseUrl, input.database ?? 'parse')
  let handle: RequestListener | undefined
  const server = createServer((request, response) => {
    if (handle) handle(request, response)
    else response.writeHead(503).end()
  })
  // Idle connections are the callers' to close: one that both ends use and close at once fails the call.
  server.keepAliveTimeout = 0
  await once(server.listen(input.port, 'localhost'), 'listening')
  const serverUrl = `http://localhost:${(server.address() as AddressInfo).port}/parse`
  const parse = new ParseServer({
    appId: applicationId,
    masterKey: input.masterKey,
    masterKeyIps: ['127.0.0.1', '::1'],
    databaseURI,
    serverURL: serverUrl,
    mountPath: '/parse',
    allowClientClassCreation: input.makesClasses ?? false,
    verifyServerUrl: false,
    maxLimit: input.pageSizeMax,
    enableInsecureAuthAdapters: false,
    logsFolder: null,
    silent: true,
  })
  // Its shutdown closes this server first, then its database connections.
  parse.server = server
  await parse.start()
  handle = mount(parse.app)

  const call = createCall(serverUrl, input.masterKey)
  return {
    serverUrl,
    applicationId,
    masterKey: input.masterKey,
    call,
    insert: async (className, objects) => {
      const queue = objects.values()
      const work = async (): Promise<void> => {
        for (const object of queue) await call('POST', `/classes/${className}`, object)
      }
      await Promise.all(Array.from({ length: insertsAtOnce }, work))
    },
    close: async () => {
      const closing = parse.handleShutdown()
      server.closeAllConnections()
      await closing
      await awaitGoodbyes(databaseURI)
    },
  }
}

function createCall(serverUrl: string, masterKey: string): RunningParseServer['call'] {
  return async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(`${serverUrl}${path}`, {
      method,
      headers: {
        'x-parse-application-id': applicationId,
        'x-parse-master-key': masterKey,
        'content-type': 'application/json',
      },
      body: body === undefined ? null : JSON.stringify(body),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`Parse Server answered ${method} ${path} with ${answer.status}: ${text}`)
    return JSON.parse(text) as T
  }
}

/** The package is big and only for development, so it is looked for when it is wanted. */
async function loadParseServer(): Promise<ParseServerModule> {
  const name: string = 'parse-server'
  // Otherwise it makes a folder ./logs as soon as it is loaded.
  process.env.PARSE_SERVER_LOGS_FOLDER ??= 'null'
  try {
    const loaded = (await import(name)) as ParseServerModule
    // It warns of coming defaults before it looks at the options that silence it.
    const logger = (await import(`${name}/lib/logger.js`)) as LoggerModule
    logger.setLogger({ warn: () => undefined, error: () => undefined, info: () => undefined })
    // Whatever database it had before in this process: it believes that database's classes are in this one, too.
    const cache = createRequire(import.meta.url)(`${name}/lib/Adapters/Cache/SchemaCache.js`)
    ;(cache as SchemaCacheModule).default.clear()
    return loaded
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') {
      throw new StartupError(
        '--real needs the development package parse-server. Run npm install, then start again.',
      )
    }
    throw error
  }
}

async function ensureDatabase(databaseUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
  const url = new URL(databaseUrl)
  url.pathname = `/${encodeURIComponent(name)}`
  return url.toString()
}

/**
 * Waits until PostgreSQL has let go of Parse Server's connections. Its shutdown resolves while they are still closing.
 * A connection that is cut at that moment fails without a listener, which ends this process.
 * @throws Error when some are still there after ten seconds
 */
async function awaitGoodbyes(databaseUri: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUri })
  await client.connect()
  try {
    const deadline = Date.now() + GOODBYES_MS_MAX
    while (Date.now() < deadline) {
      const { rowCount } = await client.query(
        'select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and client_port is not null',
      )
      if (rowCount === 0) return
      await wait(10)
    }
    throw new Error(`Parse Server still holds connections ${GOODBYES_MS_MAX / 1000} seconds after its end.`)
  } finally {
    await client.end()
  }
}

/** Parse Server's application answers below its mount path, which a surrounding Express would cut off. */
function mount(app: RequestListener): RequestListener {
  return (request, response) => {
    const { url = '' } = request
    if (url !== '/parse' && !url.startsWith('/parse/')) return void response.writeHead(404).end()
    // As Express does when it mounts an application; batch requests need the whole path as well.
    Object.assign(request, { originalUrl: url, url: url.slice('/parse'.length) || '/' })
    app(request, response)
  }
}
