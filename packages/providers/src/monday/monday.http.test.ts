// Monday, played after its documentation.
import { asArray, asObject, isObject } from '@mortise/connector-kit'
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import type { SubjectGiven } from '../testing/account-lines.ts'
import { type Play, type PlayedAccount, type Row, startPlayed } from '../testing/played-vendor.ts'
import { readAll } from '../testing/read-all.ts'
import { writeItems } from '../testing/write-items.ts'
import monday from './index.ts'

const types: Readonly<Record<string, string>> = {
  name: 'name',
  text0: 'text',
  count: 'numbers',
  phase: 'status',
  done: 'checkbox',
}
const columns = Object.entries(types).map(([id, type]) => ({
  id,
  title: id.toUpperCase(),
  type,
  settings_str: type === 'status' ? '{"labels":{"1":"Done","5":""}}' : '{}',
}))
/** Another board has columns of its own, one of them by an id that the first has for a column of another type. */
const bugColumns = [
  { id: 'count', title: 'Count', type: 'text', settings_str: '{}' },
  { id: 'severity', title: 'Severity', type: 'status', settings_str: '{"labels":{"1":"Bad"}}' },
]

interface ColumnValue {
  id: string
  type: string
  text: string | null
  value: string | null
}
const columnsOf = (item: Row) => asArray(item.column_values) as ColumnValue[]

/** What a mutation gives: the name, and a value for some of the columns. */
function changes({ name, ...given }: Row, old: Row = {}): Row {
  const column_values = Object.entries(types)
    .filter(([column]) => column !== 'name')
    .map(([id, type]): ColumnValue => {
      const value = given[id]
      const before = columnsOf(old).find((one) => one.id === id)
      if (value === undefined) return before ?? { id, type, text: null, value: null }
      return { id, type, text: typeof value === 'object' ? '' : String(value), value: JSON.stringify(value) }
    })
  return { name, column_values }
}

const standing: Row[] = [
  { id: '1', name: 'Plans', type: 'board', updated_at: '2026-01-01T00:00:00Z' },
  { id: '2', name: 'Bugs', type: 'board', updated_at: '2026-01-02T00:00:00Z' },
  { id: '3', name: 'Notes', type: 'document', updated_at: '2026-01-03T00:00:00Z' },
]
const refusal = (message: string, extensions: object) => ({
  json: { data: { result: null }, errors: [{ message, extensions }] },
})
const answered = (found: object) => ({ json: { data: found } })

/** What a cursor stands for; the cursors of Monday end after an hour. */
interface Place {
  board: string
  day: string
  from: number
}
let areCursorsOld = false
let isExhausted = false

function itemsFrom(rows: readonly Row[], { board, day, from }: Place, limit: number) {
  const found = rows.filter(
    (item) => asObject(item.board)?.id === board && String(item.updated_at).slice(0, 10) >= day,
  )
  if (day !== '') found.sort((a, b) => (String(a.updated_at) < String(b.updated_at) ? -1 : 1))
  const next = from + limit
  const cursor = next < found.length ? JSON.stringify({ board, day, from: next }) : null
  return { cursor, items: found.slice(from, next) }
}

function itemsAsked(rows: readonly Row[], query: string, given: Row) {
  const limit = Number(given.limit)
  if (limit > 500) return refusal('Limit is too large', { code: 'InvalidArgumentException' })
  if (query.includes('next_items_page')) {
    if (areCursorsOld) return refusal('The cursor is too old', { code: 'CursorExpiredError' })
    return answered({ page: itemsFrom(rows, JSON.parse(String(given.cursor)), limit) })
  }
  if (query.includes('items_page_by_column_values')) {
    const wanted = asArray(given.columns).filter(isObject)
    const textOf = (item: Row, column: unknown) =>
      column === 'name' ? item.name : columnsOf(item).find(({ id }) => id === column)?.text
    const isFound = (item: Row) =>
      asObject(item.board)?.id === given.board &&
      wanted.every(({ column_id, column_values }) => asArray(column_values).includes(textOf(item, column_id)))
    return answered({ page: { items: rows.filter(isFound).slice(0, limit) } })
  }
  const [rule] = asArray(asObject(given.params)?.rules).filter(isObject)
  const day = rule ? String(asArray(rule.compare_value)[1]) : ''
  const board = String(asArray(given.ids)[0])
  return answered({ boards: [{ items_page: itemsFrom(rows, { board, day, from: 0 }, limit) }] })
}

