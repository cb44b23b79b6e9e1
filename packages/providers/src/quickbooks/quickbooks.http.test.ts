// QuickBooks against a vendor that reads its query language.
import { conformance } from '@mortise/connector-kit/conformance'
import { afterAll, expect, it } from 'vitest'
import type { Answer } from '../../../connector-kit/src/testing/vendor.ts'
import { type PlayedAccount, type PlayedRequest, type Row, startPlayed } from '../testing/played-vendor.ts'
import quickbooks from './index.ts'

const table = 'entities'
const stamp = (index: number, at: Date): Row => ({
  ...{
    Id: String(index + 1),
    MetaData: { CreateTime: at.toISOString(), LastUpdatedTime: at.toISOString() },
  },
})
const fault = (code: string, Detail: string, element?: string): Answer => ({
  status: 400,
  json: { Fault: { Error: [{ Message: 'failed', Detail, code, element }], type: 'ValidationFault' } },
})

function answer({ account, method, path, query, json }: PlayedRequest): Answer {
  const [, rest = ''] = /^\/v3\/company\/acme\/(.+)$/.exec(path) ?? []
  if (rest === 'query') return runQuery(account, query.get('query') ?? '')
  if (rest === 'cdc') {
    const name = String(query.get('entities'))
    const since = Date.parse(query.get('changedSince') ?? '')
    const changed = account.rows(table, since)
    if (account.rows('newest first').length > 0) changed.reverse()
    return { json: { CDCResponse: [{ QueryResponse: [{ [name]: changed.slice(0, 1000) }] }] } }
  }
  if (rest === 'batch') return runBatch(account, json)
  const [, kind, id] = /^(invoice|customer)(?:\/(.+))?$/.exec(rest) ?? []
  const name = kind === 'invoice' ? 'Invoice' : 'Customer'
  const operation = query.get('operation') ?? (json.Id === undefined ? 'create' : 'update')
  return writeEntity(account, {
    name,
    operation: method === 'GET' ? 'read' : operation,
    entity: { Id: id, ...json },
  })
}

function writeEntity(
  account: PlayedAccount,
  { name, operation, entity }: { name: string; operation: unknown; entity: Row },
): Answer {
  const { Id: id, ...given } = entity
  if (operation === 'create') {
    if (String(given.DocNumber).length > 200) return fault('2050', 'Too long', 'DocNumber')
    return { json: { [name]: account.add(table, { SyncToken: '0', ...given }) } }
  }
  const row = account.rows(table).find(({ Id, status }) => Id === id && status !== 'Deleted')
  if (operation === 'read') return row ? { json: { [name]: row } } : fault('610', `Object Not Found: ${id}`)
  if (!row || row.SyncToken !== given.SyncToken) return fault('5010', 'Stale Object Error', 'SyncToken')
  if (operation === 'delete') {
    Object.assign(row, { status: 'Deleted' })
    return { json: { [name]: { Id: row.Id, status: 'Deleted' } } }
  }
  if (given.sparse !== true) throw new Error('an update that empties what it does not name')
  const { sparse: _sparse, ...sent } = given
  const SyncToken = String(Number(row.SyncToken) + 1)
  return { json: { [name]: account.edit(table, String(row.Id), { ...sent, SyncToken }) } }
}

/** Operations one after the other, told in another order than they were asked; what is called `lost` is not told. */
function runBatch(account: PlayedAccount, { BatchItemRequest }: Row): Answer {
  const operations = BatchItemRequest as Row[]
  if (operations.length > 30) return fault('1040', 'BatchItemRequest exceeds the maximum of 30')
  const told = operations.flatMap(({ bId, operation, ...rest }) => {
    const [[name = '', entity] = []] = Object.entries(rest)
    if ((entity as Row).DocNumber === 'down') {
      return [
        { bId, Fault: { Error: [{ Message: 'An application error', code: '10000' }], type: 'SystemFault' } },
      ]
    }
    const { json } = writeEntity(account, { name, operation, entity: entity as Row })
    return (entity as Row).DocNumber === 'lost' ? [] : [{ bId, ...(json as Row) }]
  })
  return { json: { BatchItemResponse: told.toReversed(), time: new Date().toISOString() } }
}

const shape =
  /^SELECT \* FROM (Invoice|Customer)(?: WHERE (.*))? ORDERBY MetaData\.CreateTime STARTPOSITION (\d+) MAXRESULTS (\d+)$/s

