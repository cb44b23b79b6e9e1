// Makes an integration, or adds a revision where its content changed.
import { randomUUID } from 'node:crypto'
import type { ManifestIntegration } from '@mortise/contract'
import { hashContent } from '../../catalogue/integration/hash-content.ts'
import {
  type DeployedIntegration,
  insertDeployed,
  insertRevision,
} from '../../catalogue/integration/store.ts'
import type { Caller, Context } from '../../context.ts'
import type { Unit } from '../../platform/db/commit.ts'
import { recordAudit } from '../../tenancy/audit/record-audit.ts'
import { replanInstallations } from './replan-installations.ts'

/** One integration to deploy. */
export interface IntegrationToDeploy {
  content: ManifestIntegration
  specVersion: string
  /** The deployed state of it. */
  found: DeployedIntegration | undefined
  /** Lets reads that customers have installed end. */
  isDestructive: boolean
}

/**
 * Brings one integration and its installations to `content`, inside the caller's transaction; nothing happens when it
 * is there already.
 * @throws MortiseError integration.destructive when reads of customers would end and `isDestructive` is false
 */
export async function deployIntegration(
  unit: Unit,
  ctx: Context,
  caller: Caller,
  { content, specVersion, found, isDestructive }: IntegrationToDeploy,
): Promise<void> {
  const { projectId } = caller
  const contentHash = hashContent({ specVersion, content })
  if (found?.revision.contentHash === contentHash) return
  const revisionId = randomUUID()
  const { name, provider } = content
  const integrationId = found?.integration.id ?? randomUUID()
  const revision = { id: revisionId, projectId, integrationId, specVersion, content, contentHash }
  if (found) await insertRevision(unit.tx, projectId, { ...revision, provider })
  else {
    const integration = { id: integrationId, projectId, name, provider, latestRevisionId: revisionId }
    await insertDeployed(unit.tx, integration, revision)
  }
  await recordAudit(unit.tx, caller, {
    action: found ? 'integration.revised' : 'integration.created',
    target: `integration:${integrationId}`,
    change: {
      before: found ? audited(found) : undefined,
      after: { name, provider, revisionId },
    },
  })
  if (found) {
    const before = found.revision.content
    const change = { before, after: content, isDestructive, by: caller.actor }
    await replanInstallations(unit, ctx, { projectId, integrationId, ...change })
  }
  unit.changed('integration', projectId)
  unit.changed('installation', projectId)
}

function audited({ integration, revision }: DeployedIntegration): Record<string, unknown> {
  return { name: integration.name, provider: integration.provider, revisionId: revision.id }
}
