// Stripe on its simulator.
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { readAll } from '../testing/read-all.ts'
import { startSimulated } from '../testing/simulated-account.ts'
import { stubCall } from '../testing/stub-call.ts'
import { writeItems } from '../testing/write-items.ts'
import stripe from './index.ts'
import { objects } from './objects.ts'

const simulated = await startSimulated(stripe)

const customers = simulated.subject({
  objectName: 'customers',
  textField: 'email',
  isUnordered: true,
  silentDays: 20,
  samples: [{ email: 'bo@example.com', metadata: { 'crm "id"': 'A-7', plan: 'gold' } }],
  write: {
    create: { email: 'ada@example.com', name: 'Ada', metadata: { plan: 'gold' } },
    update: { name: 'Ada L.', balance: 12 },
  },
  bareRecord: { name: null },
})

/** The other objects, on an account each without a stage: its checks are of what all objects go through. */
const others = [
  {
    objectName: 'products',
    samples: [{ name: 'Loom', description: 'Jacquard', shippable: true, url: 'https://loom.example' }],
    write: { create: { name: 'Loom' }, update: { name: 'Power loom', active: false } },
    textField: 'name',
  },
  {
    objectName: 'prices',
    samples: [{ product: 'prod_1', lookup_key: 'loom', type: 'recurring' }],
    write: {
      create: { currency: 'eur', product: 'prod_1', unit_amount: 12 },
      update: { nickname: 'Loom', active: false },
    },
    textField: 'nickname',
  },
  {
    objectName: 'subscriptions',
    samples: [
      { customer: 'cus_1', status: 'canceled', collection_method: 'send_invoice' },
      { customer: 'cus_1', status: 'active', collection_method: 'charge_automatically' },
    ],
    write: { create: { customer: 'cus_1' }, update: { description: 'Looms' } },
    textField: 'description',
  },
  {
    objectName: 'invoices',
    samples: [
      {
        customer: 'cus_1',
        currency: 'eur',
        number: 'A-1',
        receipt_number: '1-1',
        status: 'paid',
        subscription: 'sub_1',
        collection_method: 'send_invoice',
      },
    ],
    write: { create: { customer: 'cus_1' }, update: { description: 'Looms' } },
    textField: 'description',
  },
  {
    objectName: 'payment_intents',
    samples: [{ amount: 1200, currency: 'eur', customer: 'cus_1', status: 'succeeded' }],
    write: { create: { amount: 12, currency: 'eur' }, update: { description: 'Looms' } },
    textField: 'description',
  },
  {
    objectName: 'charges',
    samples: [
      {
        amount: 1200,
        currency: 'eur',
        customer: 'cus_1',
        status: 'succeeded',
        payment_intent: 'pi_1',
        disputed: false,
        refunded: true,
      },
    ],
    write: { create: {}, update: { description: 'Looms' } },
    textField: { none: 'charges are made by payments, not created' },
  },
  {
    objectName: 'refunds',
    samples: [{ charge: 'ch_1', payment_intent: 'pi_1' }],
    write: { create: { charge: 'ch_1', amount: 12 }, update: { metadata: { reason: 'late' } } },
    textField: 'reason',
  },
  {
    objectName: 'disputes',
    samples: [{ charge: 'ch_1', payment_intent: 'pi_1' }],
    write: { create: {}, update: { metadata: { clerk: 'Ada' } } },
    textField: { none: 'disputes are opened by banks, not created' },
  },
  {
    objectName: 'payouts',
    samples: [{ destination: 'ba_1', status: 'pending' }],
    write: { create: { amount: 12, currency: 'eur' }, update: { metadata: { clerk: 'Ada' } } },
    textField: 'description',
  },
  {
    objectName: 'coupons',
    write: { create: { percent_off: 12, duration: 'once' }, update: { name: 'Spring' } },
    textField: 'name',
  },
  {
    objectName: 'invoiceitems',
    samples: [{ customer: 'cus_1', invoice: 'in_1', amount: 12 }],
    write: { create: { customer: 'cus_1', amount: 12 }, update: { description: 'Looms' } },
    textField: 'description',
  },
  {
    objectName: 'credit_notes',
    samples: [{ customer: 'cus_1', invoice: 'in_1', memo: 'Late' }],
    write: { create: { invoice: 'in_1', amount: 12 }, update: { memo: 'Late' } },
    textField: 'memo',
  },
  {
    objectName: 'payment_methods',
    // Stripe lists those of one customer at a time.
    others: { customers: [{ id: 'cus_1' }] },
    samples: [{ customer: 'cus_1', type: 'card' }],
    write: { create: { type: 'card' }, update: { allow_redisplay: 'always' } },
    textField: { none: 'no field of a payment method takes any text' },
  },
  {
    objectName: 'setup_intents',
    samples: [{ customer: 'cus_1', payment_method: 'pm_1', attach_to_self: false }],
    write: { create: { customer: 'cus_1' }, update: { description: 'Looms' } },
    textField: 'description',
  },
  { objectName: 'balance_transactions' },
  { objectName: 'climate/suppliers', stageObject: 'climate_suppliers' },
  {
    objectName: 'plans',
    write: { create: { currency: 'eur', interval: 'month', amount: 12 }, update: { nickname: 'Looms' } },
    textField: 'nickname',
  },
  {
    objectName: 'promotion_codes',
    samples: [{ customer: 'cus_1', code: 'LOOM', promotion: { type: 'coupon', coupon: 'cpn_1' } }],
    write: {
      create: { promotion: { type: 'coupon', coupon: 'cpn_1' }, code: 'LOOM2' },
      update: { active: false },
    },
    textField: { none: 'codes are letters, digits and dashes' },
  },
  {
    objectName: 'quotes',
    samples: [{ customer: 'cus_1' }],
    write: { create: { customer: 'cus_1' }, update: { header: 'Looms' } },
    textField: 'description',
  },
  {
    objectName: 'subscription_schedules',
    samples: [{ customer: 'cus_1' }],
    write: { create: { customer: 'cus_1' }, update: { end_behavior: 'cancel' } },
    textField: { none: 'no field of a schedule takes any text' },
  },
  {
    objectName: 'subscription_items',
    write: { create: { subscription: 'sub_parent1', quantity: 2 }, update: { quantity: 3 } },
    textField: { none: 'no field of an item takes any text' },
  },
  {
    objectName: 'tax_rates',
    write: {
      create: { display_name: 'VAT', inclusive: false, percentage: 21 },
      update: { jurisdiction: 'BE' },
    },
    textField: 'description',
  },
  {
    objectName: 'shipping_rates',
    samples: [{ currency: 'eur', fixed_amount: { amount: 500, currency: 'eur' } }],
    write: { create: { display_name: 'Parcel' }, update: { active: false } },
    textField: 'display_name',
  },
  {
    objectName: 'payment_links',
    write: {
      create: { line_items: [{ price: 'price_1', quantity: 1 }] },
      update: { inactive_message: 'Sold out' },
      unread: ['line_items'],
    },
    textField: 'inactive_message',
  },
  {
    objectName: 'transfers',
    samples: [{ destination: 'acct_1', transfer_group: 'order_7' }],
    write: {
      create: { amount: 12, currency: 'eur', destination: 'acct_1' },
      update: { description: 'Looms' },
    },
    textField: 'description',
  },
  {
    objectName: 'checkout/sessions',
    stageObject: 'checkout_sessions',
    samples: [
      { customer: 'cus_1', payment_intent: 'pi_1', payment_link: 'plink_1', subscription: 'sub_1' },
      { customer_details: { email: 'ada@example.com' }, status: 'complete' },
    ],
    write: { create: { mode: 'payment' }, update: { metadata: { order: '7' } } },
    textField: 'client_reference_id',
  },
].map((given) => {
  const subject = { ...given, isUnordered: true, silentDays: 20, bareRecord: {} }
  const { stage: _, ...rest } = simulated.subject(subject)
  return rest
})
for (const { title, run } of conformance(customers, ...others)) it(title, run)

