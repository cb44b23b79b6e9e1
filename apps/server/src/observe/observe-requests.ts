// Makes every request of a surface a span and a figure.

import type { Context } from '@mortise/core'
import {
  context,
  propagation,
  SpanKind,
  SpanStatusCode,
  type Context as TraceContext,
  trace,
} from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SurfaceName } from '../http/endpoint/operation.ts'

const tracer = trace.getTracer('mortise')
const contexts = new WeakMap<FastifyRequest, TraceContext>()
const unseen = ['/healthz', '/readyz']

/**
 * Counts and times answered requests, and runs each inside a span that goes on the caller's trace (`traceparent`).
 * Health checks are left out.
 */
export function registerRequestObserver(app: FastifyInstance, ctx: Context, surface: SurfaceName): void {
  app.addHook('onRequest', (request, reply, done) => {
    const leave = ctx.underWay?.enter({ name: () => request.operationId ?? `${surface} surface` })
    if (leave) reply.raw.once('close', leave)
    const caused = propagation.extract(context.active(), request.headers)
    const attributes = { 'http.request.method': request.method, 'mortise.surface': surface }
    const span = tracer.startSpan(
      `${request.method} ${surface}`,
      { kind: SpanKind.SERVER, attributes },
      caused,
    )
    contexts.set(request, trace.setSpan(caused, span))
    done()
  })
  // Reading the body leaves the asynchronous context it began in, so the span is entered after it.
  app.addHook('preHandler', (request, _reply, done) => {
    context.with(contexts.get(request) ?? context.active(), done)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { operationId: operation = 'other', caller, id } = request
    const route = request.routeOptions.url
    if (route === undefined || !unseen.includes(route)) {
      const seconds = reply.elapsedTime / 1_000
      ctx.meter?.requestAnswered({ surface, operation, status: reply.statusCode, seconds })
    }
    const current = contexts.get(request)
    const span = current && trace.getSpan(current)
    if (span && (route === undefined || !unseen.includes(route))) {
      span.updateName(operation)
      span.setAttributes({ 'mortise.request_id': id, 'http.response.status_code': reply.statusCode })
      if (caller) span.setAttribute('mortise.project_id', caller.projectId)
      if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    }
    done()
  })
}
