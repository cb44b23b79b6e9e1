// Where providers send a customer's browser after consent: finishes the authorization and shows its page.
import { describeError, errorCatalogue, isErrorCode, MortiseError } from '@mortise/contract'
import { authorizationName, type Context, completeOAuth } from '@mortise/core'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { CallbackOutcome } from './callback-page.ts'
import { oauthCookie, readOAuthCookie } from './oauth-cookie.ts'
import { sendCallbackPage } from './send-callback-page.ts'

const text = z.string().max(8192).optional().catch(undefined)
const querySchema = z.object({ state: text, code: text, error: text, error_description: text })
/** Providers add further parameters; a repeated parameter, or one that is not text, is ignored. */
const paramsSchema = z
  .record(z.string(), z.unknown())
  .transform((query) =>
    Object.fromEntries(
      Object.entries(query).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    ),
  )

/**
 * Adds `/callbacks/v1/oauth` and, for provider apps that are registered with it, `/callbacks/v1/oauth/{provider}`. They
 * always answer a page, since a person is looking.
 */
export function registerOAuthCallback(app: FastifyInstance, ctx: Context): void {
  for (const url of ['/callbacks/v1/oauth', '/callbacks/v1/oauth/:provider']) {
    app.get(url, { exposeHeadRoute: false }, async (request, reply) => {
      const { status, cookie, ...page } = await finish(ctx, request)
      if (cookie !== undefined) reply.header('set-cookie', cookie)
      return sendCallbackPage(reply.code(status), page)
    })
  }
}

type OAuthCallback = Parameters<typeof completeOAuth>[1]
type OAuthOutcome = Awaited<ReturnType<typeof completeOAuth>>

interface Finished {
  /** Takes back what the start page left with the browser. */
  cookie: string | undefined
  status: number
  outcome: CallbackOutcome
  targetOrigin: string | undefined
  returnUrl: string | undefined
}

async function finish(ctx: Context, request: FastifyRequest): Promise<Finished> {
  const { error_description: errorDescription, ...callback } = querySchema.parse(request.query)
  const params = paramsSchema.parse(request.query)
  const { provider } = request.params as { provider?: string }
  const at = callback.state === undefined ? undefined : cookieOf(ctx, callback.state)
  const browser = at && readOAuthCookie(request.headers, at)
  const cookie = at && browser !== undefined ? oauthCookie(at, undefined) : undefined
  const result = await complete(ctx, { ...callback, errorDescription, params, browser, provider }, request)
  const { origin: targetOrigin, returnUrl } = result
  if ('connection' in result) {
    const { connection } = result
    const providerName = ctx.providers.get(connection.provider)?.displayName ?? connection.provider
    return { status: 200, outcome: { connection, providerName }, cookie, targetOrigin, returnUrl }
  }
  const { error } = result.failure
  request.failureCode = error
  return {
    status: isErrorCode(error) ? errorCatalogue[error].status : 400,
    outcome: result.failure,
    cookie,
    targetOrigin,
    returnUrl,
  }
}

function cookieOf({ settings }: Context, state: string) {
  return { publicUrl: settings.publicUrl, authorization: authorizationName(state) }
}

/** As `completeOAuth`, with what it could not foresee (a database away) as a failure, too. */
async function complete(
  ctx: Context,
  callback: OAuthCallback,
  { id: requestId }: FastifyRequest,
): Promise<OAuthOutcome> {
  try {
    return await completeOAuth(ctx, callback)
  } catch (error) {
    ctx.log.error({ requestId, err: error }, 'authorization failed unexpectedly')
    const { detail, remedy } = describeError(new MortiseError('internal'))
    return { failure: { error: 'internal', message: `${detail}\n${remedy}` } }
  }
}
