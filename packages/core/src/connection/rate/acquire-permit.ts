// Finds the queue of a call's account, and waits for the call's turn in it.
import type { Context } from '../../context.ts'
import { givePassingPermit, givePermit, type Permit, type PermitRequest } from './give-permit.ts'
import { type LimitedConnection, peekRateQueue, rateQueueOf } from './rate-queue.ts'

/**
 * Answers when it is the call's turn; calls for the same connection go by urgency, then by deadline.
 * @throws OutOfTurn when the wait would be longer than the caller's patience
 */
export async function acquirePermit(
  ctx: Context,
  of: LimitedConnection,
  request: PermitRequest,
): Promise<Permit> {
  const queue = await rateQueueOf(ctx, of)
  return givePermit(ctx, of, { queue, request })
}

/** Counts a call that does not wait; everything else makes room for it. */
export async function acquirePassingPermit(ctx: Context, of: LimitedConnection): Promise<Permit> {
  const queue = await rateQueueOf(ctx, of)
  return givePassingPermit(ctx, of, queue)
}

/** The same at once, if memory holds what it takes. */
export function acquirePassingPermitNow(ctx: Context, of: LimitedConnection): Permit | undefined {
  const queue = peekRateQueue(ctx, of)
  return queue && givePassingPermit(ctx, of, queue)
}
