// Braintree's GraphQL API, played after its schema.
import { asObject, type NativeRecord } from '@mortise/connector-kit'
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { type PlayedAccount, type Row, startPlayed } from '../testing/played-vendor.ts'
import { stubCall } from '../testing/stub-call.ts'
import { writeItems } from '../testing/write-items.ts'
import braintree from './index.ts'

const statuses = ['SETTLED', 'AUTHORIZED', 'SETTLING', 'VOIDED']
const refused = (errorClass: string, message: string) => ({
  json: {
    data: null,
    errors: [{ message, extensions: { errorClass, inputPath: ['input', 'customer', 'email'] } }],
  },
})
const idOf = (index: number) => `cGF5bWVudF8${index}`
const kindOf: Readonly<Record<string, string>> = {
  createCustomer: 'customers',
  updateCustomer: 'customers',
  deleteCustomer: 'customers',
  chargePaymentMethod: 'transactions',
  captureTransaction: 'transactions',
  createInStoreLocation: 'inStoreLocations',
  updateInStoreLocation: 'inStoreLocations',
  deleteInStoreLocation: 'inStoreLocations',
  updateInStoreReader: 'inStoreReaders',
}

const played = await startPlayed(braintree, {
  table: 'transactions',
  stamp: (index, at) => ({
    id: idOf(1000 + index),
    createdAt: '2026-01-01T00:00:00.000000Z',
    status: statuses[index % 4],
    statusHistory: [{ status: statuses[index % 4], timestamp: at.toISOString() }],
  }),
  make: (index) => ({ orderId: `order ${index % 4}`, amount: { value: '10.00', currencyCode: 'EUR' } }),
  methods: ['POST'],
  answer({ json, account }) {
    const query = String(json.query)
    const variables = asObject(json.variables) ?? {}
    const input = asObject(variables.input) ?? {}
    const [, field] = /page: (\w+)\(/.exec(query) ?? []
    const [, mutation] = /done: (\w+)\(/.exec(query) ?? []
    if (field) return { json: { data: around(query, page(rowsOf(account, field, input), variables)) } }
    if (mutation) return change(account, mutation, input)
    if (query === '{ ping }') return { json: { data: { ping: 'pong' } } }
    const row = everything(account).find(({ id }) => id === variables.id)
    return row
      ? { json: { data: { node: row } } }
      : refused('NOT_FOUND', 'An object with this ID was not found.')
  },
})

const everything = (account: PlayedAccount) =>
  Object.keys({ transactions: true, ...others }).flatMap((name) => account.rows(name))

function around(query: string, connection: Row): Row {
  if (query.includes('viewer')) return { viewer: { merchant: { page: connection } } }
  return query.includes('search') ? { search: { page: connection } } : { page: connection }
}

function page(rows: Row[], { first, after }: Row): Row {
  expect(first).toBeLessThanOrEqual(50)
  const start = Number(after ?? 0)
  const end = start + Number(first)
  const edges = rows.slice(start, end).map((node) => ({ node }))
  return { edges, pageInfo: { hasNextPage: end < rows.length, endCursor: String(end) } }
}

function rowsOf(
  account: PlayedAccount,
  field: string,
  { statusTransition, type, conditionsIn, ...input }: Row,
) {
  const rows = account.rows(type ? 'transactions' : field)
  const [reader] = (conditionsIn as Row[] | undefined) ?? []
  const conditions = Object.entries(reader ?? input)
  const [[, range] = []] = Object.entries(asObject(statusTransition) ?? {})
  const from = Date.parse(String(asObject(range)?.greaterThanOrEqualTo ?? ''))
  return rows.filter((row) => {
    const [last] = (row.statusHistory as Row[] | undefined) ?? []
    const isLate = Number.isNaN(from) || Date.parse(String(last?.timestamp)) >= from
    return isLate && conditions.every(([name, condition]) => meets(row[name], condition))
  })
}

function meets(value: unknown, condition: unknown): boolean {
  const wanted = asObject(condition)
  if (!wanted) return value === condition
  return wanted.in ? (wanted.in as unknown[]).includes(value) : value === wanted.is
}

function change(account: PlayedAccount, mutation: string, input: Row) {
  const name = kindOf[mutation] ?? ''
  const { customer, transaction, location, paymentMethodId, ...rest } = input
  const id = rest.customerId ?? rest.transactionId ?? rest.locationId ?? rest.readerId
  const fields = asObject(customer ?? transaction ?? location) ?? { name: rest.name }
  if (mutation.startsWith('delete')) {
    if (!account.remove(name, String(id))) return refused('NOT_FOUND', 'Customer not found.')
    return { json: { data: { done: { clientMutationId: null } } } }
  }
  if (id === undefined && mutation.startsWith('charge')) expect(paymentMethodId).toBeDefined()
  if (mutation === 'createCustomer' && fields.email === 'nobody')
    return refused('VALIDATION', 'Email is invalid.')
  const there = id === undefined ? undefined : account.find(name, String(id))
  const row = id === undefined ? account.add(name, fields) : there && Object.assign(there, fields)
  return row
    ? { json: { data: { done: { record: row } } } }
    : refused('NOT_FOUND', 'An object with this ID was not found.')
}

const several = (prefix: number, make: (index: number) => Row) =>
  Array.from({ length: 7 }, (_, index) => ({ id: idOf(prefix + index), ...make(index) }))
const dated = (index: number) => ({
  status: statuses[index % 4],
  statusHistory: [{ status: statuses[index % 4], timestamp: `2026-01-01T00:0${index}:00Z` }],
})
const others: Record<string, Row[]> = {
  customers: several(10, (index) => ({
    email: `ada${index}@example.com`,
    firstName: `Ada ${index % 3}`,
    lastName: 'King',
    company: `Shop ${index}`,
    phoneNumber: `+49 30 ${index}`,
  })),
  refunds: several(20, (index) => ({ orderId: `order ${index % 3}`, ...dated(index) })),
  payments: several(30, (index) => ({ __typename: 'Refund', orderId: `order ${index}`, ...dated(index) })),
  disputes: several(40, (index) => ({
    caseNumber: `case ${index}`,
    referenceNumber: `r${index}`,
    status: 'OPEN',
  })),
  verifications: several(50, () => ({ status: 'VERIFIED' })),
  merchantAccounts: several(60, (index) => ({ id: `account_${index}`, currencyCode: 'EUR' })),
  inStoreLocations: several(70, (index) => ({ name: `Shop ${index}`, internalName: `shop-${index}` })),
  inStoreReaders: several(80, (index) => ({
    name: `Reader ${index}`,
    status: 'ONLINE',
    softwareVersion: '1.2',
  })),
  businessAccountCreationRequests: several(90, () => ({ creationStatus: 'COMPLETED' })),
}

const { also } = played.beside(others)
const address = {
  streetAddress: '1 Main',
  locality: 'Bonn',
  region: 'NW',
  postalCode: '53111',
  countryCode: 'DEU',
}

const subjects = [
  played.subject({
    objectName: 'transactions',
    textField: 'orderId',
    isUnordered: true,
    write: {
      create: { paymentMethodId: 'pm_1', orderId: 'Ada & sons', amount: '10.00' },
      update: { orderId: 'Ada', amount: '5.00' },
      unread: ['paymentMethodId', 'amount'],
    },
    bareRecord: { orderId: null, amount: null },
  }),
  also('customers', {
    textField: 'company',
    write: { create: { email: 'ada@example.com', firstName: 'Ada' }, update: { firstName: 'Grace' } },
  }),
  also('inStoreLocations', {
    textField: 'name',
    write: {
      create: { name: 'Shop', internalName: 'shop', address, enableQRCodePayments: true },
      update: { name: 'Store' },
      unread: ['enableQRCodePayments'],
    },
  }),
  also('inStoreReaders', {
    textField: { none: 'Readers are paired, not created.' },
    write: { create: {}, update: { name: 'Till 2' } },
  }),
  ...[
    'refunds',
    'payments',
    'disputes',
    'verifications',
    'merchantAccounts',
    'businessAccountCreationRequests',
  ].map((name) => also(name)),
]
for (const { title, run } of conformance(...subjects)) it(title, run)

it('takes an error in an answer with status 200 for a refusal, and names the field', async () => {
  const items = [{ fields: { email: 'nobody' } as NativeRecord }]
  const outcomes = await writeItems(
    braintree,
    await played.open(),
    { action: 'create', objectName: 'customers' },
    items,
  )
  expect(outcomes[0]).toMatchObject({
    isWritten: false,
    error: { message: 'Email is invalid.', status: 422, fieldName: 'email' },
  })
})

it('asks to reconnect when the keys are refused, and tries again when Braintree is not available', () => {
  const judged = (errorClass: string) =>
    braintree.http.refusal?.({ status: 200, headers: {}, text: '', ...refused(errorClass, 'No') })?.reaction
      .kind
  const classes = ['AUTHENTICATION', 'AUTHORIZATION', 'SERVICE_AVAILABILITY', 'RESOURCE_LIMIT', 'NOT_FOUND']
  expect(classes.map(judged)).toEqual(['reconnect', 'stop', 'retry', 'waitUntil', 'stop'])
})

// @see https://github.com/braintree/graphql-api/blob/main/schema.graphql (DisputeSearchInput takes none of a payment's statuses) read 2026-11-29
it('searches disputes by no status of payments, and compares their histories', async () => {
  const dispute = (id: string, timestamp: string) => ({
    node: { id, statusHistory: [{ status: 'OPEN', timestamp }] },
  })
  const edges = [dispute('d1', '2026-11-19T09:00:00Z'), dispute('d2', '2026-11-21T09:00:00Z')]
  const { call, asked } = stubCall(() => ({
    data: { search: { page: { pageInfo: { hasNextPage: false, endCursor: null }, edges } } },
  }))
  const since = new Date('2026-11-20T00:00:00Z')
  const page = await braintree.read?.page(call, {
    objectName: 'disputes',
    fields: 'all',
    pageSize: 10,
    since,
  })
  expect(page?.records.map(({ id }) => id)).toEqual(['d2'])
  expect(asObject(asked[0]?.json)?.variables).toMatchObject({ input: {} })
})
