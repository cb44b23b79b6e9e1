// Everything needed to turn an event at the provider into a message for one installation.
import {
  type EventType,
  ownObjectName,
  type ProviderDefinition,
  type ProviderEvent,
} from '@mortise/connector-kit'
import { MortiseError, parseFieldPath } from '@mortise/contract'
import { loadInstalled } from '../../catalogue/integration/load-integration.ts'
import { requireProvider } from '../../catalogue/provider/require-provider.ts'
import { listConnectionRows } from '../../connection/account/store.ts'
import type { QuotaPlan } from '../../connection/quota/quota-plan.ts'
import type { Context } from '../../context.ts'
import { type MessageEnvelope, messageEnvelope } from '../../message/envelope/message-envelope.ts'
import {
  listSubscribedObjects,
  type SubscribedObject,
} from '../../plan/event-plan/list-subscribed-objects.ts'
import { type OwnWritesPlan, ownWritesOf } from '../../plan/installed/own-writes-of.ts'
import { quotaOf } from '../../plan/installed/quota-of.ts'
import { type InstallationRow, listInstallationRows } from '../../plan/installed/store.ts'
import type { CompiledMapping } from '../../plan/mapping/compile-mapping.ts'
import { resolvePlan } from '../../plan/read-plan/load-read-plan.ts'
import { cachePerContext } from '../../platform/cache/cache-per-context.ts'
import { compileRecordFilter, type RecordFilter } from './record-filter.ts'

/** One object's events of one installation, fully resolved. */
export interface EventPlan {
  readonly projectId: string
  readonly installationId: string
  readonly integrationId: string
  readonly configId: string
  readonly connectionId: string
  readonly provider: ProviderDefinition
  readonly module: string | undefined
  readonly object: SubscribedObject
  /** Fields whose change is worth telling; every field when absent. */
  readonly watchFields: ReadonlySet<string> | undefined
  /** Of the read of the object; absent where events carry the provider's own words only. */
  readonly mapping: CompiledMapping | undefined
  /** The filters of the reads of any object of the installation; they hold for events as well. */
  readonly filterOf: (objectName: string) => RecordFilter | undefined
  readonly ownWrites: OwnWritesPlan
  /** Absent for an installation without a quota. */
  readonly quota: QuotaPlan | undefined
  readonly envelope: MessageEnvelope
  /** The delivered name of any object of the installation. */
  readonly deliveredName: (objectName: string) => string
}

// Dropped at once when an installation, its integration or its connection changes; the time only bounds memory.
const planCache = cachePerContext<readonly EventPlan[]>('installation', 60_000)

/** The plans of all installations on a connection; none when the connection has gone. */
export function loadEventPlans(
  ctx: Context,
  projectId: string,
  connectionId: string,
): Promise<readonly EventPlan[]> {
  const key = `${projectId}:events:${connectionId}`
  return planCache(ctx).get(key, () => listEventPlans(ctx, projectId, connectionId))
}

/** As `loadEventPlans`, from the database at all events. */
export async function listEventPlans(
  ctx: Context,
  projectId: string,
  connectionId: string,
): Promise<readonly EventPlan[]> {
  const rows = await listInstallationRows(ctx.database.db, projectId, { connectionId })
  return (await Promise.all(rows.map((row) => resolveEventPlans(ctx, row)))).flat()
}

/** The plans of one installation. @throws MortiseError integration.not_found or provider.not_found */
export async function resolveEventPlans(ctx: Context, row: InstallationRow): Promise<EventPlan[]> {
  const deployed = await loadInstalled(ctx, row)
  const { integration, revision } = deployed
  const manifest = revision.content
  const objects = listSubscribedObjects(row.content, manifest)
  if (objects.length === 0) return []
  const provider = requireProvider(ctx, integration.provider)
  const [joined] = await listConnectionRows(ctx.database.db, row.projectId, { ids: [row.connectionId] })
  if (!joined) throw new MortiseError('connection.not_found', { params: { connectionId: row.connectionId } })
  const deliveredName = (objectName: string) =>
    manifest.read?.objects?.find((object) => object.objectName === objectName)?.mapToName ?? objectName
  const filters = new Map(
    Object.entries(row.content.read?.objects ?? {}).map(
      ([name, { fieldFilters }]) => [name, compileRecordFilter(fieldFilters, provider)] as const,
    ),
  )
  return Promise.all(
    objects.map(async (object) => {
      const { objectName } = object
      const mapping = object.inheritsMapping
        ? (await resolvePlan(ctx, { row, deployed }, objectName)).mapping
        : undefined
      const named = { provider, objectName, deliveredName: deliveredName(objectName) }
      return {
        projectId: row.projectId,
        installationId: row.id,
        integrationId: row.integrationId,
        configId: row.configId,
        connectionId: row.connectionId,
        provider,
        module: manifest.module ?? provider.defaultModule,
        object,
        watchFields: watchFieldsOf(object, mapping, filters.get(objectName)),
        mapping,
        filterOf: (name) => filters.get(name),
        ownWrites: ownWritesOf(manifest, objectName, row),
        quota: quotaOf(row, manifest),
        envelope: messageEnvelope(row, joined, named),
        deliveredName,
      }
    }),
  )
}

/** How an event counts for a plan: its type, or `undefined` when the installation does not want it. */
export function typeFor(plan: EventPlan, event: ProviderEvent): EventType | undefined {
  const { object, watchFields, provider } = plan
  const isOfObject = [object.objectName, ownObjectName(provider, object.objectName)].includes(
    event.objectName,
  )
  if (!isOfObject) return undefined
  const isNamed = object.otherEvents.includes(event.providerEventType)
  if (event.type === 'other') return isNamed ? 'other' : undefined
  if (!object.types.includes(event.type)) return isNamed ? 'other' : undefined
  if (event.type !== 'update' || !watchFields || !event.fieldsUpdated) return event.type
  return event.fieldsUpdated.some((name) => watchFields.has(name)) ? event.type : undefined
}

function watchFieldsOf(
  { watch }: SubscribedObject,
  mapping: CompiledMapping | undefined,
  filter: RecordFilter | undefined,
): ReadonlySet<string> | undefined {
  if (watch === 'all') return undefined
  // A config that reads every field selects every field.
  if (watch.isSelectedToo && mapping?.requestFields === 'all') return undefined
  const selected = watch.isSelectedToo && mapping ? mapping.sources.map(({ source }) => source) : []
  const named = [...watch.fields, ...selected].map((name) => String(parseFieldPath(name)?.[0] ?? name))
  // A record enters and leaves the filters by a change of what they compare.
  return new Set([...named, ...(filter?.fields ?? [])])
}
