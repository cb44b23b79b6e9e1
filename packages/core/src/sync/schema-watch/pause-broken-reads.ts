// What a field that has gone means for the reads of its object: a required one pauses them, and only them.
import type { ManifestIntegration } from '@mortise/contract'
import { notifyOfInstallations } from '../../message/notification/notify-of-installations.ts'
import type { InstallationRow } from '../../plan/installed/store.ts'
import { requiredFieldsOf } from '../../plan/mapping/compile-mapping.ts'
import type { Unit } from '../../platform/db/commit.ts'
import { lockSchedule, updateSchedule } from '../read-state/store-schedule.ts'
import { SCHEMA_REASON } from '../schedule/rest-schedule.ts'
import type { SchemaChange } from './compare-schema.ts'
import type { WatchedObjects } from './store.ts'

/**
 * Pauses the scheduled reads of objects that lack a required field, and notifies the builder. Resumes reads that were
 * paused for a field that is back. A missing field that the customer chose pauses nothing: the rest of the record is
 * still wanted, and the message about the change names the field.
 */
export async function pauseBrokenReads(
  unit: Unit,
  given: {
    row: InstallationRow
    manifest: ManifestIntegration
    objects: WatchedObjects
    changes: readonly SchemaChange[]
  },
): Promise<void> {
  const { row, manifest, objects, changes } = given
  for (const declared of manifest.read?.objects ?? []) {
    const { objectName } = declared
    const fields = objects[objectName]
    if (!fields) continue
    const required = requiredFieldsOf(declared, row.content.read?.objects[objectName])
    const missing = required.filter((name) => !Object.hasOwn(fields, name))
    const isLost = changes.some(
      (change) =>
        change.kind === 'fieldDeleted' &&
        change.objectName === objectName &&
        missing.includes(change.fieldName),
    )
    if (missing.length === 0) await resume(unit, row, objectName)
    else if (isLost) await pause(unit, row, { objectName, missing })
  }
}

async function pause(
  unit: Unit,
  row: InstallationRow,
  { objectName, missing }: { objectName: string; missing: readonly string[] },
): Promise<void> {
  const { projectId, id: installationId } = row
  const schedule = await lockSchedule(unit.tx, projectId, { installationId, objectName })
  if (!schedule || schedule.pausedReason !== null) return
  const pausedReason = `${SCHEMA_REASON}${missing.join(', ')}`
  await updateSchedule(unit.tx, projectId, schedule.id, {
    cron: schedule.cron,
    nextRunAt: null,
    pausedReason,
    now: unit.now(),
  })
  const error =
    `${objectName} no longer has ${missing.join(', ')}, which the manifest requires. Reads of ${objectName} rest until ` +
    'the field is back or the manifest does without it; everything else goes on.'
  await notifyOfInstallations(unit, {
    projectId,
    type: 'read.schedule.paused',
    of: { ids: [installationId] },
    describe: (fields, config) => ({ ...fields, config, error }),
  })
}

async function resume(unit: Unit, row: InstallationRow, objectName: string): Promise<void> {
  const of = { installationId: row.id, objectName }
  const schedule = await lockSchedule(unit.tx, row.projectId, of)
  if (!schedule?.pausedReason?.startsWith(SCHEMA_REASON)) return
  const now = unit.now()
  const nextRunAt = schedule.cron === '' ? null : now
  await updateSchedule(unit.tx, row.projectId, schedule.id, {
    cron: schedule.cron,
    nextRunAt,
    pausedReason: null,
    now,
  })
  unit.wake('schedules')
}
