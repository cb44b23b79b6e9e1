// A passed-through request's body: small ones in memory, so that they can be sent twice; large ones as a stream.
import type { IncomingMessage } from 'node:http'
import { Transform } from 'node:stream'
import { MortiseError } from '@mortise/contract'
import { busy, createRoom } from '../body/collect-body.ts'
import type { BodyHold } from '../body/inbound-budget.ts'
import { ExchangeError } from './exchange.ts'

/** Bodies up to this size are read first; bytes. */
const BUFFERED_BYTES_MAX = 64 * 1024
/** Larger bodies are refused; bytes. */
export const bodyBytesMax = 100 * 1024 * 1024

/** The body to send; a stream can be sent once. */
export type ProxiedBody = Buffer | IncomingMessage | Transform | null

/** A body that is signed has to be known whole; bytes. */
const SIGNED_BYTES_MAX = 1024 * 1024

/** Opens the account of the process's budget on which the bytes of one request are held. */
export type OpenHold = () => BodyHold

/**
 * The body in memory, whatever it came as.
 * @throws MortiseError body.too_large, server.busy; ExchangeError when the caller goes away
 */
export async function readWhole(
  body: ProxiedBody,
  request: IncomingMessage,
  openHold: OpenHold,
): Promise<Buffer | null> {
  if (body === null || Buffer.isBuffer(body)) return body
  // The target of a pipe does not notice an early end of the request.
  if (request.destroyed && !request.complete) throw new ExchangeError('caller gone')
  if (body !== request) request.once('close', () => void (request.complete || body.destroy()))
  return collect(body, SIGNED_BYTES_MAX, openHold())
}

/**
 * @throws MortiseError body.too_large where the headers say so, else the stream fails with it; server.busy;
 * ExchangeError when the caller goes away
 */
export function readBody(
  request: IncomingMessage,
  openHold: OpenHold,
  bytesMax = bodyBytesMax,
): ProxiedBody | Promise<ProxiedBody> {
  const { 'content-length': stated, 'transfer-encoding': encoding } = request.headers
  if (encoding !== undefined) return request.pipe(bounded(bytesMax))
  const length = stated === undefined ? 0 : Number(stated)
  if (length > bytesMax) throw tooLarge(bytesMax)
  if (length === 0) return null
  return length <= BUFFERED_BYTES_MAX ? collect(request, length, openHold()) : request
}

/** Left early, the body stays open: the rest of it has to be read, or its sender would not see the answer. */
function collect(body: IncomingMessage | Transform, bytesMax: number, hold: BodyHold): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const onGone = () => reject(new ExchangeError('caller gone'))
    if (body.destroyed) return onGone()
    let bytes = 0
    // Most bodies come in one piece and are taken as they are.
    let whole: Buffer | undefined
    let room: ReturnType<typeof createRoom> | undefined
    const refuse = (error: MortiseError) => {
      body.off('data', take)
      if (body instanceof Transform) body.destroy()
      reject(error)
    }
    const take = (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > bytesMax) return refuse(tooLarge(bytesMax))
      if (!hold.take(chunk.length)) return refuse(busy())
      if (bytes === chunk.length) whole = chunk
      else {
        room ??= roomWith(whole)
        whole = undefined
        room.add(chunk)
      }
    }
    body.on('data', take)
    body.on('end', () => resolve(whole ?? room?.bytes() ?? Buffer.alloc(0)))
    body.on('error', onGone)
    body.on('close', onGone)
  })
}

function roomWith(first: Buffer | undefined): ReturnType<typeof createRoom> {
  const room = createRoom(BUFFERED_BYTES_MAX)
  if (first) room.add(first)
  return room
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
