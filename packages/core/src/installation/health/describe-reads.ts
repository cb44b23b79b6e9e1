// How the reads of one object are doing, in the words of an installation's health.
import type { ObjectHealth, QuotaState, QuotaUsage } from '@mortise/contract'
import { quotaPart } from '../../connection/quota/quota-plan.ts'
import type { WantedObject } from '../../plan/installed/plan-objects.ts'
import type { OperationRow } from '../../plan/operation/store.ts'
import { recordsWithoutIdIn } from '../../plan/operation/to-wire.ts'
import type { HoldReason } from '../../platform/db/schema/read.ts'
import type { ReadStateRow } from '../../sync/read-state/store-read-state.ts'
import { isChosenPause, type ScheduleRow } from '../../sync/read-state/store-schedule.ts'
import { estimateEnd, type ReadUnderWay } from './estimate-end.ts'

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
  const { leftOut = [], version = '' } = state?.trouble ?? {}
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
  // Any other pause is trouble: with the account, with a field that has gone, or with what reads were answered.
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
    recordsProcessed: row.recordCount + row.repeatCount,
    recordsEstimatedTotal: row.estimatedTotal ?? undefined,
    estimatedEndTime: limited && estimateEnd({ ...limited, read: row, now })?.toISOString(),
    recordsWithoutId: recordsWithoutIdIn(row) || undefined,
    error: status === 'failure' ? { detail: words, ...remedyFor(isRejected) } : undefined,
  }
}

function remedyFor(isRejected: boolean): { remedy?: string } {
  return isRejected ? { remedy: 'Connect the account again. Reads continue where they stopped.' } : {}
}
