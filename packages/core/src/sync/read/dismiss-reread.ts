// Withdraws the offer of a re-read. Records stay as they are until they change.
import type { EndpointInput, Endpoints } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { requireInstallation } from '../../plan/installed/require-installation.ts'
import { loadReadPlan } from '../../plan/read-plan/load-read-plan.ts'
import { commit } from '../../platform/db/commit.ts'
import { recordAudit } from '../../tenancy/audit/record-audit.ts'
import { lockReadState, saveStaleFields } from '../read-state/store-read-state.ts'

/**
 * Forgets the stale fields of an object. Changes nothing if there are none. Mortise offers a re-read again after the
 * next change of fields. A re-read under way continues.
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
