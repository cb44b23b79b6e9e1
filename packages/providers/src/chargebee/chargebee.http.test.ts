// Chargebee, played after its documentation.
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { startPlayed } from '../testing/played-vendor.ts'
import { stubCall } from '../testing/stub-call.ts'
import { writeItems } from '../testing/write-items.ts'
import chargebee from './index.ts'
import { toForm } from './to-form.ts'

const singular: Record<string, string> = { customers: 'customer', subscriptions: 'subscription' }

const played = await startPlayed(chargebee, {
  table: 'customers',
  stamp: (index, at) => ({
    id: `cus_${index}`,
    created_at: 1,
    updated_at: at.getTime() / 1000,
    object: 'customer',
  }),
  make: (index) => ({
    first_name: `Name ${index % 4}`,
    email: `ada${index}@example.com`,
    auto_collection: index % 2 ? 'on' : 'off',
    last_name: `King ${index % 3}`,
    company: 'Ada & sons',
    phone: `+49 ${index}`,
    taxability: index % 3 ? 'taxable' : 'exempt',
  }),
  answer({ method, path, query, form, account }) {
    const [name = '', one = '', what] = path.split('/v2/')[1]?.split('/').map(decodeURIComponent) ?? []
    const key = singular[name] ?? name
    if (method === 'GET' && one === '') {
      const filters = [...query].flatMap(([own, value]) => {
        const field = /^(\w+)\[is\]$/.exec(own)?.[1]
        return field ? [{ field, value }] : []
      })
      const after = query.get('updated_at[after]')
      const isDeletedToo = query.get('include_deleted') === 'true'
      const rows = account
        .rows(name, after === null ? undefined : (Number(after) + 1) * 1000)
        .filter((row) => isDeletedToo || row.deleted !== true)
        .filter((row) => filters.every(({ field, value }) => String(row[field]) === value))
      const start = Number(query.get('offset') ?? 0)
      const end = start + Number(query.get('limit'))
      const list = rows.slice(start, end).map((row) => ({ [key]: row }))
      return { json: { list, next_offset: end < rows.length ? String(end) : undefined } }
    }
    const fields = Object.fromEntries(form)
    if (method === 'POST' && one === '') return { json: { [key]: account.add(name, fields) } }
    const row = method === 'POST' && !what ? account.edit(name, one, fields) : account.find(name, one)
    if (what === 'delete') account.remove(name, one)
    return row && { json: { [key]: row } }
  },
})

const subject = played.subject({
  objectName: 'customers',
  textField: 'first_name',
  write: {
    create: { first_name: 'Ada & sons', cf_tier: 'gold' },
    update: { first_name: 'Ada and daughters', cf_tier: 'silver' },
  },
  bareRecord: { email: null },
  // https://www.npmjs.com/package/chargebee/v/3.33.0 (`include_deleted`, `deleted`) read 2026-11-29
  removals: async () => {
    const rows = [1, 2, 3].map((index) => ({
      id: `gone_${index}`,
      object: 'customer',
      deleted: true,
      updated_at: Date.UTC(2026, 5, index) / 1000,
    }))
    const call = await played.open({ count: 3, others: { customers: rows } })
    return { call, deleted: rows.map(({ id, updated_at: at }) => ({ id, at: new Date(at * 1000) })) }
  },
})
for (const { title, run } of conformance(subject)) it(title, run)

it('sends bodies as forms, since Chargebee takes no JSON', async () => {
  const call = await played.open()
  const items = [{ fields: { first_name: 'Ada', billing_address: { city: 'Walnut' } } }]
  await chargebee.write?.write(call, {
    objectName: 'customers',
    action: 'create',
    items,
    allOrNone: false,
    headers: {},
  })
  const { headers, body } = played.seen.at(-1) ?? { headers: {}, body: '' }
  expect(headers['content-type']).toBe('application/x-www-form-urlencoded')
  expect(new URLSearchParams(body).get('billing_address[city]')).toBe('Walnut')
})

// https://github.com/chargebee/chargebee-node/blob/master/src/util.ts (`encodeParams`) read 2026-11-29
it('sends free data as JSON, and the number of an entry after the name of its field', () => {
  const contacts = [{ email: 'ada@example.com', send_billing_email: true }, { email: 'b@example.com' }]
  const fields = { meta_data: { plan: 'gold', seats: [1] }, contacts, coupon_ids: ['a', 'b'], phone: null }
  expect(toForm(fields)).toEqual({
    meta_data: '{"plan":"gold","seats":[1]}',
    'contacts[email][0]': 'ada@example.com',
    'contacts[send_billing_email][0]': 'true',
    'contacts[email][1]': 'b@example.com',
    'coupon_ids[0]': 'a',
    'coupon_ids[1]': 'b',
    phone: '',
  })
})

it('changes no subscription or invoice, for which Chargebee has actions of their own', () => {
  expect(chargebee.write?.objects).toMatchObject({ subscriptions: [], invoices: ['create'] })
})

// https://www.npmjs.com/package/chargebee/v/3.33.0 (`createForChargeItemsAndCharges`, `add` of promotional credits) read 2026-11-29
it.each([
  ['invoices', 'create_for_charge_items_and_charges', 'invoice', { customer_id: 'c1', currency_code: 'EUR' }],
  ['promotional_credits', 'add', 'promotional_credit', { customer_id: 'c1', description: 'Sorry' }],
] as const)('makes one of the %s by %s', async (objectName, action, one, fields) => {
  const { call, asked } = stubCall(() => ({ customer: { id: 'c1' }, [one]: { id: 'x1' } }))
  const outcomes = await writeItems(chargebee, call, { action: 'create', objectName }, [{ fields }])
  expect(outcomes).toMatchObject([{ isWritten: true, recordId: 'x1' }])
  expect(asked).toMatchObject([{ method: 'POST', path: `/v2/${objectName}/${action}`, form: fields }])
})

// https://www.npmjs.com/package/chargebee/v/3.33.0 (`ListInputParam` of each) read 2026-11-29
it.each([
  ['transactions', 'transaction', { 'updated_at[after]': 1767225599 }],
  ['events', 'event', { 'occurred_at[after]': 1767225599 }],
  ['promotional_credits', 'promotional_credit', { 'created_at[after]': 1767225599 }],
  ['gifts', 'gift', {}],
])('asks the list of %s for changes as it takes them', async (objectName, one, changes) => {
  const { call, asked } = stubCall(() => ({ list: [{ [one]: { id: 'x1' } }] }))
  const since = new Date('2026-01-01T00:00:00Z')
  const page = await chargebee.read?.page(call, { objectName, fields: 'all', since, pageSize: 10 })
  expect(page?.records).toEqual([{ id: 'x1' }])
  expect(asked[0]).toMatchObject({ path: `/v2/${objectName}` })
  expect(asked[0]?.query).toEqual({ limit: 10, offset: undefined, 'sort_by[asc]': undefined, ...changes })
})
