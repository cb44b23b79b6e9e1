// Moves the canaries of a rollout back to the revision of all other installations.
import type { EndpointInput, Endpoints, Rollout } from '@mortise/contract'
import { loadIntegration } from '../../catalogue/integration/load-integration.ts'
import type { Caller, Context } from '../../context.ts'
import { commit } from '../../platform/db/commit.ts'
import { recordAudit } from '../../tenancy/audit/record-audit.ts'
import { endRollout } from './end-rollout.ts'
import { toWireRollout } from './to-wire.ts'

/** @throws MortiseError integration.not_found, rollout.not_running */
export async function abortRollout(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['abortRollout']>,
): Promise<Rollout> {
  const { projectId, actor: by } = caller
  const { integration } = await loadIntegration(ctx, projectId, input.params.integrationId)
  const { id: integrationId, name } = integration
  const rollout = await commit(ctx, async (unit) => {
    const of = { projectId, integrationId, name }
    const ended = await endRollout(unit, ctx, of, { status: 'aborted', by })
    const { id, revisionId } = ended
    await recordAudit(unit.tx, caller, {
      action: 'rollout.aborted',
      target: `rollout:${id}`,
      change: { before: { revisionId }, after: { integrationId, revisionId: ended.formerRevisionId } },
    })
    return ended
  })
  return toWireRollout(rollout, { name, health: undefined })
}
