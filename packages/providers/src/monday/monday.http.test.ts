// Monday against a simulator that speaks its documented shapes.
import { asArray, asObject, isObject } from '@mortise/connector-kit'
import { conformance } from '@mortise/connector-kit/conformance'
import { afterAll, expect, it } from 'vitest'
import { startPlayed } from '../testing/played-vendor.ts'
import monday from './index.ts'

interface Item {
  id: string
  name: string
  state: string
  updated_at: string
  board: { id: string }
  column_values: { id: string; type: string; text: string | null; value: string | null }[]
}
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
const items = new Map<string, Item>()
let clock = Date.UTC(2026, 0, 1)
function put(id: string, board: string, { name, ...given }: Record<string, unknown>): Item {
  // Days apart, as changes are asked for by day.
  clock += 36 * 3_600_000
  const old = items.get(id)
  const column_values = Object.entries(types)
    .filter(([column]) => column !== 'name')
    .map(([column, type]) => {
      const value = given[column]
      const before = old?.column_values.find((one) => one.id === column)
      if (value === undefined && before) return before
      const text = value === undefined ? null : typeof value === 'object' ? '' : String(value)
      return { id: column, type, text, value: value === undefined ? null : JSON.stringify(value) }
    })
  const updated_at = new Date(clock).toISOString().replace('.000Z', 'Z')
  const item = {
    state: 'active',
    ...old,
    id,
    board: { id: board },
    name: String(name ?? old?.name),
    updated_at,
    column_values,
  }
  items.set(id, item)
  return item
}
for (let index = 0; index < 10; index += 1)
  put(`${100 + index}`, index === 9 ? '2' : '1', {
    name: `Item ${index % 4}`,
    text0: `t${index % 3}`,
    count: index % 2,
  })

const boards = [
  { id: '1', name: 'Plans', type: 'board', updated_at: '2026-01-01T00:00:00Z' },
  { id: '2', name: 'Bugs', type: 'board', updated_at: '2026-01-02T00:00:00Z' },
  { id: '3', name: 'Notes', type: 'document', updated_at: '2026-01-03T00:00:00Z' },
]
const cursors = new Map<string, Item[]>()
function toPage(found: Item[], limit: number) {
  const rest = found.slice(limit)
  const cursor = rest.length === 0 ? null : `c${cursors.size}`
  if (cursor) cursors.set(cursor, rest)
  return { cursor, items: found.slice(0, limit) }
}
const textOf = (item: Item, column: string) =>
  column === 'name' ? item.name : item.column_values.find(({ id }) => id === column)?.text

