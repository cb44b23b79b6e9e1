// One request over a pool, its answer gathered in memory: undici's `dispatch`, for its `request` makes a stream of each.
import type { Dispatcher } from 'undici'
import type { AnswerShare } from './answer-budget.ts'
import { failureBytesMax, formatBytes } from './request-purpose.ts'
import { SendError, type SendResponse } from './send.ts'

/** What is sent, and the bounds of the exchange. */
export interface WantedAnswer {
  readonly dispatcher: Dispatcher
  readonly origin: string
  /** With the query. */
  readonly path: string
  readonly method: Dispatcher.HttpMethod
  readonly headers: Record<string, string>
  readonly body: string | Buffer | null
  /** Bounds the whole exchange; milliseconds. */
  readonly timeoutMs: number
  /** Of a success; one that reports a failure is bounded by `failureBytesMax` as well. */
  readonly bodyBytesMax: number
  /** What the answer holds of the bytes this process has for answers. */
  readonly share: AnswerShare
  /** The body is not kept, and what is beyond `bodyBytesMax` not waited for. */
  readonly isBodyIgnored: boolean
  readonly signal: AbortSignal | undefined
}

/** A whole answer, its body as it came. */
export interface CollectedAnswer {
  readonly status: number
  readonly headers: SendResponse['headers']
  readonly body: Buffer<ArrayBuffer>
}

/**
 * Sends the request and gathers the answer.
 * @throws SendError when no complete answer came, it was too large, it took too long, or the caller gave up; TypeError
 * when the request cannot be sent
 */
export function collectAnswer(wanted: WantedAnswer): Promise<CollectedAnswer> {
  const { dispatcher, origin, path, method, headers, body, timeoutMs, signal, share } = wanted
  return new Promise((resolve, reject) => {
    let controller: Dispatcher.DispatchController | undefined
    let failure: SendError | undefined
    let status = 0
    let answered: CollectedAnswer['headers'] = {}
    let { bodyBytesMax } = wanted
    const chunks: Buffer<ArrayBuffer>[] = []
    let size = 0
    let isDone = false

    const end = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', giveUp)
    }
    const stop = (reason: SendError) => {
      if (failure) return
      failure = reason
      end()
      reject(reason)
      // A request that still waits for a connection has no controller: it is ended when it gets one.
      controller?.abort(reason)
    }
    const giveUp = () => stop(new SendError('connection', 'the caller gave up', { cause: signal?.reason }))
    const timer = setTimeout(
      () => stop(new SendError('timeout', `no complete answer within ${timeoutMs} ms`)),
      timeoutMs,
    )
    signal?.addEventListener('abort', giveUp, { once: true })
    if (signal?.aborted) return giveUp()

    const tooLarge = () => stop(new SendError('too_large', `is larger than ${formatBytes(bodyBytesMax)}`))
    const finish = () => {
      if (failure || isDone) return
      isDone = true
      end()
      const [first = empty] = chunks
      resolve({ status, headers: answered, body: chunks.length > 1 ? Buffer.concat(chunks) : first })
      // Does nothing to an answer that has ended.
      if (size > bodyBytesMax) controller?.abort(new SendError('connection', 'the rest is not wanted'))
    }
    const makeRoom = (started: Dispatcher.DispatchController) => {
      const waiting = share.grow(size)
      if (!waiting) return
      started.pause()
      waiting.then(() => started.resume(), stop)
    }

    dispatcher.dispatch(
      { origin, path, method, headers, body },
      {
        onRequestStart(started) {
          controller = started
          if (failure) started.abort(failure)
        },
        onResponseStart(_controller, code, vendorHeaders) {
          status = code
          answered = vendorHeaders
          if (code < 200 || code > 299) bodyBytesMax = Math.min(bodyBytesMax, failureBytesMax)
          if (!wanted.isBodyIgnored && Number(vendorHeaders['content-length']) > bodyBytesMax) tooLarge()
        },
        onResponseData(started, chunk: Buffer<ArrayBuffer>) {
          size += chunk.length
          if (wanted.isBodyIgnored) {
            if (size > bodyBytesMax) finish()
            return
          }
          if (size > bodyBytesMax) return tooLarge()
          chunks.push(chunk)
          if (size > FREE_BYTES) makeRoom(started)
        },
        onResponseEnd: finish,
        onResponseError(_controller, error) {
          if (failure || isDone) return
          end()
          reject(toSendError(error, status !== 0))
        },
      },
    )
  })
}

const empty = Buffer.alloc(0)
// Answers of this size are not counted: connections bound how many there are.
const FREE_BYTES = 64 * 1024

/** As undici 7.30.2 names them in its `lib/core/errors.js`; the last is the operating system's. */
const timeoutCodes = new Set([
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'ETIMEDOUT',
])

function toSendError(error: unknown, hasHeaders: boolean): unknown {
  if (error instanceof SendError) return error
  if (error instanceof TypeError && !('code' in error)) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const cause = error instanceof Error && error.cause instanceof SendError ? error.cause : undefined
  if (cause) return cause
  const message = error instanceof Error ? error.message : String(error)
  if (timeoutCodes.has(code)) return new SendError('timeout', message, { cause: error })
  return new SendError(hasHeaders ? 'truncated' : 'connection', message, { cause: error })
}
