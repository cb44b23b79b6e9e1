// Takes the offer of a re-read away: records stay as they are until they change.
import type { EndpointInput, Endpoints } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { requireInstallation } from '../../plan/installed/require-installation.ts'
import { loadReadPlan } from '../../plan/read-plan/load-read-plan.ts'
import { commit } from '../../platform/db/commit.ts'
import { recordAudit } from '../../tenancy/audit/record-audit.ts'
import { lockReadState, saveStaleFields } from '../read-state/store-read-state.ts'

/**
 * Forgets what records of an object lack; where nothing lacks it changes nothing. The next change of fields is offered
 * again. A re-read under way goes on.
 * @throws MortiseError installation.not_found, object.not_defined
 */
export async function dismissReread(
  ctx: Context,
  caller: Caller,
  { params }: EndpointInput<Endpoints['dismissReread']>,
): Promise<undefined> {
  const { projectId } = caller
  const { row } = await requireInstallation(ctx, caller, params)
  const { objectName } = await loadReadPlan(ctx, projectId, row.id, params.objectName)
  const object = { installationId: row.id, objectName }
  await commit(ctx, async ({ tx, now }) => {
    const state = await lockReadState(tx, projectId, object)
    if (!state?.staleFields) return
    await saveStaleFields(tx, projectId, { ...object, staleFields: null, now: now() })
    await recordAudit(tx, caller, {
      action: 'object.reread_dismissed',
      target: `installation:${row.id}`,
      change: { before: { objectName, staleFields: state.staleFields.places } },
    })
  })
  return undefined
}
