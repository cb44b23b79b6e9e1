// The rollouts of an integration, the running one with how its canaries do beside the others.
import type { EndpointInput, Endpoints, Rollout } from '@mortise/contract'
import { loadIntegration } from '../../catalogue/integration/load-integration.ts'
import type { Caller, Context } from '../../context.ts'
import { listInstallationRows } from '../../plan/installed/store.ts'
import { loadRolloutHealth } from './load-rollout-health.ts'
import { listRolloutRows } from './store.ts'
import { toWireRollout } from './to-wire.ts'

const ROLLOUTS_MAX = 100

/** The newest hundred, newest first. Only a running one has `health`. @throws MortiseError integration.not_found */
export async function listRollouts(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['listRollouts']>,
): Promise<Rollout[]> {
  const { projectId } = caller
  const { db } = ctx.database
  const { integration } = await loadIntegration(ctx, projectId, input.params.integrationId)
  const { id: integrationId, name } = integration
  const rollouts = await listRolloutRows(db, projectId, { integrationId, limit: ROLLOUTS_MAX })
  const running = rollouts.find(({ status }) => status === 'running')
  const rows = running ? await listInstallationRows(db, projectId, { integrationId }) : []
  const canaryIds = rows.filter(({ rolloutId }) => rolloutId === running?.id).map(({ id }) => id)
  const health =
    running && (await loadRolloutHealth(db, projectId, { integrationId, canaryIds, now: ctx.now() }))
  return rollouts.map((row) => toWireRollout(row, { name, health: row === running ? health : undefined }))
}
