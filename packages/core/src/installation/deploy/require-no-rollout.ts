// Holds deployments of an integration off while a rollout of it runs.
import { MortiseError } from '@mortise/contract'
import { type DeployedIntegration, findDeployed, lockIntegration } from '../../catalogue/integration/store.ts'
import type { Unit } from '../../platform/db/commit.ts'

/** Locks the integration, so that no rollout begins before the transaction ends. @throws MortiseError rollout.running */
export async function requireNoRollout(unit: Unit, { integration }: DeployedIntegration): Promise<void> {
  const { id, projectId, name } = integration
  await lockIntegration(unit.tx, projectId, id)
  const found = await findDeployed(unit.tx, projectId, id)
  if (found?.rollout) throw new MortiseError('rollout.running', { params: { integration: name } })
}
