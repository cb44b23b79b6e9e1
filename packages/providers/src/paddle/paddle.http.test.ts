// Paddle, played after its documentation.
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import sandbox from '../paddleSandbox/index.ts'
import { startPlayed } from '../testing/played-vendor.ts'
import paddle from './index.ts'

type Request = Parameters<Parameters<typeof startPlayed>[1]['answer']>[0]

const ofTransactions = ['subscription_id', 'invoice_number', 'origin', 'collection_mode']

function answer({ method, parts: [name = '', one = ''], query, json, account }: Request) {
  // It answers every key that is one.
  if (name === 'event-types') return { json: { data: [{ name: 'customer.created', group: 'Customer' }] } }
  if (method === 'POST')
    return { status: 201, json: { data: account.add(name, { status: 'active', ...json }) } }
  if (method === 'PATCH') {
    const row = account.edit(name, one, json)
    if (row) return { json: { data: row } }
    const error = { type: 'request_error', code: 'not_found', detail: 'Entity not found' }
    return { status: 404, json: { error } }
  }
  if (query.get('order_by') !== 'id[ASC]' && !query.has('id')) return undefined
  const since = query.get('updated_at[GTE]')
  const wanted = ['id', 'status', 'email', 'customer_id', ...ofTransactions].flatMap((field) => {
    const values = query.get(field)?.split(',')
    return values ? [{ field, values }] : []
  })
  const rows = account
    .rows(name, since === null ? undefined : Date.parse(since))
    .filter((row) => wanted.every(({ field, values }) => values.includes(String(row[field]))))
  const start = rows.findIndex(({ id }) => id === query.get('after')) + 1
  const end = start + Number(query.get('per_page') ?? 50)
  const pagination = { has_more: end < rows.length, estimated_total: rows.length }
  return { json: { data: rows.slice(start, end), meta: { pagination } } }
}

const stamp = (index: number, at: Date) => ({
  id: `ctm_${1000 + index}`,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: at.toISOString(),
})
const customers = await startPlayed(paddle, {
  table: 'customers',
  stamp,
  make: (index) => ({ email: `ada${index % 4}@example.com`, status: index % 3 ? 'active' : 'archived' }),
  answer,
})
const transactions = await startPlayed(sandbox, {
  table: 'transactions',
  stamp,
  make: (index) => ({
    customer_id: `ctm_${index % 4}`,
    status: 'completed',
    subscription_id: `sub_${index % 3}`,
    invoice_number: `325-${index}`,
    origin: index % 2 ? 'web' : 'api',
    collection_mode: index % 2 ? 'manual' : 'automatic',
  }),
  answer,
})

const subjects = [
  customers.subject({
    objectName: 'customers',
    textField: 'email',
    isUnordered: true,
    write: {
      create: { email: 'ada@example.com', custom_data: { tier: 'gold' } },
      update: { name: 'Ada and daughters' },
    },
    bareRecord: { email: 'a@example.com', status: 'active', name: null },
  }),
  transactions.subject({
    objectName: 'transactions',
    isUnordered: true,
    textField: { none: 'a transaction holds no text of its own' },
    write: { create: { items: [{ price_id: 'pri_1', quantity: 1 }] }, update: { custom_data: { a: 1 } } },
    bareRecord: { customer_id: null },
  }),
]
for (const { title, run } of conformance(...subjects)) it(title, run)

it('reads archived customers, too', async () => {
  const call = await customers.open({ count: 6 })
  const page = await paddle.read?.page(call, { objectName: 'customers', fields: 'all', pageSize: 50 })
  expect(page?.records.filter(({ status }) => status === 'archived')).toHaveLength(2)
})

it('asks Paddle for changed transactions, and sorts out changed customers itself', async () => {
  const since = new Date('2026-01-01T00:02:00Z')
  const wanted = { fields: 'all', since, pageSize: 50 } as const
  const sold = await transactions.open({ count: 5 })
  await sandbox.read?.page(sold, { ...wanted, objectName: 'transactions' })
  expect(transactions.seen.at(-1)?.url).toContain('updated_at%5BGTE%5D=2026-01-01T00%3A02%3A00.000Z')
  const people = await customers.open({ count: 5 })
  const page = await paddle.read?.page(people, { ...wanted, objectName: 'customers' })
  expect(customers.seen.at(-1)?.url).not.toContain('updated_at')
  expect(page?.records).toHaveLength(3)
})

it('has the sandbox write to what Paddle lets be written, and to nothing else', () => {
  expect(sandbox.write?.actions).toEqual(['create', 'update'])
  expect(sandbox.write?.objects).toEqual({ subscriptions: ['update'], adjustments: ['create'] })
})
