// An endpoint with the verb that answers it: what a surface is made of.
import type { Endpoint, Surface } from '@mortise/contract'
import type { Caller, Verb } from '@mortise/core'

/** One endpoint and its verb; the binding table has checked that they fit each other. */
export interface Operation {
  readonly endpoint: Endpoint
  readonly verb: Verb<never, unknown>
}

/** A host that answers requests; the proxy has no endpoints, only provider paths. */
export type SurfaceName = Surface | 'proxy'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is calling, once the request is authenticated. */
    caller: Caller | undefined
    /** The endpoint being answered. */
    operationId: string | undefined
    /** The code of the problem that was answered, for the log. */
    failureCode: string | undefined
  }
}
