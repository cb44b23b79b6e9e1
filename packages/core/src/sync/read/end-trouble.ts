// A good read ends what stood in the way of those before it.
import type { Unit } from '../../platform/db/commit.ts'
import { addOperationLog } from '../../plan/operation/store-log.ts'
import { noteReturn } from './note-lacking.ts'
import type { OpenRead } from './open-read.ts'
import type { ReadTrouble } from './read-trouble.ts'
import { wakeSchedule } from '../schedule/rest-schedule.ts'
import { saveTrouble } from '../read-state/store-read-state.ts'

/** Forgets failures and wakes the schedule; fields the read went without stay left out, those it got are news in its log,
 * and records of reads before may lack them. */
export async function endTrouble(
  unit: Unit,
  read: Pick<OpenRead, 'operation' | 'plan' | 'leftOut'> & { trouble: ReadTrouble },
): Promise<void> {
  const { operation, trouble, leftOut } = read
  const { projectId, installationId, objectName, id } = operation
  const back = trouble.leftOut.filter((name) => !leftOut.includes(name))
  if (back.length === 0 && trouble.failures === 0 && !trouble.isResting) return
  const now = unit.now()
  const left =
    leftOut.length > 0 ? { ...trouble, leftOut: [...leftOut], failures: 0, isResting: false } : null
  await saveTrouble(unit.tx, projectId, { installationId, objectName, trouble: left, now })
  if (trouble.isResting) await wakeSchedule(unit, { projectId, installationId, objectName })
  if (back.length === 0) return
  await noteReturn(unit, read, back)
  const msg = `[${objectName}] ${back.join(', ')}: asked for again`
  await addOperationLog(unit.tx, projectId, id, { severity: 'INFO', msg, at: now })
}
