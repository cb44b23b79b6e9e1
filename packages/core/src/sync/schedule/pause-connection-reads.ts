// Rests the scheduled reads of a connection that the provider rejects.

import { notifyOfInstallations } from '../../message/notification/notify-of-installations.ts'
import type { Unit } from '../../platform/db/commit.ts'
import { storableText } from '../../platform/request/storable-text.ts'
import { pauseSchedules } from '../read-state/store-schedule.ts'

/** Why reads rest: `reason` for the schedule, such as `bad_credentials`, `error` for people: the provider's words. */
export interface ReadPause {
  projectId: string
  connectionId: string
  reason: string
  error: string
}

/**
 * Pauses every running schedule of the connection's installations in the caller's transaction, and notifies once for
 * each installation. Returns the number of schedules. Watermarks stay, so nothing is skipped when reads resume. Safe to
 * repeat.
 */
export async function pauseConnectionReads(unit: Unit, pause: ReadPause): Promise<number> {
  const { projectId, connectionId, error } = pause
  const reason = storableText(`connection: ${pause.reason}`)
  const paused = await pauseSchedules(unit.tx, projectId, connectionId, { reason, now: unit.now() })
  if (paused.length > 0) {
    await notifyOfInstallations(unit, {
      projectId,
      type: 'read.schedule.paused',
      of: { ids: [...new Set(paused)] },
      describe: (fields, config) => ({ ...fields, config, error }),
    })
  }
  return paused.length
}
