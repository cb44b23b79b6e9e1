// The real way out: `Send` over undici's pooled connections, which costs a fraction of `fetch`.
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'
import type { Dispatcher } from 'undici'
import { refuseLiteralAddress } from './address-guard.ts'
import { type CollectedAnswer, collectAnswer } from './collect-answer.ts'
import { type Send, SendError, type SendRequest, type SendResponse } from './send.ts'
import { createUndiciAgent, type UndiciAgentOptions } from './undici-agent.ts'

/** How the outgoing pool behaves. */
export interface UndiciSendOptions extends UndiciAgentOptions {
  userAgent: string
  /** Bounds the whole exchange where the request does not; 60 s unless told. */
  timeoutMs?: number
  /** An answer larger than this (decompressed) is refused; 64 MiB unless told. */
  bodyBytesMax?: number
}

/** A `Send` that holds connections; close it when the process ends. */
export type UndiciSend = Send & {
  /** As the function itself, where the request's `url` was parsed already. */
  to(url: URL, request: SendRequest): Promise<SendResponse>
  close(): Promise<void>
}

const acceptEncoding = 'gzip, deflate, br'

/** A `Send` over pooled, kept-alive connections; never follows redirects, decompresses, bounds time and size. */
export function createUndiciSend(options: UndiciSendOptions): UndiciSend {
  const agent = createUndiciAgent(options)
  const bodyBytesMax = options.bodyBytesMax ?? 64 * 1024 * 1024

  async function to(url: URL, request: SendRequest): Promise<SendResponse> {
    refuseLiteralAddress(url, options.isAddressRefused)
    const answer = await collectAnswer({
      dispatcher: agent,
      origin: url.origin,
      path: `${url.pathname}${url.search}`,
      method: asMethod(request.method),
      headers: { 'user-agent': options.userAgent, 'accept-encoding': acceptEncoding, ...request.headers },
      body: request.body ?? null,
      timeoutMs: request.timeoutMs ?? options.timeoutMs ?? 60_000,
      bodyBytesMax,
      signal: request.signal,
    })
    const { status, headers } = answer
    return { status, headers, text: await readText(answer, bodyBytesMax) }
  }

  return Object.assign(async (request: SendRequest) => to(new URL(request.url), request), {
    to,
    close: () => agent.close(),
  })
}

const methods: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

function isMethod(method: string): method is Dispatcher.HttpMethod {
  return methods.includes(method)
}

function asMethod(method: string): Dispatcher.HttpMethod {
  const upper = method.toUpperCase()
  if (isMethod(upper)) return upper
  throw new TypeError(`"${method}" is not an HTTP method`)
}

const decoders: Readonly<
  Record<string, (body: Buffer, limit: { maxOutputLength: number }) => Promise<Buffer>>
> = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
}

/** @throws SendError truncated when the body cannot be decoded, or swells past the bound */
async function readText({ headers, body }: CollectedAnswer, bytesMax: number): Promise<string> {
  const stated = headers['content-encoding']
  if (body.length === 0 || stated === undefined) return body.toString('utf8')
  const encoding = String(stated).trim().toLowerCase()
  if (encoding === '' || encoding === 'identity') return body.toString('utf8')
  const decode = decoders[encoding]
  if (!decode) {
    throw new SendError('truncated', `the answer is encoded as "${encoding}", which was not asked for`)
  }
  try {
    return (await decode(body, { maxOutputLength: bytesMax })).toString('utf8')
  } catch (error) {
    throw new SendError('truncated', error instanceof Error ? error.message : String(error), { cause: error })
  }
}
