// Where vendors send their webhooks: raw bytes in, an answer as soon as the events are stored.
import type { IncomingWebhook } from '@mortise/connector-kit'
import { MortiseError } from '@mortise/contract'
import { type Context, receiveWebhook } from '@mortise/core'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Vendors send a few hundred records at most, some with long texts in them. */
const BODY_BYTES_MAX = 5 * 1024 * 1024

/**
 * Adds `/v1/webhooks/{token}`; the token finds the subscription, and the vendor's signature is the credential. Outside
 * the rate limit, which would count all of a vendor's customers as one caller.
 */
export function registerIncomingWebhooks(app: FastifyInstance, ctx: Context): void {
  app.register(async (scope) => {
    // Signatures are made over the bytes as they were sent, whatever their type says they are.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.route<{ Params: { token: string } }>({
      method: ['GET', 'HEAD', 'POST'],
      url: '/v1/webhooks/:token',
      bodyLimit: BODY_BYTES_MAX,
      config: { rateLimit: false },
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
