// ClickUp against a simulator that speaks its documented shapes.
import { asArray, asObject } from '@mortise/connector-kit'
import { conformance } from '@mortise/connector-kit/conformance'
import { afterAll, expect, it } from 'vitest'
import { startPlayed } from '../testing/played-vendor.ts'
import clickup from './index.ts'

const tier = '0a52c486-5f05-403b-b4fd-c512ff05131c'
type Task = Record<string, unknown> & {
  id: string
  date_updated: string
  team: string
  custom_fields: { id: string; value: unknown }[]
}
const tasks = new Map<string, Task>()
let clock = Date.UTC(2026, 0, 1)
function put(id: string, fields: Record<string, unknown>): Task {
  clock += 1500
  const old = tasks.get(id)
  const {
    status = asObject(old?.status)?.status ?? 'to do',
    custom_fields = old?.custom_fields ?? [],
    ...rest
  } = fields
  const task = {
    team: 't1',
    ...old,
    ...rest,
    status: { status },
    custom_fields,
    id,
    date_updated: String(clock),
  } as Task
  tasks.set(id, task)
  return task
}
for (let index = 0; index < 130; index += 1) {
  put(`9h${index}`, {
    name: `Task ${index}`,
    status: index % 3 ? 'open' : 'done',
    team: index % 5 ? 't1' : 't2',
    custom_fields: [{ id: tier, value: `t${index % 4}` }],
  })
}
const shown = ({ team: _team, ...task }: Task) => task

const played = await startPlayed(clickup, {
  answer: ({ method, path, query, json }) => {
    if (path === '/api/v2/user') return { json: { user: { id: 1 } } }
    if (path === '/api/v2/team') return { json: { teams: [{ id: 't1' }, { id: 't2' }] } }
    const [, team, below] = /^\/api\/v2\/team\/(\w+)\/(\w+)$/.exec(path) ?? []
    if (below === 'field') return { json: { fields: [{ id: tier, name: 'Tier', type: 'short_text' }] } }
    if (below === 'space') return { json: { spaces: [{ id: `s-${team}`, name: 'Space' }] } }
    const [, space, kind] = /^\/api\/v2\/space\/([\w-]+)\/(\w+)$/.exec(path) ?? []
    if (kind === 'list') return { json: { lists: [{ id: `${space}-a`, name: 'Bare' }] } }
    if (kind === 'folder')
      return { json: { folders: [{ id: 'f', lists: [{ id: `${space}-b`, name: 'Foldered' }] }] } }
    if (below === 'task') {
      const wanted = asArray(JSON.parse(query.get('custom_fields') ?? '[]')).map(asObject)
      const found = [...tasks.values()].filter(
        (task) =>
          task.team === team &&
          Number(task.date_updated) > Number(query.get('date_updated_gt') ?? 0) &&
          (!query.has('statuses[]') || asObject(task.status)?.status === query.get('statuses[]')) &&
          // Custom fields are compared loosely.
          wanted.every((one) =>
            task.custom_fields.some(
              ({ id, value }) => id === one?.field_id && String(value).includes(String(one.value)),
            ),
          ),
      )
      found.sort((a, b) => Number(b.date_updated) - Number(a.date_updated))
      const page = Number(query.get('page'))
      return {
        json: {
          tasks: found.slice(page * 100, page * 100 + 100).map(shown),
          last_page: found.length <= page * 100 + 100,
        },
      }
    }
    if (path === '/api/v2/list/s-t1-a/task') return { json: shown(put(`n${clock}`, { ...json })) }
    const [, id = '', field] = /^\/api\/v2\/task\/(\w+)(?:\/field\/([\w-]+))?$/.exec(path) ?? []
    const task = tasks.get(id)
    if (!task) return { status: 404, json: { err: 'Task not found', ECODE: 'ITEM_013' } }
    if (field) put(id, { custom_fields: [{ id: field, value: json.value }] })
    if (method === 'PUT') put(id, json)
    if (method === 'DELETE') return { status: tasks.delete(id) ? 204 : 404, text: '' }
    return { json: shown(tasks.get(id) ?? task) }
  },
})
const call = await played.open()
afterAll(() => played.close())

const subject = {
  provider: clickup,
  call,
  objectName: 'tasks',
  isUnordered: true,
  searchField: tier,
  searchFields: ['id', 'status'],
  write: {
    create: { list_id: 's-t1-a', name: 'Ada & sons', status: 'open', [tier]: 'gold' },
    update: { name: 'Ada', status: 'done', [tier]: 'silver' },
    unread: ['list_id'],
  },
}
for (const { title, run } of conformance(subject)) it(title, run)

const read = (objectName: string) => clickup.read?.(call, { objectName, fields: 'all', pageSize: 1 })

it('reads lists in folders and lists in none', async () => {
  const first = await read('lists')
  const second = await clickup.read?.(call, {
    objectName: 'lists',
    fields: 'all',
    pageSize: 5,
    cursor: first?.nextCursor ?? '',
  })
  expect([...(first?.records ?? []), ...(second?.records ?? [])].map(({ id }) => id)).toEqual([
    's-t1-a',
    's-t1-b',
  ])
})

it('takes a foreign workspace for a mistake of the request, and a bad token for a reason to connect again', () => {
  const failure = (code: string) =>
    clickup.classify?.({ status: 401, headers: {}, json: { err: 'No', ECODE: code }, text: '' })?.reaction
  expect([failure('OAUTH_027'), failure('OAUTH_025')]).toEqual([{ kind: 'stop' }, { kind: 'reconnect' }])
})

it('asks in which list a new task belongs', async () => {
  const created = await clickup.write?.write(call, {
    objectName: 'tasks',
    action: 'create',
    items: [{ fields: { name: 'Nowhere' } }],
    allOrNone: false,
    headers: {},
  })
  expect(created).toMatchObject([{ isWritten: false, error: { fieldName: 'list_id' } }])
})
