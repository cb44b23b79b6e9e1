// Makes an integration, or adds a revision where its content changed.
import { randomUUID } from 'node:crypto'
import type { ManifestIntegration, RevisionSource } from '@mortise/contract'
import { hashContent } from '../../catalogue/integration/hash-content.ts'
import {
  type DeployedIntegration,
  insertDeployed,
  insertRevision,
  setLatestRevision,
} from '../../catalogue/integration/store.ts'
import type { Caller, Context } from '../../context.ts'
import { listInstallationRows } from '../../plan/installed/store.ts'
import type { Unit } from '../../platform/db/commit.ts'
import { recordAudit } from '../../tenancy/audit/record-audit.ts'
import { replanInstallations } from './replan-installations.ts'
import { requireNoRollout } from './require-no-rollout.ts'

/** One integration to deploy. */
export interface IntegrationToDeploy {
  content: ManifestIntegration
  specVersion: string
  /** The deployed state of it. */
  found: DeployedIntegration | undefined
  /** Lets reads that customers have installed end. */
  isDestructive: boolean
  source: RevisionSource
}

/** The effects of a deployment on one integration. */
export interface Deployment {
  outcome: 'created' | 'revised' | 'unchanged'
  /** Objects whose reads ended for customers. */
  endedObjects: readonly string[]
}

/**
 * Brings one integration and its installations to `content`, inside the caller's transaction; nothing happens when it
 * is there already.
 * @throws MortiseError rollout.running; integration.destructive when reads of customers would end and `isDestructive` is
 * false
 */
export async function deployIntegration(
  unit: Unit,
  ctx: Context,
  caller: Caller,
  { content, specVersion, found, isDestructive, source }: IntegrationToDeploy,
): Promise<Deployment> {
  const { projectId } = caller
  const contentHash = hashContent({ specVersion, content })
  if (found?.revision.contentHash === contentHash) return { outcome: 'unchanged', endedObjects: [] }
  const revisionId = randomUUID()
  const { name, provider } = content
  const integrationId = found?.integration.id ?? randomUUID()
  const origin = { createdBy: caller.actor, source }
  const revision = { id: revisionId, projectId, integrationId, specVersion, content, contentHash, ...origin }
  if (found) {
    await requireNoRollout(unit, found)
    await insertRevision(unit.tx, revision)
    await setLatestRevision(unit.tx, projectId, { integrationId, revisionId, provider })
  } else {
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
  unit.changed('integration', projectId)
  unit.changed('installation', projectId)
  if (!found) return { outcome: 'created', endedObjects: [] }
  const endedObjects = await replanInstallations(unit, ctx, {
    rows: await listInstallationRows(unit.tx, projectId, { integrationId }),
    before: found.revision.content,
    after: content,
    by: caller.actor,
    isDestructive,
  })
  return { outcome: 'revised', endedObjects }
}

function audited({ integration, revision }: DeployedIntegration): Record<string, unknown> {
  return { name: integration.name, provider: integration.provider, revisionId: revision.id }
}