let isExhausted = false
const played = await startPlayed(monday, {
  answer: ({ path, headers, json }) => {
    if (path !== '/v2' || !headers.authorization?.startsWith('account-'))
      return { status: 401, json: { errors: [{ message: 'Not Authenticated' }] } }
    const query = String(json.query)
    const given = asObject(json.variables) ?? {}
    const ids = asArray(given.ids).map(String)
    const answer = (found: object) => ({ json: { data: found } })
    if (isExhausted) {
      isExhausted = false
      return {
        json: {
          errors: [
            {
              message: 'Complexity budget exhausted',
              extensions: { code: 'COMPLEXITY_BUDGET_EXHAUSTED', retry_in_seconds: 30 },
            },
          ],
        },
      }
    }
    if (query.includes('me {')) return answer({ me: { id: '1' } })
    if (query.includes('columns {'))
      return answer({
        boards: boards.filter(({ id }) => ids.includes(id)).map((board) => ({ ...board, columns })),
      })
    if (query.includes('items_page(limit')) {
      const [rule] = asArray(asObject(given.params)?.rules).filter(isObject)
      const day = rule ? String(asArray(rule.compare_value)[1]) : ''
      const found = [...items.values()].filter(
        ({ board, updated_at }) => ids.includes(board.id) && updated_at.slice(0, 10) >= day,
      )
      if (rule) found.sort((a, b) => a.updated_at.localeCompare(b.updated_at))
      return answer({ boards: [{ items_page: toPage(found, Number(given.limit)) }] })
    }
    if (query.includes('next_items_page')) {
      const rest = cursors.get(String(given.cursor))
      if (rest) return answer({ page: toPage(rest, Number(given.limit)) })
      return {
        json: { errors: [{ message: 'The cursor is too old', extensions: { code: 'CursorExpiredError' } }] },
      }
    }
    if (query.includes('items_page_by_column_values')) {
      const wanted = asArray(given.columns).filter(isObject)
      const isFound = (item: Item) =>
        item.board.id === given.board &&
        wanted.every(({ column_id, column_values }) =>
          asArray(column_values).includes(textOf(item, String(column_id))),
        )
      return answer({ page: { items: [...items.values()].filter(isFound) } })
    }
    if (query.includes('page: boards(limit')) {
      const start = (Number(given.page) - 1) * Number(given.limit)
      return answer({ page: boards.slice(start, start + Number(given.limit)) })
    }
    if (query.includes('page: boards(ids'))
      return answer({ page: boards.filter(({ id }) => ids.includes(id)) })
    if (query.includes('page: items(ids')) return answer({ page: ids.flatMap((id) => items.get(id) ?? []) })
    const fields = JSON.parse(String(given.columns ?? '{}')) as Record<string, unknown>
    if (query.includes('create_item'))
      return answer({
        result: put(String(200 + items.size * 7), String(given.board), { ...fields, name: given.name }),
      })
    const id = String(given.id)
    if (!items.has(id))
      return {
        json: {
          data: { result: null },
          errors: [{ message: 'Item not found', extensions: { code: 'ResourceNotFoundException' } }],
        },
      }
    if (query.includes('delete_item')) return answer({ result: { id: items.delete(id) && id } })
    return answer({ result: put(id, String(given.board), fields) })
  },
})
const call = await played.open()
afterAll(() => played.close())

const subject = { provider: monday, call }
const checks = [
  ...conformance({
    ...subject,
    objectName: 'board_1',
    searchField: 'name',
    searchFields: ['id', 'text0', 'count'],
    write: {
      create: { name: 'Ada & sons', text0: 'gold', count: 3 },
      update: { name: 'Ada', text0: 'silver' },
    },
  }),
  ...conformance({ ...subject, objectName: 'boards', searchFields: ['id'] }),
]
for (const { title, run } of checks) it(title, run)

it('describes the columns of a board, labels of a status included', async () => {
  const described = await monday.describe?.(call, 'board_1')
  expect(described?.displayName).toBe('Plans')
  expect(described?.fields.find(({ fieldName }) => fieldName === 'phase')).toMatchObject({
    displayName: 'PHASE',
    valueType: 'singleSelect',
    values: [{ value: 'Done', displayValue: 'Done' }],
  })
})

it('reads the items of all boards as one object', async () => {
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

const read = (cursor?: string) =>
  monday.read?.(call, {
    objectName: 'board_1',
    fields: 'all',
    pageSize: 2,
    ...(cursor ? { cursor } : {}),
  })

it('waits as long as it is told when the budget of queries is used up', async () => {
  isExhausted = true
  const error = await read()?.catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ reaction: { kind: 'waitUntil' }, message: 'Complexity budget exhausted' })
  expect((error as { reaction: { at: Date } }).reaction.at.getTime() - Date.now()).toBeGreaterThan(20_000)
})

it('starts over when a cursor is too old', async () => {
  const cursor = (await read())?.nextCursor
  cursors.clear()
  await expect(read(cursor)).rejects.toMatchObject({ reaction: { kind: 'restartCursor' } })
})

it('says where items are written when no board is named', async () => {
  const write = async () =>
    monday.write?.write(call, {
      objectName: 'items',
      action: 'create',
      items: [{ fields: { name: 'Nowhere' } }],
      allOrNone: false,
      headers: {},
    })
  await expect(write()).rejects.toMatchObject({ status: 422 })
})
