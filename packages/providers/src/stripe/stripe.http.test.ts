// Stripe on its simulator.
import type { NativeRecord } from '@mortise/connector-kit'
import { conformance } from '@mortise/connector-kit/conformance'
import { afterAll, expect, it } from 'vitest'
import { startSimulated } from '../testing/simulated-account.ts'
import stripe from './index.ts'

const simulated = await startSimulated(stripe)
afterAll(() => simulated.close())

const customers = simulated.subject({
  objectName: 'customers',
  textField: 'email',
  isUnordered: true,
  silentDays: 20,
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
        ...{ customer: 'cus_1', currency: 'eur', number: 'A-1', receipt_number: '1-1', status: 'paid' },
        ...{ subscription: 'sub_1', collection_method: 'send_invoice' },
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
        ...{ amount: 1200, currency: 'eur', customer: 'cus_1', status: 'succeeded' },
        ...{ payment_intent: 'pi_1', disputed: false, refunded: true },
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
].map((given) => {
  const subject = { ...given, isUnordered: true, silentDays: 20, bareRecord: {} }
  const { stage: _, ...rest } = simulated.subject(subject)
  return rest
})
for (const { title, run } of conformance(customers, ...others)) it(title, run)

async function findIds(
  objectName: string,
  records: Record<string, string>[],
  wanted: Record<string, string>,
): Promise<unknown[]> {
  const call = await simulated.open({ object: objectName, count: 3, records })
  const filters = Object.entries(wanted).map(([fieldName, value]) => ({ fieldName, value }))
  const page = await stripe.search?.(call, { objectName, fields: 'all', filters, pageSize: 1 })
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

async function readChanged(since: Date, pageSize: number, count: number): Promise<NativeRecord[]> {
  const call = await simulated.open({ object: 'customers', count, isOneInstant: true })
  const records: NativeRecord[] = []
  let cursor: string | undefined
  do {
    const request = { objectName: 'customers', fields: 'all', since, pageSize } as const
    const page = await stripe.read?.(call, { ...request, ...(cursor === undefined ? {} : { cursor }) })
    records.push(...(page?.records ?? []))
    cursor = page?.nextCursor
  } while (cursor !== undefined)
  return records
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
