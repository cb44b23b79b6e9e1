// The real way out: `Send` over undici's connections, which costs a fraction of `fetch`.
import type { Dispatcher } from 'undici'
import { isWebPage } from '../error/web-page.ts'
import { refuseLiteralAddress } from './address-guard.ts'
import { type AnswerBudget, type AnswerShare, createAnswerBudget } from './answer-budget.ts'
import { type CollectedAnswer, collectAnswer } from './collect-answer.ts'
import { type ConnectionOptions, type Connections, openConnections } from './connections.ts'
import { acceptedEncodings, decodeBody } from './decode-body.ts'
import { readJson, refuseDeepJson } from './read-json.ts'
import { answerBytesMax, failureBytesMax } from './request-purpose.ts'
import { type Send, SendError, type SendRequest, type SendResponse } from './send.ts'

/** How the way out behaves. */
export interface UndiciSendOptions extends ConnectionOptions {
  userAgent: string
  /** Bounds the whole exchange if the request does not; 60 s by default. */
  timeoutMs?: number
  /** The budget of all answers in this process; if absent, this way out has a separate one. */
  answers?: AnswerBudget | undefined
}

/** Bytes of answers that a process holds at once, and how long an answer waits for others to be done. */
export const answerBudget = { bytesMax: 128 * 1024 * 1024, waitMs: 20_000 }

/** The address of a request with what each request to it needs. */
export interface Address {
  readonly url: URL
  readonly origin: string
  /** With the query. */
  readonly path: string
}

/** Reads an address once, for many requests. */
export function addressAt(url: URL): Address {
  return { url, origin: url.origin, path: `${url.pathname}${url.search}` }
}

/** A `Send` that holds connections; close it when the process ends. */
export type UndiciSend = Send & {
  /** As the function itself, where the request's `url` was read already. */
  to(address: Address, request: SendRequest): Promise<SendResponse>
  close(): Promise<void>
}

/** A `Send` over kept-alive connections; never follows redirects, decompresses, bounds time and size. */
export function createUndiciSend(options: UndiciSendOptions): UndiciSend {
  const origins = openOrigins(options)
  const answers = options.answers ?? createAnswerBudget(answerBudget)

  const ask = (address: Address, request: SendRequest, share: AnswerShare) => {
    refuseLiteralAddress(address.url, options.isAddressRefused)
    return collectAnswer({
      connections: origins.to(address.origin),
      path: address.path,
      method: asMethod(request.method),
      headers: headersOf(request, options.userAgent),
      body: request.body ?? null,
      timeoutMs: request.timeoutMs ?? options.timeoutMs ?? 60_000,
      bodyBytesMax: answerBytesMax[request.purpose],
      share,
      isBodyIgnored: isBodyIgnored(request),
      signal: request.signal,
    })
  }
  const askAndRead = async (address: Address, request: SendRequest): Promise<SendResponse> => {
    const share = answers.open()
    let answer: CollectedAnswer | undefined
    try {
      answer = await ask(address, request, share)
      return await readAnswer(answer, request, share)
    } finally {
      answer?.release()
      share.release()
    }
  }
  const askAlone = async (address: Address, request: SendRequest): Promise<SendResponse> =>
    readBeginning(await ask(address, request, noShare))
  const to = (address: Address, request: SendRequest) =>
    isBodyIgnored(request) ? askAlone(address, request) : askAndRead(address, request)

  return Object.assign(async (request: SendRequest) => to(addressAt(new URL(request.url)), request), {
    to,
    close: origins.close,
  })
}

/** The status says enough, so next to nothing of the answer is held. */
const isBodyIgnored = ({ purpose }: SendRequest) => purpose === 'destination'
const noShare: AnswerShare = { grow: () => undefined, release: () => undefined }

/** The connections of a way out, by origin. Origins without connections are forgotten. */
function openOrigins(options: ConnectionOptions): {
  to(origin: string): Connections
  close(): Promise<void>
} {
  const origins = new Map<string, Connections>()
  return {
    to(origin) {
      const found = origins.get(origin)
      if (found) return found
      const made = openConnections(origin, options, () => {
        if (origins.get(origin) === made) origins.delete(origin)
      })
      origins.set(origin, made)
      return made
    },
    async close() {
      await Promise.all([...origins.values()].map((each) => each.close()))
    },
  }
}

/** The request's headers, and ours where it says nothing. */
function headersOf(request: SendRequest, userAgent: string): string[] {
  const { headers = {} } = request
  const list: string[] = []
  if (headers['user-agent'] === undefined) list.push('user-agent', userAgent)
  if (headers['accept-encoding'] === undefined)
    list.push('accept-encoding', isBodyIgnored(request) ? 'identity' : acceptedEncodings)
  for (const name in headers) list.push(name, headers[name] ?? '')
  return list
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

// The caller parses answers up to this size, which takes 20 ms at worst.
const SMALL_BYTES = 64 * 1024
// Bytes of a large answer's text that are kept for messages.
const BEGINNING_BYTES = 2_000

/** Nothing is decompressed or parsed: the text is only shown. */
function readBeginning({ status, headers, body }: CollectedAnswer): SendResponse {
  const isPlain = (headers['content-encoding'] ?? 'identity') === 'identity'
  return { status, headers, text: isPlain ? body.toString('utf8') : '' }
}

/** @throws SendError truncated, malformed, too_large or busy */
async function readAnswer(
  { status, headers, body }: CollectedAnswer,
  { purpose, isTextAnswer }: SendRequest,
  share: AnswerShare,
): Promise<SendResponse> {
  const isSuccess = status >= 200 && status <= 299
  const bytesMax = isSuccess ? answerBytesMax[purpose] : Math.min(answerBytesMax[purpose], failureBytesMax)
  const decoded = await decodeBody(body, headers['content-encoding'], bytesMax)
  const isJsonWanted = !isTextAnswer || !isSuccess
  if (decoded.length <= SMALL_BYTES) {
    if (isJsonWanted) refuseDeepJson(decoded)
    return { status, headers, text: decoded.toString('utf8') }
  }
  await share.grow(body.length + decoded.length)
  if (!isJsonWanted) return { status, headers, text: decoded.toString('utf8') }
  const text = decoded.toString('utf8', 0, BEGINNING_BYTES)
  try {
    return { status, headers, text, json: { value: await readJson(decoded) } }
  } catch (error) {
    // A vendor may describe a failure by a page of HTML, which is not a broken answer.
    if (!(error instanceof SendError) || error.reason === 'busy') throw error
    if (isSuccess && !isWebPage({ headers, text })) throw error
    return { status, headers, text, json: { value: undefined } }
  }
}