/** Reads a query token by token, so that a value that escaped its quotes would be met as a word it does not know. */
function runQuery(account: PlayedAccount, text: string): Answer {
  const [, name = '', where = '', start, size] = shape.exec(text) ?? []
  if (name === '' || Number(size) > 1000) return fault('4000', `Error parsing query: ${text}`)
  const literal = String.raw`'(?:[^'\\]|\\')*'`
  const one = new RegExp(
    String.raw`^([\w.]+) (=|>=|<|LIKE|IN) (${literal}|true|false|\([^)]*\))(?: AND )?`,
    's',
  )
  const holds: ((row: Row) => boolean)[] = []
  for (let left = where; left !== ''; ) {
    const [all, field = '', operator, value = ''] = one.exec(left) ?? []
    if (all === undefined) return fault('4000', `Error parsing query at: ${left}`)
    left = left.slice(all.length)
    holds.push(condition(field, operator, value.replace(/^'|'$/g, '').replaceAll("\\'", "'")))
  }
  const found = account
    .rows(table)
    .filter((row) => row.status !== 'Deleted' && holds.every((each) => each(row)))
  const from = Number(start) - 1
  const page = found.slice(from, from + Number(size))
  return {
    json: {
      QueryResponse:
        page.length === 0 ? {} : { [name]: page, startPosition: from + 1, maxResults: page.length },
    },
  }
}

function condition(field: string, operator: string | undefined, wanted: string): (row: Row) => boolean {
  if (field === 'Active' && operator === 'IN') return () => true
  const read = (row: Row) => {
    const [first = '', second] = field.split('.')
    return String((second === undefined ? row[first] : (row[first] as Row)[second]) ?? '')
  }
  if (operator === 'IN') return (row) => wanted.includes(`'${read(row)}'`)
  if (operator === 'LIKE') return (row) => read(row).toLowerCase().includes(wanted.slice(1, -1).toLowerCase())
  if (operator === '=') return (row) => read(row).toLowerCase() === wanted.toLowerCase()
  return (row) => (operator === '<' ? read(row) < wanted : read(row) >= wanted)
}

const vendor = await startPlayed(quickbooks, {
  table,
  stamp,
  make: (index) => ({
    SyncToken: '0',
    DocNumber: `O'Doc ${index % 4}`,
    TxnDate: '2026-01-01',
    DueDate: `2026-02-0${1 + (index % 4)}`,
    PrivateNote: `n${index}`,
  }),
  answer,
})
afterAll(() => vendor.close())

const invoices = vendor.subject({
  objectName: 'Invoice',
  isUnordered: true,
  textField: 'DocNumber',
  write: { create: { DocNumber: 'Ada & sons', Line: [] }, update: { DocNumber: 'Ada' } },
  async removals() {
    // Changes are told for the last month only.
    const hour = Math.floor(Date.now() / 3_600_000) * 3_600_000
    const rows = [3, 2, 1].map((ago) => ({
      ...{ Id: String(90 - ago), status: 'Deleted' },
      MetaData: { LastUpdatedTime: new Date(hour - ago * 3_600_000).toISOString() },
    }))
    const deleted = rows.map(({ Id, MetaData }) => ({ id: Id, at: new Date(MetaData.LastUpdatedTime) }))
    return { call: await vendor.open({ count: 3, others: { [table]: rows } }), deleted }
  },
  bareRecord: { SyncToken: '0', DocNumber: null },
})
for (const { title, run } of conformance(invoices)) it(title, run)

it('tells which records were deleted, and finds inactive entries of lists', async () => {
  const call = await vendor.open({
    records: [{ Active: false, DisplayName: 'Ada' }],
    others: {
      [table]: [{ Id: '7', status: 'Deleted', MetaData: { LastUpdatedTime: new Date().toISOString() } }],
    },
  })
  const gone = await quickbooks.readDeleted?.(call, {
    objectName: 'Customer',
    since: new Date(0),
    pageSize: 10,
  })
  expect(gone?.records.map(({ id }) => id)).toEqual(['7'])
  const page = await quickbooks.read?.(call, { objectName: 'Customer', fields: 'all', pageSize: 10 })
  expect(page?.records.map(({ DisplayName }) => DisplayName)).toEqual(['Ada'])
  expect(vendor.seen.at(-1)?.url).toContain('Active+IN')
})

/** Changes of the last hours, one in three a deletion, and forty at an instant. */
const manyChanges = (count: number) => {
  const start = Math.floor(Date.now() / 1000) * 1000 - 7_200_000
  return Array.from({ length: count }, (_, index) => ({
    ...{ Id: String(index + 1), SyncToken: '0', ...(index % 3 === 0 ? { status: 'Deleted' } : {}) },
    MetaData: { LastUpdatedTime: new Date(start + Math.floor(index / 40) * 60_000).toISOString() },
  }))
}
async function allDeleted(rows: readonly Row[], others: Record<string, Row[]> = {}) {
  const call = await vendor.open({ others: { [table]: [...rows], ...others } })
  const from = vendor.seen.length
  const [ids, notes]: [string[], string[]] = [[], []]
  const since = new Date(Date.now() - 86_400_000)
  for (let cursor: string | undefined, isFirst = true; isFirst || cursor !== undefined; isFirst = false) {
    const request = { objectName: 'Invoice', since, pageSize: 10, ...(cursor ? { cursor } : {}) }
    const page = await quickbooks.readDeleted?.(call, request)
    ids.push(...(page?.records.map(({ id }) => id) ?? []))
    if (page?.note) notes.push(page.note)
    cursor = page?.nextCursor
  }
  return { ids, notes, asked: vendor.seen.length - from }
}

