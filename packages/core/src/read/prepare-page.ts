// Everything that can be done to a page before it is stored.
import type { NativeRecord } from '@mortise/connector-kit'
import type { Context } from '../context.ts'
import { type BuiltMessage, buildMessages } from './build-messages.ts'
import type { NativePage, OpenRead } from './open-read.ts'
import { compileFilters, unapplied } from './read-filters.ts'
import { type SerialisedPage, serialiseChanged, serialisePage, serialiseRemovals } from './serialise-page.ts'
import { storableText } from './storable-text.ts'
import type { EdgeEntry } from './store-read-state.ts'
import { findPrints, type RecordPrint } from './store-record-print.ts'

/** A page ready to be stored. */
export interface PreparedPage {
  messages: BuiltMessage[]
  records: number
  /** Records left out because the same content was delivered before. */
  repeats: number
  /** Records left out because they do not meet the filters, or lie past the end, that the provider was not told. */
  filtered: number
  removed: number
  /** Records the next window will see again. */
  entries: EdgeEntry[]
  prints: RecordPrint[]
  /** Names of the fields whose filters were applied here. */
  filteredBy: readonly string[]
}

/** Filters, maps, serialises and packs a page; takes its edge entries off the window's room. */
export async function preparePage(
  ctx: Context,
  read: OpenRead,
  { native, number }: { native: NativePage; number: number },
): Promise<PreparedPage> {
  const { operation, plan, window } = read
  const { serialised, filtered, filteredBy } = await serialise(ctx, read, native)
  const { records, repeats, entries, prints } = serialised
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
    // A removal that was told before is no record handled twice.
    repeats: isRemoval ? 0 : repeats,
    removed: isRemoval ? records.length : 0,
    ...{ entries, prints, filtered, filteredBy },
  }
}

async function serialise(
  ctx: Context,
  read: OpenRead,
  native: NativePage,
): Promise<{ serialised: SerialisedPage; filtered: number; filteredBy: readonly string[] }> {
  const { plan, window, filters } = read
  if (native.phase === 'removals') {
    return { serialised: serialiseRemovals(window, native.page.records), filtered: 0, filteredBy: [] }
  }
  const { records } = native.page
  const toApply = unapplied(plan, native.page, filters)
  const wanted = toApply.length === 0 ? records : records.filter(compileFilters(toApply, window.shape))
  const serialised = await serialiseRecords(ctx, read, wanted)
  return {
    serialised,
    // Those past the end of the window among them: whatever the vendor counted is handled by the end of the read.
    filtered: records.length - serialised.records.length - serialised.repeats,
    filteredBy: toApply.map(({ fieldName }) => fieldName),
  }
}

async function serialiseRecords(
  ctx: Context,
  { operation, window, ledgerId }: OpenRead,
  natives: readonly NativeRecord[],
): Promise<SerialisedPage> {
  if (ledgerId === undefined) return serialisePage(window, natives)
  // Who names a window wants all that is in it, delivered before or not.
  if (operation.isWindowGiven) return serialiseChanged(window, natives, new Map())
  const ids = natives.flatMap((native) => window.shape.id(native) ?? []).map(storableText)
  const known = await findPrints(ctx.database.db, operation.projectId, ledgerId, ids)
  return serialiseChanged(window, natives, known)
}
