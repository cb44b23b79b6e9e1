// Shopify, played after its documentation.
import { asArray, asObject } from '@mortise/connector-kit'
import { conformance } from '@mortise/connector-kit/conformance'
import { afterAll, expect, it } from 'vitest'
import { type PlayedAccount as Account, type Play, type Row, startPlayed } from '../testing/played-vendor.ts'
import shopify from './index.ts'
import { objects } from './objects.ts'

const unquoted = (text: string) => text.replace(/\\([\\'])/g, '$1')
const names = new Map([
  ['first_name', 'firstName'],
  ['last_name', 'lastName'],
  ['product_type', 'productType'],
  ['external_id', 'externalId'],
])
/** What each list can be sorted by, where it is not by its change. */
const sorts: Readonly<Record<string, string>> = {
  productVariants: 'ID',
  inventoryItems: 'none',
  locations: 'ID',
  abandonedCheckouts: 'CREATED_AT',
}
const changeOf = (row: Row) => String(row.updatedAt ?? asObject(row.discount)?.updatedAt)
function isFound(row: Row, query: string): boolean {
  const terms = [...query.matchAll(/(\w+):(>=|<)?'((?:[^'\\]|\\.)*)'/gs)]
  return terms.every(([, name = '', operator, value = '']) => {
    if (operator === '>=') return changeOf(row) >= value
    if (operator === '<') return changeOf(row) < value
    // The search compares words, case aside, so it finds more than was asked for.
    const held = String(row[names.get(name) ?? name] ?? '').toLowerCase()
    return unquoted(value)
      .toLowerCase()
      .split(/\s+/)
      .some((word) => held.includes(word))
  })
}

function toPage(found: readonly Row[], { first, after }: Row) {
  const start = Number(after ?? 0)
  const end = start + Number(first)
  const pageInfo = { hasNextPage: end < found.length, endCursor: String(end) }
  return { json: { data: { page: { nodes: found.slice(start, end), pageInfo } } } }
}

function listed(rows: readonly Row[], variables: Row) {
  const found = rows.filter((row) => isFound(row, String(variables.query ?? '')))
  return toPage(
    found.sort((a, b) => changeOf(a).localeCompare(changeOf(b))),
    variables,
  )
}

const refused = (message: string) => ({ json: { errors: [{ message }] } })

/** Records are kept by the numbers at the end of their identifiers. */
const numberOf = (gid: unknown) => String(gid).replace(/.*\//, '')

const mutations = Object.values(objects).flatMap((object) =>
  Object.entries(object.mutations).map(([verb, mutation]) => ({ ...object, verb, name: mutation.name })),
)

function mutated(account: Account, query: string, variables: Row) {
  const [, name = ''] = /result: (\w+)\(/.exec(query) ?? []
  const mutation = mutations.find((one) => one.name === name)
  if (!mutation) return refused(`Field '${name}' doesn't exist on type 'Mutation'`)
  const { connection: table, verb, type, writeOnly = [] } = mutation
  const noun = type.charAt(0).toLowerCase() + type.slice(1)
  const answered = (result: object) => ({ json: { data: { result: { userErrors: [], ...result } } } })
  const given = asObject(variables.input ?? variables.product) ?? {}
  const id = variables.id ?? given.id
  const fields = Object.fromEntries(
    Object.entries(given).filter(([key]) => key !== 'id' && !writeOnly.includes(key)),
  )
  if (verb === 'create') return answered({ record: account.add(table, { tags: [], ...fields }) })
  if (!account.find(table, numberOf(id))) {
    const userErrors = [{ field: ['id'], message: `The ${noun} does not exist` }]
    return answered({ record: null, userErrors })
  }
  if (verb === 'delete') return answered({ isGone: account.remove(table, numberOf(id)) })
  return answered({ record: account.edit(table, numberOf(id), fields) })
}

let isThrottled = false
const throttled = {
  errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }],
  extensions: {
    cost: {
      requestedQueryCost: 900,
      throttleStatus: { maximumAvailable: 2000, currentlyAvailable: 100, restoreRate: 100 },
    },
  },
}
const answer: Play['answer'] = ({ path, headers, json, account }) => {
  if (path !== '/admin/api/2026-01/graphql.json') return { status: 404, json: { errors: 'Not Found' } }
  if (!String(headers['x-shopify-access-token']).startsWith('account-'))
    return { status: 401, json: { errors: 'Invalid token' } }
  if (isThrottled) {
    isThrottled = false
    return { json: throttled }
  }
  const query = String(json.query)
  const variables = asObject(json.variables) ?? {}
  if (query.includes('shop {')) return { json: { data: { shop: { id: 'gid://shopify/Shop/1' } } } }
  const [, type = ''] = /\.\.\. on (\w+)/.exec(query) ?? []
  if (query.includes('nodes(ids:')) {
    const table = Object.values(objects).find((object) => object.type === type)?.connection ?? ''
    const find = (gid: unknown) => account.find(table, numberOf(gid)) ?? null
    return { json: { data: { nodes: asArray(variables.ids).map(find) } } }
  }
  if (query.includes('page: deletionEvents(')) {
    const told = account.rows('deletions').filter(({ type: own }) => asArray(variables.types).includes(own))
    return toPage(told.toReversed(), variables)
  }
  const [, connection] = /page: (\w+)\(/.exec(query) ?? []
  const [, sortKey = 'none'] = /sortKey: (\w+)/.exec(query) ?? []
  const sortable = sorts[connection ?? ''] ?? 'UPDATED_AT'
  if (connection && sortKey !== 'none' && sortKey !== sortable) return refused(`${sortKey} is no sort key`)
  if (connection === 'locations' && String(variables.query).includes('updated_at'))
    return refused('updated_at is no filter of locations')
  return connection ? listed(account.rows(connection), variables) : mutated(account, query, variables)
}

const stampOf = (type: string) => (index: number, at: Date) => ({
  id: `gid://shopify/${type}/${1 + index}`,
  updatedAt: at.toISOString().replace('.000Z', 'Z'),
})
const customers = await startPlayed(shopify, {
  table: 'customers',
  stamp: stampOf('Customer'),
  make: (index) => ({
    firstName: `Ada ${index % 4}`,
    lastName: index % 2 ? 'Lovelace' : 'Byron King',
    email: `ada${index}@example.com`,
    phone: `+493${index}`,
    note: null,
    tags: [],
  }),
  answer,
})
const products = await startPlayed(shopify, {
  table: 'products',
  stamp: stampOf('Product'),
  make: (index) => ({
    title: `Tea ${index}`,
    handle: `tea-${index}`,
    vendor: index % 2 ? 'Acme' : "O'Hara & Acme",
    productType: 'Tea',
    status: index % 3 ? 'ACTIVE' : 'DRAFT',
  }),
  answer,
})
const orders = await startPlayed(shopify, {
  table: 'orders',
  stamp: stampOf('Order'),
  make: (index) => ({ name: `#${1000 + index}`, email: `ada${index % 3}@example.com`, customer: null }),
  answer,
})
const start = (objectName: string, make: (index: number) => Row) => {
  const { connection: table = '', type = '' } = objects[objectName] ?? {}
  return startPlayed(shopify, { table, stamp: stampOf(type), make, answer })
}
const more = {
  draft_orders: await start('draft_orders', (index) => ({
    name: `#D${index}`,
    status: 'OPEN',
    email: 'a@b.c',
  })),
  collections: await start('collections', (index) => ({
    title: `Teas ${index % 4}`,
    handle: `teas-${index}`,
  })),
  product_variants: await start('product_variants', (index) => ({
    ...{ title: `Large ${index % 3}`, sku: `SKU-${index}`, barcode: `${4000 + index}`, price: '9.90' },
    product: { id: 'gid://shopify/Product/1' },
  })),
  inventory_items: await start('inventory_items', (index) => ({ sku: `SKU-${index}`, tracked: true })),
  locations: await start('locations', (index) => ({ name: `Shop ${index % 4}`, isActive: index > 0 })),
  fulfillment_orders: await start('fulfillment_orders', (index) => ({
    ...{ status: index % 2 ? 'OPEN' : 'CLOSED', orderName: `#${index}` },
  })),
  discounts: await startPlayed(shopify, {
    table: 'discountNodes',
    stamp: (index, at) => {
      const { id, updatedAt } = stampOf('DiscountNode')(index, at)
      return { id, discount: { __typename: 'DiscountCodeBasic', title: `${index} off`, updatedAt } }
    },
    answer,
  }),
  abandoned_checkouts: await start('abandoned_checkouts', (index) => ({ name: `#${index}`, customer: null })),
  companies: await start('companies', (index) => ({ name: `Acme ${index % 4}`, externalId: `crm-${index}` })),
}
afterAll(async () => {
  for (const played of [orders, customers, products, ...Object.values(more)]) await played.close()
})

const unwritten = { none: 'it is only read' }
const checks = conformance(
  customers.subject({
    objectName: 'customers',
    textField: 'firstName',
    write: {
      create: { firstName: 'Ada & sons', email: 'sons@example.com' },
      update: { firstName: 'Ada', tags: ['vip'] },
    },
    bareRecord: { firstName: null, lastName: null, email: null },
  }),
  products.subject({
    objectName: 'products',
    textField: 'title',
    write: {
      create: { title: 'Tea & milk', status: 'DRAFT' },
      update: { title: 'Tea', status: 'ACTIVE' },
    },
    async removals() {
      const at = (minute: number) => new Date(Date.UTC(2026, 1, 1, 0, minute))
      const gone = [101, 102, 103, 104].map((number, index) => ({ number, at: at(index) }))
      const deletions = [
        ...gone.map((one) => ({
          type: 'PRODUCT',
          subjectId: `gid://shopify/Product/${one.number}`,
          occurredAt: one.at.toISOString().replace('.000Z', 'Z'),
        })),
        { type: 'COLLECTION', subjectId: 'gid://shopify/Collection/7', occurredAt: '2026-02-02T00:00:00Z' },
      ]
      const call = await products.open({ count: 3, others: { deletions } })
      return { call, deleted: gone.map((one) => ({ id: String(one.number), at: one.at })) }
    },
    bareRecord: { title: null, vendor: null },
  }),
  orders.subject({
    objectName: 'orders',
    write: { none: 'orders are made by buyers, so an account of its own holds none to change' },
    bareRecord: { name: null, email: null, customer: null },
  }),
  more.draft_orders.subject({
    ...{ objectName: 'draft_orders', textField: 'poNumber', bareRecord: { name: null } },
    write: {
      create: {
        email: 'ada@example.com',
        lineItems: [{ variantId: 'gid://shopify/ProductVariant/1', quantity: 1 }],
      },
      update: { poNumber: 'PO-7', note: 'soon' },
      unread: ['lineItems', 'note'],
    },
  }),
  more.collections.subject({
    ...{ objectName: 'collections', textField: 'title', bareRecord: { title: null } },
    write: { create: { title: 'Teas & cups' }, update: { handle: 'teas' } },
  }),
  more.product_variants.subject({
    ...{ objectName: 'product_variants', isUnordered: true, bareRecord: { title: null }, write: unwritten },
  }),
  more.inventory_items.subject({
    ...{ objectName: 'inventory_items', isUnordered: true, bareRecord: { sku: null } },
    write: { none: 'items are made with the variants of products, so an account of its own holds none' },
  }),
  more.locations.subject({
    ...{ objectName: 'locations', textField: 'name', isUnordered: true, bareRecord: { name: null } },
    write: {
      create: { name: 'Berlin', address: { countryCode: 'DE' } },
      update: { fulfillsOnlineOrders: true },
    },
  }),
  more.fulfillment_orders.subject({
    ...{ objectName: 'fulfillment_orders', bareRecord: { status: null }, write: unwritten },
  }),
  more.discounts.subject({
    ...{ objectName: 'discounts', bareRecord: {}, write: unwritten },
  }),
  more.abandoned_checkouts.subject({
    ...{ objectName: 'abandoned_checkouts', isUnordered: true, bareRecord: { name: null }, write: unwritten },
  }),
  more.companies.subject({ objectName: 'companies', bareRecord: { name: null }, write: unwritten }),
)
for (const { title, run } of checks) it(title, run)

it('waits until the query can be paid for when it is throttled', async () => {
  isThrottled = true
  const before = Date.now()
  const error = await shopify
    .read?.(await customers.open(), { objectName: 'customers', fields: 'all', pageSize: 5 })
    .catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ reaction: { kind: 'waitUntil' }, message: 'Throttled' })
  const { at } = (error as { reaction: { at: Date } }).reaction
  expect(at.getTime() - before).toBeGreaterThan(7000)
})

it('names the field a refusal is about', async () => {
  const [outcome] =
    (await shopify.write?.write(await customers.open(), {
      objectName: 'customers',
      action: 'update',
      items: [{ id: '999', fields: {} }],
      allOrNone: false,
      headers: {},
    })) ?? []
  expect(outcome).toMatchObject({
    isWritten: false,
    error: { message: 'The customer does not exist', fieldName: 'id' },
  })
})

it('changes an inventory item, whose id is told beside its fields', async () => {
  const call = await more.inventory_items.open({ count: 1 })
  const items = [{ id: '1', fields: { tracked: false, cost: 3.5 } }]
  const request = {
    objectName: 'inventory_items',
    action: 'update',
    items,
    allOrNone: false,
    headers: {},
  } as const
  const outcomes = await shopify.write?.write(call, request)
  expect(outcomes).toMatchObject([{ isWritten: true, recordId: '1', record: { tracked: false } }])
})