/** What a list is narrowed by, as Monday names the arguments. */
const narrowing: Record<string, (row: Row, given: unknown) => boolean> = {
  emails: ({ email }, given) => asArray(given).includes(email),
  name: ({ name }, given) => String(name).toLowerCase().includes(String(given).toLowerCase()),
  workspace_ids: ({ workspace_id: id }, given) => asArray(given).includes(id),
  object_ids: ({ object_id: id }, given) => asArray(given).includes(id),
  board_kind: ({ board_kind: kind }, given) => kind === given,
  kind: ({ kind }, given) => kind === given,
}
const enums: Record<string, string[]> = {
  board_kind: ['public', 'private', 'share'],
  kind: ['open', 'closed'],
}

/** Those of these ids, or a page of all; those that were deleted are asked for as such. */
function listed(all: readonly Row[], given: Row, query = '') {
  const isDeleted = ({ state }: Row) => state === 'deleted'
  const isArchived = ({ state }: Row) => state === 'archived'
  // Only what is active is listed unless told.
  const rows = query.includes('state: all')
    ? all
    : all.filter((row) => isDeleted(row) === query.includes('state: deleted') && !isArchived(row))
  const ids = asArray(given.ids).map(String)
  const limit = Number(given.limit)
  if (limit > 100) return refusal('Limit is too large', { code: 'InvalidArgumentException' })
  const asked = Object.entries(given).filter(([name]) => narrowing[name])
  if (asked.some(([name, value]) => enums[name]?.includes(String(value)) === false))
    return refusal('Variable was given an invalid value', { code: 'argumentLiteralsIncompatible' })
  const found = rows.filter((row) => asked.every(([name, value]) => narrowing[name]?.(row, value)))
  const start = (Number(given.page) - 1) * limit
  const isNamed = given.ids !== undefined
  return answered({
    page: isNamed ? rows.filter(({ id }) => ids.includes(String(id))) : found.slice(start, start + limit),
  })
}

function boardsAsked(boards: readonly Row[], query: string, given: Row) {
  if (!query.includes('columns {')) return listed(boards, given, query)
  const wide = boards.map((board): Row => ({ ...board, columns: board.id === '2' ? bugColumns : columns }))
  if (given.ids === undefined) return answered({ boards: given.page === 1 ? wide : [] })
  return answered({ boards: wide.filter(({ id }) => asArray(given.ids).map(String).includes(String(id))) })
}

function updated(account: PlayedAccount, query: string, { id: given, item, body }: Row) {
  const text = { body, text_body: body }
  if (query.includes('create_update'))
    return answered({ result: account.add('updates', { item_id: item, ...text }) })
  const id = String(given)
  if (!account.find('updates', id)) return refusal('Update not found', { code: 'ResourceNotFoundException' })
  if (query.includes('delete_update')) return answered({ result: account.remove('updates', id) && { id } })
  return answered({ result: account.edit('updates', id, text) })
}

const missing = (what: string) => refusal(`${what} not found`, { code: 'ResourceNotFoundException' })

