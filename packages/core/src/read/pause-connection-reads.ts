// Rests the scheduled reads of a connection that the provider rejects.
import type { Unit } from '../db/commit.ts'
import { storableText } from './storable-text.ts'
import { pauseSchedules } from './store-schedule.ts'

/**
 * Pauses every running schedule of the connection's installations for `reason`, such as the provider's words,
 * inside the caller's transaction; answers how many. Watermarks stay, so nothing is skipped when reads go on. Safe to repeat.
 */
export async function pauseConnectionReads(
  unit: Unit,
  projectId: string,
  connectionId: string,
  reason: string,
  now: Date = new Date(),
): Promise<number> {
  return pauseSchedules(unit.tx, projectId, connectionId, {
    reason: storableText(`connection: ${reason}`),
    now,
  })
}
