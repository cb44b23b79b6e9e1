// Opens a read operation together with its job.
import { randomUUID } from 'node:crypto'
import type { JobUnit } from '../../platform/job/add-job.ts'
import { enqueueRead } from '../read-state/enqueue-read.ts'
import { insertReadOperation, isReadInProgress, type ReadType } from '../read-state/store-operation.ts'

/** A read about to begin; a given window is read as it is and leaves the watermark alone. */
export interface NewRead {
  projectId: string
  integrationId: string
  installationId: string
  configId: string
  objectName: string
  readType: ReadType
  now: Date
  windowSince?: Date | undefined
  windowUntil?: Date | undefined
  isWindowGiven?: boolean
}

/** Adds the operation and the job that runs it, both when the unit commits; answers the operation's id. */
export async function startRead(unit: JobUnit, read: NewRead): Promise<string> {
  const { projectId, ...operation } = read
  const id = randomUUID()
  await insertReadOperation(unit.tx, projectId, { id, ...operation })
  await enqueueRead(unit, { projectId, operationId: id, readType: read.readType })
  return id
}

/** Starts the backfill of an object, unless the object is being read. */
export async function startBackfill(unit: JobUnit, read: Omit<NewRead, 'readType'>): Promise<void> {
  if (await isReadInProgress(unit.tx, read.projectId, read.installationId, read.objectName)) return
  const { projectId, integrationId, installationId, configId, objectName, now } = read
  await startRead(unit, {
    projectId,
    integrationId,
    installationId,
    configId,
    objectName,
    readType: 'backfill',
    now,
  })
}
