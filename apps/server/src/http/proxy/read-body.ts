// A passed-through request's body: small ones in memory, so that they can be sent twice; large ones as a stream.
import type { IncomingMessage } from 'node:http'
import { Transform } from 'node:stream'
import { MortiseError } from '@mortise/contract'
import { ExchangeError } from './exchange.ts'

/** Bodies up to this size are read first; bytes. */
const BUFFERED_BYTES_MAX = 64 * 1024
/** Larger bodies are refused; bytes. */
export const bodyBytesMax = 100 * 1024 * 1024

/** What is sent on; a stream can be sent once. */
export type ProxiedBody = Buffer | IncomingMessage | Transform | null

/** A body that is signed has to be known whole; bytes. */
const SIGNED_BYTES_MAX = 1024 * 1024

/** The body in memory, whatever it came as. @throws MortiseError body.too_large; ExchangeError when the caller goes away */
export async function readWhole(body: ProxiedBody, request: IncomingMessage): Promise<Buffer | null> {
  if (body === null || Buffer.isBuffer(body)) return body
  // What a request is piped into does not hear of its end before time.
  if (request.destroyed && !request.complete) throw new ExchangeError('caller gone')
  if (body !== request) request.once('close', () => void (request.complete || body.destroy()))
  return collect(body, SIGNED_BYTES_MAX)
}

/**
 * @throws MortiseError body.too_large where the headers say so, else the stream fails with it; ExchangeError when the
 * caller goes away
 */
export function readBody(
  request: IncomingMessage,
  bytesMax = bodyBytesMax,
): ProxiedBody | Promise<ProxiedBody> {
  const { 'content-length': stated, 'transfer-encoding': encoding } = request.headers
  if (encoding !== undefined) return request.pipe(bounded(bytesMax))
  const length = stated === undefined ? 0 : Number(stated)
  if (length > bytesMax) throw tooLarge(bytesMax)
  if (length === 0) return null
  return length <= BUFFERED_BYTES_MAX ? collect(request, length) : request
}

/** Left early, the body stays open: the rest of it has to be read, or its sender would not see the answer. */
function collect(body: IncomingMessage | Transform, bytesMax: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const onGone = () => reject(new ExchangeError('caller gone'))
    if (body.destroyed) return onGone()
    const chunks: Buffer[] = []
    let bytes = 0
    const take = (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes <= bytesMax) return void chunks.push(chunk)
      body.off('data', take)
      if (body instanceof Transform) body.destroy()
      reject(tooLarge(bytesMax))
    }
    body.on('data', take)
    body.on('end', () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)))
    body.on('error', onGone)
    body.on('close', onGone)
  })
}

function bounded(bytesMax: number): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > bytesMax) done(tooLarge(bytesMax))
      else done(null, chunk)
    },
  })
}

function tooLarge(bytesMax: number): MortiseError {
  return new MortiseError('body.too_large', { params: { limit: `${Math.floor(bytesMax / 1024 / 1024)} MB` } })
}