/** Boards, workspaces, teams, documents and people. */
function changedAround(account: PlayedAccount, query: string, given: Row) {
  const [, verb = '', noun = ''] =
    /result: (create|update|delete)_(board|workspace|team|doc)\(/.exec(query) ?? []
  const table = `${noun}s`
  if (verb === 'create') {
    const { kind, workspace, input, location, ...rest } = given
    const { workspace_id, name, kind: docKind } = asObject(asObject(location)?.workspace) ?? {}
    const made: Record<string, Row> = {
      board: { ...rest, board_kind: kind, workspace_id: workspace, type: 'board', state: 'active' },
      workspace: { ...rest, kind, state: 'active' },
      team: { name: asObject(input)?.name },
      doc: { workspace_id, name, doc_kind: docKind ?? 'private' },
    }
    return answered({ result: account.add(table, made[noun] ?? {}) })
  }
  const id = String(given.id)
  if (!account.find(table, id)) return missing(noun)
  if (verb === 'delete') return answered({ result: account.remove(table, id) && { id } })
  const { id: _id, attributes, ...named } = given
  const row = account.edit(table, id, noun === 'board' ? named : (asObject(attributes) ?? {}))
  // What becomes of a board is told as JSON in a text.
  return answered({ result: noun === 'board' ? JSON.stringify({ success: true }) : row })
}

/** Failures of people are told beside the people. */
function changedPeople(account: PlayedAccount, query: string, given: Row) {
  const told = (people: readonly Row[]) =>
    answered({ result: { people, errors: people.length > 0 ? [] : [{ message: 'User not found' }] } })
  const rows = account.rows('users')
  if (query.includes('invite_users')) {
    const [email] = asArray(given.emails)
    return told([account.add('users', { email, name: email, status: 'PENDING' })])
  }
  if (query.includes('deactivate_users')) {
    const [id] = asArray(given.ids).map(String)
    return told(account.remove('users', id ?? '') ? [{ id }] : [])
  }
  const [update] = asArray(given.updates).filter(isObject)
  const row = rows.find(({ id }) => id === update?.user_id)
  return told(row ? [Object.assign(row, asObject(update?.user_attribute_updates))] : [])
}

function mutated(account: PlayedAccount, query: string, given: Row) {
  if (/_update\(/.test(query)) return updated(account, query, given)
  if (query.includes('_users(')) return changedPeople(account, query, given)
  if (/(board|workspace|team|doc)\(/.test(query)) return changedAround(account, query, given)
  const fields = JSON.parse(String(given.columns ?? '{}')) as Row
  if (query.includes('create_item')) {
    const own = { state: 'active', board: { id: given.board } }
    return answered({ result: account.add('items', { ...own, ...changes({ ...fields, name: given.name }) }) })
  }
  const id = String(given.id)
  const item = account.find('items', id)
  if (!item) return refusal('Item not found', { code: 'ResourceNotFoundException' })
  if (query.includes('delete_item')) return answered({ result: account.remove('items', id) && { id } })
  return answered({ result: account.edit('items', id, changes(fields, item)) })
}

const isSaidOf =
  ({ ids }: Row) =>
  ({ item_id: item }: Row) =>
    asArray(ids).includes(item)

/** A page of what happened on a board since an instant, the latest first. */
function logged(logs: readonly Row[], { ids, from, limit, page }: Row) {
  const [board] = asArray(ids)
  const found = logs.filter((log) => log.board === board && String(log.at) >= String(from)).toReversed()
  const start = (Number(page) - 1) * Number(limit)
  const activity_logs = found.slice(start, start + Number(limit))
  return answered({ boards: [{ activity_logs }] })
}

/** A Monday whose boards are those that stand, or those of the account. */
function answerWith(boardsOf: (account: PlayedAccount) => readonly Row[]): Play['answer'] {
  return ({ path, headers, json, account }) => {
    if (path !== '/v2' || !headers.authorization?.startsWith('account-'))
      return { status: 401, json: { errors: [{ message: 'Not Authenticated' }] } }
    const query = String(json.query)
    const given = asObject(json.variables) ?? {}
    if (isExhausted) {
      isExhausted = false
      const extensions = { code: 'COMPLEXITY_BUDGET_EXHAUSTED', retry_in_seconds: 30 }
      return refusal('Complexity budget exhausted', extensions)
    }
    if (query.includes('me {')) return answered({ me: { id: '1' } })
    if (query.startsWith('mutation')) return mutated(account, query, given)
    if (query.includes('activity_logs(')) return logged(account.rows('logs'), given)
    if (query.includes('{ updates('))
      return answered({ page: [{ updates: account.rows('updates').filter(isSaidOf(given)) }] })
    if (query.includes('items_page')) return itemsAsked(account.rows('items'), query, given)
    if (query.includes('page: items(ids'))
      return answered({ page: asArray(given.ids).flatMap((id) => account.find('items', String(id)) ?? []) })
    const [, table = ''] = /page: (users|updates|workspaces|teams|docs)\b/.exec(query) ?? []
    if (table === 'teams' && given.ids === undefined) return answered({ page: account.rows(table) })
    if (table !== '') return listed(account.rows(table), { limit: 100, ...given }, query)
    return boardsAsked(boardsOf(account), query, given)
  }
}

const stamp = (index: number, at: Date) => ({
  id: String(100 + index),
  updated_at: at.toISOString().replace('.000Z', 'Z'),
})
const items = await startPlayed(monday, {
  table: 'items',
  stamp,
  make: (index) => ({
    state: 'active',
    board: { id: '1' },
    ...changes({
      name: `Item ${index % 4}`,
      text0: `t${index % 3}`,
      count: index % 2,
      phase: index % 2 ? 'Done' : 'Stuck',
      done: { checked: 'true' },
    }),
  }),
  methods: ['POST'],
  answer: answerWith(() => standing),
})
const boards = await startPlayed(monday, {
  table: 'boards',
  stamp,
  make: (index) => ({
    name: `Board ${index % 4}`,
    type: 'board',
    state: 'active',
    board_kind: index % 2 ? 'public' : 'share',
    workspace_id: String(index % 3),
  }),
  methods: ['POST'],
  answer: answerWith((account) => account.rows('boards')),
})
const anywhere = await startPlayed(monday, {
  table: 'items',
  stamp,
  make: (index) => ({ board: { id: index % 3 ? '1' : '2' }, ...changes({ name: `Item ${index}` }) }),
  methods: ['POST'],
  answer: answerWith(() => standing),
})
const users = await startPlayed(monday, {
  table: 'users',
  stamp: (index) => ({ id: String(100 + index) }),
  make: (index) => ({ name: index === 3 ? 'Ada' : `Ada ${index}`, email: `ada${index}@example.com` }),
  methods: ['POST'],
  answer: answerWith(() => standing),
})
const madeOf: Record<string, (index: number) => Row> = {
  updates: (index) => ({ body: `Seen ${index}`, item_id: String(7 + (index % 3)) }),
  workspaces: (index) => ({ name: `Number ${index % 4}`, kind: index % 2 ? 'open' : 'closed' }),
  teams: (index) => ({ name: `Number ${index % 4}` }),
  docs: (index) => ({
    name: `Number ${index % 4}`,
    workspace_id: String(index % 3),
    object_id: String(900 + index),
  }),
}
const written: Record<string, Pick<SubjectGiven, 'write' | 'textField'>> = {
  updates: {
    textField: 'body',
    write: { create: { item_id: '7', body: 'Ada & sons' }, update: { body: 'Ada' } },
  },
  workspaces: {
    textField: 'description',
    write: { create: { name: 'Ada & sons' }, update: { kind: 'closed', name: 'Ada' } },
  },
  teams: { textField: 'name', write: { create: { name: 'Ada & sons' }, update: {} } },
  docs: { textField: 'name', write: { create: { name: 'Ada & sons', workspace_id: '1' }, update: {} } },
}
const others = await Promise.all(
  ['updates', 'workspaces', 'teams', 'docs'].map(async (table) => ({
    table,
    play: await startPlayed(monday, {
      table,
      stamp: table === 'updates' ? stamp : (index) => ({ id: String(100 + index) }),
      make: (index) => madeOf[table]?.(index) ?? {},
      methods: ['POST'],
      answer: answerWith(() => standing),
    }),
  })),
)

const minutesPast = (minute: number) => `2026-11-21T09:3${minute}:00.000Z`

/** A board whose log tells of four deletions, one of which was taken back, and of a change. */
async function openRemovedItems() {
  const gone = [1, 2, 3].map((minute) => ({ id: `90${minute}`, at: new Date(minutesPast(minute)) }))
  const log = (id: string, at: string, event = 'delete_pulse') => ({
    board: '1',
    at,
    id: `log ${id} ${event}`,
    event,
    data: JSON.stringify({ board_id: 1, pulse_id: Number(id) }),
  })
  const logs = [
    ...gone.map(({ id, at }) => log(id, at.toISOString())),
    log('905', minutesPast(3)),
    log('906', minutesPast(3), 'update_column_value'),
  ]
  const standingItems = ['905', '906'].map((id) => ({
    id,
    state: 'active',
    board: { id: '1' },
    column_values: [],
  }))
  const trash = { id: '901', state: 'deleted', board: { id: '9' } }
  const call = await items.open({ others: { logs, items: [...standingItems, trash] } })
  return { call, deleted: gone }
}

async function openRemovedBoards() {
  const gone = [1, 2, 3].map((minute) => ({ id: `80${minute}`, at: new Date(minutesPast(minute)) }))
  const rows = gone.map(({ id, at }) => ({
    id,
    state: 'deleted',
    type: 'board',
    updated_at: at.toISOString(),
  }))
  return { call: await boards.open({ count: 2, others: { boards: rows } }), deleted: gone }
}

const checks = conformance(
  items.subject({
    objectName: 'board_1',
    textField: 'name',
    write: {
      create: { name: 'Ada & sons', text0: 'gold', count: 3 },
      update: { name: 'Ada', text0: 'silver' },
    },
    removals: () => openRemovedItems(),
    bareRecord: { name: null, state: 'active', board: { id: '1' }, column_values: [] },
  }),
  boards.subject({
    objectName: 'boards',
    isUnordered: true,
    textField: 'description',
    write: {
      create: { name: 'Ada & sons', board_kind: 'private', workspace_id: '1' },
      update: { name: 'Ada', description: 'Her own' },
    },
    removals: () => openRemovedBoards(),
    bareRecord: { name: null, type: 'board' },
  }),
  anywhere.subject({
    objectName: 'items',
    isUnordered: true,
    removals: () => openRemovedItems(),
    bareRecord: { name: null, board: { id: '2' }, column_values: null },
  }),
  users.subject({
    objectName: 'users',
    bareRecord: { name: null, email: null },
    textField: { none: 'an invitation takes an address and a role' },
    write: { create: { email: 'ada@example.com' }, update: { name: 'Ada & sons', title: 'CEO' } },
  }),
  ...others.map(({ table, play }) =>
    play.subject({
      objectName: table,
      isUnordered: true,
      bareRecord: {},
      ...written[table],
    }),
  ),
)
for (const { title, run } of checks) it(title, run)

it('describes the columns of a board, labels of a status included', async () => {
  const described = await monday.objects.describe?.(await items.open(), 'board_1')
  expect(described?.displayName).toBe('Plans')
  expect(described?.fields.find(({ fieldName }) => fieldName === 'phase')).toMatchObject({
    displayName: 'PHASE',
    valueType: 'singleSelect',
    values: [{ value: 'Done', displayValue: 'Done' }],
  })
})

it('describes items of all boards by the columns of all of them', async () => {
  const described = await monday.objects.describe?.(await items.open(), 'items')
  const custom = described?.fields.filter(({ isCustom }) => isCustom)
  expect(custom?.map(({ fieldName, valueType }) => [fieldName, valueType])).toEqual([
    ['text0', 'string'],
    ['count', 'other'],
    ['phase', 'singleSelect'],
    ['done', 'boolean'],
    ['severity', 'singleSelect'],
  ])
  expect(custom?.[1]?.providerType).toBe('numbers, text')
})

it('reads the items of all boards as one object', async () => {
  const records = ['1', '1', '1', '1', '2'].map((id) => ({ name: 'Item', board: { id }, column_values: [] }))
  const call = await items.open({ records })
  const read = await readAll(monday, call, { objectName: 'items', pageSize: 4 })
  expect([...new Set(read.map(({ board }) => asObject(board)?.id))]).toEqual(['1', '2'])
})

const read = async (cursor?: string) =>
  monday.read?.page(await items.open({ count: 5 }), {
    objectName: 'board_1',
    fields: 'all',
    pageSize: 2,
    cursor: cursor || undefined,
  })

it('waits as long as it is told when the budget of queries is used up', async () => {
  isExhausted = true
  const error = await read().catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ reaction: { kind: 'waitUntil' }, message: 'Complexity budget exhausted' })
  expect((error as { reaction: { at: Date } }).reaction.at.getTime() - Date.now()).toBeGreaterThan(20_000)
})

it('starts over when a cursor is too old', async () => {
  const cursor = (await read())?.nextCursor
  expect(cursor).toBeDefined()
  areCursorsOld = true
  await expect(read(cursor)).rejects.toMatchObject({ reaction: { kind: 'restartCursor' } })
  areCursorsOld = false
})

it('says where items are written when no board is named', async () => {
  const write = async () =>
    writeItems(monday, await items.open(), { action: 'create', objectName: 'items' }, [
      { fields: { name: 'Nowhere' } },
    ])
  await expect(write()).rejects.toMatchObject({ status: 422 })
})

it('refuses what an invitation and a change of a board would lose, and tells of people that are not there', async () => {
  const call = await users.open()
  const write = async (objectName: string, action: 'create' | 'update', fields: Row) =>
    (await writeItems(monday, call, { action, objectName }, [{ id: '1', fields }]))[0]
  expect(await write('users', 'create', { email: 'a@example.com', title: 'CEO' })).toMatchObject({
    error: { fieldName: 'title', status: 422 },
  })
  expect(await write('boards', 'update', { name: 'A', board_kind: 'share' })).toMatchObject({
    error: { fieldName: 'board_kind', status: 422 },
  })
  expect(await write('users', 'update', { title: 'CEO' })).toMatchObject({
    error: { message: 'User not found', status: 422 },
  })
})

it('finds people by their whole name among those that are alike, and asks nobody for an id that is none', async () => {
  const call = await users.open({ count: 12 })
  const wanted = { fields: 'all', pageSize: 10 } as const
  const search = (objectName: string, fieldName: string, value: string) =>
    monday.search?.page(call, { ...wanted, objectName, filters: [{ fieldName, value }] })
  expect((await search('users', 'name', 'ada'))?.records).toHaveLength(1)
  const asked = users.seen.length
  expect((await search('boards', 'workspace_id', 'none'))?.records).toEqual([])
  expect((await search('updates', 'item_id', 'none'))?.records).toEqual([])
  expect(users.seen).toHaveLength(asked)
})

it('tells no removal of what nothing tells of', async () => {
  const call = await users.open()
  for (const objectName of ['users', 'workspaces', 'teams', 'docs', 'updates']) {
    expect(await monday.read?.removed?.page(call, { objectName, since: new Date(0), pageSize: 9 })).toEqual({
      records: [],
    })
  }
})
