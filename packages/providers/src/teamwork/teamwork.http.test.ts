// Teamwork, played after its documentation.
import { conformance } from '@mortise/connector-kit/conformance'
import { afterAll, expect, it } from 'vitest'
import { findBy } from '../testing/find-by.ts'
import { startPlayed } from '../testing/played-vendor.ts'
import teamwork from './index.ts'

const played = await startPlayed(teamwork, {
  table: 'tasks',
  stamp: (index, at) => ({
    id: 1000 + index,
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: at.toISOString(),
  }),
  make: (index) => ({ name: `Task ${index}`, priority: null }),
  documented: {
    '?showCompletedLists': /^true$/,
    '?includeArchivedProjects': /^true$/,
    '?showCompleted': /^true$/,
    '?includeCompletedTasks': /^true$/,
    '?orderBy': /^createdat$/,
    '?orderMode': /^asc$/,
  },
  answer({ method, path, query, json, account }) {
    if (path === '/me.json') return { json: { person: { id: '1' } } }
    const parts = path
      .replace(/^\/projects\/api\/v3\//, '')
      .replace(/\.json$/, '')
      .split('/')
    const [name = '', one = '', below] = parts
    if (method === 'GET' && one === '') {
      const [page, size] = [Number(query.get('page')), Number(query.get('pageSize'))]
      const after = Date.parse(query.get('updatedAfter') ?? '')
      const term = query.get('searchTerm')?.toLowerCase() ?? ''
      const rows = account
        .rows(name, after + 1)
        .filter((row) => String(row.name).toLowerCase().includes(term))
      const hasMore = page * size < rows.length
      return { json: { [name]: rows.slice((page - 1) * size, page * size), meta: { page: { hasMore } } } }
    }
    const task = (json.task ?? {}) as Record<string, unknown>
    if (method === 'POST' && below === 'tasks') {
      return { status: 201, json: { task: account.add('tasks', { ...task, tasklistId: Number(one) }) } }
    }
    if (method === 'DELETE') return account.remove(name, one) ? { status: 204 } : undefined
    const row = method === 'PATCH' ? account.edit(name, one, task) : account.find(name, one)
    return row && { json: { task: row } }
  },
})
afterAll(() => played.close())

const subject = played.subject({
  objectName: 'tasks',
  textField: 'name',
  isUnordered: true,
  write: {
    create: { name: 'Ada & sons', tasklistId: 7 },
    update: { name: 'Ada and daughters' },
  },
  bareRecord: { name: null },
})
for (const { title, run } of conformance(subject)) it(title, run)

it('leaves out what only contains the name sought', async () => {
  const call = await played.open({ count: 12 })
  expect((await findBy(teamwork, call, 'tasks', { name: 'task 1' })).map(({ id }) => id)).toEqual([1001])
})
