// One request over a connection, its answer gathered in memory: undici's `dispatch`, for its `request` makes a stream of each.
import type { Dispatcher } from 'undici'
import type { AnswerShare } from './answer-budget.ts'
import type { AnswerHandler, Connections } from './connections.ts'
import { type Deadline, startClock, stopClock } from './deadlines.ts'
import { GatheredBytes } from './gathered-bytes.ts'
import { failureBytesMax, formatBytes } from './request-purpose.ts'
import { SendError, type SendResponse } from './send.ts'

/** The request, and the bounds of the exchange. */
export interface WantedAnswer {
  readonly connections: Connections
  /** With the query. */
  readonly path: string
  readonly method: Dispatcher.HttpMethod
  /** Names and values in turn, as undici takes them soonest. */
  readonly headers: string[]
  readonly body: string | Buffer | null
  /** Bounds the whole exchange; milliseconds. More than ten seconds end up to a second late. */
  readonly timeoutMs: number
  /** Of a success; one that reports a failure is bounded by `failureBytesMax` as well. */
  readonly bodyBytesMax: number
  /** The answer's part of the bytes that this process has for answers. */
  readonly share: AnswerShare
  /** Only the beginning of a failure's body is kept. Nothing waits for bytes beyond `bodyBytesMax`. */
  readonly isBodyIgnored: boolean
  readonly signal: AbortSignal | undefined
}

/** A whole answer, its body as it came. */
export interface CollectedAnswer {
  readonly status: number
  readonly headers: SendResponse['headers']
  readonly body: Buffer<ArrayBuffer>
  /** Ends the use of `body`, whose memory the next answer gets. */
  release(): void
}

/**
 * Sends the request and gathers the answer.
 * @throws SendError when no complete answer came, it was too large, it took too long, or the caller gave up; TypeError
 * when the request cannot be sent
 */
export function collectAnswer(wanted: WantedAnswer): Promise<CollectedAnswer> {
  return new Promise((resolve, reject) => {
    const exchange = new Exchange(wanted, resolve, reject)
    if (wanted.signal?.aborted) return exchange.handleEvent()
    const { connections, path, method, headers, body } = wanted
    connections.dispatch({ path, method, headers, body }, exchange)
  })
}

// Answers of this size are not counted: connections bound how many there are.
const FREE_BYTES = 64 * 1024
/** Of a failure whose body is ignored: enough for a thousand characters of any script. */
const BEGINNING_BYTES = 4_000

const nothing: Buffer<ArrayBuffer> = Buffer.alloc(0)

/** The handler of one undici request. It settles once, with an answer or the first failure. */
class Exchange implements AnswerHandler, Deadline {
  atMs = 0
  slot = -1
  timer: NodeJS.Timeout | undefined
  readonly #wanted: WantedAnswer
  readonly #resolve: (answer: CollectedAnswer) => void
  readonly #reject: (error: unknown) => void
  #kept: GatheredBytes | undefined
  #controller: Dispatcher.DispatchController | undefined
  #failure: SendError | undefined
  #isDone = false
  #status = 0
  #headers: CollectedAnswer['headers'] = {}
  #size = 0
  #bodyBytesMax: number

  constructor(
    wanted: WantedAnswer,
    resolve: (answer: CollectedAnswer) => void,
    reject: (error: unknown) => void,
  ) {
    const { timeoutMs, signal, bodyBytesMax } = wanted
    this.#wanted = wanted
    this.#resolve = resolve
    this.#reject = reject
    this.#bodyBytesMax = bodyBytesMax
    startClock(this, timeoutMs)
    signal?.addEventListener('abort', this, { once: true })
  }

  expire(): void {
    this.#stop(new SendError('timeout', `no complete answer within ${this.#wanted.timeoutMs} ms`))
  }

  /** The caller gave up. */
  handleEvent(): void {
    this.#stop(new SendError('connection', 'the caller gave up', { cause: this.#wanted.signal?.reason }))
  }

  onRequestStart(started: Dispatcher.DispatchController): void {
    this.#controller = started
    if (this.#failure) started.abort(this.#failure)
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: CollectedAnswer['headers'],
  ): void {
    this.#status = status
    this.#headers = headers
    if (status < 200 || status > 299) this.#bodyBytesMax = Math.min(this.#bodyBytesMax, failureBytesMax)
    const isLarge = Number(headers['content-length']) > this.#bodyBytesMax
    if (isLarge && !this.#wanted.isBodyIgnored) this.#refuseLarge()
  }

  onResponseData(started: Dispatcher.DispatchController, chunk: Buffer<ArrayBuffer>): void {
    this.#size += chunk.length
    const isLarge = this.#size > this.#bodyBytesMax
    if (this.#wanted.isBodyIgnored) {
      this.#keepBeginning(chunk)
      if (isLarge) this.onResponseEnd()
    } else if (isLarge) {
      this.#refuseLarge()
    } else {
      this.#keep(chunk)
      if (this.#size > FREE_BYTES) this.#makeRoom(started)
    }
  }

  onResponseEnd(): void {
    if (this.#failure || this.#isDone) return
    this.#isDone = true
    this.#end()
    const kept = this.#kept
    const body = kept?.whole() ?? nothing
    this.#resolve({ status: this.#status, headers: this.#headers, body, release: () => kept?.release() })
    // Does nothing to an answer that has ended.
    if (this.#size > this.#bodyBytesMax) {
      this.#controller?.abort(new SendError('connection', 'the rest is not wanted'))
    }
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    if (this.#failure || this.#isDone) return
    this.#end()
    this.#reject(toSendError(error, this.#status !== 0))
  }

  /** `#size` counts the chunk already. */
  #keepBeginning(chunk: Buffer<ArrayBuffer>): void {
    const left = BEGINNING_BYTES - (this.#size - chunk.length)
    const isFailure = this.#status < 200 || this.#status > 299
    // A copy, so that the few bytes do not hold the whole chunk.
    if (isFailure && left > 0) this.#keep(Buffer.from(chunk.subarray(0, left)))
  }

  #keep(chunk: Buffer<ArrayBuffer>): void {
    this.#kept ??= new GatheredBytes()
    this.#kept.add(chunk)
  }

  #refuseLarge(): void {
    this.#stop(new SendError('too_large', `is larger than ${formatBytes(this.#bodyBytesMax)}`))
  }

  #makeRoom(started: Dispatcher.DispatchController): void {
    const waiting = this.#wanted.share.grow(this.#size)
    if (!waiting) return
    started.pause()
    waiting.then(
      () => started.resume(),
      (reason: SendError) => this.#stop(reason),
    )
  }

  #stop(reason: SendError): void {
    if (this.#failure) return
    this.#failure = reason
    this.#end()
    this.#reject(reason)
    // A request that still waits for a connection has no controller: it is ended when it gets one.
    this.#controller?.abort(reason)
  }

  #end(): void {
    stopClock(this)
    this.#wanted.signal?.removeEventListener('abort', this)
  }
}

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
