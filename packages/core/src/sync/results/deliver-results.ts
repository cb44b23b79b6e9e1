// Sends results that wait to be asked for: the builder takes them at its own pace.
import type { EndpointInput, Endpoints } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { releaseHeld } from '../../delivery/store-replay.ts'
import { findInstallationForGroup } from '../../plan/installed/find-installation-for-group.ts'
import { loadReadPlan } from '../../plan/read-plan/load-read-plan.ts'
import { commit } from '../../platform/db/commit.ts'
import { recordAudit } from '../../tenancy/audit/record-audit.ts'

/** Messages made due in one transaction. */
const BATCH = 1_000

/**
 * Makes the oldest `pages` waiting messages of an object due, or all of them with 0. Calls at the same time share the
 * messages, and each message goes to one. Messages that were held before the manifest changed still wait.
 * @throws MortiseError group.not_installed or object.not_defined
 */
export async function deliverResults(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['deliverResults']>,
): Promise<undefined> {
  const { projectId } = caller
  const { groupRef, pages } = input.body
  const installation = await findInstallationForGroup(ctx, projectId, input.params.integrationId, groupRef)
  const { installationId, objectName } = await loadReadPlan(
    ctx,
    projectId,
    installation.id,
    input.params.objectName,
  )
  const wanted = pages === 0 ? Number.POSITIVE_INFINITY : pages
  for (let released = 0; released < wanted; ) {
    const limit = Math.min(BATCH, wanted - released)
    const count = await commit(ctx, async (unit) => {
      const now = unit.now()
      const due = await releaseHeld(unit.tx, projectId, { installationId, objectName, limit, now })
      if (due > 0) unit.wake('deliveries')
      // Written down before the rest follows.
      if (released === 0) {
        await recordAudit(unit.tx, caller, {
          action: 'results.requested',
          target: `installation:${installationId}`,
          change: { after: { objectName, pages } },
        })
      }
      return due
    })
    if (count < limit) return undefined
    released += count
  }
  return undefined
}
