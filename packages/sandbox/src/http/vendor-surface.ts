/** Puts a vendor on the server: authentication, faults, error shapes and the request log around its own paths. */

import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AnswerError } from '../answer-error.ts'
import type { Fault } from '../fault/fault.ts'
import type { Faults } from '../fault/store.ts'
import { loggableBody, type RequestLog, withoutSecrets } from '../request-log.ts'
import type { Context, Vendor } from '../vendor.ts'
import { readTokenRequest } from './token-request.ts'

/** The needs of the surface besides the vendor's own context. */
export type Surroundings = { faults: Faults; requestLog: RequestLog; log: (event: object) => void }

/** Registers the vendor under `/{provider}`. */
export function mountVendor(app: FastifyInstance, vendor: Vendor, context: Context & Surroundings): void {
  app.register(
    async (scope) => {
      scope.addHook('onRequest', async (request) => {
        request.sandboxFaults = []
        request.sandboxTruncates = false
        request.sandboxSearchLagMs = 0
        request.sandboxSession = undefined
        request.sandboxWorkspace = undefined
      })
      scope.addHook('preHandler', (request, reply) => admit(request, reply, vendor, context))
      scope.addHook('onSend', async (request, reply, payload) => {
        if (!request.sandboxTruncates || typeof payload !== 'string') return payload
        reply.removeHeader('content-length')
        return payload.slice(0, Math.floor(payload.length * 0.6))
      })
      scope.addHook('onResponse', async (request, reply) =>
        remember(request, reply.statusCode, vendor, context),
      )
      scope.setNotFoundHandler(() => {
        throw vendor.trouble.notFound()
      })
      scope.setErrorHandler((error, request, reply) => {
        if (!(error instanceof AnswerError)) context.log(failureEvent(error, request))
        const answer = error instanceof AnswerError ? error : vendor.trouble.unexpected()
        return reply.code(answer.status).headers(answer.headers).send(JSON.stringify(answer.body))
      })
      vendor.routes(scope, context)
    },
    { prefix: `/${vendor.provider}` },
  )
}

async function admit(
  request: FastifyRequest,
  reply: FastifyReply,
  vendor: Vendor,
  context: Context & Surroundings,
) {
  const token = tokenOf(request, vendor)
  const session = token === undefined ? undefined : await context.tokens.session(vendor.provider, token)
  request.sandboxSession = session
  request.sandboxWorkspace = session?.workspace ?? (await formWorkspace(request, vendor, context))
  const isOpen = request.is404 || request.routeOptions.config.isOpen === true
  const faults = await context.faults.draw({
    provider: vendor.provider,
    workspace: request.sandboxWorkspace,
    path: vendorPath(request, vendor),
    object: objectOf(request),
    isPage: request.routeOptions.config.isPage === true,
    isSearch: request.routeOptions.config.isSearch === true,
    isOpen,
  })
  request.sandboxFaults = faults.map((fault) => fault.kind)
  for (const fault of faults) await strike(fault, request, reply, vendor, context)
  if (isOpen || reply.sent) return
  if (session === undefined || session.isRevoked) throw vendor.trouble.unauthenticated()
  if (session.expiresAt <= context.now()) throw vendor.trouble.expired(session.expiresAt, context.now())
}

function tokenOf({ headers }: FastifyRequest, { tokenHeader }: Vendor): string | undefined {
  const own = tokenHeader === undefined ? undefined : headers[tokenHeader]
  if (typeof own === 'string' && own !== '') return own
  return /^(?:Bearer|OAuth|token)\s+(\S+)$/i.exec(headers.authorization ?? '')?.[1]
}

async function strike(
  fault: Fault,
  request: FastifyRequest,
  reply: FastifyReply,
  vendor: Vendor,
  context: Context & Surroundings,
): Promise<void> {
  switch (fault.kind) {
    case 'latency':
    case 'slowPage':
      await delay(fault.ms ?? 0)
      return
    case 'rateLimit':
      throw vendor.trouble.rateLimited(fault.retryAfterSeconds ?? 0, fault.status ?? 429)
    case 'serverError':
      throw vendor.trouble.serverError(fault.status ?? 500)
    case 'dropConnection':
      remember(request, 0, vendor, context)
      reply.hijack()
      request.raw.socket.destroy()
      return
    case 'searchLag':
      request.sandboxSearchLagMs = fault.ms ?? 0
      return
    case 'truncatedJson':
      request.sandboxTruncates = true
      return
    case 'expiredToken':
      throw vendor.trouble.expired(context.now(), context.now())
    case 'revokedToken':
      if (request.sandboxSession !== undefined) {
        await context.tokens.revoke(vendor.provider, request.sandboxSession.token)
      }
      throw vendor.trouble.unauthenticated()
  }
}

/** The account behind the refresh token or code of a token request. */
async function formWorkspace(request: FastifyRequest, vendor: Vendor, context: Context) {
  if (request.routeOptions.config.isOpen !== true || request.method !== 'POST') return undefined
  const { refresh_token: refreshToken, code } = readTokenRequest(request)
  const secret = refreshToken ?? code
  return secret === undefined ? undefined : context.tokens.workspaceOf(vendor.provider, secret)
}

/** Status 0 stands for a connection closed without an answer. */
function remember(request: FastifyRequest, status: number, vendor: Vendor, context: Context & Surroundings) {
  const at = new Date(context.now().getTime())
  const contentType = request.headers['content-type']
  const body = loggableBody(request.body, contentType)
  const faults = request.sandboxFaults.join(',')
  context.requestLog.add({
    provider: vendor.provider,
    workspace: request.sandboxWorkspace,
    at,
    entry: {
      time: at.toISOString(),
      method: request.method,
      path: vendorPath(request, vendor).replace(
        /^(\/oauth\/v\d\/(?:access|refresh)-tokens\/).+/,
        '$1[secret]',
      ),
      query: withoutSecrets({ ...(request.query as Record<string, string>) }),
      status,
      fault: faults === '' ? undefined : faults,
      body,
      durationMs: status === 0 ? 0 : Math.round(replyTime(request) * 10) / 10,
    },
  })
}

const startTimes = new WeakMap<FastifyRequest, number>()

/** Notes when a request came in. */
export function startTimer(request: FastifyRequest): void {
  startTimes.set(request, performance.now())
}

function replyTime(request: FastifyRequest): number {
  return performance.now() - (startTimes.get(request) ?? performance.now())
}

function vendorPath(request: FastifyRequest, vendor: Vendor): string {
  return request.url.slice(vendor.provider.length + 1).split('?', 1)[0] ?? ''
}

/** The object a call is about: named in the path, or in the FROM clause of a query. */
function objectOf(request: FastifyRequest): string | undefined {
  const { object } = (request.params ?? {}) as { object?: string }
  const { q } = (request.query ?? {}) as { q?: string }
  return object ?? (typeof q === 'string' ? /\bfrom\s+(\w+)/i.exec(q)?.[1] : undefined)
}

function failureEvent(error: unknown, request: FastifyRequest) {
  const message = error instanceof Error ? error.message : String(error)
  return { event: 'sandbox.failure', method: request.method, route: request.routeOptions.url, message }
}
