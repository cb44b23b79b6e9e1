// The short way from the page that stores messages to the deliverer of the same process: nothing is read back.
import type { Context } from '../../context.ts'
import type { HandOff, HandOffRequest, Reservation } from './reservation.ts'

/** Offers the short way to whatever stores messages with this context; returns the way to end that. */
export function openHandOff(ctx: Context, outlet: HandOff): () => void {
  ctx.memory.handOff = outlet
  return () => {
    ctx.memory.handOff = undefined
  }
}

/** Room at the deliverer of this process, where it has any. */
export function reserveHandOff(ctx: Context, request: HandOffRequest): Reservation | undefined {
  return request.count === 0 ? undefined : ctx.memory.handOff?.(request)
}
