// Begins and ends the polling of objects whose provider does not report their changes.
import { isReadInFullByName, type ProviderDefinition } from '@mortise/connector-kit'
import type { ManifestIntegration } from '@mortise/contract'
import type { Context } from '../../context.ts'
import { isReportedByWebhook } from '../../plan/event-plan/is-reported-by-webhook.ts'
import type { SubscribedObject } from '../../plan/event-plan/list-subscribed-objects.ts'
import type { InstallationRow } from '../../plan/installed/store.ts'
import type { Unit } from '../../platform/db/commit.ts'
import { noteSubscribed, noteSubscribeFailure } from '../subscribed/note-subscribed.ts'
import { providerStart } from '../window/read-window.ts'
import { enqueuePoll, pollEveryMs } from './enqueue-poll.ts'
import type { PolledObject } from './open-poll.ts'
import { deletePoll, insertPoll, listPolls, restartPoll } from './store.ts'

type Planned = Pick<InstallationRow, 'id' | 'projectId' | 'integrationId' | 'configId'>

/**
 * Polls exactly `objects` from now on, in the transaction that saves the config. Operations of the installation say
 * that these events come from polling, or that there can be none. With `isMoved`, the former state belongs to another
 * account, and polling starts over.
 */
export async function planPolls(
  unit: Unit,
  ctx: Context,
  plan: {
    row: Planned
    manifest: ManifestIntegration
    objects: readonly SubscribedObject[]
    isMoved: boolean
  },
): Promise<void> {
  const { row, manifest, objects, isMoved } = plan
  const { projectId, id: installationId } = row
  const former = new Set(
    (await listPolls(unit.tx, projectId, installationId)).map(({ objectName }) => objectName),
  )
  const wanted = new Set(objects.map(({ objectName }) => objectName))
  for (const objectName of former) {
    if (!wanted.has(objectName)) await deletePoll(unit.tx, projectId, { installationId, objectName })
  }
  const provider = ctx.providers.get(manifest.provider)
  for (const object of objects) {
    const { objectName } = object
    const isPolled = former.has(objectName)
    if (isPolled && !isMoved) continue
    const { integrationId, configId } = row
    const notes = [{ projectId, integrationId, installationId, configId, object }]
    if (!isPolled && !provider?.read) {
      const words = `${manifest.provider} neither sends events nor lets records be read.`
      await noteSubscribeFailure(unit, notes, { words, hasFormer: false })
      continue
    }
    await beginPoll(unit, { projectId, installationId, objectName }, ctx.now(), { isAnew: isPolled })
    if (isPolled || !provider) continue
    await noteSubscribed(unit, notes, (name) => `[${name}] ${wordsFor(ctx, provider, name)}`)
  }
}

/** Polls one object from `since` on. Leaves one that is polled already alone, unless `isAnew`. */
export async function beginPoll(
  unit: Unit,
  { projectId, installationId, objectName }: PolledObject,
  since: Date,
  { isAnew = false } = {},
): Promise<void> {
  const poll = { installationId, objectName, watermarkAt: providerStart(since), now: since }
  if (isAnew) await restartPoll(unit.tx, projectId, poll)
  else await insertPoll(unit.tx, projectId, poll)
  await enqueuePoll(unit, { projectId, installationId, objectName })
}

/** How events are replaced, and how often. For some objects only the account can say it. */
function wordsFor(ctx: Context, provider: ProviderDefinition, objectName: string): string {
  const seconds = (isInFull: boolean) => Math.round(pollEveryMs(ctx, { isInFull }) / 1_000)
  const { displayName, events } = provider
  const isAwaited = events.webhook?.byHand && isReportedByWebhook(events.webhook, objectName)
  const begin = isAwaited
    ? `The customer has not set up the webhook of ${displayName} yet`
    : `${displayName} sends no events of this object`
  const isInFull = isReadInFullByName(provider, objectName)
  if (isInFull === true)
    return `${begin}, and ${displayName} does not say what changed: everything is listed every ${seconds(true)} s and compared`
  const unless =
    isInFull === undefined ? `, or every ${seconds(true)} s if everything has to be listed to find them` : ''
  return `${begin}: changes are looked for every ${seconds(false)} s${unless}`
}
