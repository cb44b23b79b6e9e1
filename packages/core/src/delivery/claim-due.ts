// The way from the outbox into the pump: claims what is due and has room, fairly among destinations.
import { queueRoom } from './destination-queue.ts'
import { CLAIMED_MAX, HELD_CHARS_MAX, hold, type PumpState, queueOf } from './pump-state.ts'
import { enqueue } from './send-waiting.ts'
import { claimDeliveries, type DestinationQueue, listQueues } from './store-claim.ts'

/** The result of a round of claiming. */
export interface ClaimRound {
  claimed: number
  /** When the next message is due of the destinations that have nothing due now. */
  nextDueAt: Date | undefined
}

/** Claims once, in two statements, and starts sending. */
export async function claimDue(pump: PumpState): Promise<ClaimRound> {
  const { database } = pump.ctx
  const now = pump.ctx.now()
  const all = await listQueues(database.db)
  const nextDueAt = earliestAfter(all, now)
  const wanted = chooseQueues(pump, all, now)
  if (wanted.length === 0) return { claimed: 0, nextDueAt }
  // Committed to disk before anything is sent, and with it the messages: what a receiver has seen under an id never
  // comes back under it with other content.
  const claimed = await claimDeliveries(database.db, wanted, now)
  for (const each of wanted) queueOf(pump, each).left = each.limit
  for (const delivery of claimed) {
    queueOf(pump, delivery).left -= 1
    hold(pump, { count: 1, chars: delivery.body.length })
    enqueue(pump, delivery)
  }
  for (const each of wanted) queueOf(pump, each).hasBacklog = queueOf(pump, each).left === 0
  return { claimed: claimed.length, nextDueAt }
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
