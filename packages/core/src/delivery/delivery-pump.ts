// Moves messages from the outbox to their destinations, many at once, none of them before the others' way.
import type { Context } from '../context.ts'
import { createFlush } from '../platform/db/create-flush.ts'
import { createOutcomeLog } from './create-outcome-log.ts'
import { claimedMax, inFlightMax, noteAttempt } from './destination-health.ts'
import {
  createDestinationQueue,
  type QueueState,
  queueKey,
  queueLoad,
  queueRoom,
} from './destination-queue.ts'
import type { HandOffRequest, Reservation } from './hand-off.ts'
import { postDelivery } from './post-delivery.ts'
import {
  CLAIM_LEASE_MS,
  type ClaimedDelivery,
  claimDeliveries,
  type DestinationQueue,
  handBackClaims,
  listQueues,
} from './store-claim.ts'

const IN_FLIGHT_MAX = 128
const CLAIMED_MAX = 1_024
/** Bodies held in memory before no more are claimed. */
const HELD_CHARS_MAX = 16 * 1024 * 1024
const LANES_REMEMBERED = 10_000

/** The result of a round of claiming. */
export interface ClaimRound {
  claimed: number
  /** When the next message is due of the destinations that have nothing due now. */
  nextDueAt: Date | undefined
}

/** Claims, posts and records deliveries. One per process. */
export interface DeliveryPump {
  /** Claims what is due and has room, and starts sending it; resolves before it is sent. */
  fill(): Promise<ClaimRound>
  /** Keeps room for messages that this process is about to store, if none of theirs wait in the outbox. */
  reserve(wish: HandOffRequest): Reservation | undefined
  /** Resolves when everything claimed was sent and recorded. */
  drain(): Promise<void>
  /** Gives up what is claimed and not being sent; with `isFinal`, what is being sent too. Others send it at once. */
  handBack(options?: { isFinal?: boolean }): Promise<void>
  /** Attempts recorded so far. */
  readonly attempts: number
}

/**
 * Makes a pump. `onRoom` is called when there is room again for messages that had to be left behind, and when a message
 * is to be tried again.
 */
