// Answers requests that match no route: says which methods, or which other surface, would.
import { type Endpoint, endpoints, MortiseError } from '@mortise/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SurfaceName } from './endpoint/operation.ts'
import { toPathExpression } from './endpoint/route-path.ts'

/** The paths that a surface answers, as expressions. */
interface KnownPath {
  readonly method: string
  readonly expression: RegExp
  readonly endpoint: Endpoint
}

const everywhere: readonly KnownPath[] = Object.values(endpoints).map((endpoint: Endpoint) => ({
  method: endpoint.method,
  expression: toPathExpression(endpoint.path),
  endpoint,
}))

/** Gives a surface its answer to unknown paths and methods, as problems thrown to its error handler. */
export function registerNotFound(
  app: FastifyInstance,
  surface: SurfaceName,
  served: readonly Endpoint[],
): void {
  const known = served.map(({ method, path }) => ({ method, expression: toPathExpression(path) }))
  const refuse = (request: FastifyRequest, reply: FastifyReply): never => {
    const path = pathOf(request)
    const causes = elsewhere(surface, request.method, path)
    if (served.length === 0) causes.push(`The ${surface} surface has no operations in this version.`)
    const allowed = [
      ...new Set(known.filter(({ expression }) => expression.test(path)).map(({ method }) => method)),
    ]
    if (allowed.length === 0)
      throw new MortiseError('route.not_found', { params: { method: request.method, path }, causes })
    const list = allowed.sort().join(', ')
    reply.header('allow', list)
    throw new MortiseError('method.not_allowed', {
      params: { method: request.method, path, allowed: list },
      causes,
    })
  }
  // Before the body is read: anybody can send one here.
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404) refuse(request, reply)
  })
  app.setNotFoundHandler(refuse)
}

function pathOf({ url }: FastifyRequest): string {
  return url.split(/[?#]/, 1)[0] ?? url
}

function elsewhere(surface: SurfaceName, method: string, path: string): string[] {
  return everywhere
    .filter(({ endpoint }) => endpoint.surface !== surface)
    .filter((known) => known.method === method && known.expression.test(path))
    .map(
      ({ endpoint }) =>
        `The ${endpoint.surface} surface, which has a separate address, answers ${endpoint.operationId}.`,
    )
}
