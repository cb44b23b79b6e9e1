// Shopify, played after its documentation.
import { asArray, asObject } from '@mortise/connector-kit'
import { conformance } from '@mortise/connector-kit/conformance'
import { afterAll, expect, it } from 'vitest'
import { type PlayedAccount as Account, type Play, type Row, startPlayed } from '../testing/played-vendor.ts'
import shopify from './index.ts'

const unquoted = (text: string) => text.replace(/\\([\\'])/g, '$1')
const names = new Map([
  ['first_name', 'firstName'],
  ['last_name', 'lastName'],
  ['product_type', 'productType'],
])
function isFound(row: Row, query: string): boolean {
  const terms = [...query.matchAll(/(\w+):(>=|<)?'((?:[^'\\]|\\.)*)'/gs)]
  return terms.every(([, name = '', operator, value = '']) => {
    if (operator === '>=') return String(row.updatedAt) >= value
    if (operator === '<') return String(row.updatedAt) < value
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
    found.sort((a, b) => String(a.updatedAt).localeCompare(String(b.updatedAt))),
    variables,
  )
}

/** Records are kept by the numbers at the end of their identifiers. */
const numberOf = (gid: unknown) => String(gid).replace(/.*\//, '')

function mutated(account: Account, query: string, variables: Row) {
  const [, noun = '', verb] = /result: (customer|product)(Create|Update|Delete)\(/.exec(query) ?? []
  const table = `${noun}s`
  const answered = (result: object) => ({ json: { data: { result: { userErrors: [], ...result } } } })
  const { id, ...fields } = asObject(variables.input ?? variables.product) ?? {}
  if (verb === 'Create') return answered({ record: account.add(table, { tags: [], ...fields }) })
  if (!account.find(table, numberOf(id))) {
    const userErrors = [{ field: ['id'], message: `The ${noun} does not exist` }]
    return answered({ record: null, userErrors })
  }
  if (verb === 'Delete') return answered({ isGone: account.remove(table, numberOf(id)) })
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
    const find = (gid: unknown) => account.find(`${type.toLowerCase()}s`, numberOf(gid)) ?? null
    return { json: { data: { nodes: asArray(variables.ids).map(find) } } }
  }
  if (query.includes('page: deletionEvents(')) {
    const told = account.rows('deletions').filter(({ type: own }) => asArray(variables.types).includes(own))
    return toPage(told.toReversed(), variables)
  }
  const [, connection] = /page: (\w+)\(/.exec(query) ?? []
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
afterAll(async () => {
  await orders.close()
  await customers.close()
  await products.close()
})

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
