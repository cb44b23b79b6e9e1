// Shows a few records of a customer's account as a config would deliver them, before it is saved.
import { randomUUID } from 'node:crypto'
import { isWriteOnly, type NativeRecord, ProviderError } from '@mortise/connector-kit'
import {
  type EndpointInput,
  type Endpoints,
  type ManifestObject,
  MortiseError,
  type PreviewResponse,
  type ReadConfigObject,
} from '@mortise/contract'
import { asInstalledByGroup, rolloutIdOf } from '../../catalogue/integration/load-integration.ts'
import { requireIntegration } from '../../catalogue/integration/require-integration.ts'
import type { DeployedIntegration } from '../../catalogue/integration/store.ts'
import { openCall } from '../../connection/credentials/open-call.ts'
import type { Caller, Context } from '../../context.ts'
import { findManifestObject } from '../../plan/installed/complete-content.ts'
import { emptyRates } from '../../plan/mapping/empty-rates.ts'
import { resolvePlan } from '../../plan/read-plan/load-read-plan.ts'
import type { ReadPlan } from '../../plan/read-plan/read-plan.ts'
import { isRefusal } from '../../platform/failure/reaction-to.ts'
import { toPublicError } from '../../platform/failure/to-public-error.ts'
import { failureFields, failureSentence } from '../../platform/observe/failure-sentence.ts'
import { requireGroup } from '../../tenancy/party/require-group.ts'
import { completeChoice, listChoiceIssues } from '../config/preview-choice.ts'
import { resolveConnection } from '../config/resolve-connection.ts'
import { describeRefusal, findUnknownFields } from './read-refusal.ts'
import type { UnknownField } from './unknown-fields.ts'

const PAGE_SIZE = 50
const SHOWN = 3
// A person waits for this.
const TIMEOUT_MS = 15_000

/**
 * Reads one page of the provider with the fields of `content`, mapped as reads deliver them. Checks the config as
 * creating an installation does; stores nothing. Makes one provider call beside those for the object's description.
 * @throws MortiseError installation.config_invalid, installation.sample_refused with places below `content`,
 * preview.rate_limited, object.not_defined, read.unsupported, and those of the connection and the provider
 */
export async function previewObject(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['previewObject']>,
): Promise<PreviewResponse> {
  const { groupRef, connectionId, content } = input.body
  const { integrationId, objectName } = input.params
  requireGroup(caller, groupRef)
  const found = await requireIntegration(ctx, caller, integrationId)
  const deployed = await asInstalledByGroup(ctx, found, groupRef)
  const { integration, revision } = deployed
  const declared = findManifestObject(revision.content, objectName)
  if (!declared) {
    throw new MortiseError('object.not_defined', { params: { integration: integration.name, objectName } })
  }
  const wanted = { connectionId, groupRef, provider: integration.provider }
  const connection = await resolveConnection(ctx, caller, wanted)
  const chosen = completeChoice(content, declared)
  const issues = listChoiceIssues(ctx, chosen, declared, deployed)
  if (issues.length > 0) throw new MortiseError('installation.config_invalid', { issues })
  const plan = await planOf(ctx, { deployed, declared, chosen, groupRef, connectionId: connection.id })
  countPreview(ctx, connection.id)
  return toAnswer(plan, await readPage(ctx, plan))
}

/** Of an installation that is not there: reads compile the same plan once it is. */
async function planOf(
  ctx: Context,
  of: {
    deployed: DeployedIntegration
    declared: ManifestObject
    chosen: ReadConfigObject
    groupRef: string
    connectionId: string
  },
): Promise<ReadPlan> {
  const { integration, revision } = of.deployed
  const now = ctx.now()
  const row = {
    id: randomUUID(),
    projectId: integration.projectId,
    integrationId: integration.id,
    groupRef: of.groupRef,
    connectionId: of.connectionId,
    configId: randomUUID(),
    revisionId: revision.id,
    rolloutId: rolloutIdOf(of.deployed),
    wroteAt: null,
    quota: null,
    content: { provider: integration.provider, read: { objects: { [of.declared.objectName]: of.chosen } } },
    createdBy: 'preview',
    configCreatedAt: now,
    createdAt: now,
    updatedAt: now,
  }
  return resolvePlan(ctx, { row, deployed: of.deployed }, of.declared.objectName)
}

