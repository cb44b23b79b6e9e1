// Searches at vendors that have no request for one record: records are looked for in the first pages of the list.
import type { Call, NativeRecord, SearchPage, SearchRequest } from '../definition/provider.ts'
import type { WholeList } from './ids-in-list.ts'
import { matchFilters } from './match-filters.ts'
import { readUntilFound } from './read-until-found.ts'
import { requireFields } from './require-fields.ts'

/**
 * One page of the records that meet every filter; `id` stands for the id of the record, whatever its field is called.
 * @throws ProviderError stop for a field that is none of `fields`
 */
export async function searchList(
  call: Call,
  { read, record, pageSize: listSize, fields }: WholeList & { fields: readonly string[] },
  { objectName, filters, pageSize }: SearchRequest,
): Promise<SearchPage> {
  requireFields(filters, ['id', ...fields])
  const field = (name: string) => (name === 'id' ? record.id : (native: NativeRecord) => native[name])
  const records = await readUntilFound(async (cursor) => {
    const given = cursor === undefined ? {} : { cursor }
    const page = await read(call, { objectName, fields: 'all', pageSize: listSize, ...given })
    return { ...page, records: matchFilters(page.records, filters, { field }) }
  })
  return { records: records.slice(0, pageSize) }
}
