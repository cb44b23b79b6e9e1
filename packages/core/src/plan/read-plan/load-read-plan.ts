// Resolves one object of one installation into a read plan, compiled once per config.

import { hash } from 'node:crypto'
import { inModule } from '@mortise/connector-kit'
import { MortiseError } from '@mortise/contract'
import { asInstalled, loadInstalled, loadIntegration } from '../../catalogue/integration/load-integration.ts'
import { requireProvider } from '../../catalogue/provider/require-provider.ts'
import { type JoinedConnection, listConnectionRows } from '../../connection/account/store.ts'
import type { Context } from '../../context.ts'
import { messageEnvelope } from '../../message/envelope/message-envelope.ts'
import { cachePerContext } from '../../platform/cache/cache-per-context.ts'
import { findManifestObject } from '../installed/complete-content.ts'
import { findGroupRow } from '../installed/find-installation-for-group.ts'
import { ownWritesOf } from '../installed/own-writes-of.ts'
import { quotaOf } from '../installed/quota-of.ts'
import { type InstallationRow, listInstallationRows } from '../installed/store.ts'
import type { Installed } from '../installed/with-integrations.ts'
import { compileMapping, requiredFieldsOf } from '../mapping/compile-mapping.ts'
import type { ReadPlan } from './read-plan.ts'

// Dropped at once when the installation, its integration or its connection changes; the time only bounds memory.
const planCache = cachePerContext<ReadPlan>('installation', 60_000)

/**
 * The plan of an installation's object, named by its provider name or its mapped name. `rows` finds what memory does not hold.
 * @throws MortiseError installation.not_found or object.not_defined
 */
export async function loadReadPlan(
  ctx: Context,
  projectId: string,
  installationId: string,
  objectName: string,
  rows: PlanRows = planRows(ctx),
): Promise<ReadPlan> {
  return planCache(ctx).get(`${projectId}:${installationId}:${objectName}`, async () => {
    const row = await rows.installation(projectId, installationId)
    if (!row) throw new MortiseError('installation.not_found', { params: { installationId } })
    return planOf(ctx, { row, rows, objectName, deployed: await loadInstalled(ctx, row) })
  })
}

/** The plan of an installation at hand; used before its row exists, to try a config out. */
export async function resolvePlan(
  ctx: Context,
  { row, deployed }: Installed,
  objectName: string,
): Promise<ReadPlan> {
  const rows = planRows(ctx)
  return planOf(ctx, { row, rows, objectName, deployed })
}

async function planOf(ctx: Context, { row, rows, objectName, deployed }: PlanInput): Promise<ReadPlan> {
  const { integration, revision } = deployed
  const declared = findManifestObject(revision.content, objectName)
  if (!declared) {
    throw new MortiseError('object.not_defined', { params: { integration: integration.name, objectName } })
  }
  const whole = requireProvider(ctx, integration.provider)
  const module = revision.content.module ?? whole.defaultModule
  const provider = inModule(whole, module)
  const joined = await rows.connection(row.projectId, row.connectionId)
  if (!joined) throw new MortiseError('connection.not_found', { params: { connectionId: row.connectionId } })
  const chosen = row.content.read?.objects[declared.objectName]
  const isAlways = declared.enabled === 'always'
  const deliveredName = declared.mapToName ?? declared.objectName
  const mapping = compileMapping({
    manifestObject: declared,
    configObject: chosen,
    shape: provider.record,
  })
  const fieldFilters = chosen?.fieldFilters ?? []
  const decisive = [mapping.requestFields, mapping.sources, chosen?.selectedValueMappings ?? {}, fieldFilters]
  return {
    projectId: row.projectId,
    installationId: row.id,
    integrationId: row.integrationId,
    connectionId: row.connectionId,
    configId: row.configId,
    version: `${row.configId} ${revision.id}`,
    fieldsFingerprint: hash('sha256', JSON.stringify(decisive)).slice(0, 16),
    provider,
    module,
    objectName: declared.objectName,
    deliveredName,
    isInstalled: chosen !== undefined || isAlways,
    isDisabled: chosen?.disabled === true && !isAlways,
    // Clients that fill in every field send '' for values that are not set, as screens show them.
    schedule: chosen?.schedule || declared.schedule || '',
    destination: chosen?.destination || declared.destination || '',
    backfill: chosen?.backfill ?? declared.backfill,
    pageSize: declared.delivery?.pageSize,
    isDeliveredOnRequest: declared.delivery?.mode === 'onRequest',
    fieldFilters,
    requiredFields: requiredFieldsOf(declared, chosen),
    mapping,
    ownWrites: ownWritesOf(revision.content, declared.objectName, row),
    quota: quotaOf(row, revision.content),
    envelope: messageEnvelope(row, joined, { provider, objectName: declared.objectName, deliveredName }),
  }
}

interface PlanInput extends Installed {
  rows: PlanRows
  objectName: string
}

/** Finds the rows of a plan. */
export interface PlanRows {
  installation(projectId: string, installationId: string): Promise<InstallationRow | undefined>
  connection(projectId: string, connectionId: string): Promise<JoinedConnection | undefined>
}

/** Asks for each row when it is needed. */
function planRows(ctx: Context): PlanRows {
  const { db } = ctx.database
  return {
    async installation(projectId, installationId) {
      const [row] = await listInstallationRows(db, projectId, { installationId })
      return row
    },
    async connection(projectId, connectionId) {
      const [row] = await listConnectionRows(db, projectId, { ids: [connectionId] })
      return row
    },
  }
}

// Beside the plans by installation: row and plan are one load here, so that a change drops both.
const groupPlanCache = cachePerContext<ReadPlan>('installation', 60_000)

/**
 * The plan of an object of the group's installation, named by its provider name or its mapped name.
 * @throws MortiseError integration.not_found, group.not_installed or object.not_defined
 */
export async function loadGroupReadPlan(
  ctx: Context,
  projectId: string,
  of: { integrationIdOrName: string; groupRef: string; objectName: string },
): Promise<ReadPlan> {
  const { integrationIdOrName, groupRef, objectName } = of
  const deployed = await loadIntegration(ctx, projectId, integrationIdOrName)
  const { integration } = deployed
  const key = `${projectId}:${JSON.stringify([integration.id, groupRef, objectName])}`
  return groupPlanCache(ctx).get(key, async () => {
    const row = await findGroupRow(ctx, integration, groupRef)
    return planOf(ctx, { row, rows: planRows(ctx), objectName, deployed: asInstalled(deployed, row) })
  })
}
