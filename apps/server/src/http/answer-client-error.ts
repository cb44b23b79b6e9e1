// Answers what is no HTTP request at all, before any route can: as a problem, too.
import type { Socket } from 'node:net'
import { MortiseError, toProblem } from '@mortise/contract'

const reasons: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: 'The headers of the request are larger than 16 KB.',
  ERR_HTTP_REQUEST_TIMEOUT: 'The request did not arrive in time.',
}

// How long the sender has to read the answer and hang up.
const LINGER_MS = 1_000

/**
 * Writes the problem straight to the connection, and destroys it when the sender has not hung up a second later: what
 * is only ended stays open as long as the other side likes. A connection that is gone, or never said anything, is
 * destroyed at once.
 */
export function answerClientError(error: Error & { code?: string | undefined }, socket: Socket): void {
  const isUnheard = socket.bytesRead === 0
  const isAnswered = socket.bytesWritten > 0
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswered || isUnheard) return void socket.destroy()
  const reason = reasons[error.code ?? '']
  const error400 = new MortiseError('request.malformed', reason ? { causes: [reason] } : {})
  const problem = toProblem(error400, { time: new Date() })
  const body = Buffer.from(JSON.stringify(problem))
  const head = [
    'HTTP/1.1 400 Bad Request',
    'content-type: application/problem+json',
    `content-length: ${body.length}`,
    'connection: close',
  ]
  const linger = setTimeout(() => socket.destroy(), LINGER_MS)
  socket.once('close', () => clearTimeout(linger))
  socket.end(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body]))
}
