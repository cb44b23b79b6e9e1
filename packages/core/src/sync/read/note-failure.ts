// Records a read that failed for good. After several, scheduled reads are suspended, and the builder is notified once.
import type { Unit } from '../../platform/db/commit.ts'
import { lockReadState, saveFailureState } from '../read-state/store-read-state.ts'
import {
  FAILING_REASON,
  restSchedule,
  SCHEMA_REASON,
  type ScheduledObject,
} from '../schedule/rest-schedule.ts'
import { isNews, withFailure } from './failure-state.ts'

/** A scheduled read, and why it failed. */
export interface LastingFailure extends ScheduledObject {
  /** The config and manifest it ran under. */
  version: string
  words: string
  /** Required fields that the provider no longer has. Other reads would fail as well. */
  missing: readonly string[]
}

/**
 * Counts the failure. Reads without a required field are suspended at once. Others are suspended when they failed more
 * than once over half an hour. The builder is notified the first time.
 */
export async function noteFailure(unit: Unit, failure: LastingFailure): Promise<void> {
  const { projectId, installationId, objectName, version, words, missing } = failure
  const now = unit.now()
  const state = await lockReadState(unit.tx, projectId, { installationId, objectName })
  if (!state) return
  const trouble = withFailure(state.trouble, { version, now })
  const isResting = (await rest()) || trouble.isResting
  await saveFailureState(unit.tx, projectId, {
    installationId,
    objectName,
    trouble: { ...trouble, isResting },
    now,
  })

  async function rest(): Promise<boolean> {
    if (missing.length > 0) {
      const names = missing.join(', ')
      const error =
        `${objectName} no longer has ${names}, which the manifest requires. Reads of ${objectName} rest until the ` +
        'field is back or the manifest does without it; everything else goes on.'
      return restSchedule(unit, failure, { reason: `${SCHEMA_REASON}${names}`, error })
    }
    if (!isNews(trouble, now)) return false
    const error =
      `Scheduled reads of ${objectName} keep failing (${words}). They rest, and are tried every hour until one succeeds ` +
      'or the config changes; everything else goes on.'
    return restSchedule(unit, failure, { reason: `${FAILING_REASON}${words}`, error })
  }
}
