// The way from the outbox into the pump: claims what is due and has room, fairly among destinations.
import { queueKey, queueRoom } from './destination-queue.ts'
import { leaveOutSuperseded } from './order/leave-out-superseded.ts'
import { takeDestinations } from './order/store-order.ts'
import { CLAIMED_MAX, HELD_CHARS_MAX, hold, type PumpState, queueOf, whileClaiming } from './pump-state.ts'
import { sendWaiting } from './send-waiting.ts'
import {
  CLAIM_LEASE_MS,
  type ClaimedDelivery,
  type DestinationQueue,
  listQueues,
  withoutBody,
} from './store-claim.ts'

/** The result of a round of claiming. */
export interface ClaimRound {
  claimed: number
  /** When the next message is due of the destinations that have nothing due now. */
  nextDueAt: Date | undefined
}

/** Claims once, in two statements, and starts sending. */
export function claimDue(pump: PumpState): Promise<ClaimRound> {
  return whileClaiming(pump, () => claim(pump))
}

async function claim(pump: PumpState): Promise<ClaimRound> {
  const { database } = pump.ctx
  const now = pump.ctx.now()
  const all = await listQueues(database.db, now)
  const nextDueAt = earliestAfter(all, now)
  const wanted = await ownedOf(pump, chooseQueues(pump, all, now), now)
  if (wanted.length === 0) return { claimed: 0, nextDueAt }
  // Committed to disk before anything is sent, and with it the messages: what a receiver has seen under an id never
  // comes back under it with other content.
  const claimed = await pump.claims.claim({ queues: wanted, now })
  for (const each of wanted) queueOf(pump, each).left = each.limit
  const held: ClaimedDelivery[] = []
  for (const { delivery, isUnsent } of await inOrder(pump, claimed)) {
    queueOf(pump, delivery).left -= 1
    if (isUnsent) noteUnsent(pump, delivery)
    else {
      hold(pump, { count: 1, chars: delivery.body.length })
      held.push(delivery)
    }
  }
  sendWaiting(pump, held)
  for (const each of wanted) queueOf(pump, each).hasBacklog = queueOf(pump, each).left === 0
  return { claimed: claimed.length, nextDueAt }
}

/** Queues without an order, and those with one that no other process delivers to. */
async function ownedOf<Q extends DestinationQueue>(pump: PumpState, queues: Q[], now: Date): Promise<Q[]> {
  const ordered = queues.filter(({ isOrdered }) => isOrdered)
  if (ordered.length === 0) return queues
  pump.isOwner = true
  const leaseUntil = new Date(now.getTime() + CLAIM_LEASE_MS)
  const lease = { owner: pump.id, now, leaseUntil }
  const taken = await takeDestinations(pump.ctx.database.db, ordered, lease)
  const keys = new Set(taken.map(queueKey))
  return queues.filter((queue) => !queue.isOrdered || keys.has(queueKey(queue)))
}

/** The claimed messages, those with an order without the records that newer messages have. */
async function inOrder(
  pump: PumpState,
  claimed: readonly ClaimedDelivery[],
): Promise<{ delivery: ClaimedDelivery; isUnsent: boolean }[]> {
  const whole = claimed.filter(({ order }) => !order).map((delivery) => ({ delivery, isUnsent: false }))
  if (whole.length === claimed.length) return whole
  return [
    ...whole,
    ...(await leaveOutSuperseded(
      pump.ctx,
      claimed.filter(({ order }) => order),
    )),
  ]
}

/** Ends a message of which nothing is to be sent. */
function noteUnsent(pump: PumpState, delivery: ClaimedDelivery): void {
  const at = pump.ctx.now()
  const end = { status: 'delivered', parkedReason: null, httpStatus: null, error: null } as const
  pump.outcomes.add({
    delivery: withoutBody(delivery),
    ...end,
    nextAttemptAt: at,
    durationMs: 0,
    at,
    isUnsent: true,
  })
}

function earliestAfter(all: readonly DestinationQueue[], now: Date): Date | undefined {
  const later = all.filter(({ dueAt }) => dueAt > now).map(({ dueAt }) => dueAt.getTime())
  return later.length > 0 ? new Date(later.reduce((least, at) => Math.min(least, at))) : undefined
}

/** The queues with messages due and room for them, longest due first, each with its share of what the process may claim. */
function chooseQueues(
  pump: PumpState,
  all: readonly DestinationQueue[],
  now: Date,
): (DestinationQueue & { limit: number })[] {
  const due = all.filter(({ dueAt }) => dueAt <= now)
  // Full of what went past the outbox, perhaps. The code that makes room has to know that something waits.
  for (const each of due) if (queueRoom(queueOf(pump, each)) === 0) queueOf(pump, each).left = 0
  const open = due
    .filter((each) => queueRoom(queueOf(pump, each)) > 0)
    .sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime())
  const { held } = pump
  const budget = held.chars > HELD_CHARS_MAX ? 0 : CLAIMED_MAX - held.claimed
  const chosen = open.slice(0, Math.max(budget, 0))
  pump.isShort = chosen.length < open.length
  const share = Math.max(Math.floor(budget / chosen.length), 1)
  return chosen.map((each) => ({ ...each, limit: Math.min(queueRoom(queueOf(pump, each)), share) }))
}
