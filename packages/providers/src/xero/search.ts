// Finds Xero records by field values.
import {
  type Call,
  type EqualsFilter,
  listIn,
  matchFilters,
  type NativeRecord,
  objectIn,
  readUntilFound,
  requestIfThere,
  requireFields,
  type SearchPage,
  type SearchRequest,
} from '@mortise/connector-kit'
import { fetchWithGone, isWord } from './fetch-by-ids.ts'
import { itemsOf, listPage, pageSizeMax, pathOf } from './list.ts'
import { objects } from './objects.ts'
import { isGone } from './read.ts'
import { record } from './record.ts'
import type { XeroObject } from './xero-object.ts'

/**
 * One page of the records that meet every filter: by id, by the number that paths take, or out of the list with the
 * filters it takes. A filter by `Status` finds deleted and voided records as well.
 * @see https://www.npmjs.com/package/xero-node/v/20.0.0 (purchase orders and journals by number) read 2026-11-22
 */
export async function search(call: Call, request: SearchRequest): Promise<SearchPage> {
  const { objectName, filters, pageSize } = request
  const object = objectIn(objects, objectName, 'Xero')
  requireFields(filters, searchable(object))
  const wantsGone = filters.some(({ fieldName }) => fieldName === 'Status')
  const keep = (records: readonly NativeRecord[]) =>
    matchFilters(
      records.filter((native) => wantsGone || !isGone(objectName, native)),
      filters,
      record,
    )
  const direct = await findDirectly(call, request, object)
  if (direct) return { records: keep(direct) }
  const found = await readUntilFound(async (cursor) => {
    const page = await listPage(call, { objectName, filters, cursor, pageSize: pageSizeMax })
    return { ...page, records: keep(page.records) }
  })
  return { records: found.slice(0, pageSize) }
}

function searchable({ idName, filters, params, numberName, listed = [] }: XeroObject): string[] {
  const number = numberName === undefined ? [] : [numberName]
  return [
    ...new Set([idName, ...Object.keys(filters ?? {}), ...Object.keys(params ?? {}), ...number, ...listed]),
  ]
}

/**
 * The records that one request finds by an id or a number. `undefined` where no filter names one, or the list has to be
 * looked through.
 */
async function findDirectly(
  call: Call,
  { objectName, filters }: SearchRequest,
  { idName, numberName }: XeroObject,
): Promise<NativeRecord[] | undefined> {
  const wanted = (name: string | undefined) =>
    filters.find(({ fieldName }: EqualsFilter) => fieldName === name)?.value
  const id = wanted(idName)
  if (id !== undefined) return fetchWithGone(call, { objectName, ids: [String(id)] })
  const number = String(wanted(numberName) ?? '')
  if (!isWord(number)) return undefined
  const answer = await requestIfThere(call, { path: `${pathOf(objectName)}/${encodeURIComponent(number)}` })
  return answer ? listIn(answer, itemsOf(objectName)) : []
}
