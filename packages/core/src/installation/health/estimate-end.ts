// When a read under way ends, as far as its pace, its quota and its hours of rest say.

import type { QuotaState } from '@mortise/contract'
import { boundsOf, type QuotaPeriod, type QuotaPlan, quotaPart } from '../../connection/quota/quota-plan.ts'
import { nextRest, restEnd } from '../../connection/quota/rest-end.ts'
import type { OperationRow } from '../../plan/operation/store.ts'

/** A read under way, and what it shares its quota with. */
export interface ReadUnderWay {
  read: OperationRow
  plan: QuotaPlan
  state: QuotaState
  /** Reads of the installation under way, this one included. */
  readers: number
  now: Date
}

// Each step is an hour, a day or a rest; what takes longer than a year of hours is not known.
const STEPS_MAX = 9_000

/**
 * The end of a read whose total is known; `undefined` for another. Each page is one call. The pace is that of its pages so
 * far, without hours of rest.
 */
export function estimateEnd(of: ReadUnderWay): Date | undefined {
  const { read, plan } = of
  const done = read.recordCount + read.repeatCount
  const { estimatedTotal: total, pageCount } = read
  if (read.status !== 'in_progress' || total === null || done === 0 || pageCount === 0) return undefined
  const { rest } = plan.limits
  const paceMs = activeMs(rest, read.createdAt, read.heldSince ?? of.now) / pageCount
  const walk: Walk = {
    at: of.now,
    left: Math.ceil((Math.max(0, total - done) * pageCount) / done),
    rooms: roomsOf(of),
  }
  for (let step = 0; step < STEPS_MAX; step++) {
    const restUntil = restEnd(rest, walk.at)
    if (restUntil) {
      moveTo(walk, restUntil)
      continue
    }
    const bounds = walk.rooms.map(({ endTime }) => endTime)
    const until = earliest([nextRest(rest, walk.at), ...bounds])
    const byPace =
      until && paceMs > 0 ? Math.floor((until.getTime() - walk.at.getTime()) / paceMs) : walk.left
    const pages = Math.min(walk.left, byPace, ...walk.rooms.map(({ left }) => left))
    if (pages >= walk.left || !until) return new Date(walk.at.getTime() + walk.left * paceMs)
    walk.left -= pages
    for (const room of walk.rooms) room.left -= pages
    moveTo(walk, until)
  }
  return undefined
}

/** Calls that the read may still make in the period that runs, and in each one after it. */
interface Room {
  period: QuotaPeriod
  left: number
  each: number
  endTime: Date
}

interface Walk {
  at: Date
  /** Pages that are not read yet. */
  left: number
  rooms: Room[]
}

function roomsOf({ read, state, readers }: ReadUnderWay): Room[] {
  const part = quotaPart[read.readType === 'backfill' ? 'backfill' : 'scheduled']
  return (['hour', 'day'] as const).flatMap((period): Room[] => {
    const usage = state[period]
    if (usage?.callsMax === undefined) return []
    const max = Math.ceil(usage.callsMax * part)
    const own = (calls: number) => Math.floor(Math.max(0, calls) / readers)
    return [{ period, left: own(max - usage.calls), each: own(max), endTime: new Date(usage.endTime) }]
  })
}

function moveTo(walk: Walk, at: Date): void {
  walk.at = at
  for (const room of walk.rooms) {
    if (room.endTime > at) continue
    room.left = room.each
    room.endTime = boundsOf(room.period, at).endTime
  }
}

/** The time between two instants without hours of rest. */
function activeMs(rest: QuotaPlan['limits']['rest'], from: Date, to: Date): number {
  let active = 0
  let at = from
  for (let step = 0; step < STEPS_MAX && at < to; step++) {
    const restUntil = restEnd(rest, at)
    const next = restUntil ?? earliest([nextRest(rest, at), to]) ?? to
    if (!restUntil) active += Math.min(next.getTime(), to.getTime()) - at.getTime()
    at = next
  }
  return active
}

function earliest(times: readonly (Date | undefined)[]): Date | undefined {
  const known = times.flatMap((time) => (time ? [time.getTime()] : []))
  return known.length > 0 ? new Date(Math.min(...known)) : undefined
}
