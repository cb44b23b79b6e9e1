// What a delivery pump holds: the queues of destinations, and how full the process is.
import type { FreeList } from '@mortise/connector-kit'
import type { Context } from '../context.ts'
import type { OutcomeLog } from './create-outcome-log.ts'
import type { Batch } from './deliver-batch.ts'
import {
  createDestinationQueue,
  type QueueState,
  queueKey,
  queueLoad,
  queueRoom,
} from './destination-queue.ts'
import type { OpenClaims } from './open-claims.ts'
import type { Sinks } from './open-sinks.ts'

/** Requests of this process that run at once. */
export const IN_FLIGHT_MAX = 128
/** Messages that this process claims, together with those that it keeps room for. */
export const CLAIMED_MAX = 1_024
/** Bodies held in memory before no more are claimed. */
export const HELD_CHARS_MAX = 16 * 1024 * 1024
const QUEUES_REMEMBERED = 10_000

/** A pump under way. `delivery-pump.ts` describes its states. */
export interface PumpState {
  readonly ctx: Context
  /** The name under which it claims, and delivers to destinations with `order: record`. */
  readonly id: string
  readonly claims: OpenClaims
  readonly queues: Map<string, QueueState>
  /** `claimed` counts messages that wait, are being sent or have room kept for them; `chars` those of their bodies. */
  readonly held: { claimed: number; chars: number; inFlight: number }
  readonly sending: FreeList<Batch>
  readonly outcomes: OutcomeLog
  readonly sinks: Sinks
  /** Resolves when all that was committed is on disk. */
  readonly flushCommits: () => Promise<void>
  /** Wakes the loop that claims. */
  readonly onRoom: () => void
  /** The last claim left queues out, because the process was full. */
  isShort: boolean
  /** The claim under way, and whether messages left room for more since it began. */
  claiming: { isRoomNew: boolean } | undefined
  /** It may be the one that delivers to a destination with `order: record`. */
  isOwner: boolean
  onEmpty: (() => void)[]
}

/** The queue of a destination; a new one when this process has not met it, or has forgotten it. */
export function queueOf({ queues }: PumpState, of: { projectId: string; destination: string }): QueueState {
  const key = queueKey(of)
  const found = queues.get(key)
  if (found) return found
  if (queues.size >= QUEUES_REMEMBERED) forgetIdle(queues)
  const made = createDestinationQueue()
  queues.set(key, made)
  return made
}

/** Counts messages in, or out with a negative count. */
export function hold({ held }: PumpState, messages: { count: number; chars: number }): void {
  held.claimed += messages.count
  held.chars += messages.chars
}

/** After messages of a queue have left: asks for more when some were left behind, and notes the end of all work. */
export function noteRoom(pump: PumpState, queue: QueueState): void {
  if (isWaitedFor(pump, queue)) {
    if (pump.claiming) pump.claiming.isRoomNew = true
    else pump.onRoom()
  }
  noteEmpty(pump)
}

/**
 * Runs a claim. It sees most of the room that messages leave meanwhile, so that is asked for once afterwards. After a failure the
 * loop that claims tries again by itself.
 */
export async function whileClaiming<T>(pump: PumpState, claim: () => Promise<T>): Promise<T> {
  const claiming = { isRoomNew: false }
  pump.claiming = claiming
  try {
    const result = await claim()
    const isWaited = [...pump.queues.values()].some((queue) => isWaitedFor(pump, queue))
    if (claiming.isRoomNew && isWaited) pump.onRoom()
    return result
  } finally {
    pump.claiming = undefined
  }
}

/** Writes what is known and ends the wait of `drain` when nothing is held any more. */
export function noteEmpty(pump: PumpState): void {
  if (pump.held.claimed > 0) return
  pump.outcomes.flush()
  for (const resolve of pump.onEmpty) resolve()
  pump.onEmpty = []
}

/** Whether there is room for messages that were left behind: of this destination, or of any. */
function isWaitedFor({ isShort, held }: PumpState, queue: QueueState): boolean {
  return (queue.left === 0 && queueRoom(queue) > 0) || (isShort && held.claimed <= CLAIMED_MAX / 2)
}

function forgetIdle(queues: Map<string, QueueState>): void {
  for (const [key, queue] of queues) {
    if (queueLoad(queue) === 0) queues.delete(key)
  }
}
