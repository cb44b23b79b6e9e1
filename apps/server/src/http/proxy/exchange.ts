// One request to the vendor and its answer, piece by piece in both directions.
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import {
  type AnswerHandler,
  type Connections,
  type Deadline,
  startClock,
  stopClock,
} from '@mortise/connector-kit'
import type { Dispatcher } from 'undici'
import { canGiveBack, giveBack } from './give-back.ts'

/** The request to send, and the handlers of its answer. */
export interface Exchange {
  readonly connections: Connections
  readonly path: string
  readonly method: string
  /** Names and values in turn. */
  readonly headers: string[]
  /** A stream is read as fast as the vendor takes it. */
  readonly body: Buffer | Readable | null
  /** How long the answer may take to begin, once all of the body is there. */
  readonly timeoutMs: number
  readonly response: ServerResponse
  /** Takes the exchange to notify when the caller disconnects, for as long as it runs. */
  readonly onGone: GoneBell
  /** Whether an answer of this status is thrown away, because the request is sent again. */
  readonly isDiscarded: ((status: number) => boolean) | undefined
  /** The vendor's head in the form in which it is passed on. */
  onHead(status: number, headers: Readonly<Record<string, string | string[] | undefined>>): string[]
}

/** Holds the exchange to notify when the caller disconnects. */
export interface GoneBell {
  tell: { gone(): void } | undefined
}

/** How an exchange ended. */
export interface Exchanged {
  readonly status: number
  /** Nothing of the answer reached the caller. */
  readonly isDiscarded: boolean
}

/** How an exchange failed before its answer began. */
export class ExchangeError extends Error {
  override readonly name = 'ExchangeError'
  constructor(
    readonly reason: 'timeout' | 'caller gone' | 'connection',
    options: { cause?: unknown } = {},
  ) {
    super(`the exchange ended: ${reason}`, options)
  }
}

/**
 * Sends the request and pipes the answer; resolves when the answer has ended, with its status. An answer that breaks
 * off is broken off for the caller, too, and a caller who goes away ends the request at the vendor.
 * @throws ExchangeError when no answer began, or the caller has gone
 */
export function exchange(wanted: Exchange): Promise<Exchanged> {
  return new Promise((resolve, reject) => {
    if (wanted.response.destroyed) return reject(new ExchangeError('caller gone'))
    new Passage(wanted, resolve, reject).begin()
  })
}

/** An exchange under way. A class, for a dozen closures made for each would cost more than all they do. */
class Passage implements Deadline, AnswerHandler {
  atMs = 0
  slot = -1
  private controller: Dispatcher.DispatchController | undefined
  private failure: ExchangeError | undefined
  private state: 'waiting' | 'piping' | 'discarding' | 'over' = 'waiting'
  private status = 0
  private wholeLength: number | undefined
  /** All of a short body, which goes out with its head once the answer has ended. */
  private whole: string | undefined
  timer: NodeJS.Timeout | undefined

  constructor(
    private readonly wanted: Exchange,
    private readonly resolve: (exchanged: Exchanged) => void,
    private readonly reject: (reason: ExchangeError) => void,
  ) {}

  begin(): void {
    const { connections, path, method, headers, body, onGone } = this.wanted
    if (body === null || Buffer.isBuffer(body)) this.startClock()
    else body.once('end', () => this.startClock())
    onGone.tell = this
    connections.dispatch({ path, method: method as Dispatcher.HttpMethod, headers, body }, this)
  }

  /** No answer began in time. */
  expire(): void {
    this.stop(new ExchangeError('timeout'))
  }

  /** The caller's connection has closed. */
  gone(): void {
    if (!this.wanted.response.writableFinished) this.stop(new ExchangeError('caller gone'))
  }

  onRequestStart(started: Dispatcher.DispatchController): void {
    this.controller = started
    if (this.failure) started.abort(this.failure)
  }

  onResponseStart(_controller: Dispatcher.DispatchController, code: number, head: IncomingHttpHeaders): void {
    // 103 and its like; the answer itself follows.
    if (code < 200) return
    stopClock(this)
    const { wanted } = this
    this.status = code
    if (wanted.isDiscarded?.(code)) {
      this.state = 'discarding'
      return
    }
    this.state = 'piping'
    this.wholeLength = shortLength(head['content-length'])
    wanted.response.writeHead(code, wanted.onHead(code, head))
  }

  onResponseData(started: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.state !== 'piping') return
    const { response } = this.wanted
    if (chunk.length === this.wholeLength) {
      this.whole = chunk.toString('latin1')
      return
    }
    const isRoomy = response.write(chunk)
    // undici looks at the piece once more after this call.
    if (isOut(response, chunk)) return void process.nextTick(giveBack, chunk)
    if (isRoomy) return
    started.pause()
    response.once('drain', () => {
      if (response.writableLength === 0) giveBack(chunk)
      started.resume()
    })
  }

  onResponseEnd(): void {
    if (this.whole === undefined) this.finish()
    else answerTogether(this)
  }

  /** Writes what is left of the answer. */
  finish(): void {
    const isDiscarded = this.state === 'discarding'
    const { response } = this.wanted
    if (this.whole !== undefined && !response.destroyed) writeWhole(response, this.whole)
    if (!isDiscarded) response.end()
    if (this.settle()) this.resolve({ status: this.status, isDiscarded })
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    // The caller must see that something is missing.
    if (this.state === 'piping') this.wanted.response.destroy()
    if (this.settle()) this.reject(this.failure ?? new ExchangeError('connection', { cause: error }))
  }

  private startClock(): void {
    if (this.state !== 'waiting') return
    const { timeoutMs } = this.wanted
    startClock(this, timeoutMs)
  }

  private stop(reason: ExchangeError): void {
    this.failure ??= reason
    this.controller?.abort(reason)
    // A request that still waits for a connection has no controller: it is aborted when it gets one.
    if (!this.controller && this.settle()) this.reject(reason)
  }

  /** Whether this is the end; there is one. */
  private settle(): boolean {
    if (this.state === 'over') return false
    this.state = 'over'
    stopClock(this)
    this.wanted.onGone.tell = undefined
    return true
  }
}

// Copying more than this costs more than it saves.
const SHORT_BYTES = 16 * 1024

/** The length of an answer that is short enough to be written at once; `undefined` of others. */
function shortLength(header: string | string[] | undefined): number | undefined {
  const length = typeof header === 'string' ? Number(header) : 0
  return length > 0 && length <= SHORT_BYTES ? length : undefined
}

/** Head and body in one piece, for one system call instead of a gathered one. */
function writeWhole(response: ServerResponse, body: string): void {
  response.write(body, 'latin1')
  response.socket?.uncork()
}

/**
 * Whether the kernel has all of what was written, so that the piece is neither read again nor waited for. Other pieces
 * than the last large one wait for the end of their turn, to go out together.
 */
function isOut(response: ServerResponse, piece: Buffer): boolean {
  if (!canGiveBack(piece)) return false
  response.socket?.uncork()
  return response.writableLength === 0
}

let ended: Passage[] = []

/**
 * Writes the answers that ended in one turn of the event loop one after the other. A write that wakes the process
 * waiting for it costs more than one that finds it awake.
 */
function answerTogether(passage: Passage): void {
  if (ended.push(passage) === 1) setImmediate(finishEnded)
}

function finishEnded(): void {
  const passages = ended
  ended = []
  for (const passage of passages) passage.finish()
}
