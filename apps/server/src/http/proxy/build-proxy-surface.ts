// The surface that passes requests through to vendors: bare node:http, for a framework's routing would cost more than the rest.
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Lookup } from '@mortise/connector-kit'
import { MortiseError } from '@mortise/contract'
import type { Context } from '@mortise/core'
import { createGuardedConnections, type GuardedConnections } from '../../adapters/guarded-connections.ts'
import { answerClientError } from '../answer-client-error.ts'
import { authenticate, readCredentials } from '../authenticate.ts'
import { createFailureLimit, type FailureLimit } from '../limit-failures.ts'
import type { RateLimit } from '../limit-rate.ts'
import type { SurfaceApp } from '../surface-app.ts'
import { answerRefusal } from './answer-refusal.ts'
import { ExchangeError } from './exchange.ts'
import { passThrough } from './pass-through.ts'
import { authorizeProxy, ownHeaders, readWish } from './read-wish.ts'

/** What the surface is built from. */
export interface ProxySurfaceOptions {
  /** Of credentials that open nothing, by address; 100 a minute when absent. */
  readonly failureLimit?: RateLimit
  /** Takes the caller's address from `X-Forwarded-For`: only behind a proxy that sets it. */
  readonly trustProxy?: boolean
  /** Headers `x-<prefix>-*` are taken as `x-mortise-*` and answered in kind. */
  readonly compatPrefix?: string
  /** Stands in for the operating system's resolver, in tests. */
  readonly lookup?: Lookup
}

interface Stage {
  readonly ctx: Context
  readonly connections: GuardedConnections
  readonly failures: FailureLimit
  readonly foreignPrefix: string | undefined
  readonly trustProxy: boolean
}

// Whole uploads must have arrived by then.
const requestTimeoutMs = 600_000

/** Builds the surface, ready to listen. Only API keys open it, and browsers have no business here: it says nothing to them. */
export function buildProxySurface(ctx: Context, options: ProxySurfaceOptions = {}): SurfaceApp {
  const { compatPrefix, trustProxy = false, lookup } = options
  const connections = createGuardedConnections({
    privateHostsAllowed: ctx.settings.privateHostsAllowed,
    lookup,
  })
  const stage: Stage = {
    ctx,
    connections,
    failures: createFailureLimit(ctx, options.failureLimit ?? { max: 100, windowMs: 60_000 }),
    foreignPrefix: compatPrefix ? `x-${compatPrefix}-` : undefined,
    trustProxy,
  }
  const routing = (request: IncomingMessage, response: ServerResponse) => void serve(stage, request, response)
  // Idle connections live longer than those of common load balancers (60 s), so that they close first.
  const server = createServer({ keepAliveTimeout: 72_000, requestTimeout: requestTimeoutMs }, routing)
  server.on('clientError', (error, socket) => answerClientError(error, socket as Socket))
  return {
    server,
    routing,
    listen: ({ host, port }) =>
      new Promise<void>((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, host, () => {
          server.removeListener('error', reject)
          resolve()
        })
      }),
    async close() {
      if (server.listening) {
        server.closeIdleConnections()
        await new Promise((resolve) => server.close(resolve))
      }
      await connections.destroy()
    },
  }
}

/** What the log says of a request, as far as it is known. */
interface Noted {
  projectId?: string
  actor?: string
  installationId?: string
  provider?: string
  code?: string
}

async function serve(stage: Stage, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { ctx, foreignPrefix } = stage
  const startedMs = performance.now()
  const requestId = randomUUID()
  const noted: Noted = {}
  response.once('close', () => {
    const ms = Math.round((performance.now() - startedMs) * 10) / 10
    const { method } = request
    ctx.log.info({ surface: 'proxy', method, requestId, ...noted, status: response.statusCode, ms }, 'request')
  })
  const answerAs = namesOf(request, foreignPrefix)
  try {
    await admitAndPass(stage, { request, response, requestId, noted, answerAs })
  } catch (error) {
    if (error instanceof ExchangeError) return void response.destroy()
    const known = error instanceof MortiseError ? error : new MortiseError('internal', { cause: error })
    noted.code = known.code
    if (known.status >= 500) logFailure(ctx, known, { requestId, ...noted })
    answerRefusal(response, known, { requestId, now: ctx.now(), answerAs })
    // What is left of the body is thrown away, or the connection could not be used again.
    request.resume()
  }
}

async function admitAndPass(
  { ctx, connections, failures, foreignPrefix, trustProxy }: Stage,
  call: {
    request: IncomingMessage
    response: ServerResponse
    requestId: string
    noted: Noted
    answerAs: (name: string) => readonly string[]
  },
): Promise<void> {
  const { request, noted } = call
  const credentials = readCredentials(request.headers)
  const caller = await failures.guard(addressOf(request, trustProxy), credentials, () =>
    authenticate(ctx, credentials, {}),
  )
  noted.projectId = caller.projectId
  noted.actor = caller.actor
  authorizeProxy(caller)
  const wish = await readWish(ctx, caller, request, ownHeaders(request.headers, foreignPrefix))
  await passThrough({
    ...call,
    ...{ ctx, caller, wish, connections, foreignPrefix },
    onLine({ installationId, provider }) {
      noted.installationId = installationId
      noted.provider = provider
    },
  })
}

/** Whoever wrote to us under another prefix is answered in kind. */
function namesOf(
  { headers }: IncomingMessage,
  foreignPrefix: string | undefined,
): (name: string) => readonly string[] {
  const isForeign =
    foreignPrefix !== undefined && Object.keys(headers).some((name) => name.startsWith(foreignPrefix))
  return (name) => (isForeign ? [`x-mortise-${name}`, `${foreignPrefix}${name}`] : [`x-mortise-${name}`])
}

function addressOf({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? String(headers['x-forwarded-for'] ?? '').split(',')[0]?.trim() : undefined
  return forwarded || (socket.remoteAddress ?? '')
}

function logFailure(ctx: Context, error: MortiseError, about: object): void {
  const event = { ...about, code: error.code, err: error.cause ?? error }
  if (error.code === 'internal') ctx.log.error(event, 'request failed for a reason nobody foresaw')
  else ctx.log.warn(event, 'request failed')
}
