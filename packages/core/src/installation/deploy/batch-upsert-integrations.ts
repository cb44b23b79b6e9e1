// Deploys a manifest: every integration in it is created or updated, all or none.
import type { EndpointInput, Endpoints, Integration } from '@mortise/contract'
import { readManifest } from '../../catalogue/integration/read-manifest.ts'
import { listDeployed } from '../../catalogue/integration/store.ts'
import { toWireIntegration } from '../../catalogue/integration/to-wire.ts'
import type { Caller, Context } from '../../context.ts'
import { commit } from '../../platform/db/commit.ts'
import { deployIntegration } from './deploy-integration.ts'
import { sourceOf } from './source-of.ts'

/**
 * Validates `sourceYaml` and upserts its integrations by name; a revision is added only where content changed.
 * Integrations of the project that the manifest does not name stay as they are. Taking a read object out of an
 * integration while customers have it installed needs `destructive`; its reads then end with the deploy.
 * @throws MortiseError integration.invalid_manifest listing every problem with line and column, or
 * integration.destructive
 */
export async function batchUpsertIntegrations(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['batchUpsertIntegrations']>,
): Promise<Integration[]> {
  const { specVersion, integrations } = await readManifest(ctx, input.body)
  const source = sourceOf(caller, input.body)
  await commit(ctx, async (unit) => {
    const existing = await listDeployed(unit.tx, caller.projectId)
    for (const content of integrations) {
      const found = existing.find(({ integration }) => integration.name === content.name)
      const isDestructive = input.query.destructive
      await deployIntegration(unit, ctx, caller, { content, specVersion, found, isDestructive, source })
    }
  })
  return (await listDeployed(ctx.database.db, caller.projectId)).map(toWireIntegration)
}
