// Passes one request of a caller through to the vendor of an installation, and the answer back.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { classifySendError, SendError } from '@mortise/connector-kit'
import { MortiseError } from '@mortise/contract'
import {
  type Caller,
  type Context,
  openKnownProxy,
  openProxy,
  type ProxyRequest,
  type ProxySession,
  toPublicError,
} from '@mortise/core'
import type { GuardedConnections } from '../../adapters/guarded-connections.ts'
import { type RequestTrace, traceExchange } from '../../observe/trace-proxy.ts'
import type { BodyHold, InboundBudget } from '../body/inbound-budget.ts'
import { type Exchanged, ExchangeError, exchange, type GoneBell } from './exchange.ts'
import { type ProxiedBody, readBody, readWhole } from './read-body.ts'
import { requestHeaders } from './request-headers.ts'
import { responseHeaders } from './response-headers.ts'

/**
 * One request of a caller on its way. It is filled in as it goes: new objects at every step would cost more than the
 * rest.
 */
export interface ProxyCall {
  /** That of the caller's project, once the caller is known. */
  ctx: Context
  readonly connections: GuardedConnections
  /** Bounds the bytes of bodies that are read before they are sent on. */
  readonly budget: InboundBudget
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly requestId: string
  /** Headers that begin like this are for this server, too. */
  readonly foreignPrefix: string | undefined
  /** A request with that prefix gets an answer with that prefix. */
  readonly isForeign: boolean
  caller: Caller | undefined
  line: ProxySession | undefined
  /** The bytes of the body, held until the request is answered; absent while nothing is. */
  hold: BodyHold | undefined
  /** Absent without tracing. */
  trace: RequestTrace | undefined
  /** Notifies the running exchange that the caller has disconnected; the surface calls it once. */
  readonly onGone: GoneBell
}

/**
 * Passes it through. A token that the vendor turns down is renewed, and the request sent again if its body is at hand.
 * @throws MortiseError as `openProxy`, body.too_large, server.busy, provider.timeout, provider.unavailable,
 * connection.address_refused; ExchangeError when the caller has gone
 */
export async function passThrough(call: ProxyCall, caller: Caller, wish: ProxyRequest): Promise<void> {
  const openHold = () => {
    call.hold ??= call.budget.open(`project ${caller.projectId}`)
    return call.hold
  }
  const read = readBody(call.request, openHold)
  const body = read instanceof Promise ? await read : read
  const line = openKnownProxy(call.ctx, caller, wish) ?? (await openProxy(call.ctx, caller, wish))
  call.line = line
  try {
    const { credentials, isRenewable } = line
    const sent = credentials.sign === undefined ? body : await readWhole(body, call.request, openHold)
    const isRepeatable = isRenewable && (sent === null || Buffer.isBuffer(sent))
    const first = await attempt(call, line, wish, { body: sent, credentials, isRepeatable })
    if (first.isDiscarded) await sendAgain(call, line, wish, sent)
    else if (first.status === 401 && isRenewable) renewForNext(call, line)
  } catch (error) {
    throw explain(error, call, line)
  } finally {
    const telling = line.end()
    if (telling) await telling
  }
}

/** Sends it with other credentials; what the provider answers now is its answer. */
async function sendAgain(
  call: ProxyCall,
  line: ProxySession,
  wish: ProxyRequest,
  body: ProxiedBody,
): Promise<void> {
  const credentials = await line.renew()
  if (!credentials) throw new MortiseError('connection.revoked', { params: { provider: line.provider } })
  await attempt(call, line, wish, { body, credentials, isRepeatable: false })
}

/** The answer has gone out; the next request finds a token that works. */
function renewForNext({ ctx }: ProxyCall, line: ProxySession): void {
  line.renew().catch((error: unknown) => {
    const { installationId } = line
    const reason = error instanceof Error ? error.message : String(error)
    ctx.log.warn({ installationId, reason }, 'a rejected token could not be renewed')
  })
}

interface Attempt {
  body: ProxiedBody
  credentials: ProxySession['credentials']
  isRepeatable: boolean
}

