// Prepares a page for storing.
import type { DeletedPage, NativeRecord, RecordShape } from '@mortise/connector-kit'
import type { Context } from '../../context.ts'
import { type BuiltMessage, buildMessages } from '../../message/envelope/build-messages.ts'
import {
  type PageWindow,
  type SerialisedPage,
  serialiseChanged,
  serialisePage,
  serialiseRemovals,
} from '../../message/envelope/serialise-page.ts'
import { type Condition, compileFilters, unapplied } from '../../plan/read-plan/read-filters.ts'
import { takeTurns } from '../../platform/job/take-turns.ts'
import { storableText } from '../../platform/request/storable-text.ts'
import {
  type RecognisedWrites,
  recogniseOwnRemovals,
  recogniseOwnWrites,
} from '../own-write/recognise-own-writes.ts'
import type { OwnWriteSeen } from '../own-write/store.ts'
import type { NativePage } from '../paging/fetch-page.ts'
import type { OverlapEntry } from '../read-state/store-read-state.ts'
import { findFingerprints, type RecordFingerprint } from '../read-state/store-record-fingerprint.ts'
import type { OpenRead } from './open-read.ts'

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
  const { serialised, filtered, filteredBy, seen } = await serialise(ctx, read, native)
  const { records, repeats, entries, fingerprints } = serialised
  window.edge.room -= entries.length
  const messages = buildMessages(
    {
      action: native.phase === 'records' ? 'read' : 'delete',
      operationId: operation.id,
      page: number,
      operationTime: operation.createdAt.toISOString(),
      readType: operation.readType ?? 'scheduled',
      envelope: plan.envelope,
      inlineBytesMax: ctx.settings.inlineBytesMax,
      recordsMax: plan.pageSize,
    },
    records,
  )
  const isRemoval = native.phase === 'removals'
  return {
    messages,
    records: isRemoval ? 0 : records.length,
    // A removal that was reported before is not counted twice.
    repeats: isRemoval ? 0 : repeats,
    removed: isRemoval ? records.length : 0,
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
  native: NativePage,
): Promise<{
  serialised: SerialisedPage
  filtered: number
  filteredBy: readonly string[]
  seen: readonly OwnWriteSeen[]
}> {
  const { plan, window, filters } = read
  if (native.phase === 'removals') {
    const removed = withinFilters(native.records, compileFilters(filters, window.shape))
    const ids = removed.map(({ id }) => id)
    const origins = (await recogniseOwnRemovals(ctx, plan, ids))?.origins
    return {
      serialised: serialiseRemovals({ ...window, origins }, removed),
      filtered: 0,
      filteredBy: [],
      seen: [],
    }
  }
  const { records } = native
  const toApply = unapplied(plan, native, filters)
  const wanted = toApply.length === 0 ? records : records.filter(compileFilters(toApply, window.shape))
  const isWhole = read.operation.isWindowGiven || read.operation.readType === 'backfill'
  const own = await recogniseOwnWrites(ctx, plan, { records: wanted, isWhole })
  const serialised = await serialiseRecords(ctx, read, { natives: wanted, origins: own?.origins })
  return {
    serialised,
    // These include records past the end of the window, so that the read has handled every record that the provider
    // counted.
    filtered: records.length - serialised.records.length - serialised.repeats,
    filteredBy: toApply.map(({ fieldName }) => fieldName),
    seen: own?.seen ?? [],
  }
}

/** A removal carries only the id if the rest of the record does not meet the filters. */
function withinFilters(removed: DeletedPage['records'], meets: Condition): DeletedPage['records'] {
  return removed.map(({ id, record }) => (record && meets(record) ? { id, record } : { id }))
}

async function serialiseRecords(
  ctx: Context,
  read: OpenRead,
  {
    natives,
    origins,
  }: { natives: readonly NativeRecord[]; origins: RecognisedWrites['origins'] | undefined },
): Promise<SerialisedPage> {
  const { operation, ledgerId } = read
  const window = { ...read.window, origins }
  if (ledgerId === undefined) return inChunks(natives, window, serialisePage)
  // A read of a given window delivers everything in it, delivered before or not.
  if (operation.isWindowGiven)
    return inChunks(natives, window, (part, chunk) => serialiseChanged(part, chunk, new Map()))
  const ids = natives.flatMap((native) => window.shape.id(native) ?? []).map(storableText)
  const known = await findFingerprints(ctx.database.db, operation.projectId, ledgerId, ids)
  return inChunks(natives, window, (part, chunk) => serialiseChanged(part, chunk, known))
}

// Records that are serialised at a time.
const CHUNK = 25

/** Serialises a page in turns, because a page of 16 MB would keep the main thread busy for 200 ms. */
async function inChunks(
  natives: readonly NativeRecord[],
  window: PageWindow,
  serialiseChunk: (window: PageWindow, natives: readonly NativeRecord[]) => SerialisedPage,
): Promise<SerialisedPage> {
  if (natives.length <= CHUNK) return serialiseChunk(window, natives)
  const whole: SerialisedPage = { records: [], repeats: 0, entries: [], fingerprints: [] }
  const turn = takeTurns()
  for (let at = 0; at < natives.length; at += CHUNK) {
    const edge = { ...window.edge, room: window.edge.room - whole.entries.length }
    const part = serialiseChunk({ ...window, edge }, natives.slice(at, at + CHUNK))
    whole.records.push(...part.records)
    whole.entries.push(...part.entries)
    whole.fingerprints.push(...part.fingerprints)
    whole.repeats += part.repeats
    const others = turn()
    if (others) await others
  }
  return whole
}
