// Finds GitHub's records by field values.
import {
  type Call,
  clampPageSize,
  matchFilters,
  type NativeRecord,
  objectIn,
  recordsAt,
  requireFields,
  type SearchPage,
  type SearchRequest,
} from '@mortise/connector-kit'
import { fetchByIds } from './fetch-by-ids.ts'
import { objects } from './objects.ts'
import { toPhrase, toQuery } from './query.ts'
import { pageSizeMax } from './read.ts'
import { record } from './record.ts'

/**
 * One page of the records that match every filter: by id, or by the search, whose phrases find more than equality.
 * @see https://www.npmjs.com/package/@octokit/openapi-types/v/25.1.0 read 2026-11-21
 */
export async function search(call: Call, request: SearchRequest): Promise<SearchPage> {
  const { objectName, filters } = request
  objectIn(objects, objectName, 'GitHub')
  const id = filters.find(({ fieldName }) => fieldName === 'id')?.value
  if (id !== undefined) {
    return {
      records: matchFilters(await fetchByIds(call, { objectName, ids: [String(id)] }), filters, record),
    }
  }
  return { records: matchFilters(await find(call, request), filters, record) }
}

async function find(call: Call, { objectName, filters, pageSize }: SearchRequest): Promise<NativeRecord[]> {
  const perPage = clampPageSize(pageSize, pageSizeMax)
  const isSearched = ['issues', 'pull_requests', 'repositories'].includes(objectName)
  if (!isSearched) requireFields(filters, ['id'])
  if (objectName === 'repositories') {
    requireFields(filters, ['id', 'name', 'full_name'])
    const name = toPhrase(String(filters[0]?.value ?? '').replace(/^.*\//, ''))
    if (name === undefined) return []
    return ask(call, '/search/repositories', { q: `${name} in:name user:@me fork:true`, per_page: perPage })
  }
  const query = toQuery(objectName === 'issues' ? 'issue' : 'pr', filters)
  if (query === undefined) return []
  const found = await ask(call, '/search/issues', { q: query, per_page: perPage })
  if (objectName === 'issues') return found
  // The search answers pull requests in the shape of issues.
  return fetchByIds(call, { objectName, ids: found.flatMap((native) => record.id(native) ?? []) })
}

async function ask(
  call: Call,
  path: string,
  query: Record<string, string | number>,
): Promise<NativeRecord[]> {
  return recordsAt((await call.request({ path, query })).json, 'items')
}
