// The job `schema.watch`: compares what an installation's objects look like with what they looked like.
import { type ObjectDescription, ProviderError } from '@mortise/connector-kit'
import { type ManifestIntegration, MortiseError, type ResultEntry } from '@mortise/contract'
import { loadInstalled } from '../../catalogue/integration/load-integration.ts'
import { requireProvider } from '../../catalogue/provider/require-provider.ts'
import { forgetDescriptions } from '../../connection/account/forget-descriptions.ts'
import { listConnectionRows } from '../../connection/account/store.ts'
import { openCall } from '../../connection/credentials/open-call.ts'
import type { Context } from '../../context.ts'
import { messageEnvelope } from '../../message/envelope/message-envelope.ts'
import { listSubscribedObjects } from '../../plan/event-plan/list-subscribed-objects.ts'
import { listWantedObjects } from '../../plan/installed/plan-objects.ts'
import { type InstallationRow, listInstallationRows } from '../../plan/installed/store.ts'
import { commit, type Unit } from '../../platform/db/commit.ts'
import { planRetry } from '../../platform/failure/decide.ts'
import { reactionTo } from '../../platform/failure/reaction-to.ts'
import { retryPolicies } from '../../platform/failure/retry-policies.ts'
import { failureFields, failureSentence } from '../../platform/observe/failure-sentence.ts'
import { deliverEntries } from '../poll/deliver-entries.ts'
import { nextRun } from '../read-state/next-run.ts'
import { compareSchema, isWatched, type SchemaChange, toWatchedFields } from './compare-schema.ts'
import { pauseBrokenReads } from './pause-broken-reads.ts'
import { enqueueSchemaWatch } from './plan-schema-watch.ts'
import {
  findSchemaWatch,
  type SchemaWatchRow,
  saveWatchedObjects,
  type WatchedField,
  type WatchedObjects,
} from './store.ts'

/** Once a day, when the manifest does not say. */
const SCHEDULE = '0 */24 * * *'
const DESCRIBE_TIMEOUT_MS = 60_000
/** A manifest that wants the watch may be newer than what this process has heard of. */
const UNKNOWN_WAIT_MS = 15 * 60_000

type Watch = { projectId: string; installationId: string }

/**
 * Looks at every object the installation reads or hears of, delivers what changed, and plans the next look. The first
 * look at an object only remembers it. An object that cannot be described just now is left as it was. A required field
 * that has gone pauses the reads of its object alone.
 */
export async function watchSchema(ctx: Context, watch: Watch): Promise<void> {
  const { projectId, installationId } = watch
  const [row] = await listInstallationRows(ctx.database.db, projectId, { installationId })
  const seen = await findSchemaWatch(ctx.database.db, projectId, installationId)
  if (!row || !seen) return
  const manifest = (await loadInstalled(ctx, row)).revision.content
  if (!manifest.watchSchema) {
    // The change that ends a watch deletes its row.
    const runAt = new Date(ctx.now().getTime() + UNKNOWN_WAIT_MS)
    return commit(ctx, (unit) => enqueueSchemaWatch(unit, { ...watch, runAt }))
  }
  const { descriptions, failure } = await describeAll(ctx, row, manifest)
  const objects = { ...seen.objects, ...toObjects(descriptions) }
  const changes = compareAll(seen, objects)
  const now = ctx.now()
  const next = nextRun(manifest.watchSchema.schedule ?? SCHEDULE, now)
  const retry = planRetry(reactionTo(failure), { attempts: 0, now }, retryPolicies.schemaWatch)
  const runAt = next === null || (failure !== undefined && retry.at < next) ? retry.at : next
  await commit(ctx, async (unit) => {
    if (!(await saveWatchedObjects(unit.tx, projectId, seen, { objects, now }))) {
      // Another look ended meanwhile, perhaps one that began before the config changed.
      return enqueueSchemaWatch(unit, watch)
    }
    await enqueueSchemaWatch(unit, { ...watch, runAt })
    await pauseBrokenReads(unit, { row, manifest, objects: toObjects(descriptions), changes })
    if (changes.length === 0) return
    forgetDescriptions(unit, projectId, row.connectionId)
    await notify(unit, ctx, { row, manifest, changes, now })
  })
}

