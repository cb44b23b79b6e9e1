// How the reads of one object are doing, in the words of an installation's health.
import type { ObjectHealth, QuotaState, QuotaUsage } from '@mortise/contract'
import { boundsOf, type QuotaPeriod, type QuotaPlan, quotaPart } from '../../connection/quota/quota-plan.ts'
import { nextRest, restEnd } from '../../connection/quota/rest-end.ts'
import type { WantedObject } from '../../plan/installed/plan-objects.ts'
import { broughtSinceStart, type OperationRow, recordsWithoutIdIn } from '../../plan/operation/store.ts'
import type { HoldReason } from '../../platform/db/schema/read.ts'
import type { ReadStateRow } from '../../sync/read-state/store-read-state.ts'
import { isChosenPause, type ScheduleRow } from '../../sync/read-state/store-schedule.ts'

/** How long reads may fail before the provider counts as failing: most failures pass within a few attempts. */
const BLOCKED_MS = 5 * 60_000

/** The part of an object's health that its reads say. */
export function describeReads(of: {
  object: WantedObject
  schedule: ScheduleRow | undefined
  last: OperationRow | undefined
  isRejected: boolean
  /** Absent for an installation without a quota. */
  limited: Omit<ReadUnderWay, 'read' | 'now'> | undefined
  now: Date
}): Pick<ObjectHealth, 'status' | 'held' | 'blockedSince' | 'lastRead' | 'nextReadTime'> {
  const { last, schedule } = of
  return {
    status: statusOf(of),
    ...heldOf(last, of.limited?.state),
    blockedSince: isBlocked(last) ? last.blockedSince.toISOString() : undefined,
    lastRead: last ? toLastRead(last, of) : undefined,
    nextReadTime: schedule?.nextRunAt ? schedule.nextRunAt.toISOString() : undefined,
  }
}

/** A read that has failed since its last page and will be tried again. */
function isBlocked(last: OperationRow | undefined): last is OperationRow & { blockedSince: Date } {
  return last?.status === 'in_progress' && last.blockedSince !== null
}

function heldOf(last: OperationRow | undefined, quota: QuotaState | undefined): Pick<ObjectHealth, 'held'> {
  if (last?.status !== 'in_progress' || !last.heldReason || !last.heldSince) return {}
  const { heldReason: reason, heldSince } = last
  return { held: { reason, startTime: heldSince.toISOString(), endTime: holdEndOf(reason, quota) } }
}

/** A share that is used up begins again with its period; the later end counts if both are. */
function holdEndOf(reason: HoldReason, quota: QuotaState | undefined): string | undefined {
  if (reason === 'rest') return quota?.restEndTime
  if (reason !== 'quota') return undefined
  const isUsedUp = ({ calls, callsMax }: QuotaUsage) =>
    callsMax !== undefined && calls >= Math.ceil(callsMax * quotaPart.backfill)
  return [quota?.day, quota?.hour].find((usage) => usage && isUsedUp(usage))?.endTime
}

/** Those of the config as it is; the next read says which are missing in another. */
export function missingFieldsIn(
  state: ReadStateRow | undefined,
  configId: string,
): Pick<ObjectHealth, 'missingFields'> {
  const { leftOut = [], version = '' } = state?.failureState ?? {}
  return leftOut.length > 0 && version.startsWith(`${configId} `) ? { missingFields: leftOut } : {}
}

/** Records that a read under way has delivered: the object's total gets them when the read ends. */
export function underWayIn(last: OperationRow | undefined): number {
  return last?.status === 'in_progress' ? last.recordCount : 0
}

function statusOf({
  object,
  schedule,
  last,
  now,
}: Parameters<typeof describeReads>[0]): ObjectHealth['status'] {
  const pausedReason = schedule?.pausedReason ?? null
  if (object.isDisabled || isChosenPause(pausedReason)) return 'paused'
  // Any other pause is failureState: with the account, with a field that has gone, or with what reads were answered.
  if (pausedReason !== null || last?.status === 'failure') return 'failing'
  if (isBlocked(last) && now.getTime() - last.blockedSince.getTime() >= BLOCKED_MS) return 'failing'
  if (last?.status === 'in_progress') return 'reading'
  return last ? 'healthy' : 'waiting'
}

function toLastRead(
  row: OperationRow,
  { isRejected, limited, now }: Parameters<typeof describeReads>[0],
): NonNullable<ObjectHealth['lastRead']> {
  const { id, status, result, createdAt, finishedAt, objectName } = row
  // Results name their object for people who see a list of them.
  const words = result?.replace(`[${objectName}] `, '') ?? ''
  return {
    operationId: id,
    status,
    startTime: createdAt.toISOString(),
    endTime: finishedAt ? finishedAt.toISOString() : undefined,
    recordsProcessed: broughtSinceStart(row).records,
    recordsEstimatedTotal: row.estimatedTotal ?? undefined,
    estimatedEndTime: limited && estimateEnd({ ...limited, read: row, now })?.toISOString(),
    recordsWithoutId: recordsWithoutIdIn(row) || undefined,
    error: status === 'failure' ? { detail: words, ...remedyFor(isRejected) } : undefined,
  }
}

function remedyFor(isRejected: boolean): { remedy?: string } {
  return isRejected ? { remedy: 'Connect the account again. Reads continue where they stopped.' } : {}
}

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
  const { records: done, pages } = broughtSinceStart(read)
  const { estimatedTotal: total, pageCount } = read
  if (read.status !== 'in_progress' || total === null || done === 0 || pages === 0) return undefined
  const { rest } = plan.limits
  const paceMs = activeMs(rest, read.createdAt, read.heldSince ?? of.now) / pageCount
  const walk: Walk = {
    at: of.now,
    left: Math.ceil((Math.max(0, total - done) * pages) / done),
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
