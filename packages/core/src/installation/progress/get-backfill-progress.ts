// How far the first read of an object has come.
import { type BackfillProgress, type EndpointInput, type Endpoints, MortiseError } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { requireInstallation } from '../../plan/installed/require-installation.ts'
import { findLatestBackfill } from '../../plan/operation/store.ts'
import { toWireBackfillProgress } from '../../plan/operation/to-wire.ts'
import { loadReadPlan } from '../../plan/read-plan/load-read-plan.ts'

/**
 * The progress of the latest backfill of an object, named by its provider name or its mapped name.
 * @throws MortiseError integration.not_found, installation.not_found, backfill.not_found
 */
export async function getBackfillProgress(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['getBackfillProgress']>,
): Promise<BackfillProgress> {
  const { integrationId, installationId, objectName } = input.params
  const { row: installation } = await requireInstallation(ctx, caller, { integrationId, installationId })
  const named = await providerNameOf(ctx, caller.projectId, installation.id, objectName)
  const backfill = await findLatestBackfill(ctx.database.db, caller.projectId, installation.id, named)
  if (!backfill) throw new MortiseError('backfill.not_found', { params: { objectName } })
  return toWireBackfillProgress(backfill)
}

async function providerNameOf(
  ctx: Context,
  projectId: string,
  installationId: string,
  objectName: string,
): Promise<string> {
  try {
    return (await loadReadPlan(ctx, projectId, installationId, objectName)).objectName
  } catch (error) {
    if (error instanceof MortiseError && error.code === 'object.not_defined') return objectName
    throw error
  }
}
