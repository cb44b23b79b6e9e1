// Computes the effects of a deploy without deploying.
import type { DeployPlan, EndpointInput, Endpoints } from '@mortise/contract'
import { hashContent } from '../../catalogue/integration/hash-content.ts'
import { readManifest } from '../../catalogue/integration/read-manifest.ts'
import { listDeployed } from '../../catalogue/integration/store.ts'
import type { Caller, Context } from '../../context.ts'
import { listInstallationRows } from '../../plan/installed/store.ts'
import { listDestinationStates } from '../health/store-undelivered.ts'
import { findDeployWarnings } from './find-deploy-warnings.ts'

/**
 * Compares a manifest with what is deployed and with what customers have installed. Changes nothing.
 * @throws MortiseError integration.invalid_manifest, as the deploy
 */
export async function planDeploy(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['planDeploy']>,
): Promise<DeployPlan> {
  const { specVersion, integrations } = await readManifest(ctx, input.body)
  const { db } = ctx.database
  const { projectId } = caller
  const [deployed, destinations] = await Promise.all([
    listDeployed(db, projectId),
    listDestinationStates(db, projectId),
  ])
  const plan: DeployPlan = { integrations: [], warnings: [] }
  for (const after of integrations) {
    const found = deployed.find(({ integration }) => integration.name === after.name)
    const isSame = found?.revision.contentHash === hashContent({ specVersion, content: after })
    const outcome = found === undefined ? 'created' : isSame ? 'unchanged' : 'revised'
    plan.integrations.push({ name: after.name, outcome })
    const rows = found
      ? await listInstallationRows(db, projectId, { integrationId: found.integration.id })
      : []
    const before = found?.revision.content
    plan.warnings.push(...findDeployWarnings({ before, after, rows, destinations }))
  }
  return plan
}
