// Notifications about writes that were made later.
import type { Unit } from '../../platform/db/commit.ts'
import { notifyOfInstallations } from './notify-of-installations.ts'

/** An asynchronous write that has ended; `objectName` as the manifest calls it. */
export interface EndedWrite {
  projectId: string
  operationId: string
  installationId: string
  objectName: string
  success: boolean
  successfulRecordIds: readonly string[]
  /** One sentence for each record that was not written. */
  errors: readonly string[]
}

/** Notifies that an asynchronous write is done, with the outcomes of its records. */
export async function notifyOfWriteDone(unit: Unit, write: EndedWrite): Promise<void> {
  const { projectId, operationId: identity, installationId, objectName, success } = write
  const successfulRecordIds = [...write.successfulRecordIds]
  const errors = [...write.errors]
  await notifyOfInstallations(unit, {
    projectId,
    type: 'write.async.done',
    of: { ids: [installationId] },
    identity,
    tell: (fields) => ({
      ...fields,
      objectName,
      success,
      successfulRecordIds: successfulRecordIds.length > 0 ? successfulRecordIds : undefined,
      errors: errors.length > 0 ? errors : undefined,
    }),
  })
}
