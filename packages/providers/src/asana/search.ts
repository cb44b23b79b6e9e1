// Finds Asana's records by field values.
import {
  type Call,
  listIn,
  matchFilters,
  type NativeRecord,
  objectIn,
  requireFields,
  type SearchPage,
  type SearchRequest,
} from '@mortise/connector-kit'
import { fetchByIds } from './fetch-by-ids.ts'
import { optFields, pageSizeMax, workspaceGids } from './list.ts'
import { objects } from './objects.ts'
import { places } from './places.ts'
import { inParents } from './read.ts'
import { record } from './record.ts'

const searchable: Readonly<Record<string, readonly string[]>> = {
  tasks: ['id', 'gid', 'name'],
  projects: ['id', 'gid', 'name'],
  users: ['id', 'gid', 'email', 'name'],
  ...Object.fromEntries(
    ['tags', 'teams', 'goals', 'portfolios', 'custom_fields'].map((name) => [name, ['id', 'gid', 'name']]),
  ),
}

/**
 * The records that match every filter: by id or address, what workspaces list by name out of its whole list. Tasks by
 * name come from Asana's type-ahead, the one search that every plan has; it answers 100 of each workspace at most.
 */
export async function search(call: Call, request: SearchRequest): Promise<SearchPage> {
  const { objectName, filters, pageSize } = request
  objectIn(objects, objectName, 'Asana')
  requireFields(filters, searchable[objectName] ?? ['id', 'gid'])
  const key = filters.find(({ fieldName }) => ['id', 'gid', 'email'].includes(fieldName))
  const found = key
    ? await fetchByIds(call, { objectName, ids: [String(key.value)] })
    : objectName === 'tasks'
      ? await typeahead(call, String(filters[0]?.value ?? ''))
      : await listed(call, request)
  return { records: matchFilters(found, filters, record).slice(0, pageSize) }
}

/** @see https://www.npmjs.com/package/asana/v/3.2.0 read 2026-11-21 */
async function typeahead(call: Call, name: string): Promise<NativeRecord[]> {
  const found: NativeRecord[] = []
  if (name === '') return found
  for (const workspace of await workspaceGids(call)) {
    const answer = await call.request({
      path: `/1.0/workspaces/${encodeURIComponent(workspace)}/typeahead`,
      query: { resource_type: 'task', query: name, count: 100, opt_fields: optFields('tasks', 'all') },
    })
    found.push(...listIn(answer, 'data'))
  }
  return found
}

async function listed(call: Call, { objectName, filters, pageSize }: SearchRequest): Promise<NativeRecord[]> {
  const found: NativeRecord[] = []
  let cursor: string | undefined
  do {
    const page = await inParents(call, objectIn(places, objectName, 'Asana'), {
      objectName,
      fields: 'all',
      pageSize: pageSizeMax,
      cursor,
    })
    found.push(...matchFilters(page.records, filters, record))
    cursor = page.nextCursor
  } while (cursor !== undefined && found.length < pageSize)
  return found
}
