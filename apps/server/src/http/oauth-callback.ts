// Where providers send a customer's browser after consent: finishes the authorization and shows its page.
import { describeError, errorCatalogue, isErrorCode, MortiseError } from '@mortise/contract'
import { type Context, completeOAuth } from '@mortise/core'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { CallbackOutcome } from './callback-page.ts'
import { sendCallbackPage } from './send-callback-page.ts'

const text = z.string().max(8192).optional().catch(undefined)
const querySchema = z.object({ state: text, code: text, error: text, error_description: text })
/** Vendors add parameters of their own; one that is given twice, or is no text, says nothing. */
const paramsSchema = z
  .record(z.string(), z.unknown())
  .transform((query) =>
    Object.fromEntries(
      Object.entries(query).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    ),
  )

/** Adds `/callbacks/v1/oauth`; it always answers a page, since a person is looking. */
export function registerOAuthCallback(app: FastifyInstance, ctx: Context): void {
  app.get('/callbacks/v1/oauth', async (request, reply) => {
    const { status, ...page } = await finish(ctx, request)
    return sendCallbackPage(reply.code(status), page)
  })
}

type OAuthCallback = Parameters<typeof completeOAuth>[1]
type OAuthOutcome = Awaited<ReturnType<typeof completeOAuth>>

interface Finished {
  status: number
  outcome: CallbackOutcome
  targetOrigin: string | undefined
  returnUrl: string | undefined
}

async function finish(ctx: Context, request: FastifyRequest): Promise<Finished> {
  const { error_description: errorDescription, ...callback } = querySchema.parse(request.query)
  const params = paramsSchema.parse(request.query)
  const result = await complete(ctx, { ...callback, errorDescription, params }, request)
  const { origin: targetOrigin, returnUrl } = result
  if ('connection' in result) {
    const { connection } = result
    const providerName = ctx.providers.get(connection.provider)?.displayName ?? connection.provider
    return { status: 200, outcome: { connection, providerName }, targetOrigin, returnUrl }
  }
  const { error } = result.failure
  request.failureCode = error
  return {
    status: isErrorCode(error) ? errorCatalogue[error].status : 400,
    outcome: result.failure,
    targetOrigin,
    returnUrl,
  }
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
    ctx.log.error({ requestId, err: error }, 'authorization failed for a reason nobody foresaw')
    const { detail, remedy } = describeError(new MortiseError('internal'))
    return { failure: { error: 'internal', message: `${detail} ${remedy}` } }
  }
}
