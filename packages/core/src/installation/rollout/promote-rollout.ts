// Moves all installations to the revision that the canaries run on.
import type { EndpointInput, Endpoints, Rollout } from '@mortise/contract'
import { loadIntegration } from '../../catalogue/integration/load-integration.ts'
import type { Caller, Context } from '../../context.ts'
import { commit } from '../../platform/db/commit.ts'
import { recordAudit } from '../../tenancy/audit/record-audit.ts'
import { endRollout } from './end-rollout.ts'
import { toWireRollout } from './to-wire.ts'

/** @throws MortiseError integration.not_found, rollout.not_running, integration.destructive */
export async function promoteRollout(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['promoteRollout']>,
): Promise<Rollout> {
  const { projectId, actor: by } = caller
  const { integration } = await loadIntegration(ctx, projectId, input.params.integrationId)
  const { id: integrationId, name } = integration
  const isDestructive = input.query.destructive
  const rollout = await commit(ctx, async (unit) => {
    const of = { projectId, integrationId, name }
    const ended = await endRollout(unit, ctx, of, { status: 'promoted', by, isDestructive })
    const { id, revisionId } = ended
    await recordAudit(unit.tx, caller, {
      action: 'rollout.promoted',
      target: `rollout:${id}`,
      change: { before: { revisionId: ended.formerRevisionId }, after: { integrationId, revisionId } },
    })
    return ended
  })
  return toWireRollout(rollout, { name, health: undefined })
}
