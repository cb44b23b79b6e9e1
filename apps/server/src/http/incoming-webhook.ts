// Where vendors send their webhooks: raw bytes in, an answer as soon as the events are stored.
import type { IncomingMessage } from 'node:http'
import type { IncomingWebhook } from '@mortise/connector-kit'
import { MortiseError } from '@mortise/contract'
import { type Context, createTokenLookup, receiveWebhook } from '@mortise/core'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { collectBody } from './body/collect-body.ts'
import type { InboundBudget } from './body/inbound-budget.ts'
import { createAddressWindows } from './limit/address-windows.ts'
import type { RateLimit } from './limit/limit-rate.ts'

/** How webhooks are taken in. */
export interface IncomingWebhookOptions {
  /** Bytes of bodies that this process may hold. */
  readonly budget: InboundBudget
  /** Of unknown URLs, by address; 100 a minute when absent. */
  readonly unknownLimit?: RateLimit
}

/** Vendors send a few hundred records at most, some with long texts in them. */
const BODY_BYTES_MAX = 5 * 1024 * 1024
/** What one URL may hold of the budget: three webhooks of that size at one time. */
const ENDPOINT_BYTES_MAX = 16 * 1024 * 1024
/** Vendors give up sooner. */
const DEADLINE_MS = 30_000

/**
 * Adds `/v1/webhooks/{token}`; the token finds the subscription, and the vendor's signature is the credential. Nothing
 * of a webhook is read before its token is known. Outside the rate limit, which would count all of a vendor's customers
 * as one caller.
 */
export function registerIncomingWebhooks(
  app: FastifyInstance,
  ctx: Context,
  { budget, unknownLimit = { max: 100, windowMs: 60_000 } }: IncomingWebhookOptions,
): void {
  const admit = createAdmission(ctx, unknownLimit)
  app.register(async (scope) => {
    // Signatures are made over the bytes as they were sent, whatever their type says they are.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (request: FastifyRequest, payload: IncomingMessage) =>
      collectBody(request, payload, {
        budget,
        holder: `webhook ${tokenOf(request)}`,
        holderBytesMax: ENDPOINT_BYTES_MAX,
        deadlineMs: DEADLINE_MS,
      }),
    )
    scope.route<{ Params: { token: string } }>({
      method: ['GET', 'HEAD', 'POST'],
      url: '/v1/webhooks/:token',
      bodyLimit: BODY_BYTES_MAX,
      config: { rateLimit: false },
      onRequest: admit,
      async handler(request, reply) {
        const answer = await receiveWebhook(ctx, request.params.token, toIncoming(request))
        return reply
          .code(answer.status)
          .headers(answer.headers ?? {})
          .send(answer.body)
      },
    })
  })
}

/**
 * Refuses unknown tokens and ends their connections. A known token is let in whatever else came from its address: one
 * vendor sends for many customers. Addresses above the limit wait for look-ups apart from the others.
 */
function createAdmission(
  ctx: Context,
  limit: RateLimit,
): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  const windows = createAddressWindows(ctx, limit)
  const isKnown = createTokenLookup(ctx)
  const isKnownFromLocked = createTokenLookup(ctx)
  return async (request, reply) => {
    const lockedUntil = windows.lockedUntil(request.ip)
    const lookup = lockedUntil ? isKnownFromLocked : isKnown
    if (await lookup(tokenOf(request))) return
    reply.header('connection', 'close')
    windows.count(request.ip)
    if (!lockedUntil) throw new MortiseError('webhook.not_found')
    const causes = ['Too many requests from this address were sent to webhook URLs that do not exist.']
    throw new MortiseError('rate.limited', { causes, retryAfter: lockedUntil })
  }
}

function tokenOf({ params }: FastifyRequest): string {
  return (params as { token: string }).token
}

function toIncoming(request: FastifyRequest): IncomingWebhook {
  const headers = Object.entries(request.headers).map(([name, value]) => [name, single(name, value)])
  return {
    method: request.method,
    url: request.url,
    headers: Object.fromEntries(headers),
    body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
  }
}

/** A header that came twice is no header to trust: which of them was signed would be a matter of taste. */
function single(name: string, value: string | string[] | undefined): string | undefined {
  if (!Array.isArray(value)) return value
  if (value.length > 1)
    throw new MortiseError('request.invalid', {
      issues: [{ in: 'header', name, detail: 'was sent more than once' }],
    })
  return value[0]
}
