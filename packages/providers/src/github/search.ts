// Finds GitHub's records by field values.
import {
  type Call,
  clampPageSize,
  type NativeRecord,
  objectIn,
  recordsAt,
  requireFields,
  type SearchPage,
  type SearchRequest,
} from '@mortise/connector-kit'
import { fetchByIds } from './fetch-by-ids.ts'
import { meeting, narrowings, searchableFields } from './filters.ts'
import { isMine, search as searchMine } from './mine.ts'
import { objects } from './objects.ts'
import { isTerm, toPhrase, toQuery } from './query.ts'
import { pageSizeMax, read } from './read.ts'
import { record } from './record.ts'

/** The most pages that a search reads, at least one for each repository's list: the caller waits for the answer. */
const pagesMax = 20

/** The fields that only the search of all of GitHub can filter by. */
const searched: Readonly<Record<string, string>> = {
  issues: 'title',
  pull_requests: 'title',
  repositories: 'name',
}

/**
 * One page of the records that match every filter: by id, by the search, or from the lists. The phrases of the search
 * find more than equal values; the lists get the filters that they take.
 * @see https://www.npmjs.com/package/@octokit/openapi/v/23.0.2 read 2026-11-22
 */
export async function search(call: Call, request: SearchRequest): Promise<SearchPage> {
  const { objectName, filters, pageSize } = request
  if (isMine(objectName)) return searchMine(call, request)
  objectIn(objects, objectName, 'GitHub')
  const [text] = [searched[objectName]].filter((name) => name !== undefined)
  requireFields(filters, [...searchableFields(objectName), ...(text === undefined ? [] : [text])])
  const names = ['id', ...(narrowings[objectName]?.sameAsId ?? [])]
  const id = filters.find(({ fieldName }) => names.includes(fieldName))?.value
  if (id !== undefined)
    return { records: meeting(await fetchByIds(call, { objectName, ids: [String(id)] }), filters) }
  const hasText = filters.some(({ fieldName }) => fieldName === text)
  if (hasText || isForSearch(request)) return { records: meeting(await find(call, request), filters) }
  const found: NativeRecord[] = []
  let cursor: string | undefined
  for (let pages = 0; pages < pagesMax && found.length < pageSize; pages += 1) {
    const at = cursor === undefined ? {} : { cursor }
    const page = await read(call, { objectName, fields: 'all', filters, pageSize: pageSizeMax, ...at })
    found.push(...page.records)
    cursor = page.nextCursor
    if (cursor === undefined) break
  }
  return { records: found.slice(0, pageSize) }
}

/** Lists of pull requests are of one repository each and take little; the list of issues is one, and takes more. */
function isForSearch({ objectName, filters }: SearchRequest): boolean {
  return objectName === 'pull_requests' && filters.every(isTerm)
}

async function find(call: Call, { objectName, filters, pageSize }: SearchRequest): Promise<NativeRecord[]> {
  const perPage = clampPageSize(pageSize, pageSizeMax)
  if (objectName === 'repositories') {
    const name = toPhrase(String(filters.find(({ fieldName }) => fieldName === 'name')?.value))
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
