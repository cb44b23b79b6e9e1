/** Puts the sandbox together: one server, one database schema, all simulated vendors. */

import fastify, { type FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { problem } from './answer-error.ts'
import type { Vendors } from './control/request.ts'
import { mountControl } from './control/surface.ts'
import { closeDatabase, openDatabase } from './database.ts'
import { createFaults } from './fault/store.ts'
import { Metadata } from './field/store.ts'
import { homePage } from './http/home-page.ts'
import { mountVendor, type Surroundings, startTimer } from './http/vendor-surface.ts'
import { createIndexer } from './record/expression.ts'
import type { ProviderName } from './record/record.ts'
import { RequestLog } from './request-log.ts'
import { orgIdOf } from './salesforce/identifier.ts'
import { randomText, Tokens } from './token/store.ts'
import type { Context } from './vendor.ts'
import { allVendors } from './vendors.ts'
import { createEmitter } from './webhook/emitter.ts'

/** The providers that an evaluation needs without further explanation. */
const usualProviders: readonly ProviderName[] = ['hubspot', 'salesforce']

const bodyBytesMax = 64 * 1024 * 1024

/** The options of a sandbox. */
export type SandboxOptions = {
  /** A PostgreSQL database; everything is kept in its schema `sandbox`. */
  connectionString: string
  /** The vendors to simulate (default HubSpot and Salesforce). */
  providers?: readonly ProviderName[] | undefined
  /** Hears of failures inside the sandbox. */
  log?: (event: object) => void
  now?: () => Date
}

/** A request to any path of a sandbox. */
type SandboxRequest = {
  method: string
  url: string
  headers?: Record<string, string | string[] | undefined>
  body?: string
}

/** The answer to it. */
type SandboxAnswer = {
  status: number
  headers: Record<string, string>
  text: string
}

/** A sandbox that is ready to listen. */
export type Sandbox = {
  /** Starts answering; port 0 picks a free one. */
  listen(port: number, host?: string): Promise<{ url: string }>
  /** Answers a request in this process, without a socket. A fault that cuts connections needs one. */
  answer(request: SandboxRequest): Promise<SandboxAnswer>
  /** Stops answering and lets go of the database. */
  close(): Promise<void>
}

/**
 * Opens the simulated vendors on a database.
 *
 * Effects: creates or updates the schema `sandbox`. Records, tokens and faults found there are in force again.
 */
export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { connectionString, providers = usualProviders } = options
  const pool = await openDatabase(connectionString)
  const vendors = Object.fromEntries(providers.map((name) => [name, allVendors[name]])) as Vendors
  const context = await openContext(pool, options)
  const app = createApp()
  app.get('/', (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .send(homePage(`${request.protocol}://${request.host}`, Object.values(vendors))),
  )
  for (const vendor of Object.values(vendors)) mountVendor(app, vendor, context)
  mountControl(app, vendors, context)
  await app.ready()

  return {
    async listen(port, host = '127.0.0.1') {
      return { url: (await app.listen({ port, host })).replace('[::1]', 'localhost') }
    },
    async answer({ method, url, headers = {}, body = '' }) {
      const asked = { method: method as 'GET', url, headers }
      const answered = await app.inject(body === '' ? asked : { ...asked, payload: body })
      const carried = Object.entries(answered.headers).map(([name, value]) => [name, String(value)] as const)
      return { status: answered.statusCode, headers: Object.fromEntries(carried), text: answered.payload }
    },
    async close() {
      await app.close()
      await context.emitter.close()
      await context.requestLog.flush()
      await closeDatabase(pool)
    },
  }
}

/** The context of every simulated vendor. */
async function openContext(
  pool: Pool,
  { log = () => undefined, now = () => new Date() }: SandboxOptions,
): Promise<Context & Surroundings> {
  const requestLog = new RequestLog(pool, (error) => {
    log({
      event: 'sandbox.request-log-failure',
      message: error instanceof Error ? error.message : String(error),
    })
  })
  return {
    pool,
    now,
    log,
    requestLog,
    metadata: new Metadata(pool, (scope) => allVendors[scope.provider].standardFields(scope)),
    tokens: new Tokens(pool, now, tokenForm),
    ensureIndex: createIndexer(pool),
    faults: await createFaults(pool),
    emitter: createEmitter({
      compose: (name) => allVendors[name].webhook,
      deliver: (name) => allVendors[name].deliver,
      now,
      log,
    }),
  }
}

/** A server that leaves bodies as text, and answers unknown paths in one shape. */
function createApp(): FastifyInstance {
  const app = fastify({
    bodyLimit: bodyBytesMax,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 500 },
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.decorateRequest('sandboxSession', undefined)
  app.decorateRequest('sandboxWorkspace', undefined)
  app.decorateRequest('sandboxFaults')
  app.decorateRequest('sandboxTruncates', false)
  app.addHook('onRequest', async (request) => startTimer(request))
  app.setNotFoundHandler((request, reply) => {
    const answer = problem(404, `Nothing answers ${request.method} ${request.url.split('?', 1)[0]} here.`)
    return reply.code(answer.status).headers(answer.headers).send(JSON.stringify(answer.body))
  })
  return app
}

/** Tokens that look like the vendor's own, random where it matters. */
function tokenForm(kind: 'access' | 'refresh' | 'code', provider: ProviderName, workspace: string): string {
  if (provider === 'hubspot') {
    const forms = {
      access: `CMortise${randomText(90)}`,
      refresh: `na1-${randomText(4)}-${randomText(32)}`,
      code: `na1-${randomText(32)}`,
    }
    return forms[kind]
  }
  if (provider !== 'salesforce') return `${kind}_${randomText(48)}`
  const org = orgIdOf(workspace).slice(0, 15)
  const forms = {
    access: `${org}!AQ${randomText(94)}`,
    refresh: `5Aep861${randomText(80)}`,
    code: `aPrx${randomText(80)}`,
  }
  return forms[kind]
}
