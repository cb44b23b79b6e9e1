// Sends the demo page what has arrived, as server-sent events.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { BookFigures, BookRecord, RecordBook } from './record-book.ts'

/** What one event carries, and what the page starts from: the figures and the newest records. */
export type BookState = { figures: BookFigures; latest: readonly BookRecord[] }

// A backfill changes the book hundreds of times a second, faster than people read.
const intervalMs = 250

/** Keeps a response open and writes the book to it after each change, until the reader goes away. */
export function streamBook(book: RecordBook, request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  let timer: NodeJS.Timeout | undefined
  const write = (): void => {
    timer = undefined
    const state: BookState = { figures: book.figures(), latest: book.latest() }
    response.write(`retry: 1000\ndata: ${JSON.stringify(state)}\n\n`)
  }
  const stop = book.watch(() => {
    timer ??= setTimeout(write, intervalMs)
  })
  request.on('close', () => {
    stop()
    clearTimeout(timer)
  })
  write()
}
