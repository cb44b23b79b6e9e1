// Teamwork, played after its documentation.
import type { Call, WriteRequest } from '@mortise/connector-kit'
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { findBy } from '../testing/find-by.ts'
import { startPlayed } from '../testing/played-vendor.ts'
import teamwork from './index.ts'

const played = await startPlayed(teamwork, {
  table: 'tasks',
  methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
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
    const [, below1, place, legacy, one1] =
      /^(?:\/(projects)\/(\d+))?\/(projects|tasklists|people)(?:\/(\d+))?\.json$/.exec(path) ?? []
    if (legacy !== undefined) {
      const body = Object.values(json)[0] as Record<string, unknown>
      if (method === 'DELETE')
        return account.remove(legacy, one1 ?? '') ? { json: { STATUS: 'OK' } } : undefined
      if (method === 'PUT') return account.edit(legacy, one1 ?? '', body) && { json: { STATUS: 'OK' } }
      if (method !== 'POST' || (legacy === 'tasklists') !== (below1 === 'projects')) return undefined
      const { id } = account.add(legacy, place === undefined ? body : { ...body, projectId: Number(place) })
      const idAt = legacy === 'tasklists' ? 'tasklistId' : 'id'
      return { status: 201, json: { [idAt]: String(id), STATUS: 'OK' } }
    }
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
    if (name === 'companies' && method === 'POST') {
      return { status: 201, json: { company: account.add(name, json.company as Record<string, unknown>) } }
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

/**
 * The bodies of Teamwork's own client.
 * @see https://github.com/Teamwork/twapi-go-sdk/tree/main/projects read 2026-11-29
 */
it.each([
  [
    'projects',
    { name: 'Launch', companyId: 3, startAt: '2026-11-21', ownerId: 9 },
    '/projects.json',
    { project: { name: 'Launch', companyId: 3, 'start-date': '20261121', projectOwnerId: 9 } },
  ],
  [
    'tasklists',
    { name: 'Inbox', projectId: 7, milestoneId: 4 },
    '/projects/7/tasklists.json',
    { 'todo-list': { name: 'Inbox', 'milestone-Id': 4 } },
  ],
  [
    'people',
    { firstName: 'Ada', lastName: 'King', email: 'ada@example.com', companyId: 3, isAdmin: false },
    '/people.json',
    {
      person: {
        'first-name': 'Ada',
        'last-name': 'King',
        'email-address': 'ada@example.com',
        'company-id': 3,
        administrator: false,
      },
    },
  ],
  [
    'companies',
    { name: 'Acme', emailOne: 'hi@acme.com' },
    '/projects/api/v3/companies.json',
    { company: { name: 'Acme', emailOne: 'hi@acme.com' } },
  ],
])('makes %s as its own client does, and knows their id', async (objectName, fields, path, body) => {
  const call = await played.open()
  const written = await write(call, { objectName, action: 'create', items: [{ fields }] })
  expect(written).toMatchObject([{ isWritten: true, recordId: expect.stringMatching(/^\d+$/) }])
  expect(lastSeen()).toEqual(['POST', path, body])
})

it('archives a project, and deletes a person', async () => {
  const call = await played.open({ others: { projects: [{ id: 7 }], people: [{ id: 9 }] } })
  const archived = { id: '7', fields: { status: 'archived' } }
  await write(call, { objectName: 'projects', action: 'update', items: [archived] })
  expect(lastSeen()).toEqual(['PUT', '/projects/7.json', { project: { status: 'archived' } }])
  const deleted = await write(call, {
    objectName: 'people',
    action: 'delete',
    items: [{ id: '9', fields: {} }],
  })
  expect(deleted).toEqual([{ isWritten: true, recordId: '9' }])
  expect(lastSeen().slice(0, 2)).toEqual(['DELETE', '/people/9.json'])
})

async function write(call: Call, request: Pick<WriteRequest, 'objectName' | 'action' | 'items'>) {
  return teamwork.write?.write(call, { ...request, allOrNone: false, headers: {} })
}

function lastSeen(): unknown[] {
  const { method, url, body } = played.seen.at(-1) ?? expect.fail('nothing was asked')
  return [method, url, body === '' ? undefined : JSON.parse(body)]
}
