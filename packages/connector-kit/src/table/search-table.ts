// Searches of an object table: by id, by what the list filters by, and by what is compared in its first pages.
import type { Call, SearchPage, SearchRequest } from '../definition/provider.ts'
import { matchFilters } from '../search/match-filters.ts'
import { readUntilFound } from '../search/read-until-found.ts'
import { unsearchable } from '../search/require-fields.ts'
import { comparing, listTablePage, narrow } from './read-table.ts'
import { readTableOne } from './read-table-by-ids.ts'
import type { ObjectTable, TableObject } from './table-object.ts'

/**
 * One page of the records that meet every filter.
 * @throws ProviderError stop for a field that cannot be searched by, or a value that its list would misread
 */
export async function searchTable<Entry extends TableObject>(
  call: Call,
  table: ObjectTable<Entry>,
  entry: Entry,
  { objectName, filters, pageSize }: SearchRequest,
): Promise<SearchPage> {
  const { filters: known = [], scanned = [] } = entry
  const hasOne = table.one !== undefined && !entry.isListOnly
  const listed = hasOne ? ['id', ...known] : known
  const searchable = [...new Set([...listed, ...scanned])]
  const id = hasOne ? filters.find(({ fieldName }) => fieldName === 'id') : undefined
  const left = filters.filter((filter) => filter !== id)
  const { asked, isExact, isNever } = narrow(table, entry, { filters: left, known: listed })
  const misread = left.find((filter) => !asked.includes(filter) && !scanned.includes(filter.fieldName))
  if (misread) throw unsearchable(misread.fieldName, searchable)
  if (isNever) return { records: [] }
  const fields = comparing(table, entry)
  if (id) {
    const found = await readTableOne(call, table, entry, { objectName, id: String(id.value) })
    const records = found.filter((native) => table.record.id(native) === String(id.value))
    return { records: matchFilters(records, left, fields).slice(0, pageSize) }
  }
  const wish = { objectName, since: undefined, until: undefined, filters: asked, isSearch: true }
  // A list that is sent whole is searched whole. A list that finds too much is searched in its largest pages.
  const isCut = isExact && !(entry.style ?? table.style).hasOwnSize
  const matching = async (cursor: string | undefined) => {
    const size = isCut ? pageSize : Number.MAX_SAFE_INTEGER
    const page = await listTablePage(call, table, entry, { wish, cursor, pageSize: size })
    return { ...page, records: matchFilters(page.records, filters, fields) }
  }
  const records = isExact ? (await matching(undefined)).records : await readUntilFound(matching)
  return { records: records.slice(0, pageSize) }
}
