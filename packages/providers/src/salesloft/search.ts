// Finds Salesloft's records by field values, and fetches them by id.
import {
  type Call,
  type EqualsFilter,
  listIn,
  matchFilters,
  type NativeRecord,
  objectIn,
  readUntilFound,
  type SearchPage,
  type SearchRequest,
  unsearchable,
} from '@mortise/connector-kit'
import { listPage, pageSizeMax, parameterOf, toQuery } from './list.ts'
import { objects } from './objects.ts'
import { record } from './record.ts'
import type { SalesloftObject } from './salesloft-object.ts'

/**
 * One page of the records that meet every filter. Parts of a value meet some of the list's parameters, and for some fields
 * it has none: what comes is compared here, page by page until some meet them.
 * @throws ProviderError stop for a field that lists do not filter by and that is not compared.
 */
export async function search(
  call: Call,
  { objectName, filters, pageSize }: SearchRequest,
): Promise<SearchPage> {
  const object = objectIn(objects, objectName, 'Salesloft')
  const { compared = [], filters: known } = object
  for (const filter of filters) {
    const isKnown = compared.includes(filter.fieldName) || parameterOf(filter, filters, object) !== undefined
    if (!isKnown) throw unsearchable(filter.fieldName, [...Object.keys(known), ...compared])
  }
  if (filters.some((filter) => isNoId(filter, object))) return { records: [] }
  const isById = filters.every(
    ({ fieldName }) => isIdField(fieldName, object) && !compared.includes(fieldName),
  )
  const found = await readUntilFound(async (cursor) => {
    const size = isById ? pageSize : pageSizeMax
    const page = await listPage(call, {
      objectName,
      query: toQuery(filters, object),
      cursor,
      pageSize: size,
    })
    return { ...page, records: matchFilters(page.records, filters, record) }
  })
  return { records: found.slice(0, pageSize) }
}

/** Current records by id. */
export async function fetchByIds(
  call: Call,
  { objectName, ids }: { objectName: string; ids: readonly string[] },
): Promise<NativeRecord[]> {
  const object = objectIn(objects, objectName, 'Salesloft')
  const known = ids.filter((id) => /^\d+$/.test(id))
  if (known.length === 0) return []
  if (!Object.hasOwn(object.filters, 'id')) return pick(call, objectName, known)
  const { path, whole = {}, isUnpaged } = object
  const query = new URLSearchParams({ ...whole, ...(isUnpaged ? {} : { page: '1', per_page: '100' }) })
  const answer = await call.request({
    path: `${path}?${query}&${known.map((id) => `ids[]=${id}`).join('&')}`,
  })
  return listIn(answer, 'data')
}

/** Out of the whole of a list that takes no ids, which is a short one. */
async function pick(call: Call, objectName: string, ids: readonly string[]): Promise<NativeRecord[]> {
  const found: NativeRecord[] = []
  let cursor: string | undefined
  do {
    const page = await listPage(call, { objectName, query: {}, cursor, pageSize: pageSizeMax })
    found.push(...page.records.filter((native) => ids.includes(record.id(native) ?? '')))
    cursor = page.nextCursor
  } while (cursor !== undefined)
  return found
}

/** No record has an id that is none; the vendor refuses to look for it. */
function isNoId({ fieldName, value }: EqualsFilter, object: SalesloftObject): boolean {
  return isIdField(fieldName, object) && !/^\d+$/.test(String(value))
}

function isIdField(fieldName: string, { readOnly, writable }: SalesloftObject): boolean {
  const type = writable[fieldName] ?? readOnly[fieldName]
  return fieldName === 'id' || type === 'reference' || (type === 'int' && fieldName.endsWith('_id'))
}
