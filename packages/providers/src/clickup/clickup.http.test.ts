// ClickUp, played after its documentation.
import { asArray, asObject } from '@mortise/connector-kit'
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import type { SubjectGiven } from '../testing/account-lines.ts'
import { setFields } from '../testing/played-account.ts'
import { type PlayedRequest, type Row, startPlayed } from '../testing/played-vendor.ts'
import { readAll } from '../testing/read-all.ts'
import { writeItems } from '../testing/write-items.ts'
import clickup from './index.ts'

const tier = '0a52c486-5f05-403b-b4fd-c512ff05131c'
const customOf = (task: Row) => asArray(task.custom_fields).map((own) => asObject(own) ?? {})

/** A task as it is answered: `team` is where a play keeps it. */
const shown = ({ team: _team, ...task }: Row) => task

const idIn = (value: unknown) => asObject(value)?.id

/** What tasks are filtered by besides, and where it is in them. */
const narrowing: Record<string, (task: Row) => unknown[]> = {
  'assignees[]': ({ assignees }) => asArray(assignees).map((person) => String(idIn(person))),
  'tags[]': ({ tags }) => asArray(tags).map((tag) => asObject(tag)?.name),
  'list_ids[]': ({ list }) => [idIn(list)],
  'project_ids[]': ({ folder }) => [idIn(folder)],
  'space_ids[]': ({ space }) => [idIn(space)],
  parent: ({ parent }) => [parent],
}

/** The tasks of a workspace that meet a query, looked for once for all of its pages until something is written. */
const known = new WeakMap<readonly Row[], Map<string, Row[]>>()
function foundIn(rows: readonly Row[], query: URLSearchParams, team: string): Row[] {
  const all = known.get(rows) ?? new Map<string, Row[]>()
  known.set(rows, all)
  const others = [...query].filter(([name]) => name !== 'page')
  const key = JSON.stringify([team, others])
  const found = all.get(key) ?? newestOf(rows, query, team)
  all.set(key, found)
  return found
}

function newestOf(rows: readonly Row[], query: URLSearchParams, team: string): Row[] {
  const asked = [...query].filter(([name]) => narrowing[name])
  const wanted = asArray(JSON.parse(query.get('custom_fields') ?? '[]')).map((one) => asObject(one) ?? {})
  const since = Number(query.get('date_updated_gt') ?? 0)
  const status = query.get('statuses[]')
  const found = rows.filter(
    (task) =>
      task.team === team &&
      asked.every(([name, value]) => narrowing[name]?.(task).includes(value)) &&
      Number(task.date_updated) > since &&
      (status === null || asObject(task.status)?.status === status) &&
      // Custom fields are compared loosely.
      wanted.every((one) =>
        customOf(task).some(
          ({ id, value }) => id === one.field_id && String(value).includes(String(one.value)),
        ),
      ),
  )
  return found.sort((a, b) => Number(b.date_updated) - Number(a.date_updated))
}

function tasksOf({ query, account }: PlayedRequest, team: string) {
  // What is in another workspace is none of this one's.
  const places = ['list_ids[]', 'project_ids[]', 'space_ids[]'].flatMap((name) => query.get(name) ?? [])
  if (places.some((id) => /^t\d-/.test(id) && !id.startsWith(team)))
    return { status: 401, json: { err: 'Team not authorized', ECODE: 'OAUTH_027' } }
  const found = foundIn(account.rows('tasks'), query, team)
  const start = Number(query.get('page')) * 100
  const tasks = found.slice(start, start + 100).map(shown)
  return { json: { tasks, last_page: found.length <= start + 100 } }
}

/** What a body changes of a task; a status is told by its name, and read with its colour. */
function changes({ status, ...rest }: Row): Row {
  return { ...rest, status: status === undefined ? undefined : { status } }
}

