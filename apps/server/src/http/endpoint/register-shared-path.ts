// Reads and writes have the same path on separate hosts. If both share a host, a header of the request chooses between
// them.
import { type Endpoint, MortiseError, requestTypeHeader } from '@mortise/contract'
import type { Context } from '@mortise/core'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { authorize } from '../authenticate.ts'
import type { Operation } from './operation.ts'
import { checkProjectInPath, createResponder, type EndpointOptions, identify } from './register-endpoint.ts'
import { toRoutePath } from './route-path.ts'

/** The two operations behind one address, and the one a request means that says nothing. */
export interface SharedPath {
  readonly read: Operation
  readonly write: Operation
  readonly usual: 'read' | 'write'
  readonly bodyLimit: number
}

/**
 * Adds one route for both. The header `x-mortise-request-type` tells them apart; without it a body with `type` is a
 * write, and one with `mode: async` and no `type` a read.
 */
export function registerSharedPath(
  app: FastifyInstance,
  ctx: Context,
  { read, write, usual, bodyLimit }: SharedPath,
  options: EndpointOptions,
): void {
  const responders = {
    read: createResponder(ctx, read, options),
    write: createResponder(ctx, write, options),
  }
  const endpoints: Readonly<Record<'read' | 'write', Endpoint>> = {
    read: read.endpoint,
    write: write.endpoint,
  }
  app.route({
    method: read.endpoint.method,
    url: toRoutePath(read.endpoint.path),
    bodyLimit,
    // Before the body is read. Which of the two is meant may stand in the body: what opens neither is refused here.
    async preParsing(request) {
      const named = namedKind(request)
      request.operationId = endpoints[named ?? usual].operationId
      const caller = await identify(ctx, options.failures, request)
      if (named) authorize(endpoints[named], caller)
      else authorizeEither([endpoints[usual], endpoints.read, endpoints.write], caller)
      await checkProjectInPath(ctx, request, caller)
    },
    handler(request, reply) {
      const kind = namedKind(request) ?? meantKind(request.body) ?? usual
      request.operationId = endpoints[kind].operationId
      if (request.caller) authorize(endpoints[kind], request.caller)
      return responders[kind](request, reply)
    },
  })
}

/** @throws MortiseError auth.forbidden, in the words of the first endpoint, when none of them is open */
function authorizeEither(
  endpoints: readonly [Endpoint, ...Endpoint[]],
  caller: Parameters<typeof authorize>[1],
): void {
  const isOpen = endpoints.some((endpoint) => {
    try {
      authorize(endpoint, caller)
      return true
    } catch (error) {
      if (error instanceof MortiseError) return false
      throw error
    }
  })
  if (!isOpen) authorize(endpoints[0], caller)
}

function namedKind({ headers }: FastifyRequest): 'read' | 'write' | undefined {
  const sent = String(headers[requestTypeHeader] ?? '')
    .trim()
    .toLowerCase()
  return sent === 'read' || sent === 'write' ? sent : undefined
}

function meantKind(body: unknown): 'read' | 'write' | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  if ('type' in body) return 'write'
  return 'mode' in body && body.mode === 'async' ? 'read' : undefined
}
