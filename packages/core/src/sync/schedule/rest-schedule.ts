// Lets the schedule of an object rest while its reads can come to nothing, tells the builder, and wakes it again.

import { notifyOfInstallations } from '../../message/notification/notify-of-installations.ts'
import type { Unit } from '../../platform/db/commit.ts'
import { nextRun } from '../read-state/next-run.ts'
import { lockSchedule, updateSchedule } from '../read-state/store-schedule.ts'

/** How often a resting object is tried: often enough for whoever mends it, and no burden on the provider. */
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
 * Pauses the schedule for a reason, unless it rests already or there is none, and tells the builder; answers whether it
 * did. It is tried every hour, or as seldom as it runs anyway.
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
    tell: (fields, config) => ({ ...fields, config, error }),
  })
  return true
}

/** Ends a rest that `restSchedule` began; one that somebody chose stays. */
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
