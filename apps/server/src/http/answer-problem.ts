// Answers a failure as a problem (RFC 9457), and logs what the caller must not see.
import { type MortiseError, toProblem } from '@mortise/contract'
import { type Context, failureSentence } from '@mortise/core'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { translateError } from './translate-error.ts'

/** Sends the problem for anything thrown; Mortise's own failures are logged with the request's id. */
export function answerProblem(
  ctx: Context,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const known = translateError(error, request)
  request.failureCode = known.code
  const now = ctx.now()
  if (known.status >= 500) logFailure(ctx, known, request)
  if (known.retryAfter) reply.header('retry-after', secondsUntil(known.retryAfter, now))
  if (known.status === 401) reply.header('www-authenticate', 'Bearer realm="mortise"')
  const problem = toProblem(known, { requestId: request.id, time: now })
  return (
    reply
      .code(known.status)
      // Where the framework refuses a request no hook has run that says so.
      .header('x-request-id', request.id)
      .header('cache-control', 'no-store')
      .header('content-type', 'application/problem+json')
      // As bytes: the framework adds a charset to text, which this media type does not have.
      .send(Buffer.from(JSON.stringify(problem)))
  )
}

function secondsUntil(at: Date, now: Date): string {
  return String(Math.max(0, Math.ceil((at.getTime() - now.getTime()) / 1000)))
}

function logFailure(ctx: Context, error: MortiseError, request: FastifyRequest): void {
  const { id: requestId, operationId, caller } = request
  const event = {
    requestId,
    operationId,
    projectId: caller?.projectId,
    code: error.code,
    err: error.cause ?? error,
  }
  if (error.code === 'internal') ctx.log.error(event, 'request failed unexpectedly')
  else ctx.log.warn(event, `${operationId ?? 'request'} failed: ${failureSentence(error.cause ?? error)}`)
}
