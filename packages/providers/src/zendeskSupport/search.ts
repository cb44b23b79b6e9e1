// Finds Zendesk records by field values.
import {
  type Call,
  clampPageSize,
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
import { fetchByIds } from './fetch-by-ids.ts'
import { findPage, listPage } from './lists.ts'
import { objects } from './objects.ts'
import { toPhrase, toQuery } from './query.ts'
import { record } from './record.ts'
import { readComments } from './ticket-comments.ts'
import type { ZendeskObject } from './zendesk-object.ts'

/**
 * One page of the records that match every filter. The search of tickets, people and their likes finds words, as do the
 * searches of single objects; lists are narrowed. Exact matches are decided here. New records may take minutes to be
 * found.
 * @see https://developer.zendesk.com/api-reference/ticketing/ticket-management/search/ read 2026-11-21
 */
export async function search(call: Call, request: SearchRequest): Promise<SearchPage> {
  const { objectName, filters } = request
  const object = objectIn(objects, objectName, 'Zendesk')
  const others = filters.filter(({ fieldName }) => fieldName !== 'id')
  const query = others.length === 0 ? '' : queryFor(others, object)
  const ids = filters.filter(({ fieldName }) => fieldName === 'id').map(({ value }) => String(value))
  const isId = (id: string) => /^\d+(#\d+)?$/.test(id)
  if (query === undefined || !ids.every(isId)) return { records: [] }
  const found =
    ids.length > 0
      ? await fetchByIds(call, { objectName, ids })
      : isSearched(object)
        ? await inSearch(call, request, query)
        : await inLists(call, request, object)
  return { records: matchFilters(found, filters, record) }
}

function isSearched({ keywords }: ZendeskObject): boolean {
  return Object.keys(keywords).length > 0
}

/** The query; empty where lists are looked through, `undefined` where nothing can be found. @throws ProviderError stop */
function queryFor(filters: readonly EqualsFilter[], object: ZendeskObject): string | undefined {
  if (isSearched(object)) return toQuery(filters, object)
  const { lists = {}, narrowed = {}, finder, scanned = [] } = object
  const own = finder ? [finder.field] : []
  requireFields(filters, ['id', ...own, ...Object.keys(lists), ...Object.keys(narrowed), ...scanned])
  return filters.some(({ value }) => value === '') ? undefined : ''
}

async function inSearch(call: Call, { pageSize }: SearchRequest, query: string): Promise<NativeRecord[]> {
  const answer = await call.request({
    path: '/api/v2/search',
    query: { query, per_page: clampPageSize(pageSize, 100) },
  })
  return listIn(answer, 'results')
}

function inLists(
  call: Call,
  { objectName, filters, pageSize }: SearchRequest,
  object: ZendeskObject,
): Promise<NativeRecord[]> {
  const { finder } = object
  const named = finder && filters.find(({ fieldName }) => fieldName === finder.field)
  const words = named && toPhrase(String(named.value))
  if (named && words === undefined) return Promise.resolve([])
  return readUntilFound(async (cursor) => {
    const at = cursor === undefined ? {} : { cursor }
    const page =
      finder && words !== undefined
        ? await findPage(call, { objectName, finder, words, ...at })
        : objectName === 'ticket_comments'
          ? await readComments(call, { objectName, fields: 'all', filters, pageSize: 100, ...at })
          : await listPage(call, { objectName, object, filters, pageSize: 100, ...at })
    return { ...page, records: matchFilters(page.records, filters, record).slice(0, pageSize) }
  })
}
