// Monday, played after its documentation.
import { asArray, asObject, isObject } from '@mortise/connector-kit'
import { conformance } from '@mortise/connector-kit/conformance'
import { afterAll, expect, it } from 'vitest'
import { type Play, type PlayedAccount, type Row, startPlayed } from '../testing/played-vendor.ts'
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
  return { ...(name === undefined ? {} : { name }), column_values }
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

/** Those of these ids, or a page of all. */
function listed(rows: readonly Row[], given: Row) {
  const ids = asArray(given.ids).map(String)
  const limit = Number(given.limit)
  if (limit > 100) return refusal('Limit is too large', { code: 'InvalidArgumentException' })
  const start = (Number(given.page) - 1) * limit
  const emails = asArray(given.emails).map(String)
  if (emails.length > 0) return answered({ page: rows.filter(({ email }) => emails.includes(String(email))) })
  const isNamed = given.ids !== undefined
  return answered({
    page: isNamed ? rows.filter(({ id }) => ids.includes(String(id))) : rows.slice(start, start + limit),
  })
}

function boardsAsked(boards: readonly Row[], query: string, given: Row) {
  if (!query.includes('columns {')) return listed(boards, given)
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

function mutated(account: PlayedAccount, query: string, given: Row) {
  if (/_update\(/.test(query)) return updated(account, query, given)
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
    if (query.includes('items_page')) return itemsAsked(account.rows('items'), query, given)
    if (query.includes('page: items(ids'))
      return answered({ page: asArray(given.ids).flatMap((id) => account.find('items', String(id)) ?? []) })
    const [, table = ''] = /page: (users|updates|workspaces|teams|docs)\b/.exec(query) ?? []
    if (table === 'teams' && given.ids === undefined) return answered({ page: account.rows(table) })
    if (table !== '') return listed(account.rows(table), { limit: 100, ...given })
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
  answer: answerWith(() => standing),
})
const boards = await startPlayed(monday, {
  table: 'boards',
  stamp,
  make: (index) => ({ name: `Board ${index}`, type: 'board', state: 'active' }),
  answer: answerWith((account) => account.rows('boards')),
})
const anywhere = await startPlayed(monday, {
  table: 'items',
  stamp,
  make: (index) => ({ board: { id: index % 3 ? '1' : '2' }, ...changes({ name: `Item ${index}` }) }),
  answer: answerWith(() => standing),
})
const users = await startPlayed(monday, {
  table: 'users',
  stamp: (index) => ({ id: String(100 + index) }),
  make: (index) => ({ name: `Ada ${index}`, email: `ada${index}@example.com` }),
  answer: answerWith(() => standing),
})
const others = await Promise.all(
  ['updates', 'workspaces', 'teams', 'docs'].map(async (table) => ({
    table,
    play: await startPlayed(monday, {
      table,
      stamp: table === 'updates' ? stamp : (index) => ({ id: String(100 + index) }),
      make: (index) => (table === 'updates' ? { body: `Seen ${index}` } : { name: `Number ${index}` }),
      answer: answerWith(() => standing),
    }),
  })),
)
afterAll(async () => {
  for (const { play } of others) await play.close()
  await users.close()
  await anywhere.close()
  await items.close()
  await boards.close()
})

const checks = conformance(
  items.subject({
    objectName: 'board_1',
    textField: 'name',
    write: {
      create: { name: 'Ada & sons', text0: 'gold', count: 3 },
      update: { name: 'Ada', text0: 'silver' },
    },
    bareRecord: { name: null, state: 'active', board: { id: '1' }, column_values: [] },
  }),
  boards.subject({ objectName: 'boards', isUnordered: true, bareRecord: { name: null, type: 'board' } }),
  anywhere.subject({
    objectName: 'items',
    isUnordered: true,
    bareRecord: { name: null, board: { id: '2' }, column_values: null },
  }),
  users.subject({ objectName: 'users', bareRecord: { name: null, email: null } }),
  ...others.map(({ table, play }) =>
    play.subject({
      objectName: table,
      isUnordered: true,
      bareRecord: {},
      ...(table === 'updates'
        ? {
            textField: 'body',
            write: { create: { item_id: '7', body: 'Ada & sons' }, update: { body: 'Ada' } },
          }
        : {}),
    }),
  ),
)
for (const { title, run } of checks) it(title, run)

it('describes the columns of a board, labels of a status included', async () => {
  const described = await monday.describe?.(await items.open(), 'board_1')
  expect(described?.displayName).toBe('Plans')
  expect(described?.fields.find(({ fieldName }) => fieldName === 'phase')).toMatchObject({
    displayName: 'PHASE',
    valueType: 'singleSelect',
    values: [{ value: 'Done', displayValue: 'Done' }],
  })
})

it('describes items of all boards by the columns of all of them', async () => {
  const described = await monday.describe?.(await items.open(), 'items')
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
  const found = new Set<unknown>()
  let cursor: string | undefined
  do {
    const page = await monday.read?.(call, {
      objectName: 'items',
      fields: 'all',
      pageSize: 4,
      ...(cursor === undefined ? {} : { cursor }),
    })
    for (const { board } of page?.records ?? []) found.add(asObject(board)?.id)
    cursor = page?.nextCursor
  } while (cursor !== undefined)
  expect([...found]).toEqual(['1', '2'])
})

const read = async (cursor?: string) =>
  monday.read?.(await items.open({ count: 5 }), {
    objectName: 'board_1',
    fields: 'all',
    pageSize: 2,
    ...(cursor ? { cursor } : {}),
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
    monday.write?.write(await items.open(), {
      objectName: 'items',
      action: 'create',
      items: [{ fields: { name: 'Nowhere' } }],
      allOrNone: false,
      headers: {},
    })
  await expect(write()).rejects.toMatchObject({ status: 422 })
})
