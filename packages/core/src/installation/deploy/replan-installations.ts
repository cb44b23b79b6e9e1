// Brings existing installations in line with a newly deployed manifest.
import { type ManifestIntegration, MortiseError } from '@mortise/contract'
import type { Context } from '../../context.ts'
import { listWantedObjects, planObjects } from '../../plan/installed/plan-objects.ts'
import { listInstallationRows } from '../../plan/installed/store.ts'
import type { Unit } from '../../platform/db/commit.ts'
import { planEvents } from '../../subscription/plan-events.ts'
import { planReads } from '../../sync/read/plan-reads.ts'

/**
 * Plans the reads of every installation of an integration again: objects that are now enabled always begin, objects the
 * manifest no longer has end. Schedules and fields that an installation holds stay as they are.
 * @throws MortiseError integration.destructive when reads of customers would end and `isDestructive` is false
 */
export async function replanInstallations(
  unit: Unit,
  ctx: Context,
  input: {
    projectId: string
    integrationId: string
    before: ManifestIntegration
    after: ManifestIntegration
    isDestructive: boolean
    /** The caller who deployed the manifest. */
    by: string
  },
): Promise<void> {
  const { projectId, integrationId, before, after } = input
  for (const row of await listInstallationRows(unit.tx, projectId, { integrationId })) {
    const { content } = row
    const objects = planObjects({
      before: { content, manifest: before },
      after: { content, manifest: after },
    })
    const kept = new Set(objects.map(({ objectName }) => objectName))
    const lost = listWantedObjects(content, before)
      .map(({ objectName }) => objectName)
      .filter((name) => !kept.has(name))
    if (lost.length > 0 && !input.isDestructive) {
      throw new MortiseError('integration.destructive', { params: { names: lost.join(', ') } })
    }
    await planReads(unit, ctx, {
      projectId,
      integrationId,
      installationId: row.id,
      configId: row.configId,
      by: input.by,
      objects,
    })
    await planEvents(unit, ctx, { row, manifest: after })
  }
}
