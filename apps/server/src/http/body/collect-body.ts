// Reads the body of a request into memory: bounded in size, in time and by the budget of the process.
import type { Readable } from 'node:stream'
import { MortiseError } from '@mortise/contract'
import type { FastifyRequest } from 'fastify'
import type { BodyHold, InboundBudget } from './inbound-budget.ts'

/** How a body is read. */
export interface CollectOptions {
  readonly budget: InboundBudget
  /** On whose account the bytes are held. */
  readonly holder: string
  /** The most bytes that the holder may hold; half of the budget by default. */
  readonly holderBytesMax?: number | undefined
  /** How long the whole body may take to arrive, in milliseconds. */
  readonly deadlineMs: number
}

// Room for the first bytes; it doubles as more arrive, so that a stated length alone costs nothing.
const FIRST_BYTES = 16 * 1024
const BUSY_WAIT_MS = 1_000

/**
 * Reads the whole body, up to the limit of its route. The bytes stay on the budget until the request is answered
 * (`request.bodyHold`).
 * @throws MortiseError body.too_large, body.too_slow, server.busy, or request.malformed when the connection breaks
 */
export function collectBody(
  request: FastifyRequest,
  payload: Readable,
  { budget, holder, holderBytesMax, deadlineMs }: CollectOptions,
): Promise<Buffer> {
  const bytesMax = request.routeOptions.bodyLimit ?? 0
  const stated = Number(request.headers['content-length'] ?? Number.NaN)
  if (stated > bytesMax) return Promise.reject(tooLarge(bytesMax))
  const hold = budget.open(holder, holderBytesMax)
  request.bodyHold = hold
  const room = createRoom(Number.isNaN(stated) ? FIRST_BYTES : Math.min(stated, FIRST_BYTES))
  return new Promise((resolve, reject) => {
    const refuse = (error: MortiseError) => {
      leave()
      hold.release()
      reject(error)
    }
    const timer = setTimeout(() => refuse(tooSlow(deadlineMs)), deadlineMs)
    const onData = (chunk: Buffer) => {
      if (room.length() + chunk.length > bytesMax) return refuse(tooLarge(bytesMax))
      if (!hold.take(chunk.length)) return refuse(busy())
      room.add(chunk)
    }
    const onEnd = () => {
      leave()
      resolve(room.bytes())
    }
    const onGone = () => refuse(brokenOff())
    const leave = () => {
      clearTimeout(timer)
      payload.off('data', onData).off('end', onEnd).off('error', onGone).off('close', onGone)
      // A broken connection reports its end after this, too.
      payload.on('error', ignore)
    }
    payload.on('data', onData).on('end', onEnd).on('error', onGone).on('close', onGone)
  })
}

/**
 * One growing buffer. A list of chunks would cost a sender of single bytes nothing, and this process two hundred times
 * what was sent.
 */
export function createRoom(capacity: number) {
  let held = Buffer.allocUnsafeSlow(capacity)
  let length = 0
  return {
    length: () => length,
    add(chunk: Buffer) {
      const needed = length + chunk.length
      if (needed > held.length) {
        const larger = Buffer.allocUnsafeSlow(Math.max(needed, held.length * 2))
        held.copy(larger, 0, 0, length)
        held = larger
      }
      chunk.copy(held, length)
      length = needed
    },
    bytes: () => held.subarray(0, length),
  }
}

// The failure has been reported by then.
const ignore = () => undefined

/** A size in words: `256 KB`, `8 MB`. */
export function formatBytes(bytes: number): string {
  return bytes >= 1024 * 1024 ? `${Math.floor(bytes / 1024 / 1024)} MB` : `${Math.floor(bytes / 1024)} KB`
}

function tooLarge(bytesMax: number): MortiseError {
  return new MortiseError('body.too_large', { params: { limit: formatBytes(bytesMax) } })
}

function tooSlow(deadlineMs: number): MortiseError {
  return new MortiseError('body.too_slow', { params: { seconds: Math.ceil(deadlineMs / 1_000) } })
}

/** This process holds as much as it may; the caller comes again in a second. */
export function busy(): MortiseError {
  return new MortiseError('server.busy', { retryAfter: new Date(Date.now() + BUSY_WAIT_MS) })
}

function brokenOff(): MortiseError {
  return new MortiseError('request.malformed', { causes: ['The connection ended before the body did.'] })
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The bytes of the body, held until the request is answered. */
    bodyHold: BodyHold | undefined
  }
}
