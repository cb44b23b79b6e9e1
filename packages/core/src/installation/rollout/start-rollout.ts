// Moves some installations of an integration to a new revision, to see how they do.
import { hash, randomUUID } from 'node:crypto'
import {
  type EndpointInput,
  type Endpoints,
  type ManifestIntegration,
  MortiseError,
  type Rollout,
  type RolloutCanary,
} from '@mortise/contract'
import { hashContent } from '../../catalogue/integration/hash-content.ts'
import { loadIntegration } from '../../catalogue/integration/load-integration.ts'
import { readManifest } from '../../catalogue/integration/read-manifest.ts'
import { type DeployedIntegration, findDeployed, insertRevision } from '../../catalogue/integration/store.ts'
import type { Caller, Context } from '../../context.ts'
import { listWantedObjects } from '../../plan/installed/plan-objects.ts'
import { type InstallationRow, listInstallationRows } from '../../plan/installed/store.ts'
import { commit, type Unit } from '../../platform/db/commit.ts'
import { recordAudit } from '../../tenancy/audit/record-audit.ts'
import { replanInstallations } from '../deploy/replan-installations.ts'
import { requireNoRollout } from '../deploy/require-no-rollout.ts'
import { sourceOf } from '../deploy/source-of.ts'
import { loadRolloutHealth } from './load-rollout-health.ts'
import { addCanaries, insertRollout, type RolloutRow } from './store.ts'
import { toWireRollout } from './to-wire.ts'

type Input = EndpointInput<Endpoints['startRollout']>

/**
 * Adds a revision that only the canaries run on. Everything else about it is as in a deployment.
 * @throws MortiseError integration.not_found, integration.not_in_manifest, integration.invalid_manifest, rollout.running,
 * rollout.unchanged, integration.destructive, request.invalid
 */
export async function startRollout(ctx: Context, caller: Caller, input: Input): Promise<Rollout> {
  const { projectId } = caller
  const { integration } = await loadIntegration(ctx, projectId, input.params.integrationId)
  const { specVersion, integrations } = await readManifest(ctx, input.body)
  const content = integrations.find(({ name }) => name === integration.name)
  if (!content) {
    const issue = { in: 'body' as const, name: 'sourceYaml', detail: `sourceYaml lacks ${integration.name}` }
    const params = { integration: integration.name }
    throw new MortiseError('integration.not_in_manifest', { params, issues: [issue] })
  }
  const rollout = await commit(ctx, async (unit) => {
    const deployed = await findDeployed(unit.tx, projectId, integration.id)
    if (!deployed)
      throw new MortiseError('integration.not_found', { params: { integration: integration.name } })
    await requireNoRollout(unit, deployed)
    const contentHash = hashContent({ specVersion, content })
    refuseFutile(deployed, content, contentHash)
    const revision = { id: randomUUID(), projectId, integrationId: integration.id, content }
    const origin = { createdBy: caller.actor, source: sourceOf(caller, input.body) }
    await insertRevision(unit.tx, { ...revision, ...origin, specVersion, contentHash })
    return moveCanaries(unit, ctx, caller, { deployed, revision, input })
  })
  return toWireRollout(rollout, { name: integration.name, health: rollout.healthBefore })
}

function refuseFutile(
  { integration, revision }: DeployedIntegration,
  content: ManifestIntegration,
  contentHash: string,
): void {
  const { name, provider } = integration
  if (revision.contentHash === contentHash)
    throw new MortiseError('rollout.unchanged', { params: { integration: name } })
  if (content.provider.toLowerCase() === provider.toLowerCase()) return
  const detail = `the provider of ${name} changes from ${provider} to ${content.provider}; deploy it without a canary`
  throw new MortiseError('request.invalid', { issues: [{ in: 'body', name: 'sourceYaml', detail }] })
}

