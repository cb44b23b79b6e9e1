// Finds, among records that were read, those that the application wrote itself.
import type { NativeRecord } from '@mortise/connector-kit'
import type { Context } from '../../context.ts'
import type { Origin } from '../../message/envelope/serialise-page.ts'
import type { OwnWritesPlan } from '../../plan/installed/own-writes-of.ts'
import type { ReadPlan } from '../../plan/read-plan/read-plan.ts'
import { storableText } from '../../platform/request/storable-text.ts'
import { judgeRecord } from './judge-record.ts'
import { findOwnWrites, type OwnWriteSeen } from './store.ts'

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
 * Judges the records and removals of a page. One statement, and none for an installation that does not write. With
 * `isWhole` the caller wants every record, so none is dropped.
 */
export async function recogniseOwnWrites(
  ctx: Context,
  plan: ReadPlan,
  page: { records: readonly NativeRecord[]; removedIds: readonly string[]; isWhole: boolean },
): Promise<RecognisedWrites | undefined> {
  const { records, removedIds, isWhole } = page
  if (records.length + removedIds.length === 0 || !hasOwnWrites(ctx, plan.ownWrites)) return undefined
  const { projectId, installationId, objectName, provider } = plan
  const withIds = records.flatMap((record) => {
    const id = provider.record.id(record)
    return id === undefined ? [] : [{ id: storableText(id), record }]
  })
  const recordIds = [...withIds.map(({ id }) => id), ...removedIds.map(storableText)]
  const of = { installationId, objectName, recordIds, since: ownWritesSince(ctx) }
  const known = await findOwnWrites(ctx.database.db, projectId, of)
  const isDropping = plan.ownWrites.policy === 'drop'
  const found: RecognisedWrites = { origins: new Map(), seen: [] }
  for (const { id, record } of withIds) {
    const own = known.get(id)
    if (!own) continue
    const { seen, origin } = judgeRecord(plan, own, { record, isDropping: isDropping && !isWhole })
    found.seen.push(seen)
    if (origin) found.origins.set(id, origin)
  }
  for (const id of removedIds.map(storableText)) {
    if (known.get(id)?.action !== 'delete') continue
    found.origins.set(id, { isSelf: true, isDropped: isDropping })
  }
  return found
}
