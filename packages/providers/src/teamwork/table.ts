// How Teamwork is asked: version 3 of its API, lists by number and change, tasks below their lists.
import { asObject, fromObjectTable, type PageStyle, type TableParts, valueAt } from '@mortise/connector-kit'
import { objects, type TeamworkObject } from './objects.ts'
import { record } from './record.ts'
import { isLegacy, writeLegacy } from './write-legacy.ts'

const root = '/projects/api/v3'

const byPage: PageStyle = {
  ask: (position = '1', size) => ({ params: { page: position, pageSize: size } }),
  next({ answer, items, position = '1', size }) {
    const hasMore = valueAt(answer.json, 'meta.page.hasMore')
    const isLast = typeof hasMore === 'boolean' ? !hasMore : items.length < size
    return isLast || items.length === 0 ? undefined : String(Number(position) + 1)
  },
}

/**
 * @see https://github.com/Teamwork/twapi-go-sdk/blob/main/projects/task.go read 2026-11-22
 * @see https://github.com/Vizioz/Teamwork-MCP/blob/main/teamwork.json (the vendor's Teamwork API V3) read 2026-11-29
 */
const table = fromObjectTable<TeamworkObject>({
  displayName: 'Teamwork',
  objects,
  record,
  style: byPage,
  pageSizeMax: 250,
  list: ({ query, isBounded }, { objectName, since, until, filters: [term] }) => ({
    path: `${root}/${objectName}.json`,
    query: {
      ...query,
      // Changed exactly then is wanted, too.
      updatedAfter: since && new Date(since.getTime() - 1000).toISOString(),
      updatedBefore: isBounded ? until && new Date(until.getTime() + 1000).toISOString() : undefined,
      searchTerm: term?.value,
    },
  }),
  one: (_, { objectName, id }) =>
    /^\d+$/.test(id) ? { path: `${root}/${objectName}/${id}.json` } : undefined,
  unwrap: (json, { one }) => asObject(asObject(json)?.[one]),
  write({ one }, { objectName, action, item, id }) {
    const path = `${root}/${objectName}/${encodeURIComponent(id)}.json`
    if (action === 'delete') return { method: 'DELETE', path }
    if (action === 'update') return { method: 'PATCH', path, json: { [one]: item.fields } }
    if (objectName !== 'tasks') {
      return { method: 'POST', path: `${root}/${objectName}.json`, json: { [one]: item.fields } }
    }
    // A task is made in its list.
    const { tasklistId, ...task } = item.fields
    const tasklist = encodeURIComponent(String(tasklistId ?? ''))
    return { method: 'POST', path: `${root}/tasklists/${tasklist}/tasks.json`, json: { [one]: task } }
  },
})

export const { listObjects, describe, read, search, readByIds, scans } = table

export const write: TableParts['write'] = (call, request) =>
  isLegacy(request.objectName) ? writeLegacy(call, request) : table.write(call, request)
