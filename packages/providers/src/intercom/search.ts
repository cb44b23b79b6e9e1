// Finds Intercom's records by field values.
import {
  asObject,
  type Call,
  type EqualsFilter,
  matchFilters,
  type NativeRecord,
  objectIn,
  recordsAt,
  requestIfThere,
  requireFields,
  type SearchPage,
  type SearchRequest,
} from '@mortise/connector-kit'
import { fetchByIds } from './fetch-by-ids.ts'
import { listPage } from './list.ts'
import { objects } from './objects.ts'
import { equalTo } from './query.ts'
import { record } from './record.ts'

/**
 * One page of the records that match every filter: by id, or by the search, which finds new records after minutes.
 * @see https://developers.intercom.com/docs/references/2.17/rest-api/api.intercom.io/contacts/searchcontacts read 2026-11-21
 */
export async function search(call: Call, request: SearchRequest): Promise<SearchPage> {
  return { records: matchFilters(await find(call, request), request.filters, record) }
}

/** Lists that come whole are looked through whole. */
const wholeMax = Number.MAX_SAFE_INTEGER

async function find(
  call: Call,
  { objectName, filters, pageSize }: SearchRequest,
): Promise<readonly NativeRecord[]> {
  const object = objectIn(objects, objectName, 'Intercom')
  const id = filters.find(({ fieldName }) => fieldName === 'id')?.value
  if (object.model === undefined || objectName === 'companies') requireFields(filters, object.searchable)
  if (id !== undefined) return fetchByIds(call, { objectName, ids: [String(id)] })
  if (objectName === 'companies') return findCompany(call, filters[0])
  if (object.listing === 'whole') return (await listPage(call, { objectName, pageSize: wholeMax })).records
  const query = equalTo(filters, object)
  return query ? (await listPage(call, { objectName, query, pageSize })).records : []
}

/** Companies are looked up by their name, or the builder's own id of them, and answered alone or as a list. */
async function findCompany(call: Call, filter: EqualsFilter | undefined): Promise<NativeRecord[]> {
  if (!filter || filter.value === '') return []
  const query = { [filter.fieldName]: filter.value }
  const json = (await requestIfThere(call, { path: '/companies', query }))?.json
  const listed = recordsAt(json, 'data')
  const alone = asObject(json)
  return listed.length > 0 || alone?.id === undefined ? listed : [alone]
}
