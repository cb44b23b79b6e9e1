// Memory of answers that have gone out, returned before the garbage collector looks for it.
import { MessageChannel } from 'node:worker_threads'

/** Smaller pieces are left to the garbage collector, which takes them sooner than they add up; bytes. */
export const givenBackMin = 16 * 1024

/** Leads nowhere: what is transferred to a closed port is freed at once. */
const nowhere = openNowhere()

/**
 * Returns the memory of a piece that nobody reads any more. Otherwise 64 MB of such pieces start a collection of the
 * whole heap, because they lie outside of it. Nothing happens unless the piece ends where its memory ends: behind it may
 * lie bytes that others read. The piece is empty afterwards.
 * @see https://nodejs.org/docs/latest-v20.x/api/worker_threads.html#portpostmessagevalue-transferlist
 */
export function giveBack({ buffer, byteOffset, byteLength }: Buffer): void {
  if (byteLength < givenBackMin || byteOffset + byteLength !== buffer.byteLength) return
  if (buffer instanceof ArrayBuffer) nowhere.postMessage(undefined, [buffer])
}

function openNowhere(): MessageChannel['port1'] {
  const { port1, port2 } = new MessageChannel()
  port2.close()
  port1.close()
  return port1
}
