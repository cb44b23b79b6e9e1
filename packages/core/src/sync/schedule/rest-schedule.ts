// Suspends the schedule of an object while its reads cannot succeed, notifies the builder, and resumes it.

import { notifyOfInstallations } from '../../message/notification/notify-of-installations.ts'
import type { Unit } from '../../platform/db/commit.ts'
import { nextRun } from '../read-state/next-run.ts'
import { lockSchedule, updateSchedule } from '../read-state/store-schedule.ts'

/** How often a suspended object is tried: soon enough after a repair, and no burden on the provider. */
const TRIED_EVERY_MS = 3_600_000

/** A field the manifest requires has gone; and reads that keep failing for good. */
export const SCHEMA_REASON = 'schema: '
export const FAILING_REASON = 'failing: '

const REASON_MAX = 300

/** An object whose schedule is meant. */
export interface ScheduledObject {
  projectId: string
  installationId: string
  objectName: string
}

/**
 * Suspends the schedule for a reason and notifies the builder. Returns false if it is suspended already or there is
 * none. It is tried every hour, or at its own interval if that is longer.
 */
export async function restSchedule(
  unit: Unit,
  object: ScheduledObject,
  { reason, error }: { reason: string; error: string },
): Promise<boolean> {
  const { projectId, installationId } = object
  const schedule = await lockSchedule(unit.tx, projectId, object)
  if (!schedule || schedule.cron === '' || schedule.pausedReason !== null) return false
  const now = unit.now()
  await updateSchedule(unit.tx, projectId, schedule.id, {
    cron: schedule.cron,
    now,
    pausedReason: reason.slice(0, REASON_MAX),
    nextRunAt: nextTry(schedule.cron, now),
  })
  await notifyOfInstallations(unit, {
    projectId,
    type: 'read.schedule.paused',
    of: { ids: [installationId] },
    describe: (fields, config) => ({ ...fields, config, error }),
  })
  return true
}

/** Ends a suspension that `restSchedule` began. A pause that a person chose stays. */
export async function wakeSchedule(unit: Unit, object: ScheduledObject): Promise<void> {
  const schedule = await lockSchedule(unit.tx, object.projectId, object)
  const reason = schedule?.pausedReason
  if (!schedule || !(reason?.startsWith(SCHEMA_REASON) || reason?.startsWith(FAILING_REASON))) return
  const { cron } = schedule
  const now = unit.now()
  const change = { cron, nextRunAt: cron === '' ? null : nextRun(cron, now), pausedReason: null, now }
  await updateSchedule(unit.tx, object.projectId, schedule.id, change)
  unit.wake('schedules')
}

/** When a resting schedule is tried next. */
export function nextTry(cron: string, now: Date): Date {
  const later = new Date(now.getTime() + TRIED_EVERY_MS)
  const next = nextRun(cron, now)
  return next && next > later ? next : later
}
