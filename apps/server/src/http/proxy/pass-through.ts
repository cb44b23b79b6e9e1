// Passes one request of a caller through to the vendor of an installation, and the answer back.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { SendError } from '@mortise/connector-kit'
import { MortiseError } from '@mortise/contract'
import { type Caller, type Context, openProxy, type ProxyLine, type ProxyWish } from '@mortise/core'
import type { GuardedConnections } from '../../adapters/guarded-connections.ts'
import { retryStamp } from './answer-refusal.ts'
import { ExchangeError, exchange } from './exchange.ts'
import { type ProxiedBody, readBody } from './read-body.ts'
import { requestHeaders } from './request-headers.ts'
import { responseHeaders } from './response-headers.ts'

/** A request that was let in. */
export interface PassedRequest {
  readonly ctx: Context
  readonly caller: Caller
  readonly wish: ProxyWish
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly connections: GuardedConnections
  readonly requestId: string
  /** Headers that begin like this are for this server, too. */
  readonly foreignPrefix: string | undefined
  /** The names of an answer's own header: ours, and the one under the caller's prefix. */
  answerAs(name: string): readonly string[]
  /** Told which installation it is, for the log. */
  onLine(line: ProxyLine): void
}

const userAgent = 'mortise/0.1'

/**
 * Passes it through. A token that the vendor turns down is renewed, and the request sent again if its body is at hand.
 * @throws MortiseError as `openProxy`, body.too_large, provider.timeout, provider.unavailable,
 * connection.address_refused; ExchangeError when the caller has gone
 */
export async function passThrough(passed: PassedRequest): Promise<void> {
  const { ctx, caller, wish, request } = passed
  const body = await readBody(request)
  const line = await openProxy(ctx, caller, wish)
  try {
    passed.onLine(line)
    await send(passed, line, body)
  } finally {
    await line.end()
  }
}

async function send(passed: PassedRequest, line: ProxyLine, body: ProxiedBody): Promise<void> {
  const isRepeatable = line.isRenewable && (body === null || Buffer.isBuffer(body))
  const first = await attempt(passed, line, { body, credentials: line.credentials, isRepeatable })
  if (first.status === 401 && line.isRenewable && !isRepeatable) return renewForNext(passed, line)
  if (!first.isDiscarded) return
  const credentials = await line.renew()
  if (!credentials) throw new MortiseError('connection.revoked', { params: { provider: line.provider } })
  await attempt(passed, line, { body, credentials, isRepeatable: false })
}

/** The answer has gone out; the next request finds a token that works. */
function renewForNext({ ctx }: PassedRequest, line: ProxyLine): void {
  line.renew().catch((error: unknown) => {
    const { installationId } = line
    const reason = error instanceof Error ? error.message : String(error)
    ctx.log.warn({ installationId, reason }, 'a token that was turned down could not be renewed')
  })
}

async function attempt(
  passed: PassedRequest,
  line: ProxyLine,
  { body, credentials, isRepeatable }: {
    body: ProxiedBody
    credentials: ProxyLine['credentials']
    isRepeatable: boolean
  },
): Promise<{ status: number; isDiscarded: boolean }> {
  const { wish, request, response, connections, foreignPrefix } = passed
  const { base } = line
  const headers = requestHeaders(request.headers, { base, credentials, foreignPrefix, userAgent })
  try {
    return await exchange({
      dispatcher: connections.to(base),
      origin: base.origin,
      path: withQuery(`${base.path}${request.url ?? '/'}`, credentials.query),
      method: request.method ?? 'GET',
      headers,
      body,
      timeoutMs: wish.timeoutMs,
      response,
      isDiscarded: (status) => isRepeatable && status === 401,
      onHead(status, vendorHeaders) {
        const retryAt = line.hear({ status, headers: vendorHeaders })
        const kept = responseHeaders(vendorHeaders, base)
        for (const name of passed.answerAs('request-id')) kept.push(name, passed.requestId)
        if (wish.isThrottled && retryAt) pushRetry(passed, kept, retryAt, 'retry-after' in vendorHeaders)
        // What is left of the request's body is not waited for.
        if (!request.complete) response.shouldKeepAlive = false
        return kept
      },
    })
  } catch (error) {
    throw explain(error, line.provider)
  }
}

function pushRetry(passed: PassedRequest, kept: string[], retryAt: Date, isStated: boolean): void {
  const waitMs = retryAt.getTime() - passed.ctx.now().getTime()
  if (!isStated) kept.push('retry-after', String(Math.max(0, Math.ceil(waitMs / 1000))))
  for (const name of passed.answerAs('retry-after')) kept.push(name, retryStamp(retryAt))
  for (const name of passed.answerAs('retryable')) kept.push(name, 'true')
}

/** The query byte for byte, and the key behind it where the vendor wants one there. */
function withQuery(path: string, query: string): string {
  if (query === '') return path
  return `${path}${path.includes('?') ? '&' : '?'}${query}`
}

function explain(error: unknown, provider: string): unknown {
  if (error instanceof SendError) return explainSend(error, provider)
  if (!(error instanceof ExchangeError) || error.reason === 'caller gone') return error
  const { cause } = error
  if (cause instanceof MortiseError) return cause
  const inner = cause instanceof Error && cause.cause instanceof SendError ? cause.cause : cause
  if (inner instanceof SendError) return explainSend(inner, provider)
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  const isLate = error.reason === 'timeout' || code === 'UND_ERR_CONNECT_TIMEOUT'
  const options = { params: { provider }, cause: error }
  return isLate ? new MortiseError('provider.timeout', options) : new MortiseError('provider.unavailable', options)
}

function explainSend(error: SendError, provider: string): MortiseError {
  const options = { params: { provider }, causes: [error.message], cause: error }
  return error.reason === 'refused_address'
    ? new MortiseError('connection.address_refused', options)
    : new MortiseError('provider.unavailable', options)
}
