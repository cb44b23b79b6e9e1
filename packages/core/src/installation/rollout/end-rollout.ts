// Ends a rollout: its revision becomes that of all installations, or of none.
import { MortiseError } from '@mortise/contract'
import {
  type DeployedIntegration,
  findDeployed,
  lockIntegration,
  setLatestRevision,
} from '../../catalogue/integration/store.ts'
import type { Context } from '../../context.ts'
import { type InstallationRow, listInstallationRows } from '../../plan/installed/store.ts'
import type { Unit } from '../../platform/db/commit.ts'
import { replanInstallations } from '../deploy/replan-installations.ts'
import { endRolloutRow, type RolloutRow, releaseCanaries } from './store.ts'

/** How a rollout ends. */
export interface RolloutEnd {
  /** `promoted` moves the other installations on; `aborted` and `stopped` move the canaries back. */
  status: 'promoted' | 'aborted' | 'stopped'
  /** The caller who ended it, as the audit log writes it. */
  by: string
  reason?: string | undefined
  /** Lets reads that customers have installed end. */
  isDestructive?: boolean | undefined
}

/**
 * Ends the running rollout of an integration, inside the caller's transaction, and returns it.
 * @throws MortiseError rollout.not_running, integration.destructive
 */
export async function endRollout(
  unit: Unit,
  ctx: Context,
  of: { projectId: string; integrationId: string; name: string },
  end: RolloutEnd,
): Promise<RolloutRow> {
  const { projectId, integrationId, name } = of
  await lockIntegration(unit.tx, projectId, integrationId)
  const deployed = await findDeployed(unit.tx, projectId, integrationId)
  const { status, reason } = end
  const rollout =
    deployed?.rollout &&
    (await endRolloutRow(unit.tx, projectId, deployed.rollout.id, { status, reason, now: unit.now() }))
  if (!deployed?.rollout || !rollout)
    throw new MortiseError('rollout.not_running', { params: { integration: name } })
  const rows = await listInstallationRows(unit.tx, projectId, { integrationId })
  const isCanary = ({ rolloutId }: InstallationRow) => rolloutId === rollout.id
  await releaseCanaries(unit.tx, projectId, rollout.id)
  if (status === 'promoted') {
    const others = rows.filter((row) => !isCanary(row))
    const isDestructive = rollout.isDestructive || end.isDestructive === true
    await promote(unit, ctx, { deployed, others, by: end.by, isDestructive })
  } else {
    await replanInstallations(unit, ctx, {
      rows: rows.filter(isCanary),
      before: deployed.rollout.revision.content,
      after: deployed.revision.content,
      by: end.by,
      // Reads that only the candidate had end with it.
      isDestructive: true,
    })
  }
  unit.changed('integration', projectId)
  unit.changed('installation', projectId)
  return rollout
}

async function promote(
  unit: Unit,
  ctx: Context,
  given: {
    deployed: DeployedIntegration
    others: readonly InstallationRow[]
    by: string
    isDestructive: boolean
  },
): Promise<void> {
  const { deployed, others, by, isDestructive } = given
  const { integration, revision, rollout } = deployed
  if (!rollout) return
  const { id: integrationId, projectId } = integration
  const { id: revisionId, content } = rollout.revision
  await setLatestRevision(unit.tx, projectId, { integrationId, revisionId, provider: content.provider })
  const before = revision.content
  await replanInstallations(unit, ctx, { rows: others, before, after: content, by, isDestructive })
}
