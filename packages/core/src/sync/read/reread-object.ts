// Reads an object again as far back as before, to bring changed fields or mappings into all records.
import { type EndpointInput, type Endpoints, MortiseError, type RereadResponse } from '@mortise/contract'
import { loadConnection } from '../../connection/credentials/load-connection.ts'
import type { Caller, Context } from '../../context.ts'
import { requireInstallation } from '../../plan/installed/require-installation.ts'
import { findOperation } from '../../plan/operation/store.ts'
import { loadReadPlan } from '../../plan/read-plan/load-read-plan.ts'
import { commit } from '../../platform/db/commit.ts'
import { recordAudit } from '../../tenancy/audit/record-audit.ts'
import { refuseUnreadable } from '../read-state/refuse-unreadable.ts'
import { lockReadState, saveStaleFields } from '../read-state/store-read-state.ts'
import { startRead } from '../schedule/start-read.ts'
import { isAnswered, staleWhile } from './stale-fields.ts'

/** An object without a floor is read from the beginning. */
const BEGINNING = new Date(0)

/**
 * Starts the read that the health of an object offers, and returns its operation. If a read under way brings all stale
 * fields, it returns that one, so asking twice starts one read. The read is a backfill: it has the backfill's filters,
 * reaches as far back and comes after what customers wait for. Scheduled reads continue from their position afterwards.
 * @throws MortiseError reread.not_offered, object.not_defined, object.not_installed, read.disabled, read.unsupported,
 * read.destination_missing, connection.revoked, installation.not_found
 */
export async function rereadObject(
  ctx: Context,
  caller: Caller,
  { params }: EndpointInput<Endpoints['rereadObject']>,
): Promise<RereadResponse> {
  const { projectId } = caller
  const { row } = await requireInstallation(ctx, caller, params)
  const plan = await loadReadPlan(ctx, projectId, row.id, params.objectName)
  refuseUnreadable(plan)
  const { status, provider } = await loadConnection(ctx, projectId, plan.connectionId)
  if (status === 'bad_credentials')
    throw new MortiseError('connection.revoked', { params: { provider: provider.displayName } })
  const { installationId, integrationId, configId, objectName, deliveredName } = plan
  const operationId = await commit(ctx, async (unit) => {
    const { tx, now } = unit
    const state = await lockReadState(tx, projectId, { installationId, objectName })
    const staleFields = state?.staleFields
    if (!staleFields) throw new MortiseError('reread.not_offered', { params: { objectName: deliveredName } })
    if (staleFields.answer && isAnswered(staleFields)) {
      const former = await findOperation(tx, projectId, staleFields.answer.operationId)
      if (former?.status === 'in_progress') return former.id
    }
    const windowSince = state.floorAt ?? BEGINNING
    const id = await startRead(unit, {
      projectId,
      installationId,
      integrationId,
      configId,
      objectName,
      readType: 'backfill',
      isWindowGiven: true,
      windowSince,
      now: now(),
    })
    await saveStaleFields(tx, projectId, {
      installationId,
      objectName,
      staleFields: staleWhile(staleFields, id),
      now: now(),
    })
    await recordAudit(tx, caller, {
      action: 'object.reread',
      target: `operation:${id}`,
      change: { after: { installationId, objectName, windowSince, staleFields: staleFields.places } },
    })
    return id
  })
  return { operationId }
}
