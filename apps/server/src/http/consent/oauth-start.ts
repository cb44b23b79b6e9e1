// Where an authorization begins in the customer's browser: binds it to that browser and sends it on to the provider.
import { errorCatalogue, isErrorCode } from '@mortise/contract'
import {
  authorizationName,
  type Context,
  openAuthorization,
  openCustomAuth,
  stateOfTicket,
} from '@mortise/core'
import type { FastifyInstance } from 'fastify'
import { oauthCookie, readOAuthCookie } from './oauth-cookie.ts'
import { sendCallbackPage } from './send-callback-page.ts'

/** The ways to start an authorization, by the path of their start page. */
const pages = {
  '/connect/v1/oauth/:ticket': openAuthorization,
  '/connect/v1/custom-auth/:ticket': openCustomAuth,
}

/**
 * Adds `/connect/v1/oauth/{ticket}`, the address that `oauth-connect` answers, and `/connect/v1/custom-auth/{ticket}`,
 * to which `custom-auth/connect` redirects. A `HEAD` request, as link scanners send, claims nothing.
 */
export function registerOAuthStart(app: FastifyInstance, ctx: Context): void {
  for (const [url, open] of Object.entries(pages)) {
    app.get<{ Params: { ticket: string } }>(url, { exposeHeadRoute: false }, async (request, reply) => {
      const { ticket } = request.params
      const { publicUrl } = ctx.settings
      const at = { publicUrl, authorization: authorizationName(stateOfTicket(ticket)) }
      const opened = await open(ctx, { ticket, browser: readOAuthCookie(request.headers, at) })
      if ('failure' in opened) {
        const { error } = opened.failure
        request.failureCode = error
        const status = isErrorCode(error) ? errorCatalogue[error].status : 400
        return sendCallbackPage(reply.code(status), { outcome: opened.failure, targetOrigin: undefined })
      }
      return reply
        .headers({
          'set-cookie': oauthCookie(at, opened.browser),
          'cache-control': 'no-store',
          'referrer-policy': 'no-referrer',
          'cross-origin-opener-policy': 'unsafe-none',
        })
        .redirect(opened.url, 302)
    })
  }
}
