// Begins and ends the polling of objects whose vendor does not tell of their changes.
import type { ManifestIntegration } from '@mortise/contract'
import type { Context } from '../context.ts'
import type { Unit } from '../db/commit.ts'
import type { InstallationRow } from '../installation/store.ts'
import { providerStart } from '../read/read-window.ts'
import { noteSubscribed, noteSubscribeFailure } from '../subscription/note-subscribed.ts'
import type { SubscribedObject } from '../subscription/subscribed-objects.ts'
import { enqueuePoll, pollMs } from './enqueue-poll.ts'
import { deletePoll, insertPoll, listPolls } from './poll-store.ts'

type Planned = Pick<InstallationRow, 'id' | 'projectId' | 'integrationId' | 'configId'>

/**
 * Polls exactly `objects` from now on, in the transaction that saves the config; says in the operations of the
 * installation that these events come from polling, or that there can be none.
 */
export async function planPolls(
  unit: Unit,
  ctx: Context,
  plan: { row: Planned; manifest: ManifestIntegration; objects: readonly SubscribedObject[] },
): Promise<void> {
  const { row, manifest, objects } = plan
  const { projectId, id: installationId } = row
  const former = new Set(
    (await listPolls(unit.tx, projectId, installationId)).map(({ objectName }) => objectName),
  )
  const wanted = new Set(objects.map(({ objectName }) => objectName))
  for (const objectName of former) {
    if (!wanted.has(objectName)) await deletePoll(unit.tx, projectId, { installationId, objectName })
  }
  const provider = ctx.providers.get(manifest.provider)
  for (const object of objects.filter(({ objectName }) => !former.has(objectName))) {
    const { objectName } = object
    const { integrationId, configId } = row
    const notes = [{ projectId, integrationId, installationId, configId, object }]
    if (!provider?.read) {
      const words = `${manifest.provider} neither sends events nor lets records be read.`
      await noteSubscribeFailure(unit, notes, { words, hasFormer: false })
      continue
    }
    const now = ctx.now()
    await insertPoll(unit.tx, projectId, { installationId, objectName, watermarkAt: providerStart(now), now })
    await enqueuePoll(unit.tx, { projectId, installationId, objectName })
    const seconds = Math.round(pollMs(ctx) / 1_000)
    await noteSubscribed(
      unit,
      notes,
      (name) =>
        `[${name}] ${provider.displayName} sends no events of this object: changes are looked for every ${seconds} s`,
    )
  }
}
