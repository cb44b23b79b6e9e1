// Installs an integration for a group.
import { randomUUID } from 'node:crypto'
import { type EndpointInput, type Endpoints, type Installation, MortiseError } from '@mortise/contract'
import { requireIntegration } from '../catalogue/integration/require-integration.ts'
import type { Caller, Context } from '../context.ts'
import { notifyOfLifecycle } from '../message/notification/notify-of-installations.ts'
import { completeContent } from '../plan/installed/complete-content.ts'
import { listWantedObjects } from '../plan/installed/plan-objects.ts'
import { type InstallationRow, insertInstallation, listInstallationRows } from '../plan/installed/store.ts'
import { commit } from '../platform/db/commit.ts'
import { planEvents } from '../subscription/plan-events.ts'
import { planReads } from '../sync/read/plan-reads.ts'
import { recordAudit } from '../tenancy/audit/record-audit.ts'
import { requireGroup } from '../tenancy/party/require-group.ts'
import { auditedInstallation } from './audited-installation.ts'
import { resolveConnection } from './config/resolve-connection.ts'
import { listSizesOf, validateConfig } from './config/validate-config.ts'
import { tryConfig } from './preview/try-config.ts'
import { toWireInstallation } from './to-wire.ts'

/**
 * Validates the config and tries it out at the provider (unless `skipSampling`). Then saves the installation with its
 * schedules and starts its backfills, all in one transaction.
 * @throws MortiseError installation.exists, installation.config_invalid, installation.sample_refused, and those of
 * finding the integration and the connection
 */
export async function createInstallation(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['createInstallation']>,
): Promise<Installation> {
  const { groupRef, connectionId, config } = input.body
  const { projectId } = caller
  requireGroup(caller, groupRef)
  const deployed = await requireIntegration(ctx, caller, input.params.integrationId)
  const { integration, revision } = deployed
  const exists = new MortiseError('installation.exists', { params: { groupRef } })
  const filter = { integrationId: integration.id, groupRef }
  if ((await listInstallationRows(ctx.database.db, projectId, filter)).length > 0) throw exists

  const connection = await resolveConnection(ctx, caller, {
    connectionId,
    groupRef,
    provider: integration.provider,
  })
  const issues = validateConfig(config.content, revision.content, listSizesOf(ctx, deployed))
  if (issues.length > 0) throw new MortiseError('installation.config_invalid', { issues })

  const row: InstallationRow = {
    ...blankRow(ctx.now()),
    projectId,
    integrationId: integration.id,
    groupRef,
    connectionId: connection.id,
    revisionId: revision.id,
    content: completeContent(config.content, revision.content),
    createdBy: config.createdBy,
  }
  const objects = listWantedObjects(row.content, revision.content)
  if (!input.query.skipSampling) await tryConfig(ctx, { row, deployed }, objects)

  const saved = await commit(ctx, async (unit) => {
    const made = await insertInstallation(unit.tx, row)
    if (!made) throw exists
    await planReads(unit, ctx, {
      projectId,
      integrationId: row.integrationId,
      installationId: row.id,
      configId: row.configId,
      objects: objects.map((object) => ({ ...object, isNew: true })),
    })
    await planEvents(unit, ctx, { row, manifest: revision.content })
    await recordAudit(unit.tx, caller, {
      action: 'installation.created',
      target: `installation:${row.id}`,
      change: { after: auditedInstallation(row) },
    })
    await notifyOfLifecycle(unit, { projectId, type: 'installation.created', of: { ids: [row.id] } })
    unit.changed('installation', projectId)
    return made
  })
  return toWireInstallation(ctx, caller, { row: saved, deployed })
}

/** Everything that is alike in each new installation. */
function blankRow(now: Date) {
  return {
    id: randomUUID(),
    configId: randomUUID(),
    rolloutId: null,
    wroteAt: null,
    quota: null,
    configCreatedAt: now,
    createdAt: now,
    updatedAt: now,
  }
}
