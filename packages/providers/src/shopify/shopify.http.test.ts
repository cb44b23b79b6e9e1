// Shopify against a simulator that speaks its documented shapes.
import { asObject } from '@mortise/connector-kit'
import { conformance } from '@mortise/connector-kit/conformance'
import { afterAll, expect, it } from 'vitest'
import { startPlayed } from '../testing/played-vendor.ts'
import shopify from './index.ts'

type Customer = Record<string, unknown> & { id: string; updatedAt: string }
const customers = new Map<string, Customer>()
let clock = Date.UTC(2026, 0, 1)
function put(id: string, fields: object): Customer {
  clock += 1000
  const customer = {
    note: null,
    ...customers.get(id),
    ...fields,
    id,
    updatedAt: new Date(clock).toISOString().replace('.000Z', 'Z'),
  }
  customers.set(id, customer)
  return customer
}
const gid = (number: number) => `gid://shopify/Customer/${number}`
for (let index = 0; index < 10; index += 1)
  put(gid(index + 1), { firstName: `Ada ${index % 4}`, email: `ada${index}@example.com`, tags: [] })

const unquoted = (text: string) => text.replace(/\\([\\'])/g, '$1')
const names = new Map([
  ['first_name', 'firstName'],
  ['last_name', 'lastName'],
])
function isFound(customer: Customer, query: string): boolean {
  const terms = [...query.matchAll(/(\w+):(>=|<)?'((?:[^'\\]|\\.)*)'/gs)]
  return terms.every(([, name = '', operator, value = '']) => {
    if (operator === '>=') return customer.updatedAt >= value
    if (operator === '<') return customer.updatedAt < value
    // The search compares words, case aside, so it finds more than was asked for.
    const held = String(customer[names.get(name) ?? name] ?? '').toLowerCase()
    return unquoted(value)
      .toLowerCase()
      .split(/\s+/)
      .some((word) => held.includes(word))
  })
}

let isThrottled = false
const played = await startPlayed(shopify, {
  answer: ({ path, headers, json }) => {
    if (path !== '/admin/api/2026-01/graphql.json') return { status: 404, json: { errors: 'Not Found' } }
    if (!String(headers['x-shopify-access-token']).startsWith('account-'))
      return { status: 401, json: { errors: 'Invalid token' } }
    if (isThrottled) {
      isThrottled = false
      const throttleStatus = { maximumAvailable: 2000, currentlyAvailable: 100, restoreRate: 100 }
      return {
        json: {
          errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }],
          extensions: { cost: { requestedQueryCost: 900, throttleStatus } },
        },
      }
    }
    const query = String(json.query)
    const variables = asObject(json.variables) ?? {}
    if (query.includes('shop {')) return { json: { data: { shop: { id: 'gid://shopify/Shop/1' } } } }
    if (query.includes('nodes(ids:')) {
      return { json: { data: { nodes: (variables.ids as string[]).map((id) => customers.get(id) ?? null) } } }
    }
    if (query.includes('page: customers(')) {
      const found = [...customers.values()].filter((one) => isFound(one, String(variables.query ?? '')))
      found.sort((a, b) => a.updatedAt.localeCompare(b.updatedAt))
      const start = Number(variables.after ?? 0)
      const end = start + Number(variables.first)
      const pageInfo = { hasNextPage: end < found.length, endCursor: String(end) }
      return { json: { data: { page: { nodes: found.slice(start, end), pageInfo } } } }
    }
    const input = asObject(variables.input) ?? {}
    const id = String(input.id ?? gid(customers.size + 100))
    if (input.id !== undefined && !customers.has(id)) {
      const userErrors = [{ field: ['id'], message: 'Customer does not exist' }]
      return { json: { data: { result: { record: null, userErrors } } } }
    }
    if (query.includes('customerDelete')) customers.delete(id)
    const record = query.includes('customerDelete') ? null : put(id, input)
    return { json: { data: { result: { record, userErrors: [] } } } }
  },
})
const call = await played.open()
afterAll(() => played.close())

const subject = {
  provider: shopify,
  call,
  objectName: 'customers',
  searchField: 'firstName',
  searchFields: ['id', 'email'],
  write: {
    create: { firstName: 'Ada & sons', email: 'sons@example.com' },
    update: { firstName: 'Ada', tags: ['vip'] },
  },
}
for (const { title, run } of conformance(subject)) it(title, run)

it('waits until the query can be paid for when it is throttled', async () => {
  isThrottled = true
  const before = Date.now()
  const error = await shopify
    .read?.(call, { objectName: 'customers', fields: 'all', pageSize: 5 })
    .catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ reaction: { kind: 'waitUntil' }, message: 'Throttled' })
  const { at } = (error as { reaction: { at: Date } }).reaction
  expect(at.getTime() - before).toBeGreaterThan(7000)
})

it('names the field a refusal is about', async () => {
  const [outcome] =
    (await shopify.write?.write(call, {
      objectName: 'customers',
      action: 'update',
      items: [{ id: '999', fields: {} }],
      allOrNone: false,
      headers: {},
    })) ?? []
  expect(outcome).toMatchObject({
    isWritten: false,
    error: { message: 'Customer does not exist', fieldName: 'id' },
  })
})
