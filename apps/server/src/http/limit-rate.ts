// Bounds how often one set of credentials may call a surface, per process and from memory.
import { createHash } from 'node:crypto'
import rateLimit from '@fastify/rate-limit'
import { MortiseError } from '@mortise/contract'
import type { Context } from '@mortise/core'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** At most `max` requests in every window of `windowMs`. */
export interface RateLimit {
  readonly max: number
  readonly windowMs: number
}

/** Refuses requests above the limit with `rate.limited` and the time at which to try again. */
export async function registerRateLimit(app: FastifyInstance, ctx: Context, limit: RateLimit): Promise<void> {
  await app.register(rateLimit, {
    max: limit.max,
    timeWindow: limit.windowMs,
    keyGenerator: callerKey,
    errorResponseBuilder: (_request, { ttl }) =>
      new MortiseError('rate.limited', { retryAfter: new Date(ctx.now().getTime() + ttl) }),
  })
}

/** The credentials as a digest, so that no key rests in the limiter's memory; the address where there are none. */
function callerKey({ headers, ip }: FastifyRequest): string {
  const credentials = headers['x-api-key'] ?? headers.authorization
  if (credentials === undefined) return ip
  return createHash('sha256').update(String(credentials)).digest('base64')
}