it('tells every deletion among more changes than a list holds, each once', async () => {
  const rows = manyChanges(2_500)
  const { ids, notes, asked } = await allDeleted(rows)
  expect(ids).toEqual(rows.filter(({ status }) => status === 'Deleted').map(({ Id }) => Id))
  expect(notes).toEqual([])
  expect(asked).toBe(3)
})

it('says what it cannot tell when the newest changes come first, or a thousand happened at one instant', async () => {
  const backward = await allDeleted(manyChanges(1_001), { 'newest first': [{}] })
  expect(backward.notes).toEqual([expect.stringContaining('may not have been told')])
  expect(backward.ids).toHaveLength(333)
  const at = { MetaData: { LastUpdatedTime: new Date().toISOString() }, status: 'Deleted' }
  const burst = await allDeleted(Array.from({ length: 1_001 }, (_, index) => ({ Id: `${index}`, ...at })))
  expect(new Set(burst.ids).size).toBe(1_000)
  expect(burst.notes).toHaveLength(1)
})

it('refuses a change of a version that is no longer current, in words and with its field', async () => {
  const call = await vendor.open({ records: [{ SyncToken: '3' }] })
  const items = [{ id: '1', fields: { SyncToken: '2', DocNumber: 'x' } }]
  const request = { objectName: 'Invoice', action: 'update', items, allOrNone: false, headers: {} } as const
  const outcomes = await quickbooks.write?.write(call, request)
  expect(outcomes?.[0]).toMatchObject({ error: { message: 'Stale Object Error', fieldName: 'SyncToken' } })
})

const common = { objectName: 'Invoice', allOrNone: false, headers: {} } as const

it('writes up to thirty records by one request, and says of each what became of it', async () => {
  const call = await vendor.open({ count: 3 })
  const from = vendor.seen.length
  const items = ['A-1', 'x'.repeat(201), 'A-2', 'down', 'lost'].map((DocNumber) => ({
    fields: { DocNumber },
  }))
  const outcomes = await quickbooks.write?.write(call, { ...common, action: 'create', items })
  expect(vendor.seen.length - from).toBe(1)
  expect(outcomes).toMatchObject([
    { isWritten: true, record: { DocNumber: 'A-1' } },
    { isWritten: false, error: { message: 'Too long', fieldName: 'DocNumber', reaction: { kind: 'stop' } } },
    { isWritten: true, record: { DocNumber: 'A-2' } },
    { isWritten: false, error: { reaction: { kind: 'retry' } } },
    { isWritten: false, error: { reaction: { kind: 'retry' } } },
  ])
})

it('asks for the versions of all records at once, and refuses those that are not there', async () => {
  const call = await vendor.open({ records: [{ SyncToken: '3' }, { SyncToken: '5' }, { SyncToken: '7' }] })
  const from = vendor.seen.length
  const items = ['1', '2', '77', 'x'].map((id) => ({ id, fields: { DocNumber: `n${id}` } }))
  const outcomes = await quickbooks.write?.write(call, { ...common, action: 'update', items })
  expect(vendor.seen.length - from).toBe(2)
  expect(outcomes).toMatchObject([
    { isWritten: true, recordId: '1', record: { DocNumber: 'n1', SyncToken: '4' } },
    { isWritten: true, recordId: '2', record: { DocNumber: 'n2', SyncToken: '6' } },
    { isWritten: false, error: { status: 404, message: expect.stringContaining('"77"') } },
    { isWritten: false, error: { status: 404 } },
  ])
  const gone = items.slice(0, 2).map(({ id }) => ({ id, fields: {} }))
  const deleted = await quickbooks.write?.write(call, { ...common, action: 'delete', items: gone })
  expect(deleted).toEqual([
    { isWritten: true, recordId: '1' },
    { isWritten: true, recordId: '2' },
  ])
  const left = await quickbooks.read?.(call, { objectName: 'Invoice', fields: 'all', pageSize: 10 })
  expect(left?.records.map(({ Id }) => Id)).toEqual(['3'])
})

it('asks nobody to write what is not there', async () => {
  const call = await vendor.open()
  const items = ['8', '9'].map((id) => ({ id, fields: {} }))
  const outcomes = await quickbooks.write?.write(call, { ...common, action: 'delete', items })
  expect(outcomes?.map(({ isWritten }) => isWritten)).toEqual([false, false])
  expect(vendor.seen.at(-1)?.url).toContain('/query')
})

it('changes a record twice in the order asked, each time from the version it then has', async () => {
  const call = await vendor.open({ records: [{ SyncToken: '0' }] })
  const items = ['one', 'two'].map((DocNumber) => ({ id: '1', fields: { DocNumber } }))
  const outcomes = await quickbooks.write?.write(call, { ...common, action: 'update', items })
  expect(outcomes).toMatchObject([
    { record: { SyncToken: '1' } },
    { record: { SyncToken: '2', DocNumber: 'two' } },
  ])
})
