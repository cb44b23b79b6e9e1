// Square, played after its documentation.
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import sandbox from '../squareSandbox/index.ts'
import { findBy } from '../testing/find-by.ts'
import { startPlayed } from '../testing/played-vendor.ts'
import { readAll } from '../testing/read-all.ts'
import { stubCall } from '../testing/stub-call.ts'
import { writeItems } from '../testing/write-items.ts'
import square from './index.ts'

type Body = Record<string, unknown>
type Request = Parameters<Parameters<typeof startPlayed>[1]['answer']>[0]
type Account = Request['account']

const missing = {
  errors: [{ category: 'INVALID_REQUEST_ERROR', code: 'NOT_FOUND', detail: 'No such customer.' }],
}
const inside = (value: unknown, name: string): Body => ((value as Body | undefined)?.[name] ?? {}) as Body

/** What an account answers to the list or search of a table. */
function listed(account: Account, table: string, json: Body, query: URLSearchParams) {
  const filter = inside(json.query, 'filter')
  const window = inside(filter.date_time_filter ?? filter, 'updated_at')
  const from = window.start_at ?? json.begin_time ?? query.get('updated_at_begin_time')
  const exact = inside(json.query, 'exact_query')
  const locations = (json.location_ids ?? query.get('location_id')?.split(',')) as string[] | undefined
  const rows = account.rows(table, typeof from === 'string' ? Date.parse(from) : undefined).filter(
    (row) =>
      Object.entries(filter).every(([name, value]) => {
        const wanted = (value as Body).exact
        return wanted === undefined || String(row[name]) === wanted
      }) &&
      (locations === undefined ||
        row.location_id === undefined ||
        locations.includes(String(row.location_id))) &&
      (json.include_deleted_objects === true || row.is_deleted !== true) &&
      (exact.attribute_name === undefined ||
        String(inside(row, 'item_data')[String(exact.attribute_name)])
          .toLowerCase()
          .includes(String(exact.attribute_value).toLowerCase())),
  )
  const start = Number(json.cursor ?? query.get('cursor') ?? 0)
  const end = start + Number(json.limit ?? query.get('limit') ?? 1000)
  return { rows: rows.slice(start, end), cursor: end < rows.length ? String(end) : undefined }
}

function answer(request: Request) {
  const { method, parts, query, json, account } = request
  const [, name = '', one = ''] = parts
  if (name === 'token') return { json: { merchant_id: 'M1', scopes: [] } }
  if (name === 'catalog') return catalog(request)
  if (one === 'custom-attribute-definitions') return attributes(account.rows('definitions'), query, one)
  if (parts[3] === 'custom-attributes')
    return attributes(
      account.rows('attributes').filter(({ of }) => of === one),
      query,
      'custom-attributes',
    )
  if (one.startsWith('bulk-')) return bulk(one, json, account)
  if (one === 'search' || (method === 'GET' && one === '')) {
    const { rows, ...page } = listed(account, name, json, query)
    return { json: { [name]: rows, ...page } }
  }
  const single = name.slice(0, -1)
  const fields = (json[single] ?? json) as Body
  if (method === 'POST') return { json: { [single]: account.add(name, fields) } }
  if (method === 'DELETE') return account.remove(name, one) ? { json: {} } : undefined
  const row = method === 'PUT' ? account.edit(name, one, fields) : account.find(name, one)
  return row ? { json: { [single]: row } } : { status: 404, json: missing }
}

/** Two to a page, whatever is asked for: the limit is advice. */
function attributes(rows: readonly Body[], query: URLSearchParams, name: string) {
  const start = Number(query.get('cursor') ?? 0)
  const cursor = start + 2 < rows.length ? { cursor: String(start + 2) } : {}
  return { json: { [name.replaceAll('-', '_')]: rows.slice(start, start + 2), ...cursor } }
}

function bulk(what: string, json: Body, account: Account) {
  const customers = (json.customers ?? {}) as Record<string, Body>
  const keys = what === 'bulk-delete' ? (json.customer_ids as string[]) : Object.keys(customers)
  const responses = keys.map((key): [string, unknown] => {
    if (what === 'bulk-delete') return [key, account.remove('customers', key) ? {} : missing]
    const fields = customers[key] ?? {}
    const row =
      what === 'bulk-create' ? account.add('customers', fields) : account.edit('customers', key, fields)
    return [key, row ? { customer: row } : missing]
  })
  return { json: { responses: Object.fromEntries(responses) } }
}

