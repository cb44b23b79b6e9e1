// Lets the scheduled reads of a connection go on once the customer has reconnected.
import type { Unit } from '../../platform/db/commit.ts'
import { resumeSchedules } from '../read-state/store-schedule.ts'

/**
 * Ends the pauses that `pauseConnectionReads` began and makes those schedules due at once, in the caller's transaction.
 * Returns their number. Reads continue from their watermarks, and an interrupted first read starts again. Objects that
 * a person disabled or paused stay as they are. Safe to repeat.
 */
export async function resumeConnectionReads(
  unit: Unit,
  projectId: string,
  connectionId: string,
  now: Date = new Date(),
): Promise<number> {
  const resumed = await resumeSchedules(unit.tx, projectId, connectionId, now)
  if (resumed > 0) unit.wake('schedules')
  return resumed
}
