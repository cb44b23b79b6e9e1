// A successful read ends the failure state that earlier reads left.

import { addOperationLog } from '../../plan/operation/store-log.ts'
import type { Unit } from '../../platform/db/commit.ts'
import { saveFailureState } from '../read-state/store-read-state.ts'
import { wakeSchedule } from '../schedule/rest-schedule.ts'
import type { FailureState } from './failure-state.ts'
import { noteReturn } from './note-stale-fields.ts'
import type { OpenRead } from './open-read.ts'

/**
 * Clears failures and wakes the schedule. Fields that the read left out stay left out. Fields that it received again
 * appear in its log, and records of earlier reads may lack them.
 */
export async function endFailureState(
  unit: Unit,
  read: Pick<OpenRead, 'operation' | 'plan' | 'leftOut'> & { trouble: FailureState },
): Promise<void> {
  const { operation, trouble, leftOut } = read
  const { projectId, installationId, objectName, id } = operation
  const back = trouble.leftOut.filter((name) => !leftOut.includes(name))
  if (back.length === 0 && trouble.failures === 0 && !trouble.isResting) return
  const now = unit.now()
  const left =
    leftOut.length > 0 ? { ...trouble, leftOut: [...leftOut], failures: 0, isResting: false } : null
  await saveFailureState(unit.tx, projectId, { installationId, objectName, trouble: left, now })
  if (trouble.isResting) await wakeSchedule(unit, { projectId, installationId, objectName })
  if (back.length === 0) return
  await noteReturn(unit, read, back)
  const msg = `[${objectName}] ${back.join(', ')}: asked for again`
  await addOperationLog(unit.tx, projectId, id, { severity: 'INFO', msg, at: now })
}