function oneTask({ method, parts: [, , , id = '', below, field], query, json, account }: PlayedRequest) {
  const isNamedSo = (row: Row) => row.custom_id === id && row.team === query.get('team_id')
  const isCustomId = query.get('custom_task_ids') === 'true'
  const task = isCustomId ? account.rows('tasks').find(isNamedSo) : account.find('tasks', id)
  if (!task) return { status: 404, json: { err: 'Task not found', ECODE: 'ITEM_013' } }
  if (method === 'DELETE' && below === undefined)
    return { status: account.remove('tasks', id) ? 204 : 404, text: '' }
  if (below === 'field') {
    const others = customOf(task).filter((own) => own.id !== field)
    const left = method === 'DELETE' ? others : [...others, { id: field, value: json.value }]
    account.edit('tasks', id, { custom_fields: left })
    return { json: {} }
  }
  return { json: shown((method === 'PUT' && account.edit('tasks', id, changes(json))) || task) }
}

const teamAt = (index: number) => (index % 5 ? 't1' : 't2')
/** Parameters that change nothing in the plays, with the values that ClickUp documents. */
const documented = {
  '?archived': /^(true|false)$/,
  '?include_completed': /^true$/,
  '?order_by': /^(created|updated)$/,
  '?subtasks': /^true$/,
  '?include_closed': /^true$/,
  '?page': /^\d+$/,
  '?date_updated_gt': /^\d+$/,
  '?start': /^\d+$/,
  '?start_date': /^\d+$/,
  '?end_date': /^\d+$/,
  '?assignee': /^\d+(,\d+)*$/,
}

