// Deploys a manifest: every integration in it is created or updated, all or none.
import { randomUUID } from 'node:crypto'
import {
  type EndpointInput,
  type Endpoints,
  type Integration,
  type Manifest,
  type ManifestIntegration,
  MortiseError,
  parseManifest,
} from '@mortise/contract'
import { recordAudit } from '../audit/record-audit.ts'
import type { Caller, Context } from '../context.ts'
import { commit, type Unit } from '../db/commit.ts'
import { replanInstallations } from '../installation/replan-installations.ts'
import { hashContent } from './hash-content.ts'
import { type DeployedIntegration, insertDeployed, insertRevision, listDeployed } from './store.ts'
import { toWireIntegration } from './to-wire.ts'

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
  const manifest = readManifest(ctx, input.body)
  await commit(ctx, async (unit) => {
    const existing = await listDeployed(unit.tx, caller.projectId)
    for (const content of manifest.integrations) {
      const found = existing.find(({ integration }) => integration.name === content.name)
      const isChanged = await upsert({ unit, caller, content, specVersion: manifest.specVersion, found })
      if (!found || !isChanged) continue
      await replanInstallations(unit, ctx, {
        projectId: caller.projectId,
        integrationId: found.integration.id,
        before: found.revision.content,
        after: content,
        isDestructive: input.query.destructive,
      })
    }
    unit.changed('integration', caller.projectId)
    unit.changed('installation', caller.projectId)
  })
  return (await listDeployed(ctx.database.db, caller.projectId)).map(toWireIntegration)
}

function readManifest(
  ctx: Context,
  body: EndpointInput<Endpoints['batchUpsertIntegrations']>['body'],
): Manifest {
  if (body.sourceYaml === undefined) {
    const detail = 'this server takes the manifest as text; send sourceYaml'
    throw new MortiseError('request.invalid', { issues: [{ in: 'body', name: 'sourceZipUrl', detail }] })
  }
  const providers = ctx.providers.list().map(({ name }) => name)
  const parsed = parseManifest(body.sourceYaml, { providers })
  if (parsed.ok) return parsed.manifest
  throw new MortiseError('integration.invalid_manifest', {
    params: { count: parsed.issues.length },
    causes: parsed.issues.map(({ line, column, message }) => `line ${line}, column ${column}: ${message}`),
    issues: parsed.issues.map(({ path, line, column, message }) => ({
      in: 'body',
      name: path ? `sourceYaml.${path}` : 'sourceYaml',
      detail: `${message} (line ${line}, column ${column})`,
    })),
  })
}

async function upsert(input: {
  unit: Unit
  caller: Caller
  content: ManifestIntegration
  specVersion: string
  found: DeployedIntegration | undefined
}): Promise<boolean> {
  const { unit, caller, content, specVersion, found } = input
  const { projectId } = caller
  const contentHash = hashContent({ specVersion, content })
  if (found?.revision.contentHash === contentHash) return false
  const revisionId = randomUUID()
  const integrationId = found?.integration.id ?? randomUUID()
  const revision = { id: revisionId, projectId, integrationId, specVersion, content, contentHash }
  if (found) {
    await insertRevision(unit.tx, projectId, { ...revision, provider: content.provider })
    await audit(unit, caller, 'integration.revised', integrationId, { revisionId })
    return true
  }
  const { name, provider } = content
  await insertDeployed(
    unit.tx,
    { id: integrationId, projectId, name, provider, latestRevisionId: revisionId },
    revision,
  )
  await audit(unit, caller, 'integration.created', integrationId, { name, revisionId })
  return true
}

async function audit(
  unit: Unit,
  caller: Caller,
  action: string,
  id: string,
  change: Record<string, unknown>,
) {
  await recordAudit(unit.tx, caller, { action, target: `integration:${id}`, change })
}
