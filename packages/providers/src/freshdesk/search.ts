// Finds Freshdesk's records by field values: by id, by a filter of the list, or in the search language.
import {
  type Call,
  type EqualsFilter,
  listIn,
  matchFilters,
  type NativeRecord,
  objectIn,
  readUntilFound,
  requireFields,
  type SearchPage,
  type SearchRequest,
} from '@mortise/connector-kit'
import type { FreshdeskObject } from './freshdesk-object.ts'
import { objects } from './objects.ts'
import { read } from './read.ts'
import { record } from './record.ts'
import { fetchByIds } from './write.ts'

/** One page of the records that match every filter. */
export async function search(call: Call, request: SearchRequest): Promise<SearchPage> {
  const { objectName, filters } = request
  const object = objectIn(objects, objectName, 'Freshdesk')
  const custom = filters.map(({ fieldName }) => fieldName).filter((name) => /^cf_\w+$/.test(name))
  const byName = objectName === 'companies' ? ['name'] : []
  const hasQuery = object.fieldsPath !== undefined
  const { listFilters, queryFields, scanned = [] } = object
  const searchable = ['id', ...byName, ...listFilters, ...Object.keys(queryFields), ...scanned]
  requireFields(filters, hasQuery ? [...searchable, ...custom] : searchable)
  return { records: matchFilters(await find(call, { request, object }), filters, record) }
}

async function find(
  call: Call,
  { request, object }: { request: SearchRequest; object: FreshdeskObject },
): Promise<NativeRecord[]> {
  const { objectName, filters } = request
  const valueFor = (name: string) => filters.find(({ fieldName }) => fieldName === name)?.value
  const id = valueFor('id')
  if (id !== undefined) return fetchByIds(call, { objectName, ids: [String(id)] })
  const name = objectName === 'companies' ? valueFor('name') : undefined
  if (name !== undefined) return companiesNamed(call, String(name))
  const listed = [...object.listFilters, ...(object.scanned ?? [])]
  if (filters.some(({ fieldName }) => listed.includes(fieldName))) {
    return readUntilFound((cursor) => read(call, { ...request, cursor }))
  }
  const query = toQuery(filters, object)
  if (query === undefined) return []
  const answer = await call.request({
    path: `/api/v2/search/${objectName}`,
    query: { query: `"${query}"` },
  })
  return listIn(answer, 'results')
}

/** `status:2 AND cf_tier:'gold'`; `undefined` for a value the language cannot quote, which therefore finds nothing. */
export function toQuery(
  filters: readonly EqualsFilter[],
  { queryFields }: Pick<FreshdeskObject, 'queryFields'>,
): string | undefined {
  const terms = filters.map(({ fieldName, value }) => {
    const name = queryFields[fieldName] ?? fieldName
    if (typeof value !== 'string' || /^\d+$/.test(value)) return `${name}:${value}`
    return /['"\\\p{Cc}]/u.test(value) || value === '' ? undefined : `${name}:'${value}'`
  })
  return terms.includes(undefined) ? undefined : terms.join(' AND ')
}

/** The endpoint answers ids of companies whose names begin so. */
async function companiesNamed(call: Call, name: string): Promise<NativeRecord[]> {
  const answer = await call.request({ path: '/api/v2/companies/autocomplete', query: { name } })
  const ids = listIn(answer, 'companies').flatMap((native) => record.id(native) ?? [])
  return fetchByIds(call, { objectName: 'companies', ids })
}
