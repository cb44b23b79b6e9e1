// Memory of answers that have gone out, returned before the garbage collector looks for it.
import { MessageChannel, type MessagePort } from 'node:worker_threads'

/** Smaller pieces are left to the garbage collector, which finds them before they add up; bytes. */
export const givenBackMin = 8 * 1024

/**
 * Whether the memory of a piece can be returned: it is large, and nothing lies behind the piece. Other bytes there may
 * still have to be read.
 */
export function canGiveBack(piece: Buffer): piece is Buffer<ArrayBuffer> {
  const { buffer, byteOffset, byteLength } = piece
  if (byteLength < givenBackMin || byteOffset + byteLength !== buffer.byteLength) return false
  return buffer instanceof ArrayBuffer
}

/**
 * Returns the memory of a piece that has been read for the last time, if that can be done. Otherwise 64 MB of such pieces
 * start a collection of the whole heap, because they lie outside of it. The piece is empty afterwards.
 */
export function giveBack(piece: Buffer): void {
  if (canGiveBack(piece)) nowhere.postMessage(undefined, [piece.buffer])
}

/**
 * A closed port. Memory that is transferred to it leaves this thread and arrives nowhere, so Node frees it.
 * @see https://nodejs.org/docs/latest-v20.x/api/worker_threads.html#portpostmessagevalue-transferlist
 */
const nowhere = openNowhere()

function openNowhere(): MessagePort {
  const { port1, port2 } = new MessageChannel()
  port2.close()
  port1.close()
  return port1
}
