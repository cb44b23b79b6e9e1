// Moves existing installations from one revision of their manifest to another.
import { type ManifestIntegration, MortiseError } from '@mortise/contract'
import type { Context } from '../../context.ts'
import { listWantedObjects, planObjects } from '../../plan/installed/plan-objects.ts'
import type { InstallationRow } from '../../plan/installed/store.ts'
import type { Unit } from '../../platform/db/commit.ts'
import { planEvents } from '../../subscription/plan-events.ts'
import { planReads } from '../../sync/read/plan-reads.ts'

/**
 * Plans the reads and events of these installations again: objects that are now enabled always begin, objects the manifest
 * no longer has end. Schedules and fields that an installation holds stay as they are. Returns the objects whose reads
 * ended, by their names at the provider.
 * @throws MortiseError integration.destructive when reads would end and `isDestructive` is false
 */
export async function replanInstallations(
  unit: Unit,
  ctx: Context,
  input: {
    rows: readonly InstallationRow[]
    before: ManifestIntegration
    after: ManifestIntegration
    /** The caller who deployed the manifest. */
    by: string
    /** Lets reads that customers have installed end. */
    isDestructive: boolean
  },
): Promise<string[]> {
  const { rows, before, after, by, isDestructive } = input
  const ended = new Set<string>()
  for (const row of rows) {
    const { id: installationId, projectId, integrationId, configId, content } = row
    const objects = planObjects({
      before: { content, manifest: before },
      after: { content, manifest: after },
    })
    const kept = new Set(objects.map(({ objectName }) => objectName))
    for (const { objectName } of listWantedObjects(content, before)) {
      if (!kept.has(objectName)) ended.add(objectName)
    }
    await planReads(unit, ctx, { projectId, integrationId, installationId, configId, by, objects })
    await planEvents(unit, ctx, { row, manifest: after })
  }
  const names = [...ended]
  if (names.length > 0 && !isDestructive)
    throw new MortiseError('integration.destructive', { params: { names: names.join(', ') } })
  return names
}