type JsonRecords = NonNullable<NonNullable<Parameters<typeof simulated.open>[0]>['records']>

async function findIds(
  objectName: string,
  records: JsonRecords,
  wanted: Record<string, string>,
): Promise<unknown[]> {
  const call = await simulated.open({ object: objectName, count: 3, records })
  const filters = Object.entries(wanted).map(([fieldName, value]) => ({ fieldName, value }))
  const page = await stripe.search?.page(call, { objectName, fields: 'all', filters, pageSize: 1 })
  return page?.records.map(({ id }) => id) ?? []
}

it('finds the subscriptions of a customer, canceled ones among them', async () => {
  const records = [
    { id: 'sub_a', customer: 'cus_1', status: 'canceled' },
    { id: 'sub_b', customer: 'cus_2', status: 'active' },
  ]
  expect(await findIds('subscriptions', records, { customer: 'cus_1' })).toEqual(['sub_a'])
  expect(await findIds('subscriptions', records, { customer: 'cus_1', status: 'active' })).toEqual([])
})

it('finds charges by what their list filters by and what it does not together', async () => {
  const records = [
    { id: 'ch_a', payment_intent: 'pi_1', status: 'failed' },
    { id: 'ch_b', payment_intent: 'pi_1', status: 'succeeded' },
    { id: 'ch_c', payment_intent: 'pi_2', status: 'failed' },
  ]
  expect(await findIds('charges', records, { payment_intent: 'pi_1', status: 'failed' })).toEqual(['ch_a'])
})