function catalog({ method, parts, query, json, account }: Request) {
  const [, , what = '', id = ''] = parts
  if (what === 'search') {
    const { rows, ...page } = listed(account, 'catalog', json, query)
    return { json: { objects: rows, ...page } }
  }
  if (method === 'DELETE') return account.remove('catalog', id) ? { json: {} } : undefined
  const current = account.find('catalog', id || String(inside(json, 'object').id))
  if (method === 'GET') return current && { json: { object: current } }
  const object = inside(json, 'object')
  if (current && object.version !== current.version) return { status: 409, json: missing }
  const row = current ? account.edit('catalog', String(current.id), object) : account.add('catalog', object)
  return { json: { catalog_object: row } }
}

const stamp = (index: number, at: Date) => ({
  id: `S${1000 + index}`,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: at.toISOString(),
})
const customers = await startPlayed(square, {
  table: 'customers',
  stamp,
  make: (index) => ({
    given_name: 'Ada',
    reference_id: `ref ${index % 4}`,
    email_address: `ada${index}@example.com`,
    phone_number: `+4930${index}`,
  }),
  methods: ['GET', 'POST', 'PUT', 'DELETE'],
  documented: {
    '?limit': /^100$/,
    '?begin_time': /^\d{4}-/,
    '?sort_field': /^\w+$/,
    '?sort_order': /^ASC$/,
    object_types: /^\["/,
    include_deleted_objects: /^(true|false)$/,
  },
  answer,
})
const items = await startPlayed(square, {
  table: 'catalog',
  stamp: (index, at) => ({ ...stamp(index, at), type: 'ITEM', version: 1 }),
  make: (index) => ({ item_data: { name: `Tea ${index}` } }),
  methods: ['GET', 'POST', 'PUT', 'DELETE'],
  documented: {
    idempotency_key: /^[\w-]+$/,
    object_types: /^\["/,
    include_deleted_objects: /^(true|false)$/,
  },
  answer,
})
const orders = await startPlayed(sandbox, {
  table: 'orders',
  stamp,
  make: (index) => ({ location_id: `L${10 + (index % 12)}`, state: 'OPEN' }),
  methods: ['GET', 'POST', 'PUT', 'DELETE'],
  answer,
})

const subjects = [
  customers.subject({
    objectName: 'customers',
    textField: 'reference_id',
    isUnordered: true,
    write: {
      create: { given_name: 'Ada & sons' },
      update: { given_name: 'Ada and daughters' },
    },
    bareRecord: { given_name: null },
  }),
  items.subject({
    objectName: 'items',
    textField: 'name',
    write: { create: { name: 'Tea & milk' }, update: { name: 'Tea', present_at_all_locations: true } },
    async removals() {
      const records = [true, false, true, true].map((is_deleted) => ({
        is_deleted,
        item_data: { name: 'Tea' },
      }))
      const deleted = [0, 2, 3].map((index) => ({
        id: `S${1000 + index}`,
        at: new Date(Date.UTC(2026, 0, 1, 0, index)),
      }))
      return { call: await items.open({ records }), deleted }
    },
    bareRecord: { item_data: null },
  }),
]
for (const { title, run } of conformance(...subjects)) it(title, run)

const twelve = Array.from({ length: 12 }, (_, index) => ({ id: `L${10 + index}` }))

async function readOrders(since?: Date) {
  const call = await orders.open({ count: 30, others: { locations: twelve } })
  return readAll(sandbox, call, { objectName: 'orders', pageSize: 7, since })
}

it('reads the orders of all locations, ten locations at a time', async () => {
  const ids = (await readOrders()).map(({ id }) => id)
  expect(new Set(ids).size).toBe(30)
  expect(ids).toHaveLength(30)
  const asked = orders.seen.flatMap(({ body }) => (body === '' ? [] : [JSON.parse(body).location_ids.length]))
  expect(new Set(asked)).toEqual(new Set([10, 2]))
  expect(await readOrders(new Date('2026-01-01T00:20:00Z'))).toHaveLength(10)
})

it('finds orders by their location without asking for the others', async () => {
  const call = await orders.open({ count: 30, others: { locations: twelve } })
  const found = await findBy(sandbox, call, 'orders', { location_id: 'L11' })
  expect(found.map(({ id }) => id)).toEqual(['S1001', 'S1013', 'S1025'])
})

it('writes customers in bulk, and tells what became of each', async () => {
  const call = await customers.open({ count: 2 })
  const outcomes = await writeItems(square, call, { action: 'update', objectName: 'customers' }, [
    { id: 'S1000', fields: { note: 'first' } },
    { id: 'S9999', fields: { note: 'nobody' } },
    { id: 'S1001', fields: { note: 'last' } },
  ])
  expect(outcomes).toMatchObject([
    { isWritten: true, recordId: 'S1000', record: { note: 'first' } },
    { isWritten: false, error: { message: 'No such customer.', status: 404, reaction: { kind: 'stop' } } },
    { isWritten: true, recordId: 'S1001' },
  ])
  const made = await writeItems(square, call, { action: 'create', objectName: 'customers' }, [
    { fields: { given_name: 'A' } },
    { fields: { given_name: 'B' } },
  ])
  expect(made).toMatchObject([{ record: { given_name: 'A' } }, { record: { given_name: 'B' } }])
  expect(customers.seen.at(-1)?.url).toBe('/v2/customers/bulk-create')
})

it('tells which catalog objects were removed', async () => {
  const gone = { id: 'X1', type: 'ITEM', is_deleted: true, updated_at: '2026-02-01T00:00:00Z' }
  const call = await items.open({ count: 3, others: { catalog: [gone] } })
  const since = new Date('2026-01-01T00:01:00Z')
  const page = await square.read?.removed?.page(call, { objectName: 'items', since, pageSize: 10 })
  expect(page?.records.map(({ id }) => id)).toEqual(['X1'])
  expect(await square.read?.removed?.page(call, { objectName: 'customers', since, pageSize: 10 })).toEqual({
    records: [],
  })
})

it('describes custom attributes of customers, and reads them for those who ask by name', async () => {
  const common = 'https://developer-production-s.squarecdn.com/schemas/v1/common.json#squareup.common.'
  const definitions = [
    { key: 'favorite-drink', name: 'Favorite Drink', schema: { $ref: `${common}String` } },
    { key: 'square:visits', name: 'Visits', schema: { $ref: `${common}Number` } },
    { key: 'size', name: 'Size', schema: { type: 'array', items: { names: ['S', 'M'] } } },
  ]
  const attributes = [
    { of: 'S1000', key: 'favorite-drink', value: 'Tea' },
    { of: 'S1000', key: 'square:visits', value: '7' },
    { of: 'S1000', key: 'note', value: 'not the note' },
    { of: 'S1001', key: 'favorite-drink', value: 'Rum' },
  ]
  const call = await customers.open({ count: 2, others: { definitions, attributes } })
  const described = (await square.objects.describe?.(call, 'customers'))?.fields.filter(
    ({ isCustom }) => isCustom,
  )
  expect(described).toMatchObject([
    { fieldName: 'custom:favorite-drink', displayName: 'Favorite Drink', valueType: 'string' },
    { fieldName: 'custom:square:visits', valueType: 'float', isReadOnly: true },
    { fieldName: 'custom:size', valueType: 'multiSelect', values: [{ value: 'S' }, { value: 'M' }] },
  ])
  const asked = customers.seen.length
  const wanted = { objectName: 'customers', fields: 'all', pageSize: 10 } as const
  await square.read?.page(call, wanted)
  expect(customers.seen.length - asked).toBe(1)
  const named = { ...wanted, namedFields: ['custom:favorite-drink'] }
  const [ada, bob] = (await square.read?.page(call, named))?.records ?? []
  const drink = square.record.field?.('custom:favorite-drink')
  expect([ada, bob].map((customer) => drink?.(customer ?? {}))).toEqual(['Tea', 'Rum'])
  expect(ada && square.record.fieldNames?.(ada)).toContain('custom:note')
  expect(ada && square.record.field?.('note')(ada)).toBeUndefined()
  const ids = { objectName: 'customers', ids: ['S1001'], fields: ['custom:favorite-drink'] }
  expect((await square.read?.byIds?.(call, ids))?.map((customer) => drink?.(customer))).toEqual(['Rum'])
})

// https://developer.squareup.com/docs/sdks/nodejs/using-nodejs-sdk (`updateOrder`) read 2026-11-29
it('empties a field of an order only where it says so beside the body', async () => {
  const { call, asked } = stubCall(() => ({ order: { id: 'O1' } }))
  const fields = { location_id: 'L1', version: 2, ticket_name: null }
  await writeItems(square, call, { action: 'update', objectName: 'orders' }, [{ id: 'O1', fields }])
  expect(asked).toMatchObject([{ headers: { 'x-clear-null': 'true' }, json: { order: fields } }])
})
