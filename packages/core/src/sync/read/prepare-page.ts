// Prepares a page for storing.
import type { DeletedPage, NativeRecord, RecordShape } from '@mortise/connector-kit'
import type { Context } from '../../context.ts'
import { type BuiltMessage, openMessages, type Packing } from '../../message/envelope/build-messages.ts'
import { serialiseRemovals } from '../../message/envelope/serialise-page.ts'
import { type Condition, compileFilters, unapplied } from '../../plan/read-plan/read-filters.ts'
import { recogniseOwnWrites } from '../own-write/recognise-own-writes.ts'
import type { OwnWriteSeen } from '../own-write/store.ts'
import type { NativePage } from '../paging/fetch-page.ts'
import type { OverlapEntry } from '../read-state/store-read-state.ts'
import type { RecordFingerprint } from '../read-state/store-record-fingerprint.ts'
import type { OpenRead } from './build-open-read.ts'
import { type SerialisedRecords, serialiseRecords } from './serialise-records.ts'

/** A page ready to be stored. */
export interface PreparedPage {
  messages: BuiltMessage[]
  records: number
  /** Records left out because the same content was delivered before. */
  repeats: number
  /** Records left out because of filters or an end of the window that the provider did not apply. */
  filtered: number
  removed: number
  /** Records without an id. */
  withoutId: number
  /** Records the next window will see again. */
  entries: OverlapEntry[]
  fingerprints: RecordFingerprint[]
  /** Names of the fields whose filters were applied here. */
  filteredBy: readonly string[]
  /** The findings about records that the application wrote. */
  ownWrites: readonly OwnWriteSeen[]
}

/** Filters, maps, serialises and packs a page. Its overlap entries reduce the remaining room of the window. */
export async function preparePage(
  ctx: Context,
  read: OpenRead,
  { native, number }: { native: NativePage; number: number },
): Promise<PreparedPage> {
  const { operation, plan, window } = read
  const packing = openMessages({
    action: native.phase === 'records' ? 'read' : 'delete',
    operationId: operation.id,
    page: number,
    operationTime: operation.createdAt.toISOString(),
    readType: operation.readType ?? 'scheduled',
    envelope: plan.envelope,
    inlineBytesMax: ctx.settings.inlineBytesMax,
    recordsMax: plan.pageSize,
  })
  const { serialised, filtered, filteredBy, seen } = await serialise(ctx, read, { native, packing })
  const { count, repeats, entries, fingerprints } = serialised
  window.overlap.remaining -= entries.length
  const isRemoval = native.phase === 'removals'
  return {
    messages: packing.finish(),
    records: isRemoval ? 0 : count,
    // A removal that was reported before is not counted twice.
    repeats: isRemoval ? 0 : repeats,
    removed: isRemoval ? count : 0,
    withoutId: native.phase === 'removals' ? 0 : countWithoutId(native.records, window.shape),
    entries,
    fingerprints,
    filtered,
    filteredBy,
    ownWrites: seen,
  }
}

function countWithoutId(natives: readonly NativeRecord[], shape: RecordShape): number {
  return natives.filter((native) => shape.id(native) === undefined).length
}

async function serialise(
  ctx: Context,
  read: OpenRead,
  { native, packing }: { native: NativePage; packing: Packing },
): Promise<{
  serialised: SerialisedRecords
  filtered: number
  filteredBy: readonly string[]
  seen: readonly OwnWriteSeen[]
}> {
  const { plan, window, filters, operation } = read
  const toApply = native.phase === 'removals' ? filters : unapplied(plan, native, filters)
  const meets = compileFilters(toApply, window.shape)
  const isWhole = operation.isWindowGiven || operation.readType === 'backfill'
  const removed = native.phase === 'removals' ? withinFilters(native.records, meets) : []
  const found = native.phase === 'removals' ? [] : native.records
  const natives = toApply.length === 0 ? found : found.filter(meets)
  const removedIds = removed.map(({ id }) => id)
  const own = await recogniseOwnWrites(ctx, plan, { records: natives, removedIds, isWhole })
  if (native.phase === 'removals') {
    const { records, ...rest } = serialiseRemovals({ ...window, origins: own?.origins }, removed)
    packing.add(records)
    return { serialised: { ...rest, count: records.length }, filtered: 0, filteredBy: [], seen: [] }
  }
  const serialised = await serialiseRecords(ctx, read, { natives, origins: own?.origins, packing })
  return {
    serialised,
    // These include records past the end of the window, so that the read has handled every record that the provider
    // counted.
    filtered: found.length - serialised.count - serialised.repeats,
    filteredBy: toApply.map(({ fieldName }) => fieldName),
    seen: own?.seen ?? [],
  }
}

/** A removal carries only the id if the rest of the record does not meet the filters. */
function withinFilters(removed: DeletedPage['records'], meets: Condition): DeletedPage['records'] {
  return removed.map(({ id, record }) => (record && meets(record) ? { id, record } : { id }))
}
