// Holds records that were read against what they looked like: what is new, what changed, and which fields of it.
import { createHash } from 'node:crypto'
import {
  instantMs,
  type NativeRecord,
  type PolledChange,
  type ProviderEvent,
  type RecordShape,
} from '@mortise/connector-kit'
import type { Context } from '../../context.ts'
import { takeTurns } from '../../platform/job/take-turns.ts'
import type { NewEvent } from '../inbox/store.ts'
import type { EventPlan } from './event-plan.ts'
import { changedFields, fingerprintFields } from './fingerprint-fields.ts'
import { type Fingerprints, findFingerprints } from './store-fingerprints.ts'

/** Changes found in one page. */
export interface FoundChanges {
  events: NewEvent[]
  /** The fingerprints of the records now. */
  fingerprints: Map<string, Fingerprints>
  /** Records that are gone. */
  gone: string[]
}

/**
 * Compares a page of records with what was seen before. An unknown record is new if the provider created it since
 * `begunAt`, or does not say when. Otherwise it changed in unknown fields. A record whose watched fields are all
 * unchanged is no event. `lookedFrom` is the start of the poll's window; that of the first poll is `begunAt`.
 */
export async function findChanges(
  ctx: Context,
  plan: EventPlan,
  page: { records: readonly NativeRecord[]; begunAt: Date; lookedFrom: Date },
): Promise<FoundChanges> {
  const { projectId, installationId, object, provider } = plan
  const { record: shape } = provider
  const withIds = page.records.flatMap((record) => {
    const id = shape.id(record)
    return id === undefined ? [] : [{ id, record }]
  })
  const recordIds = withIds.map(({ id }) => id)
  const of = { installationId, objectName: object.objectName, recordIds }
  const known = await findFingerprints(ctx.database.db, projectId, of)
  const found: FoundChanges = { events: [], fingerprints: new Map(), gone: [] }
  const turn = takeTurns()
  for (const { id, record } of withIds) {
    const others = turn()
    if (others) await others
    const names = plan.watchFields ?? 'all'
    const after = fingerprintFields(record, { shape, names, salt: `${installationId} ${id}` })
    const before = found.fingerprints.get(id) ?? known.get(id)
    const isChosen = plan.watchFields !== undefined
    const fieldsUpdated =
      before &&
      changedFields(before, after, { isChosen })?.filter((name) => isChosen || isTelling(shape, record, name))
    if (fieldsUpdated?.length === 0) continue
    found.fingerprints.set(id, after)
    const changedAt = shape.updatedAt(record)
    // Where everything is listed whenever one looks, the first look finds what was there before.
    if (!before && changedAt === undefined && page.lookedFrom <= page.begunAt) continue
    const { createdField } = shape
    const createdAt = createdField === undefined ? undefined : instantMs(fieldOf(shape, record, createdField))
    const isNew = !before && (createdAt === undefined || createdAt >= page.begunAt.getTime())
    const change = {
      type: isNew ? 'create' : 'update',
      recordId: id,
      changedAt,
      fieldsUpdated,
      record,
    } as const
    found.events.push(toEvent(plan, { ...change, objectName: object.objectName }, [after, page.lookedFrom]))
  }
  return found
}

/** Records the provider reports as removed, as events. */
export function findDeletions(
  plan: EventPlan,
  removed: readonly { id: string; record?: NativeRecord }[],
): FoundChanges {
  const { objectName } = plan.object
  const { updatedAt } = plan.provider.record
  const events = removed.map(({ id, record }) => {
    const changedAt = record && updatedAt(record)
    const change = {
      type: 'delete',
      objectName,
      recordId: id,
      changedAt,
      fieldsUpdated: undefined,
      record,
    } as const
    return toEvent(plan, change, [{}])
  })
  return { events, fingerprints: new Map(), gone: removed.map(({ id }) => id) }
}

/** Whether a change of the field says something. A field with the record's time of change differs every time. */
export function isTelling(shape: RecordShape, record: NativeRecord, name: string): boolean {
  const value = fieldOf(shape, record, name)
  return !(isInstant(value) && instantOf(value) === shape.updatedAt(record))
}

function fieldOf(shape: RecordShape, record: NativeRecord, name: string): unknown {
  return shape.field ? shape.field(name)(record) : record[name]
}

function isInstant(value: unknown): value is string | number {
  return typeof value === 'number' || (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value))
}

function instantOf(value: string | number): number {
  return typeof value === 'number' ? value : Date.parse(value)
}

/**
 * The key holds the new state of the record and its time. The same change found twice is one event, and a return to an
 * earlier state is another. If the provider reports no time, the key holds the start of the poll's window.
 */
function toEvent(
  plan: EventPlan,
  change: PolledChange,
  [after, lookedFrom]: [Fingerprints, Date?],
): NewEvent {
  const { type, objectName, recordId, changedAt, fieldsUpdated, record } = change
  const typed = plan.provider.events.fromPolledChange?.(change) ?? {
    providerEventType: `${objectName}.${type}`,
    raw: plainEvent(change),
  }
  const event: ProviderEvent = {
    type,
    objectName,
    recordId,
    providerEventType: typed.providerEventType,
    raw: typed.raw,
    occurredAt: changedAt,
    fieldsUpdated,
    record: record && type !== 'delete' ? record : undefined,
  }
  const identity = JSON.stringify([
    plan.installationId,
    objectName,
    recordId,
    type,
    changedAt ?? lookedFrom,
    after,
  ])
  const eventKey = createHash('sha256').update(identity).digest('base64url')
  const { connectionId, installationId } = plan
  return { connectionId, installationId, eventKey, event }
}

function plainEvent({ type, objectName, recordId, changedAt, fieldsUpdated }: PolledChange): NativeRecord {
  return {
    type,
    objectName,
    recordId,
    changedAt: changedAt === undefined ? undefined : new Date(changedAt).toISOString(),
    fieldsUpdated,
  }
}
