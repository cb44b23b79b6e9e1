// Answers what this server itself has to say about a passed-through request: a problem, never the vendor's words.
import type { ServerResponse } from 'node:http'
import { type MortiseError, toProblem } from '@mortise/contract'

/** When to come back, as the reference spells it: `Sat, 21 Nov 2026 12:00:10 UTC`. */
export function retryStamp(at: Date): string {
  return at.toUTCString().replace('GMT', 'UTC')
}

/** Sends the problem, unless an answer has begun already: then it is broken off. */
export function answerRefusal(
  response: ServerResponse,
  error: MortiseError,
  { requestId, now, answerAs }: { requestId: string; now: Date; answerAs: (name: string) => readonly string[] },
): void {
  if (response.headersSent || response.destroyed) return void response.destroy()
  const problem = toProblem(error, { requestId, time: now })
  const body = Buffer.from(JSON.stringify(problem))
  response.statusCode = error.status
  response.setHeader('content-type', 'application/problem+json')
  response.setHeader('content-length', body.length)
  response.setHeader('cache-control', 'no-store')
  response.setHeader('x-request-id', requestId)
  const own: Record<string, string> = {
    'request-id': requestId,
    retryable: String(problem.retryable === true),
  }
  if (error.retryAfter) {
    const waitMs = error.retryAfter.getTime() - now.getTime()
    response.setHeader('retry-after', String(Math.max(0, Math.ceil(waitMs / 1000))))
    own['retry-after'] = retryStamp(error.retryAfter)
  }
  for (const [name, value] of Object.entries(own)) for (const each of answerAs(name)) response.setHeader(each, value)
  if (error.status === 401) response.setHeader('www-authenticate', 'Bearer realm="mortise"')
  if (error.status === 413) response.setHeader('connection', 'close')
  response.end(body)
}