export function createDeliveryPump(ctx: Context, onRoom: () => void = () => undefined): DeliveryPump {
  const lanes = new Map<string, QueueState>()
  const held = { claimed: 0, chars: 0, inFlight: 0 }
  const sending = new Set<ClaimedDelivery>()
  let isShort = false
  let onEmpty: (() => void)[] = []
  const outcomes = createOutcomeLog(ctx, onRoom)
  const flushCommits = createFlush(ctx.database)

  function queueOf(of: { projectId: string; destination: string }): QueueState {
    const key = queueKey(of)
    const found = lanes.get(key)
    if (found) return found
    if (lanes.size >= LANES_REMEMBERED) forgetIdle(lanes)
    const made = createDestinationQueue()
    lanes.set(key, made)
    return made
  }

  async function fill(): Promise<ClaimRound> {
    const now = ctx.now()
    const all = await listQueues(ctx.database.db)
    const later = all.filter((lane) => lane.dueAt > now).map((lane) => lane.dueAt.getTime())
    const nextDueAt =
      later.length > 0 ? new Date(later.reduce((least, at) => Math.min(least, at))) : undefined
    const isDue = (lane: DestinationQueue) => lane.dueAt <= now
    // Full of what went past the outbox, perhaps: the code that makes room must know that something waits for it.
    for (const lane of all) if (isDue(lane) && queueRoom(queueOf(lane)) === 0) queueOf(lane).left = 0
    const due = all
      .filter((lane) => isDue(lane) && queueRoom(queueOf(lane)) > 0)
      .sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime())
    const budget = held.chars > HELD_CHARS_MAX ? 0 : CLAIMED_MAX - held.claimed
    const chosen = due.slice(0, Math.max(budget, 0))
    isShort = chosen.length < due.length
    if (chosen.length === 0) return { claimed: 0, nextDueAt }
    const share = Math.max(Math.floor(budget / chosen.length), 1)
    const wanted = chosen.map((lane) => ({ ...lane, limit: Math.min(queueRoom(queueOf(lane)), share) }))
    // Committed to disk before anything is sent, and with it the messages: what a receiver has seen under an id never
    // comes back under it with other content.
    const claimed = await claimDeliveries(ctx.database.db, wanted, now)
    for (const lane of wanted) queueOf(lane).left = lane.limit
    for (const delivery of claimed) {
      queueOf(delivery).left -= 1
      held.claimed += 1
      held.chars += delivery.body.length
      enqueue(delivery)
    }
    for (const lane of wanted) queueOf(lane).hasBacklog = queueOf(lane).left === 0
    return { claimed: claimed.length, nextDueAt }
  }

  function enqueue(delivery: ClaimedDelivery): void {
    const lane = queueOf(delivery)
    lane.waiting.push(delivery)
    startWaiting(lane)
  }

  function reserve(wish: HandOffRequest): Reservation | undefined {
    const lane = queueOf(wish)
    const { count, bytes } = wish
    const isFull =
      queueLoad(lane) + count > claimedMax(lane) ||
      held.claimed + count > CLAIMED_MAX ||
      held.chars + bytes > HELD_CHARS_MAX
    if (isFull || lane.hasBacklog || lane.failuresInRow > 0) {
      lane.hasBacklog = true
      return undefined
    }
    let isOpen = true
    const giveUp = () => {
      lane.reserved -= count
      held.claimed -= count
      held.chars -= bytes
      if (isWaitedFor(lane)) onRoom()
      noteEmpty()
    }
    lane.reserved += count
    held.claimed += count
    held.chars += bytes
    return {
      leaseUntil: new Date(ctx.now().getTime() + CLAIM_LEASE_MS),
      take(deliveries) {
        isOpen = false
        // A receiver that has seen content under an id never gets other content under it.
        flushCommits().then(
          () => {
            lane.reserved -= count
            for (const delivery of deliveries) enqueue(delivery)
          },
          (error: unknown) => {
            ctx.log.warn({ err: error, count }, 'stored messages wait for the end of their lease')
            giveUp()
          },
        )
      },
      release() {
        if (isOpen) giveUp()
        isOpen = false
      },
    }
  }

  function startWaiting(lane: QueueState): void {
    while (held.inFlight < IN_FLIGHT_MAX && lane.inFlight < inFlightMax(lane)) {
      const delivery = lane.waiting.shift()
      if (!delivery) return
      lane.inFlight += 1
      held.inFlight += 1
      sending.add(delivery)
      void send(lane, delivery)
    }
  }

  async function send(lane: QueueState, delivery: ClaimedDelivery): Promise<void> {
    const outcome = await postDelivery(ctx, delivery)
    sending.delete(delivery)
    const bodyChars = delivery.body.length
    noteAttempt(lane, {
      isDelivered: outcome.status === 'delivered',
      durationMs: outcome.durationMs,
      bodyChars,
    })
    lane.inFlight -= 1
    held.inFlight -= 1
    held.claimed -= 1
    held.chars -= bodyChars
    outcomes.add(outcome)
    const isFull = held.inFlight === IN_FLIGHT_MAX - 1
    startWaiting(lane)
    // The slot may be what another destination waits for.
    if (isFull) for (const other of lanes.values()) if (other.waiting.length > 0) startWaiting(other)
    if (isWaitedFor(lane)) onRoom()
    noteEmpty()
  }

  /** Whether there is room for messages that were left behind: of this destination, or of any. */
  function isWaitedFor(lane: QueueState): boolean {
    return (lane.left === 0 && queueRoom(lane) > 0) || (isShort && held.claimed <= CLAIMED_MAX / 2)
  }

  function noteEmpty(): void {
    if (held.claimed > 0) return
    outcomes.flush()
    for (const resolve of onEmpty) resolve()
    onEmpty = []
  }

  async function handBack({ isFinal = false } = {}): Promise<void> {
    const waiting = [...lanes.values()].flatMap((lane) => lane.waiting.splice(0))
    const given = isFinal ? [...waiting, ...sending] : waiting
    for (const { body } of waiting) {
      held.claimed -= 1
      held.chars -= body.length
    }
    noteEmpty()
    if (given.length === 0) return
    const ids = given.map(({ id }) => id)
    await handBackClaims(ctx.database.db, ids, ctx.now())
    ctx.wake.notify('deliveries')
  }

  return {
    fill,
    reserve,
    handBack,
    async drain() {
      if (held.claimed > 0) await new Promise<void>((resolve) => onEmpty.push(resolve))
      await outcomes.settle()
    },
    get attempts() {
      return outcomes.recorded
    },
  }
}

function forgetIdle(lanes: Map<string, QueueState>): void {
  for (const [key, lane] of lanes) {
    if (queueLoad(lane) === 0) lanes.delete(key)
  }
}
