// Notifications about writes that were made later.
import type { Unit } from '../../platform/db/commit.ts'
import { type NotificationData, notify } from './notify.ts'
import { type InstallationFields, listInstallationFields } from './notify-of-installations.ts'

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

/** Notifies that asynchronous writes of a project are done, each with the outcomes of its records. */
export async function notifyOfWritesDone(
  unit: Unit,
  projectId: string,
  writes: readonly EndedWrite[],
): Promise<void> {
  await notify(unit, {
    projectId,
    type: 'write.async.done',
    async describe() {
      const ids = [...new Set(writes.map(({ installationId }) => installationId))]
      const subjects = await listInstallationFields(unit.tx, projectId, { ids })
      const fieldsOf = new Map(subjects.map(({ fields }) => [fields.installationId, fields]))
      return writes.flatMap((write) => {
        const fields = fieldsOf.get(write.installationId)
        return fields ? [{ identity: write.operationId, data: describeEnd(fields, write) }] : []
      })
    },
  })
}

function describeEnd(fields: InstallationFields, write: EndedWrite): NotificationData<'write.async.done'> {
  const { objectName, success } = write
  const successfulRecordIds = [...write.successfulRecordIds]
  const errors = [...write.errors]
  return {
    ...fields,
    objectName,
    success,
    successfulRecordIds: successfulRecordIds.length > 0 ? successfulRecordIds : undefined,
    errors: errors.length > 0 ? errors : undefined,
  }
}
