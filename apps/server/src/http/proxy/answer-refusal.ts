// Answers what this server itself has to say about a passed-through request: a problem, never the vendor's words.
import { type MortiseError, toProblem } from '@mortise/contract'
import { type ProxyCall, pushOwn, retryStamp } from './pass-through.ts'

/** Sends the problem, unless an answer has begun already: then it is broken off. */
export function answerRefusal(call: ProxyCall, error: MortiseError): void {
  const { response, requestId } = call
  if (response.headersSent || response.destroyed) return void response.destroy()
  const now = call.ctx.now()
  const problem = toProblem(error, { requestId, time: now })
  const body = Buffer.from(JSON.stringify(problem))
  const headers = [
    'content-type',
    'application/problem+json',
    'content-length',
    String(body.length),
    'cache-control',
    'no-store',
    'x-request-id',
    requestId,
  ]
  pushOwn(call, headers, 'request-id', requestId)
  pushOwn(call, headers, 'retryable', String(problem.retryable === true))
  if (error.retryAfter) {
    const waitMs = error.retryAfter.getTime() - now.getTime()
    headers.push('retry-after', String(Math.max(0, Math.ceil(waitMs / 1000))))
    pushOwn(call, headers, 'retry-after', retryStamp(error.retryAfter))
  }
  if (error.status === 401) headers.push('www-authenticate', 'Bearer realm="mortise"')
  response.writeHead(error.status, headers).end(body)
}
