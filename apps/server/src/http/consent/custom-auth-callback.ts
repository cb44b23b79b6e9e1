// Where providers send a customer back to between two steps of custom authentication: hands on what came along.
import { errorCatalogue, isErrorCode } from '@mortise/contract'
import { authorizationName, type Context, findCustomAuthReturn } from '@mortise/core'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { readOAuthCookie } from './oauth-cookie.ts'
import { sendCallbackPage } from './send-callback-page.ts'

// Of a repeated parameter the last one counts; what is longer than any token is not from a provider.
const textSchema = z.union([z.string(), z.array(z.string()).transform((all) => all.at(-1) ?? '')])
const querySchema = z.record(z.string().max(256), textSchema.pipe(z.string().max(8192))).catch({})

/**
 * Adds `/callbacks/v1/custom-auth`. The page posts `CUSTOM_AUTH_CALLBACK` with `sessionId` and `callbackParams` to the
 * window that opened it. With `messageSource` it also posts under another service's name. The application sends both
 * values to `custom-auth/connect`, which alone uses the session up.
 */
export function registerCustomAuthCallback(
  app: FastifyInstance,
  ctx: Context,
  { messageSource }: { messageSource?: string } = {},
): void {
  app.get('/callbacks/v1/custom-auth', { exposeHeadRoute: false }, async (request, reply) => {
    const { state = '', ...callbackParams } = querySchema.parse(request.query)
    const at = { publicUrl: ctx.settings.publicUrl, authorization: authorizationName(state) }
    const waiting = await findCustomAuthReturn(ctx, { state, browser: readOAuthCookie(request.headers, at) })
    if ('failure' in waiting) {
      const { error } = waiting.failure
      request.failureCode = error
      const status = isErrorCode(error) ? errorCatalogue[error].status : 400
      return sendCallbackPage(reply.code(status), { outcome: waiting.failure, targetOrigin: undefined })
    }
    const outcome = { sessionId: state, callbackParams }
    const { origin: targetOrigin, returnUrl } = waiting
    const page = { outcome, targetOrigin, returnUrl, messageSource: messageSource || undefined }
    return sendCallbackPage(reply, page)
  })
}
