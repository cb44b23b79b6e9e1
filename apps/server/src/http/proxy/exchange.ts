// One request to the vendor and its answer, piece by piece in both directions.
import type { ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import type { Dispatcher } from 'undici'

/** What is sent, and what becomes of the answer. */
export interface Exchange {
  readonly dispatcher: Dispatcher
  readonly origin: string
  readonly path: string
  readonly method: string
  /** Names and values in turn. */
  readonly headers: string[]
  /** A stream is read as fast as the vendor takes it. */
  readonly body: Buffer | Readable | null
  /** So long the answer may take to begin, once all of the body is there. */
  readonly timeoutMs: number
  readonly response: ServerResponse
  /** Takes, for as long as the exchange goes on, what is to be told when the caller goes away. */
  readonly onGone: { tell: (() => void) | undefined }
  /** Whether an answer of this status is thrown away, because the request is sent again. */
  readonly isDiscarded: ((status: number) => boolean) | undefined
  /** The vendor's head in the form in which it is passed on. */
  onHead(status: number, headers: Readonly<Record<string, string | string[] | undefined>>): string[]
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
  const { dispatcher, origin, path, method, headers, body, response, timeoutMs } = wanted
  return new Promise((resolve, reject) => {
    let controller: Dispatcher.DispatchController | undefined
    let failure: ExchangeError | undefined
    let state: 'waiting' | 'piping' | 'discarding' | 'over' = 'waiting'
    let status = 0
    let wholeLength: number | undefined

    const stop = (reason: ExchangeError) => {
      failure ??= reason
      controller?.abort(reason)
      // A request that still waits for a connection has no controller: it is aborted when it gets one.
      if (!controller) settle(() => reject(reason))
    }
    if (response.destroyed) return reject(new ExchangeError('caller gone'))
    let timer: NodeJS.Timeout | undefined
    const startTimer = () => {
      if (state === 'waiting') timer = setTimeout(() => stop(new ExchangeError('timeout')), timeoutMs)
    }
    if (body === null || Buffer.isBuffer(body)) startTimer()
    else body.once('end', startTimer)
    const onClose = () => {
      if (!response.writableFinished) stop(new ExchangeError('caller gone'))
    }
    const settle = (how: () => void) => {
      if (state === 'over') return
      state = 'over'
      clearTimeout(timer)
      wanted.onGone.tell = undefined
      how()
    }
    const resume = () => controller?.resume()
    wanted.onGone.tell = onClose

    dispatcher.dispatch(
      { origin, path, method: method as Dispatcher.HttpMethod, headers, body },
      {
        onRequestStart(started) {
          controller = started
          if (failure) started.abort(failure)
        },
        onResponseStart(_controller, code, vendorHeaders) {
          // 103 and its like; the answer itself follows.
          if (code < 200) return
          clearTimeout(timer)
          status = code
          state = 'piping'
          if (wanted.isDiscarded?.(code)) {
            state = 'discarding'
            return
          }
          wholeLength = shortLength(vendorHeaders['content-length'])
          response.writeHead(code, wanted.onHead(code, vendorHeaders))
        },
        onResponseData(started, chunk) {
          if (state !== 'piping') return
          if (chunk.length === wholeLength) return writeWhole(response, chunk)
          if (response.write(chunk)) return
          started.pause()
          response.once('drain', resume)
        },
        onResponseEnd() {
          const isDiscarded = state === 'discarding'
          if (!isDiscarded) response.end()
          settle(() => resolve({ status, isDiscarded }))
        },
        onResponseError(_controller, error) {
          const reason = failure ?? new ExchangeError('connection', { cause: error })
          // The caller must see that something is missing.
          if (state === 'piping') response.destroy()
          settle(() => reject(reason))
        },
      },
    )
  })
}

// Copying more than this costs more than it saves.
const SHORT_BYTES = 16 * 1024

/** The length of an answer that is short enough to be written at once; `undefined` of others. */
function shortLength(header: string | string[] | undefined): number | undefined {
  const length = typeof header === 'string' ? Number(header) : 0
  return length > 0 && length <= SHORT_BYTES ? length : undefined
}

/** Head and body in one piece, for one call of the system in the place of a gathered one. */
function writeWhole(response: ServerResponse, body: Buffer): void {
  response.write(body.toString('latin1'), 'latin1')
  response.socket?.uncork()
}
