// Rehearses a deploy and reports its effects, without deploying.
import type {
  DeployPlan,
  DeployWarning,
  EndpointInput,
  Endpoints,
  ManifestIntegration,
  PlannedInstallation,
  PlannedIntegration,
} from '@mortise/contract'
import { readManifest } from '../../catalogue/integration/read-manifest.ts'
import { type DeployedIntegration, listDeployed } from '../../catalogue/integration/store.ts'
import type { Caller, Context } from '../../context.ts'
import { type InstallationRow, listInstallationRows } from '../../plan/installed/store.ts'
import { rehearse, type Unit } from '../../platform/db/commit.ts'
import { listDestinationStates } from '../health/store-undelivered.ts'
import { compareManifests } from './compare-manifests.ts'
import { type Deployment, deployIntegration } from './deploy-integration.ts'
import { findDeployWarnings } from './find-deploy-warnings.ts'
import { findReadEffects, type ReadEffects, takeReadsSnapshot } from './find-read-effects.ts'
import { findReconnects } from './find-reconnects.ts'

const INSTALLATIONS_MAX = 1_000

/**
 * Deploys a manifest in a transaction that is rolled back, and reports what that did: to objects and fields, to each
 * installation, and what would break. Changes nothing and calls no provider.
 * @throws MortiseError integration.invalid_manifest, as the deploy
 */
export async function planDeploy(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['planDeploy']>,
): Promise<DeployPlan> {
  const { specVersion, integrations } = await readManifest(ctx, input.body)
  const rehearsals = await rehearse(ctx, async (unit) => {
    const deployed = await listDeployed(unit.tx, caller.projectId)
    const destinations = await listDestinationStates(unit.tx, caller.projectId)
    const found: Rehearsal[] = []
    for (const after of integrations) {
      const former = deployed.find(({ integration }) => integration.name === after.name)
      found.push(await rehearseIntegration(unit, ctx, caller, { after, specVersion, former, destinations }))
    }
    return found
  })
  const planned: PlannedIntegration[] = []
  for (const rehearsal of rehearsals) planned.push(await toPlanned(ctx, caller.projectId, rehearsal))
  return {
    isDestructive: rehearsals.some(({ deployment }) => deployment.endedObjects.length > 0),
    integrations: planned,
    warnings: rehearsals.flatMap(({ warnings }) => warnings),
  }
}

/** One integration's deployment, which was rolled back. */
interface Rehearsal {
  deployment: Deployment
  before: ManifestIntegration | undefined
  after: ManifestIntegration
  rows: readonly InstallationRow[]
  effects: ReadonlyMap<string, ReadEffects>
  warnings: DeployWarning[]
}

async function rehearseIntegration(
  unit: Unit,
  ctx: Context,
  caller: Caller,
  given: {
    after: ManifestIntegration
    specVersion: string
    former: DeployedIntegration | undefined
    destinations: ReadonlyMap<string, boolean>
  },
): Promise<Rehearsal> {
  const { after, specVersion, former, destinations } = given
  const { tx } = unit
  const { projectId } = caller
  const before = former?.revision.content
  const rows = former
    ? await listInstallationRows(tx, projectId, { integrationId: former.integration.id })
    : []
  const ids = rows.map(({ id }) => id)
  const earlier = await takeReadsSnapshot(tx, projectId, ids)
  const deployment = await deployIntegration(unit, ctx, caller, {
    content: after,
    specVersion,
    found: former,
    isDestructive: true,
    source: 'manifest',
  })
  const later = await takeReadsSnapshot(tx, projectId, ids)
  const effects = before
    ? await findReadEffects(ctx, tx, { rows, before: earlier, after: later, manifests: { before, after } })
    : new Map<string, ReadEffects>()
  const warnings = findDeployWarnings({ before, after, rows, destinations })
  return { deployment, before, after, rows, effects, warnings }
}

/** Credentials are looked into once the transaction and its locks are gone. */
async function toPlanned(
  ctx: Context,
  projectId: string,
  { deployment, before, after, rows, effects }: Rehearsal,
): Promise<PlannedIntegration> {
  const reconnects = await findReconnects(ctx, projectId, { rows, manifest: after })
  const installations = rows.flatMap(({ id, groupRef }): PlannedInstallation[] => {
    const { reads, endedReads } = effects.get(id) ?? { reads: [], endedReads: [] }
    const reconnect = reconnects.get(id)
    if (reads.length === 0 && endedReads.length === 0 && !reconnect) return []
    return [{ installationId: id, groupRef, reads, endedReads, reconnect }]
  })
  return {
    name: after.name,
    outcome: deployment.outcome,
    ...compareManifests(before, after),
    installations: installations.slice(0, INSTALLATIONS_MAX),
    affectedCount: installations.length,
    installationCount: rows.length,
  }
}
