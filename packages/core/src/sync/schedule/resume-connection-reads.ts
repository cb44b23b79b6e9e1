// Lets the scheduled reads of a connection go on once the customer has reconnected.
import type { Unit } from '../../platform/db/commit.ts'
import { resumeSchedules } from '../read-state/store-schedule.ts'

/**
 * Ends the pauses that `pauseConnectionReads` began and makes those schedules due at once, inside the caller's
 * transaction; answers how many. Reads go on from their watermarks, and a first read that was cut short starts
 * again. Objects that somebody disabled or paused stay as they are. Safe to repeat.
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
