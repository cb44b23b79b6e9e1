// Deploys an earlier revision of an integration again.
import { type EndpointInput, type Endpoints, MortiseError, type Revision } from '@mortise/contract'
import { loadIntegration } from '../../catalogue/integration/load-integration.ts'
import {
  findDeployed,
  findRevision,
  listPastRevisions,
  type PastRevision,
} from '../../catalogue/integration/store.ts'
import { toWireIntegration } from '../../catalogue/integration/to-wire.ts'
import type { Caller, Context } from '../../context.ts'
import { commit } from '../../platform/db/commit.ts'
import { deployIntegration } from '../deploy/deploy-integration.ts'

/**
 * Adds a revision with the content of an earlier one: of the named one, or of the latest that differs from the present one.
 * @throws MortiseError integration.not_found, revision.not_found, rollback.impossible, rollout.running,
 * integration.destructive
 */
export async function rollbackIntegration(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['rollbackIntegration']>,
): Promise<Revision> {
  const { projectId } = caller
  const { id: integrationId, name } = (await loadIntegration(ctx, projectId, input.params.integrationId))
    .integration
  const notFound = new MortiseError('integration.not_found', { params: { integration: name } })
  return commit(ctx, async (unit) => {
    const found = await findDeployed(unit.tx, projectId, integrationId)
    if (!found) throw notFound
    const past = await listPastRevisions(unit.tx, projectId, integrationId)
    const chosenId = chooseRevision(past, {
      present: found.revision,
      revisionId: input.body?.revisionId,
      name,
    })
    const chosen = await findRevision(unit.tx, projectId, integrationId, chosenId)
    if (!chosen) throw notFound
    const { content, specVersion } = chosen
    const isDestructive = input.query.destructive
    const source = 'rollback'
    await deployIntegration(unit, ctx, caller, { content, specVersion, found, isDestructive, source })
    const deployed = await findDeployed(unit.tx, projectId, integrationId)
    if (!deployed) throw notFound
    return toWireIntegration(deployed).latestRevision
  })
}

function chooseRevision(
  past: readonly PastRevision[],
  { present, revisionId, name }: { present: PastRevision; revisionId: string | undefined; name: string },
): string {
  if (revisionId !== undefined) {
    if (past.some(({ id }) => id === revisionId)) return revisionId
    throw new MortiseError('revision.not_found', { params: { revisionId } })
  }
  const earlier = past.slice(past.findIndex(({ id }) => id === present.id) + 1)
  const found = earlier.find(({ contentHash }) => contentHash !== present.contentHash)
  if (found) return found.id
  throw new MortiseError('rollback.impossible', { params: { integration: name } })
}
