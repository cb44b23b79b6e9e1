// Begins and ends the watch on the schemas of an installation's objects.
import type { ManifestIntegration } from '@mortise/contract'
import type { Context } from '../../context.ts'
import type { InstallationRow } from '../../plan/installed/store.ts'
import type { Unit } from '../../platform/db/commit.ts'
import { addJob, type JobUnit } from '../../platform/job/add-job.ts'
import { deleteSchemaWatch, findSchemaWatch, insertSchemaWatch } from './store.ts'

type Planned = Pick<InstallationRow, 'id' | 'projectId'>

/**
 * Sets up watches as the manifest says, in the transaction that saves the config. A changed schedule counts at once.
 * With `isMoved` the account is another one, and its schema is remembered from the start.
 */
export async function planSchemaWatch(
  unit: Unit,
  ctx: Context,
  { row, manifest, isMoved }: { row: Planned; manifest: ManifestIntegration; isMoved: boolean },
): Promise<void> {
  const { projectId, id: installationId } = row
  const isThere = (await findSchemaWatch(unit.tx, projectId, installationId)) !== undefined
  if (!manifest.watchSchema) {
    if (isThere) await deleteSchemaWatch(unit.tx, projectId, installationId)
    return
  }
  if (isThere && isMoved) await deleteSchemaWatch(unit.tx, projectId, installationId)
  if (!isThere || isMoved) await insertSchemaWatch(unit.tx, projectId, { installationId, now: ctx.now() })
  await enqueueSchemaWatch(unit, { projectId, installationId })
}

/** Adds the job that looks at the schemas, when the unit commits; replaces one that still waits. */
export async function enqueueSchemaWatch(
  unit: JobUnit,
  job: { projectId: string; installationId: string; runAt?: Date },
): Promise<void> {
  const { runAt, ...payload } = job
  const key = `schema:${job.installationId}`
  await addJob(unit, { name: 'schema.watch', payload, key, runAt })
}
