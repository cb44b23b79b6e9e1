// Pauses, resumes and ends reads under way when their object is disabled, enabled or removed from the config.

import { notifyOfReadFailed } from '../../message/notification/notify-of-read.ts'
import type { OperationRow } from '../../plan/operation/store.ts'
import { addOperationLog } from '../../plan/operation/store-log.ts'
import type { Unit } from '../../platform/db/commit.ts'
import { enqueueRead } from '../read-state/enqueue-read.ts'
import {
  endReads,
  type InstalledObject,
  listReadsUnderWay,
  restReads,
  wakeReads,
} from '../read-state/store-pause.ts'

/** An object whose reads are touched, and by whom. */
export interface SwitchedObject extends InstalledObject {
  projectId: string
  /** The author as the audit log writes it: `api:<key id>`, `consumer:<ref>`; absent if there is none. */
  by?: string | undefined
  /** Its name in messages, if that differs. */
  deliveredName?: string
}

/**
 * Pauses reads of the object in the caller's transaction: no page of them is stored after it commits. A requested read
 * ends instead, because requests are refused meanwhile. Safe to repeat.
 */
export async function pauseObjectReads(unit: Unit, object: SwitchedObject): Promise<void> {
  const { projectId, objectName } = object
  const now = unit.now()
  const paused = `Paused${byWhom(object)}`
  const result = `[${objectName}] ${paused}; it goes on from where it stands when the object is enabled again`
  const resting = await restReads(unit.tx, projectId, object, { result, now })
  for (const { id, pageCount } of resting) {
    const details = { pages: String(pageCount) }
    await addOperationLog(unit.tx, projectId, id, { severity: 'INFO', msg: result, details, at: now })
  }
  const asked = (await listReadsUnderWay(unit.tx, projectId, object)).filter(isAskedFor)
  const words = `${paused} before all of it was read; ask for the read again when the object is enabled`
  await endAll(unit, object, { reads: asked, words })
}

/** Lets resting reads of the object go on from their cursors. Safe to repeat. */
export async function resumeObjectReads(unit: Unit, object: SwitchedObject): Promise<void> {
  const { projectId, objectName } = object
  const now = unit.now()
  for (const { id: operationId, readType, pageCount } of await wakeReads(unit.tx, projectId, object, now)) {
    await enqueueRead(unit, { projectId, operationId, readType: readType ?? 'scheduled' })
    const msg = `[${objectName}] Goes on after page ${pageCount}${byWhom(object)}`
    await addOperationLog(unit.tx, projectId, operationId, { severity: 'INFO', msg, at: now })
  }
}

/** Ends reads of an object that the installation no longer reads there; `why` is the first half of what is said of it. */
export async function endObjectReads(unit: Unit, object: SwitchedObject & { why: string }): Promise<void> {
  const reads = await listReadsUnderWay(unit.tx, object.projectId, object)
  await endAll(unit, object, {
    reads,
    words: `${object.why}${byWhom(object)}`,
  })
}

async function endAll(
  unit: Unit,
  { projectId, objectName, deliveredName = objectName }: SwitchedObject,
  { reads, words }: { reads: readonly OperationRow[]; words: string },
): Promise<void> {
  const now = unit.now()
  const result = `[${objectName}] ${words}`
  const ids = reads.map(({ id }) => id)
  await endReads(unit.tx, projectId, ids, { result, now })
  for (const read of reads) {
    await addOperationLog(unit.tx, projectId, read.id, { severity: 'WARNING', msg: result, at: now })
    await notifyOfReadFailed(unit, {
      ...read,
      operationId: read.id,
      objectName: deliveredName,
      error: words,
    })
    // Its next job finds it ended, and gives back what the cursor holds at the provider.
    if (read.cursor !== null) {
      const job = { projectId, operationId: read.id, readType: read.readType ?? ('scheduled' as const) }
      await enqueueRead(unit, job)
    }
  }
}

function isAskedFor({ readType }: OperationRow): boolean {
  return readType === 'triggered'
}

function byWhom({ by }: SwitchedObject): string {
  return by === undefined ? '' : ` by ${by}`
}
