// What a read that failed for good means for those after it: in the end they rest, and the builder hears of it once.
import type { Unit } from '../../platform/db/commit.ts'
import { lockReadState, saveFailureState } from '../read-state/store-read-state.ts'
import {
  FAILING_REASON,
  restSchedule,
  SCHEMA_REASON,
  type ScheduledObject,
} from '../schedule/rest-schedule.ts'
import { isNews, withFailure } from './failure-state.ts'

/** A read that nobody asked for, and why it failed. */
export interface LastingFailure extends ScheduledObject {
  /** The config and manifest it ran under. */
  version: string
  words: string
  /** Required fields the provider no longer has: no other read will do better. */
  missing: readonly string[]
}

/**
 * Counts the failure. Reads that lack a required field rest at once, others when they have failed for half an hour and
 * more than once; the first time the builder is told why.
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