function attempt(
  call: ProxyCall,
  line: ProxySession,
  wish: ProxyRequest,
  { body, credentials, isRepeatable }: Attempt,
): Promise<Exchanged> {
  const { request, response } = call
  const { base } = line
  const path = withQuery(base.path + request.url, credentials.query)
  const method = request.method ?? 'GET'
  const worn = credentials.sign ? sign(credentials.sign, { call, base, method, path, body }) : credentials
  const begin = () =>
    exchange({
      connections: call.connections.to(base),
      path,
      method,
      headers: requestHeaders(request.headers, base, worn, call.foreignPrefix),
      body,
      timeoutMs: wish.timeoutMs,
      response,
      onGone: call.onGone,
      isDiscarded: isRepeatable ? isUnauthorized : undefined,
      onHead(status, vendorHeaders) {
        const retryAt = line.hear({ status, headers: vendorHeaders })
        const kept = responseHeaders(vendorHeaders, base)
        pushOwn(call, kept, 'request-id', call.requestId)
        if (wish.isThrottled && retryAt) pushRetry(call, kept, retryAt, 'retry-after' in vendorHeaders)
        // The rest of the request's body is not awaited.
        if (!request.complete) response.shouldKeepAlive = false
        return kept
      },
    })
  if (call.trace === undefined) return begin()
  return traceExchange(call.trace, { provider: line.providerName, method: request.method ?? 'GET' }, begin)
}

/**
 * The signature headers for a provider that needs signed requests, made for the caller's headers and body as they are
 * sent.
 */
function sign(
  make: NonNullable<ProxySession['credentials']['sign']>,
  given: { call: ProxyCall; base: ProxySession['base']; method: string; path: string; body: ProxiedBody },
): Pick<ProxySession['credentials'], 'headers'> {
  const { call, base, method, path, body } = given
  const names = requestHeaders(call.request.headers, base, { headers: {} }, call.foreignPrefix)
  const headers: Record<string, string> = {}
  for (let at = 0; at < names.length; at += 2) headers[names[at] ?? ''] = names[at + 1] ?? ''
  const bytes = Buffer.isBuffer(body) ? body : ''
  return { headers: make({ method, url: base.origin + path, headers, body: bytes }) }
}

const isUnauthorized = (status: number) => status === 401

function pushRetry(call: ProxyCall, kept: string[], retryAt: Date, isStated: boolean): void {
  const waitMs = retryAt.getTime() - call.ctx.now().getTime()
  if (!isStated) kept.push('retry-after', String(Math.max(0, Math.ceil(waitMs / 1000))))
  pushOwn(call, kept, 'retry-after', retryStamp(retryAt))
  pushOwn(call, kept, 'retryable', 'true')
}

/** When to come back, as the reference spells it: `Sat, 21 Nov 2026 12:00:10 UTC`. */
export function retryStamp(at: Date): string {
  return at.toUTCString().replace('GMT', 'UTC')
}

/** Adds a header of ours, under the caller's prefix, too. */
export function pushOwn(
  { isForeign, foreignPrefix }: Pick<ProxyCall, 'isForeign' | 'foreignPrefix'>,
  headers: string[],
  name: string,
  value: string,
): void {
  headers.push(`x-mortise-${name}`, value)
  if (isForeign) headers.push(`${foreignPrefix}${name}`, value)
}

/** The query byte for byte, and the key behind it where the vendor wants one there. */
function withQuery(path: string, query: string): string {
  if (query === '') return path
  return `${path}${path.includes('?') ? '&' : '?'}${query}`
}

/** What the caller sees of a failed exchange: the same as of any other failed call of the provider. */
function explain(error: unknown, { request }: ProxyCall, { provider }: ProxySession): unknown {
  if (error instanceof ExchangeError && error.cause instanceof MortiseError) return error.cause
  const failed = toSendError(error)
  if (!failed) return error
  const { method = 'GET', url = '/' } = request
  return toPublicError(provider, classifySendError(provider, failed, { method, url }))
}

/** `undefined` for what is no failure of the provider: a caller who has gone, among others. */
function toSendError(error: unknown): SendError | undefined {
  if (error instanceof SendError) return error
  if (!(error instanceof ExchangeError) || error.reason === 'caller gone') return undefined
  const { cause } = error
  const inner = cause instanceof Error && cause.cause instanceof SendError ? cause.cause : cause
  if (inner instanceof SendError) return inner
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  const isLate = error.reason === 'timeout' || code === 'UND_ERR_CONNECT_TIMEOUT'
  return new SendError(isLate ? 'timeout' : 'connection', error.message, { cause: error })
}
