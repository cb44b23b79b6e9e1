// Changes the parts of an installation that an update mask names.
import { randomUUID } from 'node:crypto'
import { type EndpointInput, type Endpoints, type Installation, MortiseError } from '@mortise/contract'
import { recordAudit } from '../audit/record-audit.ts'
import type { Caller, Context } from '../context.ts'
import { commit } from '../db/commit.ts'
import type { DeployedIntegration } from '../integration/store.ts'
import { planReads } from '../read/plan-reads.ts'
import { applyMask } from './apply-mask.ts'
import { type InstallationMask, parseMask } from './parse-mask.ts'
import { listWantedObjects } from './planned-objects.ts'
import { requireInstallation } from './require-installation.ts'
import { resolveConnection } from './resolve-connection.ts'
import { type InstallationRow, lockInstallation, updateInstallationRow } from './store.ts'
import { toWireInstallation } from './to-wire.ts'
import { tryConfig } from './try-config.ts'
import { validateConfig } from './validate-config.ts'

type Input = EndpointInput<Endpoints['updateInstallation']>

// Two people saving different objects at once: the second one starts over from what the first one stored.
const ATTEMPTS_MAX = 5

/**
 * Applies what `updateMask` names, tries the touched objects out at the provider (unless `skipSampling`) and
 * re-plans their reads. Nothing is saved unless all of it holds.
 * @throws MortiseError installation.mask_unknown, request.mask_value_missing, installation.config_invalid,
 * installation.sample_refused
 */
export async function updateInstallation(ctx: Context, caller: Caller, input: Input): Promise<Installation> {
  const masks = input.body.updateMask.map((text) => ({ text, mask: parseMask(text) }))
  for (let attempt = 1; ; attempt++) {
    const { deployed, row } = await requireInstallation(ctx, caller, input.params)
    const changed = await change(ctx, { input, masks, deployed, row })
    if (!input.query.skipSampling) await tryConfig(ctx, changed, touchedReads(masks, changed, deployed))
    if (await save(ctx, caller, { before: row, after: changed, deployed }))
      return toWireInstallation(ctx, changed)
    if (attempt === ATTEMPTS_MAX) throw new Error(`installation ${row.id} kept changing while it was updated`)
  }
}

type Masks = readonly { text: string; mask: InstallationMask }[]

async function change(
  ctx: Context,
  from: { input: Input; masks: Masks; deployed: DeployedIntegration; row: InstallationRow },
): Promise<InstallationRow> {
  const { row, deployed, masks } = from
  const { installation } = from.input.body
  const manifest = deployed.revision.content
  let { content, connectionId, createdBy } = row
  for (const { text, mask } of masks) {
    content = applyMask({ content, sent: installation.config?.content, mask, maskText: text, manifest })
    if (mask.kind === 'connectionId') connectionId = need(installation.connectionId, text)
    if (mask.kind === 'createdBy') createdBy = need(installation.config?.createdBy, text)
  }
  if (connectionId !== row.connectionId) {
    const wanted = { connectionId, groupRef: row.groupRef, provider: deployed.integration.provider }
    await resolveConnection(ctx, row.projectId, wanted)
  }
  const places = masks.flatMap(({ mask }) => placeOf(mask))
  const issues = validateConfig(content, manifest).filter(({ name }) =>
    places.some((place) => name.startsWith(place)),
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

// Only what the update touches is held against the manifest: the rest may be older than the newest revision.
function placeOf(mask: InstallationMask): string[] {
  switch (mask.kind) {
    case 'connectionId':
    case 'createdBy':
      return []
    case 'proxyEnabled':
      return ['config.content.proxy']
    case 'readObject':
    case 'readObjectDisabled':
      return [`config.content.read.objects.${mask.objectName}`]
    case 'writeObjects':
      return ['config.content.write']
    case 'subscribeObjects':
      return ['config.content.subscribe']
  }
}

function need(value: string | undefined, mask: string): string {
  if (value === undefined) throw new MortiseError('request.mask_value_missing', { params: { mask } })
  return value
}

function touchedReads(masks: Masks, row: InstallationRow, deployed: DeployedIntegration) {
  const touched = new Set(masks.flatMap(({ mask }) => (mask.kind === 'readObject' ? [mask.objectName] : [])))
  return listWantedObjects(row.content, deployed.revision.content).filter(({ objectName }) =>
    touched.has(objectName),
  )
}

/** Returns false, having saved nothing, when someone else changed the installation meanwhile. */
async function save(
  ctx: Context,
  caller: Caller,
  change: { before: InstallationRow; after: InstallationRow; deployed: DeployedIntegration },
): Promise<boolean> {
  const { before, after, deployed } = change
  const { projectId, id, configId, revisionId, content, connectionId, createdBy } = after
  const manifest = deployed.revision.content
  const known = new Set(listWantedObjects(before.content, manifest).map(({ objectName }) => objectName))
  return commit(ctx, async (unit) => {
    const locked = await lockInstallation(unit.tx, projectId, id)
    if (locked?.configId !== before.configId) return false
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
      objects: listWantedObjects(content, manifest).map((object) => ({
        ...object,
        isNew: !known.has(object.objectName),
      })),
    })
    await recordAudit(unit.tx, caller, {
      action: 'installation.updated',
      target: `installation:${id}`,
      change: { before: before.content, after: content },
    })
    unit.changed('installation', projectId)
    return true
  })
}
