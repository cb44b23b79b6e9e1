// Brings the schedule of one object in line with its config.
import { randomUUID } from 'node:crypto'
import type { Unit } from '../../platform/db/commit.ts'
import { nextRun } from '../read-state/next-run.ts'
import {
  insertSchedule,
  isChosenPause,
  type ScheduleRow,
  updateSchedule,
} from '../read-state/store-schedule.ts'

/** The times at which a config wants an object read. */
export interface ObjectSchedule {
  objectName: string
  /** Cron expression; '' when the object is read on demand only. */
  schedule: string
  isDisabled: boolean
  /** Scheduled reads rest although the object is enabled. */
  isPaused?: boolean | undefined
}

/** Adds or changes the schedule of one object. One that stays as it is is not written. */
export async function planSchedule(
  unit: Unit,
  plan: {
    projectId: string
    installationId: string
    object: ObjectSchedule
    former: ScheduleRow | undefined
    isMended: boolean
    now: Date
  },
): Promise<void> {
  const { projectId, installationId, object, former, isMended, now } = plan
  const chosen = object.isDisabled ? 'disabled' : object.isPaused ? 'paused' : null
  // Failures of the connection outlast a change of config. A reconnect ends them.
  const isHeldBack =
    !isMended && former && former.pausedReason !== null && !isChosenPause(former.pausedReason)
  const pausedReason = chosen ?? (isHeldBack ? former.pausedReason : null)
  if (former && former.cron === object.schedule && former.pausedReason === pausedReason) return
  // The object is enabled again, so changes made meanwhile are due now and not at the next scheduled time.
  const isResumed = isMended || (former !== undefined && isChosenPause(former.pausedReason))
  const isResting = pausedReason !== null || object.schedule === ''
  const nextRunAt = isResting ? null : isResumed ? now : nextRun(object.schedule, now)
  const change = { cron: object.schedule, nextRunAt, pausedReason, now }
  if (former) return updateSchedule(unit.tx, projectId, former.id, change)
  const { objectName } = object
  await insertSchedule(unit.tx, projectId, { id: randomUUID(), installationId, objectName, ...change })
}
