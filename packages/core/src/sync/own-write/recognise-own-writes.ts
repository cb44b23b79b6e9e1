// Finds, among records that were read, those that the application wrote itself.
import { instantMs, type NativeRecord, type RecordShape } from '@mortise/connector-kit'
import type { Context } from '../../context.ts'
import type { Origin } from '../../message/envelope/serialise-page.ts'
import type { OwnWritesPlan } from '../../plan/installed/own-writes-of.ts'
import type { ReadPlan } from '../../plan/read-plan/read-plan.ts'
import { storableText } from '../../platform/request/storable-text.ts'
import { isTelling } from '../poll/find-changes.ts'
import { changedFields, fingerprintFields } from '../poll/fingerprint-fields.ts'
import { type Judgement, judgeChange, type ReadRecord } from './judge-change.ts'
import { findOwnWrites, type OwnWrite, type OwnWriteSeen, ownWriteKey } from './store.ts'

const DAY_MS = 86_400_000
/** How long a write counts, if the settings do not say. */
export const OWN_WRITES_MS = DAY_MS
/** How long Mortise remembers the state of a record after its last write. */
export const OWN_WRITES_KEPT_MS = 30 * DAY_MS

/** The decision about records of a page, and the rows to store with it. */
export interface RecognisedWrites {
  origins: Map<string, Origin>
  seen: OwnWriteSeen[]
}

/** Whether reads and events of the object have to look for writes. Installations that do not write cost nothing. */
export function hasOwnWrites(ctx: Context, { policy, wroteAt }: OwnWritesPlan): boolean {
  if (policy === 'deliver' || wroteAt === null) return false
  return ctx.now().getTime() - wroteAt.getTime() < OWN_WRITES_KEPT_MS + DAY_MS
}

/** The oldest write that counts. */
export function ownWritesSince(ctx: Context): Date {
  return new Date(ctx.now().getTime() - (ctx.settings.ownWritesMs ?? OWN_WRITES_MS))
}

/**
 * Judges the records of a page. One statement, and none for an installation that does not write. With `isWhole` the
 * caller wants every record, so nothing is dropped.
 */
export async function recogniseOwnWrites(
  ctx: Context,
  plan: ReadPlan,
  { records, isWhole }: { records: readonly NativeRecord[]; isWhole: boolean },
): Promise<RecognisedWrites | undefined> {
  if (records.length === 0 || !hasOwnWrites(ctx, plan.ownWrites)) return undefined
  const { projectId, installationId, objectName, provider } = plan
  const { record: shape } = provider
  const withIds = records.flatMap((record) => {
    const id = shape.id(record)
    return id === undefined ? [] : [{ id: storableText(id), record }]
  })
  const recordIds = withIds.map(({ id }) => id)
  const of = { installationId, objectName, recordIds, since: ownWritesSince(ctx) }
  const known = await findOwnWrites(ctx.database.db, projectId, of)
  const found: RecognisedWrites = { origins: new Map(), seen: [] }
  for (const { id, record } of withIds) {
    const own = known.get(id)
    if (!own) continue
    const delivered = fingerprintFields(record, { shape, names: namesOf(plan), salt: ownWriteKey(plan, id) })
    const changed = changedSince(own, { record, shape, delivered, plan })
    const judgement = judgeChange(own, toReadRecord(shape, record, namesOf(plan)), {
      changed,
      isFirst: false,
    })
    found.seen.push({ ...seenOf(own, judgement), delivered })
    const origin = originOf(judgement, { isDropping: plan.ownWrites.policy === 'drop' && !isWhole })
    if (origin) found.origins.set(id, origin)
  }
  return found
}

/** Removals of records that the application deleted itself. */
export async function recogniseOwnRemovals(
  ctx: Context,
  plan: ReadPlan,
  ids: readonly string[],
): Promise<RecognisedWrites | undefined> {
  if (ids.length === 0 || !hasOwnWrites(ctx, plan.ownWrites)) return undefined
  const { projectId, installationId, objectName } = plan
  const of = { installationId, objectName, recordIds: ids.map(storableText), since: ownWritesSince(ctx) }
  const known = await findOwnWrites(ctx.database.db, projectId, of)
  const isDropped = plan.ownWrites.policy === 'drop'
  const deleted = [...known.values()].filter(({ action }) => action === 'delete')
  return {
    origins: new Map(deleted.map(({ recordId }) => [recordId, { isSelf: true, isDropped }])),
    seen: [],
  }
}

/** The state to remember of a written record after it was judged. */
export function seenOf(own: OwnWrite, { overtaken, exact }: Judgement): OwnWriteSeen {
  const { recordId, writtenAt } = own
  const isOwn = ([name]: [string, string]) => !overtaken.includes(name)
  return {
    recordId,
    // A record that was deleted is there again, so a later removal is not the application's.
    action: own.action === 'delete' ? 'update' : own.action,
    writtenAt,
    written: Object.fromEntries(Object.entries(own.written).filter(isOwn)),
    exact: Object.fromEntries(Object.entries({ ...own.exact, ...exact }).filter(isOwn)),
  }
}

/** How a message shows what was judged; `undefined` for a change like any other. */
export function originOf(
  { origin, isProven, fieldsUpdated }: Judgement,
  { isDropping }: { isDropping: boolean },
): Origin | undefined {
  switch (origin) {
    case 'self':
      return { isSelf: true, isDropped: isDropping && isProven, fieldsUpdated }
    case 'mixed':
      return { isSelf: false, isDropped: false, fieldsUpdated }
    case 'foreign':
      return undefined
  }
}

/** A record as it is judged. */
export function toReadRecord(
  shape: RecordShape,
  record: NativeRecord,
  asked: ReadRecord['asked'],
): ReadRecord {
  const fieldValue = (name: string) => (shape.field ? shape.field(name)(record) : record[name])
  const { createdField } = shape
  return {
    fieldValue,
    asked,
    updatedAt: shape.updatedAt(record),
    createdAt: createdField === undefined ? undefined : instantMs(fieldValue(createdField)),
  }
}

/** Fields that the installation reads. */
function namesOf({ mapping }: ReadPlan): readonly string[] | 'all' {
  return mapping.requestFields
}

function changedSince(
  own: OwnWrite,
  now: { record: NativeRecord; shape: RecordShape; delivered: Record<string, string>; plan: ReadPlan },
): string[] | undefined {
  const { record, shape, delivered, plan } = now
  if (own.delivered === null) return undefined
  const isChosen = namesOf(plan) !== 'all'
  return changedFields(own.delivered, delivered, { isChosen })?.filter((name) =>
    isTelling(shape, record, name),
  )
}
