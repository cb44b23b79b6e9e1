// Deploys one integration of a manifest and leaves the others alone.
import { type EndpointInput, type Endpoints, MortiseError, type Revision } from '@mortise/contract'
import { loadIntegration } from '../../catalogue/integration/load-integration.ts'
import { readManifest } from '../../catalogue/integration/read-manifest.ts'
import { type DeployedIntegration, findDeployed } from '../../catalogue/integration/store.ts'
import { toWireIntegration } from '../../catalogue/integration/to-wire.ts'
import type { Caller, Context } from '../../context.ts'
import { commit } from '../../platform/db/commit.ts'
import type { Db } from '../../platform/db/database.ts'
import { deployIntegration } from './deploy-integration.ts'
import { sourceOf } from './source-of.ts'

/**
 * Adds a revision with what the manifest says of the integration, and answers it; where nothing changed, the one that
 * is deployed.
 * @throws MortiseError integration.not_found, integration.not_in_manifest, integration.invalid_manifest,
 * integration.destructive
 */
export async function createRevision(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['createRevision']>,
): Promise<Revision> {
  const { projectId } = caller
  const { integration } = await loadIntegration(ctx, projectId, input.params.integrationId)
  const { specVersion, integrations } = await readManifest(ctx, input.body)
  const content = integrations.find(({ name }) => name === integration.name)
  if (!content) {
    const issue = { in: 'body' as const, name: 'sourceYaml', detail: `sourceYaml lacks ${integration.name}` }
    throw new MortiseError('integration.not_in_manifest', {
      params: { integration: integration.name },
      issues: [issue],
    })
  }
  const isDestructive = input.query.destructive
  const source = sourceOf(caller, input.body)
  return commit(ctx, async (unit) => {
    const found = await requireDeployed(unit.tx, projectId, integration.id)
    await deployIntegration(unit, ctx, caller, { content, specVersion, found, isDestructive, source })
    return toWireIntegration(await requireDeployed(unit.tx, projectId, integration.id)).latestRevision
  })
}

async function requireDeployed(
  db: Db,
  projectId: string,
  integrationId: string,
): Promise<DeployedIntegration> {
  const found = await findDeployed(db, projectId, integrationId)
  if (!found) throw new MortiseError('integration.not_found', { params: { integration: integrationId } })
  return found
}
