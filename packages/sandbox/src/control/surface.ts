/** The control API: what tests and builders use to set the stage. */

import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { AnswerError, problem } from '../answer-error.ts'
import { parseFault } from '../fault/fault.ts'
import type { Surroundings } from '../http/vendor-surface.ts'
import type { Context } from '../vendor.ts'
import { accountRoutes } from './accounts.ts'
import { recordRoutes } from './records.ts'
import {
  checkWorkspace,
  givenWorkspace,
  jsonOf,
  objectBodyOf,
  type Vendors,
  vendorOf,
  wholeNumber,
  workspaceOf,
} from './request.ts'
import { webhookRoutes } from './webhooks.ts'

const lifetimeSecondsMax = 10 * 365 * 24 * 60 * 60

/** Registers everything under `/control`. */
export function mountControl(app: FastifyInstance, vendors: Vendors, context: Context & Surroundings): void {
  app.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => {
      if (!(error instanceof AnswerError)) {
        const message = error instanceof Error ? error.message : String(error)
        context.log({
          event: 'sandbox.failure',
          method: request.method,
          route: request.routeOptions.url,
          message,
        })
      }
      const answer =
        error instanceof AnswerError ? error : problem(500, 'The sandbox failed. Its log has the reason.')
      return reply.code(answer.status).headers(answer.headers).send(JSON.stringify(answer.body))
    })
    accountRoutes(scope, context)
    tokenRoutes(scope, vendors, context)
    faultRoutes(scope, vendors, context)
    requestRoutes(scope, vendors, context)
    webhookRoutes(scope, vendors, context)
    recordRoutes(scope, vendors, context)
  })
}

function tokenRoutes(app: FastifyInstance, vendors: Vendors, context: Context) {
  app.post('/control/:provider/token', async (request) => {
    const { provider } = request.params as { provider: string }
    const vendor = vendorOf(vendors, provider)
    const body = objectBodyOf(request)
    const workspace = body.workspace === undefined ? workspaceOf(request) : checkWorkspace(body.workspace)
    const bounds = {
      name: 'expiresIn',
      min: 0,
      max: lifetimeSecondsMax,
      fallback: vendor.tokenLifetimeSeconds,
    }
    const lifetimeSeconds = wholeNumber(body.expiresIn, bounds)
    const scopes = typeof body.scopes === 'string' ? body.scopes.split(/\s+/) : (body.scopes ?? [])
    if (!Array.isArray(scopes) || scopes.some((scope) => typeof scope !== 'string')) {
      throw problem(400, 'scopes must be a list of strings.', 'scopes')
    }
    const issued = await context.tokens.issue(vendor.provider, {
      workspace,
      scopes: scopes as string[],
      lifetimeSeconds,
      // A later refresh grants the usual lifetime, or `expiresIn: 1` could never be healed by refreshing.
      refreshedLifetimeSeconds: vendor.tokenLifetimeSeconds,
    })
    return {
      accessToken: issued.accessToken,
      refreshToken: issued.refreshToken,
      expiresIn: issued.expiresInSeconds,
      workspace: issued.workspace,
    }
  })
}

function faultRoutes(app: FastifyInstance, vendors: Vendors, context: Context & Surroundings) {
  app.post('/control/faults', async (request, reply) => {
    const fault = parseFault(jsonOf(request), {
      id: randomUUID(),
      provider: (name) => vendorOf(vendors, name).provider,
      workspace: givenWorkspace(request),
      now: context.now(),
    })
    await context.faults.add(fault)
    return reply.code(201).send(fault)
  })
  app.get('/control/faults', async (request) => {
    const matches = faultFilter(request.query, vendors, givenWorkspace(request))
    return context.faults.list().filter(matches)
  })
  app.delete('/control/faults', async (request, reply) => {
    await context.faults.remove(faultFilter(request.query, vendors, givenWorkspace(request)))
    return reply.code(204).send()
  })
  app.delete('/control/faults/:id', async (request, reply) => {
    const { id } = request.params as { id: string }
    if ((await context.faults.remove((fault) => fault.id === id)) === 0) {
      throw problem(404, 'There is no fault with that id. Faults with a count end by themselves.', 'id')
    }
    return reply.code(204).send()
  })
}

function faultFilter(query: unknown, vendors: Vendors, workspace: string | undefined) {
  const { provider } = query as { provider?: string }
  const only = provider === undefined ? undefined : vendorOf(vendors, provider).provider
  return (fault: { provider: string; workspace?: string }) =>
    (only === undefined || fault.provider === only) &&
    (workspace === undefined || fault.workspace === workspace)
}

function requestRoutes(app: FastifyInstance, vendors: Vendors, context: Context & Surroundings) {
  app.get('/control/:provider/requests', async (request) => {
    const { provider } = request.params as { provider: string }
    const { since } = request.query as { since?: string }
    const time = since === undefined ? undefined : new Date(since)
    if (time !== undefined && Number.isNaN(time.getTime()))
      throw problem(400, 'since must be an ISO 8601 time.', 'since')
    const workspace = givenWorkspace(request)
    return context.requestLog.list(vendorOf(vendors, provider).provider, {
      since: time,
      workspace,
    })
  })
  app.delete('/control/:provider/requests', async (request, reply) => {
    const { provider } = request.params as { provider: string }
    await context.requestLog.clear(vendorOf(vendors, provider).provider, givenWorkspace(request))
    return reply.code(204).send()
  })
}
