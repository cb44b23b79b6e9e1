// Notifications about reads that have ended.
import type { Unit } from '../../platform/db/commit.ts'
import { notifyOfInstallations } from './notify-of-installations.ts'

/** A read that has ended; `objectName` as it is called in messages. */
export interface EndedRead {
  projectId: string
  operationId: string
  installationId: string
  objectName: string
  readType: 'backfill' | 'scheduled' | 'triggered' | null
  /** Whether the caller gave the window. */
  isWindowGiven: boolean
  windowSince: Date | null
  windowUntil: Date | null
}

/** Notifies that a backfill or a triggered read succeeded; scheduled reads end too often for notifications. */
export async function notifyOfReadDone(unit: Unit, read: EndedRead): Promise<void> {
  const { projectId, operationId: identity, objectName, readType } = read
  const of = { ids: [read.installationId] }
  if (readType === 'backfill') {
    await notifyOfInstallations(unit, {
      projectId,
      type: 'read.backfill.done',
      of,
      identity,
      describe: (fields) => ({ ...fields, objectName }),
    })
  }
  if (readType === 'triggered') {
    const range = { objectName, ...windowOf(read) }
    await notifyOfInstallations(unit, {
      projectId,
      type: 'read.triggered.done',
      of,
      identity,
      describe: (fields) => ({ ...fields, ...range }),
    })
  }
}

/** Notifies that a triggered read failed, with the reason; scheduled reads are tried again. */
export async function notifyOfReadFailed(unit: Unit, read: EndedRead & { error: string }): Promise<void> {
  const { projectId, operationId: identity, objectName, readType, error } = read
  if (readType !== 'triggered') return
  const range = { objectName, ...windowOf(read), error }
  await notifyOfInstallations(unit, {
    projectId,
    type: 'read.triggered.error',
    of: { ids: [read.installationId] },
    identity,
    describe: (fields) => ({ ...fields, ...range }),
  })
}

function windowOf({ isWindowGiven, windowSince, windowUntil }: EndedRead) {
  if (!isWindowGiven) return {}
  return {
    fromTimestamp: windowSince?.toISOString(),
    untilTimestamp: windowUntil?.toISOString(),
  }
}
