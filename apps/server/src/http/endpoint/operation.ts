// An endpoint with the verb that answers it: what a surface is made of.
import type { Endpoint, Issue, Surface } from '@mortise/contract'
import type { Caller, Context, Verb } from '@mortise/core'

/** One endpoint and its verb; the compiler has checked that they fit each other. */
export interface Operation {
  readonly endpoint: Endpoint
  readonly verb: Verb<never, unknown>
  /** Lists what the verb would refuse in a malformed request, so that the caller sees all issues at once. */
  readonly findValidationIssues?: FindValidationIssues | undefined
}

/** Judges the well-formed parts of a request that is malformed elsewhere; nothing in it was checked. */
export type FindValidationIssues = (
  ctx: Context,
  caller: Caller,
  request: { params: unknown; body: unknown },
) => Promise<Issue[]>

/** A host that answers requests; the proxy has no endpoints, only provider paths. */
export type SurfaceName = Surface | 'proxy'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, after authentication. */
    caller: Caller | undefined
    /** The endpoint being answered. */
    operationId: string | undefined
    /** The code of the problem that was answered, for the log. */
    failureCode: string | undefined
  }
}