async function moveCanaries(
  unit: Unit,
  ctx: Context,
  caller: Caller,
  given: {
    deployed: DeployedIntegration
    revision: { id: string; content: ManifestIntegration }
    input: Input
  },
): Promise<RolloutRow> {
  const { deployed, revision, input } = given
  const { id: integrationId, projectId } = deployed.integration
  const before = deployed.revision.content
  const rows = await listInstallationRows(unit.tx, projectId, { integrationId })
  // The others follow when the rollout is promoted, which must not be the first time that anyone hears of it.
  if (!input.query.destructive) refuseEnds(rows, { before, after: revision.content })
  const canaries = chooseCanaries(rows, input.body.canary, revision.id)
  const installationIds = canaries.map(({ id }) => id)
  const now = unit.now()
  const rollout = await insertRollout(unit.tx, {
    id: randomUUID(),
    projectId,
    integrationId,
    revisionId: revision.id,
    formerRevisionId: deployed.revision.id,
    status: 'running',
    isDestructive: input.query.destructive,
    healthBefore: await loadRolloutHealth(unit.tx, projectId, {
      integrationId,
      canaryIds: installationIds,
      now,
    }),
    groupRefs: canaries.map(({ groupRef }) => groupRef),
    checkedAt: now,
    createdBy: caller.actor,
    createdAt: now,
  })
  await addCanaries(unit.tx, projectId, { rolloutId: rollout.id, installationIds })
  const replan = { rows: canaries, before, after: revision.content, by: caller.actor }
  await replanInstallations(unit, ctx, { ...replan, isDestructive: input.query.destructive })
  await recordAudit(unit.tx, caller, {
    action: 'rollout.created',
    target: `rollout:${rollout.id}`,
    change: { after: { integrationId, revisionId: revision.id, groupRefs: rollout.groupRefs } },
  })
  unit.changed('integration', projectId)
  unit.changed('installation', projectId)
  return rollout
}

/** @throws MortiseError integration.destructive where an installed object ends for any customer */
function refuseEnds(
  rows: readonly InstallationRow[],
  { before, after }: { before: ManifestIntegration; after: ManifestIntegration },
): void {
  const ended = new Set<string>()
  for (const { content } of rows) {
    const kept = new Set(listWantedObjects(content, after).map(({ objectName }) => objectName))
    for (const { objectName } of listWantedObjects(content, before))
      if (!kept.has(objectName)) ended.add(objectName)
  }
  if (ended.size > 0)
    throw new MortiseError('integration.destructive', { params: { names: [...ended].join(', ') } })
}

/**
 * The installations of the named groups, or that share of all, rounded up. The share is drawn by `seed`, so that every
 * rollout draws another one.
 * @throws MortiseError request.invalid where a named group, or every group, has not installed the integration
 */
function chooseCanaries(
  rows: readonly InstallationRow[],
  canary: RolloutCanary,
  seed: string,
): InstallationRow[] {
  if ('groupRefs' in canary) return findGroups(rows, canary.groupRefs)
  if (rows.length === 0) throw refuse('canary', 'canary needs an installation, and the integration has none')
  const drawn = rows
    .map((row) => ({ row, order: hash('sha256', `${seed} ${row.id}`) }))
    .sort((a, b) => (a.order < b.order ? -1 : 1))
  return drawn.slice(0, Math.ceil((rows.length * canary.percent) / 100)).map(({ row }) => row)
}

function findGroups(rows: readonly InstallationRow[], groupRefs: readonly string[]): InstallationRow[] {
  const byGroup = new Map(rows.map((row) => [row.groupRef, row]))
  return [...new Set(groupRefs)].map((groupRef, index) => {
    const row = byGroup.get(groupRef)
    if (row) return row
    const name = `canary.groupRefs.${index}`
    throw refuse(
      name,
      `${name} is ${JSON.stringify(groupRef)}, a group that has not installed the integration`,
    )
  })
}

function refuse(name: string, detail: string): MortiseError {
  return new MortiseError('request.invalid', { issues: [{ in: 'body', name, detail }] })
}
