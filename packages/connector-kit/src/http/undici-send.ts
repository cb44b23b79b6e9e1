// The real way out: `Send` over undici's pooled connections, which costs a fraction of `fetch`.
import type { Dispatcher } from 'undici'
import { isWebPage } from '../error/web-page.ts'
import { refuseLiteralAddress } from './address-guard.ts'
import { type AnswerBudget, type AnswerShare, createAnswerBudget } from './answer-budget.ts'
import { type CollectedAnswer, collectAnswer } from './collect-answer.ts'
import { acceptedEncodings, decodeBody } from './decode-body.ts'
import { readJson, refuseDeepJson } from './read-json.ts'
import { answerBytesMax, failureBytesMax } from './request-purpose.ts'
import { type Send, SendError, type SendRequest, type SendResponse } from './send.ts'
import { createUndiciAgent, type UndiciAgentOptions } from './undici-agent.ts'

/** How the outgoing pool behaves. */
export interface UndiciSendOptions extends UndiciAgentOptions {
  userAgent: string
  /** Bounds the whole exchange if the request does not; 60 s by default. */
  timeoutMs?: number
  /** The budget of all answers in this process; if absent, this pool has a separate one. */
  answers?: AnswerBudget | undefined
}

/** Bytes of answers that a process holds at once, and how long an answer waits for others to be done. */
export const answerBudget = { bytesMax: 128 * 1024 * 1024, waitMs: 20_000 }

/** A `Send` that holds connections; close it when the process ends. */
export type UndiciSend = Send & {
  /** As the function itself, where the request's `url` was parsed already. */
  to(url: URL, request: SendRequest): Promise<SendResponse>
  close(): Promise<void>
}

/** A `Send` over pooled, kept-alive connections; never follows redirects, decompresses, bounds time and size. */
export function createUndiciSend(options: UndiciSendOptions): UndiciSend {
  const agent = createUndiciAgent(options)
  const answers = options.answers ?? createAnswerBudget(answerBudget)

  async function to(url: URL, request: SendRequest): Promise<SendResponse> {
    refuseLiteralAddress(url, options.isAddressRefused)
    const isBodyIgnored = request.purpose === 'destination'
    const share = answers.open()
    let answer: CollectedAnswer | undefined
    try {
      answer = await collectAnswer({
        dispatcher: agent,
        origin: url.origin,
        path: `${url.pathname}${url.search}`,
        method: asMethod(request.method),
        headers: {
          'user-agent': options.userAgent,
          'accept-encoding': isBodyIgnored ? 'identity' : acceptedEncodings,
          ...request.headers,
        },
        body: request.body ?? null,
        timeoutMs: request.timeoutMs ?? options.timeoutMs ?? 60_000,
        bodyBytesMax: answerBytesMax[request.purpose],
        share,
        isBodyIgnored,
        signal: request.signal,
      })
      return isBodyIgnored ? readBeginning(answer) : await readAnswer(answer, request, share)
    } finally {
      answer?.release()
      share.release()
    }
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
