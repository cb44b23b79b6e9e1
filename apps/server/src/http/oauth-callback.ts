// Where providers send a customer's browser after consent: finishes the authorization and shows its page.
import { randomBytes } from 'node:crypto'
import { describeError } from '@mortise/contract'
import { type Context, completeOAuth } from '@mortise/core'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type CallbackOutcome, renderCallbackPage } from './callback-page.ts'
import { translateError } from './translate-error.ts'

const text = z.string().max(8192).optional().catch(undefined)
const querySchema = z.object({ state: text, code: text, error: text, error_description: text })

/** Adds `/callbacks/v1/oauth`; it always answers a page, since a person is looking. */
export function registerOAuthCallback(app: FastifyInstance, ctx: Context): void {
  app.get('/callbacks/v1/oauth', async (request, reply) => {
    const { status, outcome, targetOrigin } = await finish(ctx, request)
    const nonce = randomBytes(16).toString('base64')
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .headers({
        'cache-control': 'no-store',
        // The address holds the authorization code.
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'unsafe-none',
        'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      })
      .send(renderCallbackPage({ outcome, targetOrigin, nonce }))
  })
}

interface Finished {
  status: number
  outcome: CallbackOutcome
  targetOrigin: string | undefined
}

async function finish(ctx: Context, request: FastifyRequest): Promise<Finished> {
  const query = querySchema.parse(request.query)
  const { state, code, error, error_description: errorDescription } = query
  const result = await completeOAuth(ctx, { state, code, error, errorDescription })
  return { status: 200, outcome: result, targetOrigin: result.origin }
}
