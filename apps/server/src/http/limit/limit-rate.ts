// Bounds how often one caller may call a surface, per process and from memory.
import rateLimit from '@fastify/rate-limit'
import { MortiseError } from '@mortise/contract'
import type { Context } from '@mortise/core'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** At most `max` requests in every window of `windowMs`. */
export interface RateLimit {
  readonly max: number
  readonly windowMs: number
}

/**
 * Refuses requests above the limit with `rate.limited` and the time at which to try again. It counts after
 * authentication, because otherwise every wrong key and every fresh token would have a separate limit.
 */
export async function registerRateLimit(app: FastifyInstance, ctx: Context, limit: RateLimit): Promise<void> {
  await app.register(rateLimit, {
    max: limit.max,
    timeWindow: limit.windowMs,
    // The same hook as authentication, which its routes bring along: the plugin's runs after it.
    hook: 'preParsing',
    keyGenerator: callerKey,
    errorResponseBuilder: (_request, { ttl }) =>
      new MortiseError('rate.limited', { retryAfter: new Date(ctx.now().getTime() + ttl) }),
  })
}

/** An API key, or the user of a token across all tokens; the address if the caller is unknown. */
function callerKey({ caller, ip }: FastifyRequest): string {
  return caller ? JSON.stringify([caller.projectId, caller.groupRef, caller.actor]) : ip
}
