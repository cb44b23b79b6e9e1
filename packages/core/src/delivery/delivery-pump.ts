// Moves messages from the outbox to their destinations, many at once, none of them before the others' way.
import type { Context } from '../context.ts'
import { claimedMax, inFlightMax, type LaneHealth, newLaneHealth, noteAttempt } from './lane-health.ts'
import { postDelivery } from './post-delivery.ts'
import { createOutcomeLog } from './record-outcome.ts'
import { type ClaimedDelivery, claimDeliveries, type Lane, listLanes } from './store-claim.ts'

const IN_FLIGHT_MAX = 32
const CLAIMED_MAX = 64
/** Bodies held in memory before no more are claimed. */
const CLAIMED_CHARS_MAX = 8 * 1024 * 1024

/** What a round of claiming found. */
export interface ClaimRound {
  claimed: number
  /** When the next message is due that this process has room for. */
  nextDueAt: Date | undefined
}

/** Claims, posts and records deliveries. One per process. */
export interface DeliveryPump {
  /** Claims what is due and has room, and starts sending it; resolves before it is sent. */
  fill(): Promise<ClaimRound>
  /** Resolves when everything claimed was sent and recorded. */
  drain(): Promise<void>
  /** Attempts recorded so far. */
  readonly attempts: number
}

interface LaneState extends LaneHealth {
  inFlight: number
  waiting: ClaimedDelivery[]
}

/** Makes a pump; `onRoom` is called when there is room to claim again. */
export function createDeliveryPump(ctx: Context, onRoom: () => void = () => undefined): DeliveryPump {
  const lanes = new Map<string, LaneState>()
  const held = { claimed: 0, chars: 0, inFlight: 0 }
  let onEmpty: (() => void)[] = []
  const outcomes = createOutcomeLog(ctx, onRoom)

  function roomOf({ projectId, destination }: Lane): number {
    const lane = lanes.get(laneKey(projectId, destination))
    return lane ? claimedMax(lane) - lane.inFlight - lane.waiting.length : claimedMax(newLaneHealth())
  }

  async function fill(): Promise<ClaimRound> {
    const now = ctx.now()
    const open = (await listLanes(ctx.database.db)).filter((lane) => roomOf(lane) > 0)
    const due = open.filter((lane) => lane.dueAt <= now).sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime())
    const later = open.filter((lane) => lane.dueAt > now).map((lane) => lane.dueAt.getTime())
    const nextDueAt = later.length > 0 ? new Date(Math.min(...later)) : undefined
    const budget = held.chars > CLAIMED_CHARS_MAX ? 0 : CLAIMED_MAX - held.claimed
    if (due.length === 0 || budget <= 0) return { claimed: 0, nextDueAt }
    const chosen = due.slice(0, budget)
    const share = Math.max(Math.floor(budget / chosen.length), 1)
    const wanted = chosen.map((lane) => ({ ...lane, limit: Math.min(roomOf(lane), share) }))
    const claimed = await claimDeliveries(ctx.database.db, wanted, now)
    for (const delivery of claimed) enqueue(delivery)
    return { claimed: claimed.length, nextDueAt }
  }

  function enqueue(delivery: ClaimedDelivery): void {
    const key = laneKey(delivery.projectId, delivery.destination)
    const lane = lanes.get(key) ?? { ...newLaneHealth(), inFlight: 0, waiting: [] }
    lanes.set(key, lane)
    lane.waiting.push(delivery)
    held.claimed += 1
    held.chars += delivery.body.length
    startWaiting(lane)
  }

  function startWaiting(lane: LaneState): void {
    while (held.inFlight < IN_FLIGHT_MAX && lane.inFlight < inFlightMax(lane)) {
      const delivery = lane.waiting.shift()
      if (!delivery) return
      lane.inFlight += 1
      held.inFlight += 1
      void send(lane, delivery)
    }
  }

  async function send(lane: LaneState, delivery: ClaimedDelivery): Promise<void> {
    const outcome = await postDelivery(ctx, delivery)
    noteAttempt(lane, { isDelivered: outcome.status === 'delivered', durationMs: outcome.durationMs })
    lane.inFlight -= 1
    held.inFlight -= 1
    held.claimed -= 1
    held.chars -= delivery.body.length
    outcomes.add(outcome)
    startWaiting(lane)
    // The slot may be what another destination waits for.
    for (const other of lanes.values()) if (other.waiting.length > 0) startWaiting(other)
    if (held.claimed === 0) {
      outcomes.flushSoon()
      for (const resolve of onEmpty) resolve()
      onEmpty = []
    }
    if (lanes.size > LANES_REMEMBERED) forgetIdle()
  }

  function forgetIdle(): void {
    for (const [key, lane] of lanes) {
      if (lane.inFlight === 0 && lane.waiting.length === 0 && lane.failuresInRow === 0) lanes.delete(key)
    }
  }

  return {
    fill,
    async drain() {
      if (held.claimed > 0) await new Promise<void>((resolve) => onEmpty.push(resolve))
      await outcomes.settle()
    },
    get attempts() {
      return outcomes.recorded
    },
  }
}

const LANES_REMEMBERED = 10_000

function laneKey(projectId: string, destination: string): string {
  return `${projectId} ${destination}`
}
