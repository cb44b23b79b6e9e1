// ClickUp, played after its documentation.
import { asArray, asObject } from '@mortise/connector-kit'
import { conformance } from '@mortise/connector-kit/conformance'
import { afterAll, expect, it } from 'vitest'
import { type PlayedRequest, type Row, startPlayed } from '../testing/played-vendor.ts'
import clickup from './index.ts'

const tier = '0a52c486-5f05-403b-b4fd-c512ff05131c'
const customOf = (task: Row) => asArray(task.custom_fields).map((own) => asObject(own) ?? {})

/** A task as it is answered: `team` is where a play keeps it. */
const shown = ({ team: _team, ...task }: Row) => task

function tasksOf({ query, account }: PlayedRequest, team: string) {
  const wanted = asArray(JSON.parse(query.get('custom_fields') ?? '[]')).map((one) => asObject(one) ?? {})
  const found = account.rows('tasks').filter(
    (task) =>
      task.team === team &&
      Number(task.date_updated) > Number(query.get('date_updated_gt') ?? 0) &&
      (!query.has('statuses[]') || asObject(task.status)?.status === query.get('statuses[]')) &&
      // Custom fields are compared loosely.
      wanted.every((one) =>
        customOf(task).some(
          ({ id, value }) => id === one.field_id && String(value).includes(String(one.value)),
        ),
      ),
  )
  found.sort((a, b) => Number(b.date_updated) - Number(a.date_updated))
  const start = Number(query.get('page')) * 100
  const tasks = found.slice(start, start + 100).map(shown)
  return { json: { tasks, last_page: found.length <= start + 100 } }
}

/** What a body changes of a task; a status is told by its name, and read with its colour. */
function changes({ status, ...rest }: Row): Row {
  return { ...rest, ...(status === undefined ? {} : { status: { status } }) }
}

function oneTask({ method, parts: [, , , id = '', below, field], json, account }: PlayedRequest) {
  const task = account.find('tasks', id)
  if (!task) return { status: 404, json: { err: 'Task not found', ECODE: 'ITEM_013' } }
  if (method === 'DELETE') return { status: account.remove('tasks', id) ? 204 : 404, text: '' }
  if (below === 'field') {
    const others = customOf(task).filter((own) => own.id !== field)
    account.edit('tasks', id, { custom_fields: [...others, { id: field, value: json.value }] })
    return { json: {} }
  }
  return { json: shown((method === 'PUT' && account.edit('tasks', id, changes(json))) || task) }
}

const played = await startPlayed(clickup, {
  table: 'tasks',
  stamp: (index, at) => ({ id: `9h${index}`, date_updated: String(at.getTime()) }),
  make: (index) => ({
    name: `Task ${index}`,
    status: { status: index % 3 ? 'open' : 'done', color: '#d3d3d3' },
    team: index % 5 ? 't1' : 't2',
    custom_fields: [{ id: tier, name: 'Tier', type: 'short_text', value: `t${index % 4}` }],
  }),
  answer(request) {
    const { parts, json, account } = request
    const [, , what = '', id = '', below = ''] = parts
    if (what === 'user') return { json: { user: { id: 1 } } }
    if (what === 'team' && id === '') return { json: { teams: [{ id: 't1' }, { id: 't2' }] } }
    if (below === 'field' && what === 'team')
      return { json: { fields: [{ id: tier, name: 'Tier', type: 'short_text' }] } }
    if (below === 'space') return { json: { spaces: [{ id: `s-${id}`, name: 'Space' }] } }
    if (what === 'space' && below === 'list') return { json: { lists: [{ id: `${id}-a`, name: 'Bare' }] } }
    if (what === 'space')
      return { json: { folders: [{ id: 'f', lists: [{ id: `${id}-b`, name: 'Foldered' }] }] } }
    if (what === 'team' && below === 'task') return tasksOf(request, id)
    if (what === 'task') return oneTask(request)
    if (id !== 's-t1-a') return { status: 404, json: { err: 'List not found', ECODE: 'SUBCAT_061' } }
    return { json: shown(account.add('tasks', { ...changes(json), team: 't1' })) }
  },
})
afterAll(() => played.close())

const subject = played.subject({
  objectName: 'tasks',
  isUnordered: true,
  textField: tier,
  write: {
    create: { list_id: 's-t1-a', name: 'Ada & sons', status: 'open', [tier]: 'gold' },
    update: { name: 'Ada', status: 'done', [tier]: 'silver' },
    unread: ['list_id'],
  },
  bareRecord: { team: 't1', name: null, status: null, custom_fields: null },
})
for (const { title, run } of conformance(subject)) it(title, run)

it('reads on where a page of the vendor is longer than the one asked for', async () => {
  const call = await played.open({ count: 130 })
  const ids: unknown[] = []
  let cursor: string | undefined
  do {
    const place = cursor === undefined ? {} : { cursor }
    const page = await clickup.read?.(call, { objectName: 'tasks', fields: 'all', pageSize: 7, ...place })
    ids.push(...(page?.records ?? []).map(({ id }) => id))
    cursor = page?.nextCursor
  } while (cursor !== undefined)
  expect([ids.length, new Set(ids).size]).toEqual([130, 130])
})

it('reads lists in folders and lists in none', async () => {
  const call = await played.open()
  const wanted = { objectName: 'lists', fields: 'all' } as const
  const first = await clickup.read?.(call, { ...wanted, pageSize: 1 })
  const second = await clickup.read?.(call, { ...wanted, pageSize: 5, cursor: first?.nextCursor ?? '' })
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

it('waits until the instant that ends a rate limit', () => {
  const headers = { 'x-ratelimit-reset': String(Math.floor(Date.now() / 1000) + 45) }
  const failure = { status: 429, headers, json: { err: 'Rate limit reached', ECODE: 'APP_002' }, text: '' }
  const reaction = clickup.classify?.(failure)?.reaction
  expect(reaction?.kind === 'waitUntil' && reaction.at.getTime() - Date.now()).toBeGreaterThan(30_000)
})

it('asks in which list a new task belongs', async () => {
  const created = await clickup.write?.write(await played.open(), {
    objectName: 'tasks',
    action: 'create',
    items: [{ fields: { name: 'Nowhere' } }],
    allOrNone: false,
    headers: {},
  })
  expect(created).toMatchObject([{ isWritten: false, error: { fieldName: 'list_id' } }])
})