async function describeAll(ctx: Context, row: InstallationRow, manifest: ManifestIntegration) {
  const provider = requireProvider(ctx, manifest.provider)
  const module = manifest.module ?? provider.defaultModule
  const names = new Set([
    ...listWantedObjects(row.content, manifest).map(({ objectName }) => objectName),
    ...listSubscribedObjects(row.content, manifest).map(({ objectName }) => objectName),
    ...Object.keys(row.content.write?.objects ?? {}),
  ])
  const descriptions = new Map<string, ObjectDescription>()
  let failure: ProviderError | MortiseError | undefined
  for (const objectName of names) {
    try {
      const deadline = new Date(Date.now() + DESCRIBE_TIMEOUT_MS)
      const call = await openCall(ctx, row.projectId, row.connectionId, {
        purpose: 'describe',
        deadline,
        urgency: 'scheduled',
        module: module || undefined,
      })
      const description = await provider.objects.describe?.(call, objectName)
      // A list made from samples misses fields by chance; nothing follows from what it lacks.
      if (description?.isComplete) descriptions.set(objectName, description)
    } catch (error) {
      if (!(error instanceof ProviderError || error instanceof MortiseError)) throw error
      failure = error
      const about = { projectId: row.projectId, installationId: row.id, objectName, ...failureFields(error) }
      ctx.log.warn(about, `the schema of ${objectName} could not be checked: ${failureSentence(error)}`)
    }
  }
  return { descriptions, failure }
}

function toObjects(descriptions: ReadonlyMap<string, ObjectDescription>): WatchedObjects {
  return Object.fromEntries(
    [...descriptions].map(([name, description]) => [name, toWatchedFields(description)]),
  )
}

function compareAll(seen: SchemaWatchRow, objects: WatchedObjects): SchemaChange[] {
  return Object.entries(objects).flatMap(([name, fields]) => {
    const before = seen.objects[name]
    return before ? compareSchema(name, before, fields) : []
  })
}

/** One message for each object, with an entry for each difference the builder wants to hear of. */
async function notify(
  unit: Unit,
  ctx: Context,
  news: { row: InstallationRow; manifest: ManifestIntegration; changes: readonly SchemaChange[]; now: Date },
): Promise<void> {
  const { row, manifest, changes, now } = news
  const { watchSchema: wanted } = manifest
  const [joined] = await listConnectionRows(unit.tx, row.projectId, { ids: [row.connectionId] })
  if (!wanted || !joined) return
  const provider = requireProvider(ctx, manifest.provider)
  for (const objectName of new Set(changes.map((change) => change.objectName))) {
    const ofObject = changes.filter((change) => change.objectName === objectName && isWatched(wanted, change))
    if (ofObject.length === 0) continue
    const declared = manifest.read?.objects?.find((object) => object.objectName === objectName)
    const deliveredName = declared?.mapToName ?? objectName
    await deliverEntries(unit, {
      projectId: row.projectId,
      installationId: row.id,
      destination: wanted.destination,
      action: 'watchSchema',
      envelope: messageEnvelope(row, joined, { provider, objectName, deliveredName }),
      identity: `${objectName} ${now.toISOString()}`,
      // Changes of fields are no states of records.
      isOrdered: false,
      entries: ofObject.map(toEntry),
    })
  }
}

function toEntry({ kind, fieldName, before, after }: SchemaChange): ResultEntry {
  return {
    subscribeEventType: 'other',
    providerEventType: kind,
    fieldsUpdated: [fieldName],
    rawEvent: {
      fieldName,
      before: before && toRaw(before),
      after: after && toRaw(after),
    },
  }
}

function toRaw(field: WatchedField): Record<string, unknown> {
  return { ...field }
}
