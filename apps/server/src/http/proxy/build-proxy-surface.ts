// The surface that passes requests through to vendors: bare node:http, for a framework's routing would cost more than the rest.
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Lookup } from '@mortise/connector-kit'
import type { MortiseError } from '@mortise/contract'
import { type Context, callerOfKnownKey, failureSentence, forProject, outcomeOf } from '@mortise/core'
import { context } from '@opentelemetry/api'
import { createGuardedConnections, type GuardedConnections } from '../../adapters/guarded-connections.ts'
import { endRequest, traceRequest } from '../../observe/trace-proxy.ts'
import { answerClientError } from '../answer-client-error.ts'
import { authenticate, readCredentials } from '../authenticate.ts'
import { createInboundBudget, type InboundBudget } from '../body/inbound-budget.ts'
import { type ConnectionTimes, connectionTimes } from '../connection-times.ts'
import type { SurfaceApp } from '../endpoint/surface-app.ts'
import { keepNewest } from '../limit/address-windows.ts'
import { createFailureLimit, type FailureLimit } from '../limit/limit-failures.ts'
import type { RateLimit } from '../limit/limit-rate.ts'
import { translateFailure } from '../translate-error.ts'
import { answerRefusal } from './answer-refusal.ts'
import { ExchangeError } from './exchange.ts'
import { keyEntryOn } from './former-request.ts'
import { type ProxyCall, passThrough } from './pass-through.ts'
import { authorizeProxy, ownHeaders, readWish } from './read-wish.ts'

/** The options of the surface. */
export interface ProxySurfaceOptions {
  /** Of credentials that open nothing, by address; 100 a minute when absent. */
  readonly failureLimit?: RateLimit
  /** How many proxies before it append to `X-Forwarded-For`: what stands further left, a caller wrote. None when absent. */
  readonly trustedHops?: number | undefined
  /** Headers `x-<prefix>-*` are taken as `x-mortise-*` and answered in kind. */
  readonly compatPrefix?: string | undefined
  /** Stands in for the operating system's resolver, in tests. */
  readonly lookup?: Lookup | undefined
  /** Bytes of bodies that this process may hold; one budget for all surfaces. A budget apart when absent. */
  readonly budget?: InboundBudget
  /** How long connections may take, where it is not what it should be: for tests. */
  readonly times?: Partial<ConnectionTimes>
}

interface Stage {
  readonly ctx: Context
  readonly connections: GuardedConnections
  readonly budget: InboundBudget
  readonly failures: FailureLimit
  readonly foreignPrefix: string | undefined
  readonly trustedHops: number
  /** Contexts by project: to make one for each call would cost more than to find it. */
  readonly scoped: Map<string, Context>
}

// Whole uploads must have arrived by then.
const requestTimeoutMs = 600_000
/**
 * Requests without a body are no streams, which saves their events. Node knows the option since 24.12 and ignores it before.
 * @see https://nodejs.org/docs/latest-v24.x/api/http.html#httpcreateserveroptions-requestlistener (2026-11-29)
 */
const emptyRequests = Object.freeze({ optimizeEmptyRequests: true })
// How long the rest of a refused body is read.
const lingerMs = 10_000

