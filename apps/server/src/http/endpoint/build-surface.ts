// Puts one surface together: the routes of its endpoints and the behaviour all surfaces share.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import helmet from '@fastify/helmet'
import type { Context } from '@mortise/core'
import Fastify, { type FastifyInstance } from 'fastify'
import { registerRequestObserver } from '../../observe/observe-requests.ts'
import { answerClientError } from '../answer-client-error.ts'
import { answerProblem } from '../answer-problem.ts'
import { bodyBytesMax } from '../body/body-bytes-max.ts'
import { createInboundBudget, type InboundBudget } from '../body/inbound-budget.ts'
import { registerCompatHeaders } from '../compat-headers.ts'
import { type ConnectionTimes, connectionTimes } from '../connection-times.ts'
import { registerCors } from '../cors.ts'
import { createFailureLimit } from '../limit/limit-failures.ts'
import { type RateLimit, registerRateLimit } from '../limit/limit-rate.ts'
import { registerRequestLog } from '../log-request.ts'
import { registerNotFound } from '../not-found.ts'
import { registerJsonBody } from '../read-json.ts'
import type { Operation, SurfaceName } from './operation.ts'
import { registerEndpoint } from './register-endpoint.ts'
import { registerSharedPath, type SharedPath } from './register-shared-path.ts'

/** The options of a surface. */
export interface SurfaceOptions {
  readonly surface: SurfaceName
  /** All operations; those of other surfaces are passed over. */
  readonly operations: readonly Operation[]
  readonly checkAnswers?: boolean
  /** Of each caller; no limit when absent. */
  readonly rateLimit?: RateLimit
  /** Of credentials that open nothing, by address; 100 a minute when absent. */
  readonly failureLimit?: RateLimit
  /** How many proxies before it append to `X-Forwarded-For`: what stands further left, a caller wrote. None when absent. */
  readonly trustedHops?: number
  /** Headers `x-<prefix>-*` are taken as `x-mortise-*` and answered in kind. */
  readonly compatPrefix?: string
  /** Bytes of bodies that this process may hold; one budget for all surfaces. A budget apart when absent. */
  readonly budget?: InboundBudget
  /** How long connections may take, where it is not what it should be: for tests. */
  readonly times?: Partial<ConnectionTimes>
  /** Adds routes that are not endpoints: callback, downloads, health. */
  readonly extend?: (app: FastifyInstance) => void
}

/** Builds a surface, ready to listen. */
export async function buildSurface(ctx: Context, options: SurfaceOptions): Promise<FastifyInstance> {
  const { surface, checkAnswers = false } = options
  const app = Fastify({
    logger: false,
    bodyLimit: bodyBytesMax,
    keepAliveTimeout: connectionTimes.keepAliveTimeout,
    requestTimeout: 120_000,
    http: { ...connectionTimes, ...options.times },
    trustProxy: options.trustedHops ? trustHops(options.trustedHops) : false,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    requestIdHeader: false,
    genReqId: requestIdOf,
    // The path of a proxy call belongs to the provider, down to its slashes.
    rewriteUrl: surface === 'proxy' ? (request) => request.url ?? '/' : withoutDoubledSlash,
    // Object names can be long paths into nested values.
    routerOptions: { maxParamLength: 2048 },
    frameworkErrors: (error, request, reply) => answerProblem(ctx, error, request, reply),
    clientErrorHandler: (error, socket) => answerClientError(error, socket),
  })
  app.decorateRequest('caller', undefined)
  app.decorateRequest('operationId', undefined)
  app.decorateRequest('failureCode', undefined)
  app.setErrorHandler((error, request, reply) => answerProblem(ctx, error, request, reply))
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  if (options.compatPrefix) registerCompatHeaders(app, options.compatPrefix)
  registerRequestObserver(app, ctx, surface)
  registerRequestLog(app, ctx, surface)
  registerJsonBody(app, options.budget ?? createInboundBudget())
  await registerCors(app)
  if (surface === 'management') await registerHelmet(app, ctx)
  if (options.rateLimit) await registerRateLimit(app, ctx, options.rateLimit)

  const served = servedBy(surface, options.operations)
  const failures = createFailureLimit(ctx, options.failureLimit ?? { max: 100, windowMs: 60_000 })
  const shared = findSharedPath(surface, served)
  const isShared = (operation: Operation) => operation === shared?.read || operation === shared?.write
  if (shared) registerSharedPath(app, ctx, shared, { checkAnswers, failures })
  for (const operation of served.filter((each) => !isShared(each)))
    registerEndpoint(app, ctx, operation, { checkAnswers, failures })
  options.extend?.(app)
  registerNotFound(
    app,
    surface,
    served.map(({ endpoint }) => endpoint),
  )
  await app.ready()
  return app
}

/** Counted from this end of the chain: the caller of the outermost of those proxies is the caller. */
function trustHops(hops: number): (address: string, hop: number) => boolean {
  return (_address, hop) => hop < hops
}

// The console is a page of the management surface, and its policy lets it call no other origin.
const readsOfTheConsole: readonly string[] = ['triggerRead', 'pauseReads', 'unpauseReads']

/** Reads and writes may share a host, so both surfaces answer both. Management answers the reads of the console, too. */
function servedBy(surface: SurfaceName, operations: readonly Operation[]): Operation[] {
  const surfaces: readonly SurfaceName[] =
    surface === 'read' || surface === 'write' ? ['read', 'write'] : [surface]
  return operations.filter(
    ({ endpoint }) =>
      surfaces.includes(endpoint.surface) ||
      (surface === 'management' && readsOfTheConsole.includes(endpoint.operationId)),
  )
}

function findSharedPath(surface: SurfaceName, served: readonly Operation[]): SharedPath | undefined {
  const write = served.find(({ endpoint }) => endpoint.operationId === 'writeRecords')
  const read = served.find(({ endpoint }) => endpoint.operationId === 'triggerRead')
  if (!read || !write) return undefined
  const usual = surface === 'read' ? 'read' : 'write'
  return { read, write, usual, bodyLimit: write.endpoint.bodyBytesMax ?? bodyBytesMax }
}

/** A base URL that was given with a slash at its end puts a second one behind the version. */
function withoutDoubledSlash({ url = '/' }: { readonly url?: string | undefined }): string {
  return url.replace(/^\/v1\/{2,}/, '/v1/')
}

/** The caller's own id where it can be trusted to stay one harmless word in logs; else a new one. */
function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && /^[\w.:-]{1,128}$/.test(given) ? given : randomUUID()
}

async function registerHelmet(app: FastifyInstance, ctx: Context): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    // The authorization popup must keep its opener, and browsers on other origins read these answers.
    crossOriginOpenerPolicy: { policy: 'unsafe-none' },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    strictTransportSecurity: ctx.settings.publicUrl.startsWith('https:'),
    xDownloadOptions: false,
    xDnsPrefetchControl: false,
    xPermittedCrossDomainPolicies: false,
  })
}
