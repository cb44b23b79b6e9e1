// Reads of an object table: what the list is asked for, and what is left to compare with its records.

import type { Call, EqualsFilter, NativeRecord, ReadPage, ReadRequest } from '../definition/provider.ts'
import { ProviderError } from '../error/reaction.ts'
import { keepChanged } from '../incremental/keep-changed.ts'
import { stopAtUnchanged } from '../incremental/newest-first.ts'
import { readList } from '../paging/read-list.ts'
import { unpaged } from '../paging/unpaged.ts'
import { matchFilters } from '../search/match-filters.ts'
import type { ListWish, Narrowing, ObjectTable, TableObject } from './table-object.ts'

/** One page of what changed, narrowed by the filters that the list takes. */
export async function readTable<Entry extends TableObject>(
  call: Call,
  table: ObjectTable<Entry>,
  entry: Entry,
  { objectName, since, until, filters = [], cursor, pageSize }: ReadRequest,
): Promise<ReadPage> {
  const { filters: known = [], readFilters: narrowing = known } = entry
  const narrowed = narrow(table, entry, { filters, known: narrowing })
  if (narrowed.isNever) return { records: [] }
  const wish = { objectName, since, until, filters: narrowed.asked, isSearch: false }
  const page = await listTablePage(call, table, entry, { wish, cursor, pageSize })
  const changes = table.isNewestFirst?.(entry, wish) ? stopAtUnchanged : keepChanged
  const from = since && !table.hasExactChanges ? wholeSecond(since) : since
  const changed = changes(page, from ? { since: from } : {}, table.record)
  if (!table.comparesReads) return changed
  return { ...changed, records: matchFilters(changed.records, filters, comparing(table, entry)) }
}

/** Filters in the terms of a list. */
interface NarrowedTable {
  /** Those that the list is asked for. */
  asked: EqualsFilter[]
  /** These are all, and the list finds equal values alone. */
  isExact: boolean
  /** No record can meet all filters. */
  isNever: boolean
}

/** The filters that the list applies; `known` are the fields that it takes. */
export function narrow<Entry extends TableObject>(
  table: ObjectTable<Entry>,
  entry: Entry,
  { filters, known }: { filters: readonly EqualsFilter[]; known: readonly string[] },
): NarrowedTable {
  const kinds = filters.map((filter): Narrowing => {
    if (table.narrowing) return table.narrowing(filter, entry, filters)
    return known.includes(filter.fieldName) ? 'exact' : 'misread'
  })
  return {
    asked: filters.filter((_, index) => kinds[index] !== 'misread'),
    isExact: kinds.every((kind) => kind === 'exact'),
    isNever: kinds.includes('never'),
  }
}

/** One page of the list; a list that is narrowed and answers 404 has no such record. */
export async function listTablePage<Entry extends TableObject>(
  call: Call,
  table: ObjectTable<Entry>,
  entry: Entry,
  { wish, cursor, pageSize }: { wish: ListWish; cursor: string | undefined; pageSize: number },
): Promise<ReadPage> {
  try {
    const { isSingle, ...request } = await table.list(entry, wish, call)
    return await readList(call, {
      request,
      style: isSingle ? unpaged : (entry.style ?? table.style),
      items: entry.items,
      omitsEmptyList: table.omitsEmptyList,
      cursor,
      pageSize,
      pageSizeMax: entry.pageSizeMax ?? table.pageSizeMax,
      place: table.place,
    })
  } catch (error) {
    const isNone = error instanceof ProviderError && error.status === 404 && wish.filters.length > 0
    if (isNone) return { records: [] }
    throw error
  }
}

/** The getter of fields for comparing, those included whose values are inside something else. */
export function comparing<Entry extends TableObject>(
  { record }: ObjectTable<Entry>,
  { compared = {} }: Entry,
): { field(name: string): (record: NativeRecord) => unknown } {
  return {
    field: (name) => compared[name] ?? record.field?.(name) ?? ((native: NativeRecord) => native[name]),
  }
}

/** Vendors that count in seconds give a record's change a time up to a second before it happened. */
function wholeSecond(at: Date): Date {
  return new Date(Math.floor(at.getTime() / 1000) * 1000)
}
