// Answers what is no HTTP request at all, before any route can: as a problem, too.
import type { Socket } from 'node:net'
import { MortiseError, toProblem } from '@mortise/contract'

const reasons: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: 'Its headers are larger than 16 KB.',
  ERR_HTTP_REQUEST_TIMEOUT: 'It did not arrive in time.',
}

/** Writes the problem straight to the connection and ends it; nothing is written to one that is gone. */
export function answerClientError(error: Error & { code?: string | undefined }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) return void socket.destroy()
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
  socket.end(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body]))
}
