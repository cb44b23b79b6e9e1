// One wide event per request: ids, figures and codes, never a payload and never a query string.
import type { Context } from '@mortise/core'
import type { FastifyInstance } from 'fastify'
import type { SurfaceName } from './endpoint/operation.ts'
import { toTemplate } from './endpoint/route-path.ts'

/** Logs every answered request of a surface. Health checks are left out: they say nothing and come every second. */
export function registerRequestLog(app: FastifyInstance, ctx: Context, surface: SurfaceName): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url && toTemplate(request.routeOptions.url)
    if (route !== '/healthz' && route !== '/readyz') {
      const { id: requestId, operationId, caller, failureCode } = request
      const event = {
        surface,
        method: request.method,
        route,
        operationId,
        requestId,
        projectId: caller?.projectId,
        actor: caller?.actor,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        code: failureCode,
      }
      ctx.log.info(event, 'request')
    }
    done()
  })
}
