// Signs the developer in by itself: `mortise dev`, for pages on the same machine.
import { MortiseError } from '@mortise/contract'
import { type Context, ensureDevBuilder, openSession } from '@mortise/core'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerOpened } from './register-accounts.ts'
import { requireOwnPage, secretOf } from './session-cookie.ts'

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const localHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Adds `POST /accounts/v1/dev-sign-in`. It takes requests from this machine, to a name of this machine, from a page of this
 * server: another site that a browser shows, and a name that someone else points here, get 403.
 */
export function registerDevSignIn(app: FastifyInstance, ctx: Context, { email }: { email: string }): void {
  app.post('/accounts/v1/dev-sign-in', async (request, reply) => {
    requireLocal(request)
    requireOwnPage(ctx, request)
    const builder = await ensureDevBuilder(ctx, email)
    const userAgent = request.headers['user-agent']
    const browser = { method: 'development', address: request.ip, userAgent }
    const opened = await openSession(ctx, builder, browser)
    return answerOpened(ctx, reply, { opened, former: secretOf(ctx, request) })
  })
}

/** @throws MortiseError account.foreign_request */
function requireLocal({ socket, headers, hostname }: FastifyRequest): void {
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
  if (loopback.has(socket.remoteAddress ?? '') && !isForwarded && localHosts.has(hostname)) return
  throw new MortiseError('account.foreign_request', {
    causes: ['The request does not come from this machine.'],
  })
}