it('reads the subscription of an invoice where newer versions of the API keep it', () => {
  const parent = { subscription_details: { subscription: 'sub_1' } }
  expect(stripe.record.field?.('subscription')({ parent })).toBe('sub_1')
  expect(stripe.record.field?.('subscription')({ subscription: 'sub_2' })).toBe('sub_2')
})

it('reads in full what its events do not tell all changes of, and nothing else', () => {
  const silent = Object.entries(objects).flatMap(([name, { changes }]) => (changes ? [] : [name]))
  expect([...((stripe.read?.inFull ?? []) as string[])].sort()).toEqual(silent.sort())
})

it('reads the items of all subscriptions, those beyond what a subscription holds and of canceled ones too', async () => {
  const others = {
    subscriptions: [
      { id: 'sub_a', status: 'canceled' },
      { id: 'sub_b', status: 'active' },
      { id: 'sub_c', status: 'active' },
    ],
  }
  const records = ['a', 'b', 'b', 'b', 'b', 'b', 'c'].map((name, index) => ({
    id: `si_${index}`,
    subscription: `sub_${name}`,
  }))
  const call = await simulated.open({ object: 'subscription_items', records, others })
  for (const pageSize of [1, 2, 100]) {
    const found = await readAll(stripe, call, { objectName: 'subscription_items', pageSize })
    expect(found.map(({ id }) => String(id)).sort()).toEqual(records.map(({ id }) => id))
  }
})

it('describes the keys of metadata, and finds by one of them where Stripe searches', async () => {
  const records = [
    { id: 'cus_a', metadata: { plan: 'gold', seats: '3' } },
    { id: 'cus_b', metadata: { plan: 'silver' } },
  ]
  const call = await simulated.open({ object: 'customers', records })
  const described = await stripe.objects.describe?.(call, 'customers')
  expect(described?.fields.filter(({ isCustom }) => isCustom).map(({ fieldName }) => fieldName)).toEqual([
    "$['metadata']['plan']",
    "$['metadata']['seats']",
  ])
  const plan = "$['metadata']['plan']"
  expect(await findIds('customers', records, { [plan]: 'gold' })).toEqual(['cus_a'])
  await expect(findIds('coupons', [], { [plan]: 'gold' })).rejects.toMatchObject({ fieldName: plan })
})

it('finds promotion codes by their coupon, wherever the version of the API keeps it', async () => {
  const records = [{ id: 'promo_a', promotion: { type: 'coupon', coupon: 'cpn_7' } }, { id: 'promo_b' }]
  expect(await findIds('promotion_codes', records, { coupon: 'cpn_7' })).toEqual(['promo_a'])
  expect(stripe.record.field?.('coupon')({ coupon: { id: 'cpn_8', object: 'coupon' } })).toBe('cpn_8')
})

async function readChanged(since: Date, pageSize: number, count: number) {
  const call = await simulated.open({ object: 'customers', count, isOneInstant: true })
  return readAll(stripe, call, { objectName: 'customers', since, pageSize })
}

it.each([1, 7, 250])(
  'reads %s changed objects from the events, each once and oldest change first',
  async (count) => {
    const records = await readChanged(new Date(Date.now() - 60_000), 3, count)
    const ids = records.map(({ id }) => String(id))
    expect(new Set(ids).size).toBe(count)
    expect(ids).toEqual([...ids].sort())
    expect(ids).toHaveLength(count)
  },
)

it('reads nothing where nothing changed, and everything where events do not reach', async () => {
  expect(await readChanged(new Date(Date.now() + 60_000), 3, 5)).toEqual([])
  expect(await readChanged(new Date(Date.now() - 40 * 24 * 3_600_000), 3, 5)).toHaveLength(5)
})

it.each(['plans', 'invoiceitems', 'coupons'])('tells which %s were deleted', async (objectName) => {
  const call = await simulated.open({ object: objectName, count: 3 })
  const [first] = (await stripe.read?.page(call, { objectName, fields: 'all', pageSize: 1 }))?.records ?? []
  const id = String(first?.id)
  const request = { objectName, action: 'delete', allOrNone: false, headers: {} } as const
  await stripe.write?.write(call, { ...request, items: [{ id, fields: {} }] })
  const since = new Date(Date.now() - 60_000)
  const told = await stripe.read?.removed?.page(call, { objectName, since, pageSize: 10 })
  expect(told?.records.map((gone) => gone.id)).toEqual([id])
})

// https://www.npmjs.com/package/stripe/v/23.1.0 (`default_tax_rates` of a change is `Emptyable`) read 2026-11-29
it('takes a list away where a change has it without entries', async () => {
  const { call, asked } = stubCall(() => ({ id: 'sub_1' }))
  const change = { id: 'sub_1', fields: { default_tax_rates: [], description: null } }
  await writeItems(stripe, call, { action: 'update', objectName: 'subscriptions' }, [change])
  expect(asked.map(({ form }) => form)).toEqual([{ default_tax_rates: '', description: '' }])
})