const played = await startPlayed(clickup, {
  table: 'tasks',
  stamp: (index, at) => ({ id: `9h${index}`, date_updated: String(at.getTime()) }),
  make: (index) => ({
    name: `Task ${index}`,
    custom_id: index % 2 ? `DEV-${index}` : null,
    status: { status: index % 3 ? 'open' : 'done', color: '#d3d3d3' },
    team: index % 5 ? 't1' : 't2',
    list: { id: `${teamAt(index)}-l${index % 2}` },
    folder: { id: `${teamAt(index)}-f` },
    space: { id: `${teamAt(index)}-s` },
    parent: index % 4 ? null : '9h1',
    assignees: [{ id: 500 + (index % 3), username: 'ada' }],
    tags: [{ name: `tag ${index % 3}`, tag_fg: '#fff' }],
    custom_fields: [{ id: tier, name: 'Tier', type: 'short_text', value: `t${index % 4}` }],
  }),
  methods: ['GET', 'POST', 'PUT', 'DELETE'],
  documented,
  answer(request) {
    const { method, parts, json, account } = request
    if (method !== 'GET') known.delete(account.rows('tasks'))
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

/** What made-up records of the other objects are; those without `date_updated` do not tell when they changed. */
const others: Record<string, { stamp: (index: number, at: Date) => Row; make: (index: number) => Row }> = {
  workspaces: { stamp: (index) => ({ id: `w${index}` }), make: (index) => ({ name: `Acme ${index}` }) },
  users: {
    stamp: (index) => ({ id: 500 + index }),
    make: (index) => ({ username: `ada-${index}`, email: `ada${index}@example.com` }),
  },
  user_groups: {
    stamp: (index) => ({ id: `g${index}` }),
    make: (index) => ({ name: `Crew ${index}`, handle: 'crew', team_id: 't1' }),
  },
  spaces: { stamp: (index) => ({ id: `s${index}` }), make: (index) => ({ name: `Space ${index}` }) },
  folders: {
    stamp: (index) => ({ id: `f${index}` }),
    make: (index) => ({ name: `Folder ${index}`, space: { id: 's-1' } }),
  },
  lists: {
    stamp: (index) => ({ id: `l${index}` }),
    make: (index) => ({
      name: `List ${index}`,
      space: { id: 's-1' },
      folder: index % 2 ? { id: 'fo-1' } : undefined,
    }),
  },
  tags: { stamp: (index) => ({ name: `tag ${index}` }), make: () => ({ tag_fg: '#fff' }) },
  goals: {
    stamp: (index) => ({ id: `e${index}` }),
    make: (index) => ({ name: `Goal ${index}`, team_id: 't1' }),
  },
  custom_task_types: {
    stamp: (index) => ({ id: 1000 + index }),
    make: (index) => ({ name: `Bug ${index}`, name_plural: `Bugs ${index}` }),
  },
  comments: {
    stamp: (index, at) => ({ id: String(9000 + index), date: String(at.getTime()) }),
    make: (index) => ({ comment_text: `Seen ${index} times` }),
  },
  time_entries: {
    stamp: (index, at) => ({ id: String(9000 + index), at: String(at.getTime()) }),
    make: (index) => ({ duration: 60_000 * index }),
  },
}

/** Which list each of them is in, by its path. */
const listPaths: Record<string, { path: string; items: string }> = {
  user_groups: { path: '/api/v2/group', items: 'groups' },
  spaces: { path: '/api/v2/team/t1/space', items: 'spaces' },
  folders: { path: '/api/v2/space/s-1/folder', items: 'folders' },
  lists: { path: '/api/v2/space/s-1/list', items: 'lists' },
  tags: { path: '/api/v2/space/s-1/tag', items: 'tags' },
  goals: { path: '/api/v2/team/t1/goal', items: 'goals' },
  custom_task_types: { path: '/api/v2/team/t1/custom_item', items: 'custom_items' },
  time_entries: { path: '/api/v2/team/t1/time_entries', items: 'data' },
}

/** Tags are known by their names, and those of one space come in one piece. */
function tagsOf({ method, parts: [, , , , , name], json, account }: PlayedRequest) {
  const rows = account.rows('records')
  const { fg_color: changed, ...rest } = asObject(json.tag) ?? {}
  const told = { ...rest, tag_fg: changed ?? rest.tag_fg }
  if (name === undefined && method === 'POST') rows.push(told)
  if (name === undefined) return { json: method === 'POST' ? {} : { tags: rows } }
  const tag = rows.find((row) => row.name === name)
  if (!tag) return { status: 404, json: { err: 'Tag not found', ECODE: 'TAG_001' } }
  if (method === 'DELETE') rows.splice(rows.indexOf(tag), 1)
  else setFields(tag, told)
  return { json: method === 'DELETE' ? {} : { tag } }
}

/** What is in the account beside the object under test: a workspace with everything, and an empty one. */
function around({ path, account }: PlayedRequest, objectName: string) {
  const rows = account.rows('records')
  const members = objectName === 'users' ? rows.map((user) => ({ user })) : [{ user: { id: 7 } }]
  const teams =
    objectName === 'workspaces'
      ? rows
      : [
          { id: 't1', members },
          { id: 't2', members: members.slice(0, 1) },
        ]
  if (path === '/api/v2/user') return { json: { user: { id: 7 } } }
  if (path === '/api/v2/team') return { json: { teams } }
  if (path === '/api/v2/team/t1/space') return { json: { spaces: [{ id: 's-1' }, { id: 's-2' }] } }
  if (path === '/api/v2/team/t1/task')
    return { json: { tasks: [{ id: '9h1' }, { id: '9h2' }], last_page: true } }
  if (path === '/api/v2/task/9h1') return { json: { id: '9h1' } }
  const empty = /\/(space|folder|list|tag|task|goal|custom_item|time_entries|comment)$/.exec(path)
  return empty ? { json: { [`${empty[1]}s`]: [], data: [] } } : { status: 404, json: { err: 'Not found' } }
}

/** Comments come 25 at a time, the newest first. */
function commentsOf({ query, account }: PlayedRequest) {
  const sorted = account.rows('records').toSorted((a, b) => Number(b.id) - Number(a.id))
  const from = query.has('start_id') ? sorted.findIndex(({ id }) => id === query.get('start_id')) + 1 : 0
  return { json: { comments: sorted.slice(from, from + 25) } }
}

function answerOther(request: PlayedRequest, objectName: string) {
  const { method, path, query, json, account } = request
  const [, , noun = '', ...ids] = request.parts
  const id = ids.at(-1) ?? ''
  const { path: list = '/api/v2/task/9h1/comment', items = '' } = listPaths[objectName] ?? {}
  const wrap = (row: Row) => ({
    json: { goals: { goal: row }, time_entries: { data: row } }[objectName] ?? row,
  })
  if (objectName === 'tags' && path.startsWith(list)) return tagsOf(request)
  if (objectName === 'lists' && path === '/api/v2/folder/fo-1/list')
    return { json: { lists: account.rows('records').filter(({ folder }) => idIn(folder) === 'fo-1') } }
  if ((path === list || path === '/api/v2/team/t1/group') && method === 'POST') {
    const row = account.add('records', json)
    // ClickUp says no more of a new comment.
    return objectName === 'comments' ? { json: { id: row.id, date: row.date } } : wrap(row)
  }
  if (path === list && objectName === 'comments') return commentsOf(request)
  if (path === list) {
    const isElsewhere = query.has('team_id') && query.get('team_id') !== 't1'
    return { json: { [items]: isElsewhere ? [] : account.rows('records') } }
  }
  const isOne =
    objectName === 'time_entries'
      ? path === `${list}/${id}`
      : ids.length === 1 && noun === objectName.replace(/s$/, '').replace('user_', '')
  // A single comment, workspace, group or tag cannot be asked for.
  const isUnasked = method === 'GET' && ['comments', 'user_groups'].includes(objectName)
  if (!isOne || isUnasked) return around(request, objectName)
  const found = account.rows('records').find((row) => String(row.id) === id)
  if (!found) return { status: 404, json: { err: 'Not found', ECODE: 'ITEM_013' } }
  if (method === 'DELETE') account.rows('records').splice(account.rows('records').indexOf(found), 1)
  return method === 'DELETE' ? { json: {} } : wrap(method === 'PUT' ? Object.assign(found, json) : found)
}

const written: Record<string, Pick<SubjectGiven, 'write' | 'textField'>> = {
  spaces: {
    textField: 'name',
    write: { create: { team_id: 't1', name: 'Ada' }, update: { name: 'Ada & sons' }, unread: ['team_id'] },
  },
  user_groups: {
    textField: 'name',
    write: {
      create: { team_id: 't1', name: 'Ada', members: [500] },
      update: { name: 'Ada & sons', members: { add: [501], rem: [] } },
      unread: ['team_id', 'members'],
    },
  },
  tags: {
    textField: 'name',
    write: { create: { space_id: 's-1', name: 'ada', tag_fg: '#000' }, update: { tag_fg: '#fff' } },
  },
  folders: {
    textField: 'name',
    write: { create: { space_id: 's-1', name: 'Ada' }, update: { name: 'Ada & sons' }, unread: ['space_id'] },
  },
  lists: {
    textField: 'name',
    write: { create: { space_id: 's-1', name: 'Ada' }, update: { name: 'Ada & sons' }, unread: ['space_id'] },
  },
  goals: {
    textField: 'description',
    write: { create: { team_id: 't1', name: 'Ada' }, update: { name: 'Ada & sons' }, unread: ['team_id'] },
  },
  comments: {
    textField: 'comment_text',
    write: { create: { task_id: '9h1', comment_text: 'Ada' }, update: { comment_text: 'Ada & sons' } },
  },
  time_entries: {
    textField: 'description',
    write: { create: { wid: 't1', start: 1, duration: 60_000 }, update: { description: 'Ada & sons' } },
  },
}
const plays = await Promise.all(
  Object.entries(others).map(async ([objectName, shape]) => {
    const play = await startPlayed(clickup, {
      ...shape,
      methods: ['GET', 'POST', 'PUT', 'DELETE'],
      documented,
      answer: (request) => answerOther(request, objectName),
    })
    return { objectName, play }
  }),
)
const rest = plays.map(({ objectName, play }) =>
  play.subject({ objectName, isUnordered: true, bareRecord: {}, ...written[objectName] }),
)
for (const { title, run } of conformance(subject, ...rest)) it(title, run)

it('reads on where a page of the vendor is longer than the one asked for', async () => {
  const call = await played.open({ count: 130 })
  const ids = (await readAll(clickup, call, { objectName: 'tasks', pageSize: 7 })).map(({ id }) => id)
  expect([ids.length, new Set(ids).size]).toEqual([130, 130])
})

it('reads lists in folders and lists in none', async () => {
  const call = await played.open()
  const wanted = { objectName: 'lists', fields: 'all' } as const
  const first = await clickup.read?.page(call, { ...wanted, pageSize: 1 })
  const second = await clickup.read?.page(call, { ...wanted, pageSize: 5, cursor: first?.nextCursor ?? '' })
  expect([...(first?.records ?? []), ...(second?.records ?? [])].map(({ id }) => id)).toEqual([
    's-t1-a',
    's-t1-b',
  ])
})

it('takes a foreign workspace for a mistake of the request, and a bad token for a reason to connect again', () => {
  const failure = (code: string) =>
    clickup.http.classify?.({ status: 401, headers: {}, json: { err: 'No', ECODE: code }, text: '' })
      ?.reaction
  expect([failure('OAUTH_027'), failure('OAUTH_025')]).toEqual([{ kind: 'stop' }, { kind: 'reconnect' }])
})

it('waits until the instant that ends a rate limit', () => {
  const headers = { 'x-ratelimit-reset': String(Math.floor(Date.now() / 1000) + 45) }
  const failure = { status: 429, headers, json: { err: 'Rate limit reached', ECODE: 'APP_002' }, text: '' }
  const reaction = clickup.http.classify?.(failure)?.reaction
  expect(reaction?.kind === 'waitUntil' && reaction.at.getTime() - Date.now()).toBeGreaterThan(30_000)
})

it('asks in which list a new task belongs', async () => {
  const created = await writeItems(clickup, await played.open(), { action: 'create', objectName: 'tasks' }, [
    { fields: { name: 'Nowhere' } },
  ])
  expect(created).toMatchObject([{ isWritten: false, error: { fieldName: 'list_id' } }])
})

it('gives a tag that was renamed its new id', async () => {
  const play = plays.find(({ objectName }) => objectName === 'tags')?.play
  const call = await play?.open({ count: 2 })
  if (!call) throw new Error('nothing plays tags')
  const items = [{ id: 's-1#tag 1', fields: { name: 'c# & more' } }]
  expect(await writeItems(clickup, call, { action: 'update', objectName: 'tags' }, items)).toMatchObject([
    { recordId: 's-1#c# & more' },
  ])
  const ids = ['s-1#tag 1', 's-1#c# & more']
  const found = await clickup.read?.byIds?.(call, { objectName: 'tags', ids, fields: 'all' })
  expect(found?.map(({ name }) => name)).toEqual(['c# & more'])
})

it('finds the tasks of a list in the workspace that has it, where the other one refuses', async () => {
  const call = await played.open({ count: 10 })
  const filters = [{ fieldName: 'list_id', value: 't2-l1' }]
  const wanted = { objectName: 'tasks', fields: 'all', filters, pageSize: 10 } as const
  expect((await clickup.search?.page(call, wanted))?.records.map(({ id }) => id)).toEqual(['9h5'])
  expect((await clickup.read?.page(call, wanted))?.records.map(({ id }) => id)).toEqual(['9h5'])
})

// https://github.com/Rreal-AI/clickup-mcp-server/blob/main/clickup-api-v2-reference.json (RemoveCustomFieldValue) read 2026-11-29
it('takes the value of a custom field away by a request of its own', async () => {
  const call = await played.open({ count: 1 })
  const [task] =
    (await clickup.read?.page(call, { objectName: 'tasks', fields: 'all', pageSize: 1 }))?.records ?? []
  const items = [{ id: String(task?.id), fields: { [tier]: null } }]
  const request = { objectName: 'tasks', action: 'update', items, allOrNone: false, headers: {} } as const
  expect(await clickup.write?.write(call, request)).toMatchObject([{ isWritten: true }])
  const last = played.seen.at(-1)
  expect([last?.method, last?.url]).toEqual(['DELETE', `/api/v2/task/${String(task?.id)}/field/${tier}`])
})