/** Builds the surface, ready to listen. Only API keys open it, and browsers have no business here: it says nothing to them. */
export function buildProxySurface(ctx: Context, options: ProxySurfaceOptions = {}): SurfaceApp {
  const { compatPrefix, trustedHops = 0, lookup } = options
  const connections = createGuardedConnections({
    privateHostsAllowed: ctx.settings.privateHostsAllowed,
    lookup,
  })
  const stage: Stage = {
    ctx,
    connections,
    budget: options.budget ?? createInboundBudget(),
    failures: createFailureLimit(ctx, options.failureLimit ?? { max: 100, windowMs: 60_000 }),
    foreignPrefix: compatPrefix ? `x-${compatPrefix}-` : undefined,
    trustedHops,
    scoped: new Map(),
  }
  const routing = (request: IncomingMessage, response: ServerResponse) => serve(stage, request, response)
  const serving = { ...connectionTimes, ...options.times, ...emptyRequests, requestTimeout: requestTimeoutMs }
  const server = createServer(serving, routing)
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

function serve(stage: Stage, request: IncomingMessage, response: ServerResponse): void {
  const { ctx, connections, budget, foreignPrefix } = stage
  const startedMs = performance.now()
  const call: ProxyCall = {
    ctx,
    connections,
    budget,
    request,
    response,
    requestId: randomUUID(),
    foreignPrefix,
    isForeign: isForeign(request, foreignPrefix),
    caller: undefined,
    line: undefined,
    hold: undefined,
    trace: traceRequest(request),
    onGone: { tell: undefined },
  }
  let code: string | undefined
  const leave = ctx.underWay?.enter(proxyWork)
  response.on('close', () => {
    leave?.()
    call.hold?.release()
    call.onGone.tell?.gone()
    logRequest(call, { startedMs, code })
  })
  // Renewals of tokens and the like find their parent in the context.
  const passing =
    call.trace === undefined
      ? admitAndPass(stage, call)
      : context.with(call.trace.context, () => admitAndPass(stage, call))
  passing.catch((error: unknown) => {
    if (error instanceof ExchangeError) return void response.destroy()
    const known = translateFailure(error)
    code = known.code
    if (known.status >= 500) logFailure(call, known)
    answerRefusal(call, known)
    if (!request.complete) throwAway(request)
  })
}

const PROJECTS_MAX = 1_000
const proxyWork = Object.freeze({ name: () => 'proxy' })

async function admitAndPass(stage: Stage, call: ProxyCall): Promise<void> {
  const { ctx, failures, trustedHops } = stage
  const { request } = call
  const credentials = readCredentials(request.headers)
  // A key that was good a moment ago is no failed attempt, whatever else came from its address.
  const known =
    'apiKey' in credentials
      ? callerOfKnownKey(ctx, keyEntryOn(request.socket, credentials.apiKey))
      : undefined
  const caller =
    known ??
    (await failures.guard(addressOf(request, trustedHops), credentials, () =>
      authenticate(ctx, credentials, noHeaders),
    ))
  call.caller = caller
  authorizeProxy(caller)
  call.ctx = contextOf(stage, caller.projectId)
  const read = readWish(call.ctx, caller, request, ownHeaders(request.headers, call.foreignPrefix))
  await passThrough(call, caller, read instanceof Promise ? await read : read)
}

function contextOf({ ctx, scoped }: Stage, projectId: string): Context {
  const known = scoped.get(projectId)
  if (known) return known
  const made = forProject(ctx, projectId)
  keepNewest(scoped, projectId, made, PROJECTS_MAX)
  return made
}

// Where a call comes from matters to browsers only.
const noHeaders: IncomingHttpHeaders = Object.freeze({})

/**
 * Reads the rest of a refused body, because otherwise its sender would see a broken connection instead of the answer. A
 * sender who does not stop is cut off.
 */
function throwAway(request: IncomingMessage): void {
  // Nothing more comes of it, and it has lost its socket.
  if (request.destroyed) return
  const { socket } = request
  const timer = setTimeout(() => socket.destroy(), lingerMs)
  timer.unref()
  const stop = () => clearTimeout(timer)
  request.once('end', stop)
  request.once('close', stop)
  request.resume()
}

function isForeign({ headers }: IncomingMessage, foreignPrefix: string | undefined): boolean {
  return foreignPrefix !== undefined && Object.keys(headers).some((name) => name.startsWith(foreignPrefix))
}

/** As the other surfaces have it: the address that the outermost of the trusted proxies was called from. */
function addressOf({ headers, socket }: IncomingMessage, trustedHops: number): string {
  const near = socket.remoteAddress ?? ''
  if (trustedHops === 0) return near
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',')
  const chain = [...forwarded.map((address) => address.trim()).filter((address) => address !== ''), near]
  return chain.at(-1 - trustedHops) ?? chain[0] ?? near
}

/** One wide event: ids, figures and codes, and neither path nor query, which hold what customers wrote. */
function logRequest(
  { ctx, request, response, requestId, caller, line, trace }: ProxyCall,
  { startedMs, code }: { startedMs: number; code: string | undefined },
): void {
  const ms = performance.now() - startedMs
  const { statusCode: status } = response
  const seconds = ms / 1_000
  ctx.meter?.requestAnswered({ surface: 'proxy', operation: 'proxy', status, seconds })
  if (line && code === undefined) {
    ctx.meter?.providerCalled({ provider: line.providerName, outcome: outcomeOf(status), seconds })
  }
  const projectId = caller?.projectId
  const installationId = line?.installationId
  if (trace) endRequest(trace, { requestId, projectId, installationId, status })
  const event = {
    surface: 'proxy',
    method: request.method,
    requestId,
    projectId,
    actor: caller?.actor,
    installationId,
    provider: line?.provider,
    status,
    ms: Math.round(ms * 10) / 10,
    code,
  }
  ctx.log.info(event, 'request')
}

function logFailure({ ctx, requestId, caller, line }: ProxyCall, error: MortiseError): void {
  const event = {
    requestId,
    projectId: caller?.projectId,
    installationId: line?.installationId,
    code: error.code,
    err: error.cause ?? error,
  }
  if (error.code === 'internal') ctx.log.error(event, 'request failed unexpectedly')
  else
    ctx.log.warn(
      event,
      `${line?.provider ?? 'proxied'} request failed: ${failureSentence(error.cause ?? error)}`,
    )
}
