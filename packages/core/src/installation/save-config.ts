// Changes the config of an installation: checked against manifest and provider, then saved with its reads.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ConfigContent, type Installation, MortiseError } from '@mortise/contract'
import type { DeployedIntegration } from '../catalogue/integration/store.ts'
import { findConnectionRow } from '../connection/account/store.ts'
import type { Caller, Context } from '../context.ts'
import { notifyOfInstallations } from '../message/notification/notify-of-installations.ts'
import { listWantedObjects, planObjects } from '../plan/installed/plan-objects.ts'
import { type InstallationRow, lockInstallation, updateInstallationRow } from '../plan/installed/store.ts'
import type { Installed } from '../plan/installed/with-integrations.ts'
import { commit } from '../platform/db/commit.ts'
import { planEvents, planSubscriptionEnd } from '../subscription/plan-events.ts'
import { planReads } from '../sync/read/plan-reads.ts'
import { recordAudit } from '../tenancy/audit/record-audit.ts'
import type { AuditAction } from '../tenancy/audit/store.ts'
import { auditedInstallation } from './audited-installation.ts'
import { isWithin } from './config/apply-mask.ts'
import { resolveConnection } from './config/resolve-connection.ts'
import { listSizesOf, validateConfig } from './config/validate-config.ts'
import { tryConfig } from './preview/try-config.ts'
import { toWireInstallation } from './to-wire.ts'

/** A change of an installation. */
export interface ConfigChange {
  content: ConfigContent
  connectionId?: string | undefined
  createdBy?: string | undefined
  /** What is touched, as `validateConfig` names it: the rest may be older than the manifest and is let be. */
  places: readonly string[]
  /** Read objects whose fields are touched; they are tried out at the provider. */
  readObjects: readonly string[]
}

// People saving different objects at once: the second request starts over from what the first one stored. Each time one
// of them gets through, and the others pause for different times.
const ATTEMPTS_MAX = 20
const PAUSE_MAX_MS = 50

/**
 * Applies `change` to what `find` finds, tries the touched objects out at the provider (unless `skipSampling`) and
 * re-plans their reads. Nothing is saved unless all of it is valid; `find` and `change` are called again when another
 * request saved meanwhile.
 * @throws MortiseError installation.config_invalid, installation.sample_refused and those of the connection;
 * request.conflict, having saved nothing, if another request was faster every time
 */
export async function saveConfig(
  ctx: Context,
  caller: Caller,
  input: {
    find(): Promise<Installed>
    change(installed: Installed): ConfigChange
    skipSampling: boolean
    /** The action in the audit log, with the words of its author (default `installation.updated`). */
    audit?: { action: AuditAction; note?: string | undefined }
  },
): Promise<Installation> {
  for (let attempt = 1; ; attempt++) {
    const { deployed, row } = await input.find()
    const change = input.change({ deployed, row })
    const changed = await check(ctx, caller, { installed: { deployed, row }, change })
    if (!input.skipSampling) {
      const wanted = listWantedObjects(changed.content, deployed.revision.content)
      await tryConfig(
        ctx,
        { row: changed, deployed },
        wanted.filter(({ objectName }) => change.readObjects.includes(objectName)),
        row.content,
      )
    }
    const { audit = { action: 'installation.updated' } } = input
    if (await save(ctx, caller, { before: row, after: changed, deployed, audit }))
      return toWireInstallation(ctx, caller, { row: changed, deployed })
    if (attempt === ATTEMPTS_MAX) throw new MortiseError('request.conflict')
    await sleep(Math.random() * PAUSE_MAX_MS)
  }
}

async function check(
  ctx: Context,
  caller: Caller,
  { installed: { row, deployed }, change }: { installed: Installed; change: ConfigChange },
): Promise<InstallationRow> {
  const { content, connectionId = row.connectionId, createdBy = row.createdBy, places } = change
  if (connectionId !== row.connectionId) {
    const wanted = { connectionId, groupRef: row.groupRef, provider: deployed.integration.provider }
    await resolveConnection(ctx, caller, wanted)
  }
  const issues = validateConfig(content, deployed.revision.content, listSizesOf(ctx, deployed)).filter(
    ({ name }) => places.some((place) => isWithin(name, place)),
  )
  if (issues.length > 0) throw new MortiseError('installation.config_invalid', { issues })
  const now = ctx.now()
  return {
    ...row,
    content,
    connectionId,
    createdBy,
    configId: randomUUID(),
    revisionId: deployed.revision.id,
    configCreatedAt: now,
    updatedAt: now,
  }
}

/** Returns false, having saved nothing, when someone else changed the installation meanwhile. */
async function save(
  ctx: Context,
  caller: Caller,
  change: {
    before: InstallationRow
    after: InstallationRow
    deployed: DeployedIntegration
    audit: { action: AuditAction; note?: string | undefined }
  },
): Promise<boolean> {
  const { before, after, deployed, audit } = change
  const { projectId, id, configId, revisionId, content, connectionId, createdBy } = after
  const manifest = deployed.revision.content
  const objects = planObjects({ before: { content: before.content, manifest }, after: { content, manifest } })
  const moved = { from: before.connectionId, to: connectionId }
  const isMoved = await isOtherAccount(ctx, projectId, moved)
  return commit(ctx, async (unit) => {
    const locked = await lockInstallation(unit.tx, projectId, id)
    // A rollout may have moved it to another revision meanwhile, by which the change has to be checked again.
    if (locked?.configId !== before.configId || locked.rolloutId !== before.rolloutId) return false
    await updateInstallationRow(unit.tx, projectId, id, {
      configId,
      revisionId,
      content,
      connectionId,
      createdBy,
      at: after.updatedAt,
    })
    await planReads(unit, ctx, {
      projectId,
      integrationId: after.integrationId,
      installationId: id,
      configId,
      by: caller.actor,
      objects: objects.map((object) => ({ ...object, isMoved })),
    })
    await planEvents(unit, ctx, { row: after, manifest, isMoved })
    if (before.connectionId !== connectionId)
      await planSubscriptionEnd(unit, projectId, [before.connectionId])
    await recordAudit(unit.tx, caller, {
      action: audit.action,
      target: `installation:${id}`,
      change: {
        before: auditedInstallation(before),
        after: auditedInstallation(after),
        note: audit.note,
      },
    })
    await notifyOfInstallations(unit, {
      projectId,
      type: 'installation.updated',
      of: { ids: [id] },
      identity: configId,
      describe: (fields, config) => ({ ...fields, config, lastConfig: before.content }),
    })
    unit.changed('installation', projectId)
    return true
  })
}

/**
 * Whether what was read through one connection says nothing of the other. Where an account is not known by name, it
 * counts as another one: reading twice costs time, not reading loses records.
 */
async function isOtherAccount(
  ctx: Context,
  projectId: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  if (from === to) return false
  const { db } = ctx.database
  const [former, next] = await Promise.all([
    findConnectionRow(db, projectId, from),
    findConnectionRow(db, projectId, to),
  ])
  const ref = next?.providerWorkspaceRef ?? null
  return ref === null || former?.providerWorkspaceRef !== ref
}
