// Brings everything that finds events for an installation in line with its config, in the transaction that saves it.
import type { ManifestIntegration } from '@mortise/contract'
import type { Context } from '../context.ts'
import { isReportedByWebhook } from '../plan/event-plan/is-reported-by-webhook.ts'
import { listSubscribedObjects } from '../plan/event-plan/list-subscribed-objects.ts'
import type { InstallationRow } from '../plan/installed/store.ts'
import type { Unit } from '../platform/db/commit.ts'
import { planPolls } from '../sync/poll/plan-polls.ts'
import { planSchemaWatch } from '../sync/schema-watch/plan-schema-watch.ts'
import { enqueueSync } from './enqueue-sync.ts'
import { isPolledMeanwhile } from './poll-meanwhile.ts'
import { findEndpoint, listConnectionsWithEndpoint } from './store.ts'

type Planned = Pick<
  InstallationRow,
  'id' | 'projectId' | 'integrationId' | 'configId' | 'connectionId' | 'content'
>

/**
 * Starts, changes and ends the subscription at the provider (by a job), and the watch on schemas. Objects that the
 * provider does not report, or does not report yet, are polled. With `isMoved` the account is another one now. Calling it again
 * with the same config changes nothing.
 */
export async function planEvents(
  unit: Unit,
  ctx: Context,
  { row, manifest, isMoved = false }: { row: Planned; manifest: ManifestIntegration; isMoved?: boolean },
): Promise<void> {
  const objects = listSubscribedObjects(row.content, manifest)
  const support = ctx.providers.get(manifest.provider)?.events.webhook
  const reported = objects.filter(({ objectName }) => isReportedByWebhook(support, objectName))
  const { projectId, connectionId } = row
  const endpoint = await findEndpoint(unit.tx, projectId, { connectionId })
  const isAllPolled = support !== undefined && isPolledMeanwhile(support, endpoint)
  const polled = objects.filter(({ objectName }) => isAllPolled || !isReportedByWebhook(support, objectName))
  if (reported.length > 0) await enqueueSync(unit, { projectId, connectionId })
  else await planSubscriptionEnd(unit, projectId, [connectionId])
  await planPolls(unit, ctx, { row, manifest, objects: polled, isMoved })
  await planSchemaWatch(unit, ctx, { row, manifest, isMoved })
}

/** Has the subscriptions of these connections looked at again, where there are any: an installation has gone. */
export async function planSubscriptionEnd(
  unit: Unit,
  projectId: string,
  connectionIds: readonly string[],
): Promise<void> {
  const ids = [...new Set(connectionIds)].sort()
  for (const connectionId of await listConnectionsWithEndpoint(unit.tx, projectId, ids)) {
    await enqueueSync(unit, { projectId, connectionId })
  }
}