async function readPage(ctx: Context, plan: ReadPlan): Promise<readonly NativeRecord[]> {
  const [page, unknown] = await Promise.all([fetchPage(ctx, plan), listUnknownFields(ctx, plan)])
  const refused = 'refused' in page ? page.refused : undefined
  const refusal = describeRefusal(plan, 'content', { refused, unknown })
  if (refusal) {
    const params = { provider: plan.provider.displayName, objectName: plan.objectName }
    throw new MortiseError('installation.sample_refused', { params, ...refusal })
  }
  return 'records' in page ? page.records : []
}

async function fetchPage(
  ctx: Context,
  { provider, ...plan }: ReadPlan,
): Promise<{ records: readonly NativeRecord[] } | { refused: ProviderError }> {
  const { objectName, module } = plan
  if (!provider.read || isWriteOnly(provider, objectName)) {
    throw new MortiseError('read.unsupported', { params: { provider: provider.displayName, objectName } })
  }
  try {
    const call = await openCall(ctx, plan.projectId, plan.connectionId, {
      purpose: 'page',
      module,
      deadline: new Date(Date.now() + TIMEOUT_MS),
    })
    const filters = plan.fieldFilters.flatMap(({ fieldName, value }) =>
      value === undefined ? [] : [{ fieldName, value }],
    )
    const { records } = await provider.read.page(call, {
      objectName,
      fields: plan.mapping.requestFields,
      filters: filters.length > 0 ? filters : undefined,
      pageSize: Math.min(PAGE_SIZE, provider.limits.pageSizeMax),
    })
    // Some providers have a smallest page, which may be larger.
    return { records: records.slice(0, PAGE_SIZE) }
  } catch (error) {
    if (error instanceof ProviderError && isRefusal(error.reaction)) return { refused: error }
    throw toPublicError(provider.displayName, error)
  }
}

/** A failure of the description alone does not matter to someone who has the records before them. */
async function listUnknownFields(ctx: Context, plan: ReadPlan): Promise<UnknownField[]> {
  try {
    return await findUnknownFields(ctx, plan)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const event = { objectName: plan.objectName, reaction: error.reaction.kind, ...failureFields(error) }
    ctx.log.warn(event, `${plan.objectName} was previewed without its fields: ${failureSentence(error)}`)
    return []
  }
}

function toAnswer(plan: ReadPlan, records: readonly NativeRecord[]): PreviewResponse {
  const mapped = records.map((record) => plan.mapping.map(record))
  return {
    objectName: plan.deliveredName,
    rawObjectName: plan.objectName,
    records: mapped.slice(0, SHOWN).map((each, index) => {
      const record = records[index]
      const id = record && plan.provider.record.id(record)
      return { id, ...each }
    }),
    sampledCount: records.length,
    emptyRates: emptyRates(plan.mapping, mapped),
  }
}

const PREVIEWS_MAX = 10
const WINDOW_MS = 60_000
const CONNECTIONS_MAX = 10_000

/**
 * Counts one preview of a connection: ten a minute, for previews spend the calls reads and searches live on.
 * @throws MortiseError preview.rate_limited with the time at which to try again
 */
function countPreview(ctx: Context, connectionId: string): void {
  const now = ctx.now().getTime()
  const windows = ctx.memory.previewWindows
  const open = windows.get(connectionId)
  if (!open || open.endsAt <= now) {
    // Newest last, so that the oldest window goes when there are too many.
    windows.delete(connectionId)
    windows.set(connectionId, { count: 1, endsAt: now + WINDOW_MS })
    if (windows.size > CONNECTIONS_MAX) windows.delete(windows.keys().next().value ?? '')
    return
  }
  if (open.count >= PREVIEWS_MAX) {
    throw new MortiseError('preview.rate_limited', {
      params: { limit: PREVIEWS_MAX },
      retryAfter: new Date(open.endsAt),
    })
  }
  open.count++
}
