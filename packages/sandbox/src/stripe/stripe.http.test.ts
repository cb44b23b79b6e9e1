/** Drives the simulated Stripe with Stripe's own SDK. */

import Stripe from 'stripe'
import { afterAll, expect, test } from 'vitest'
import { startVendorSandbox } from '../testing/open-account.ts'

const vendor = await startVendorSandbox('stripe')
const { token } = await vendor.open({ object: 'customers', count: 7 })
// The SDK knows hosts, not paths, so the path of the simulator is put in front on the way.
const { hostname, port, pathname } = new URL(vendor.url)
const stripe = new Stripe(token, {
  host: hostname,
  port: Number(port),
  protocol: 'http',
  maxNetworkRetries: 0,
  httpClient: Stripe.createFetchHttpClient((url: unknown, init?: RequestInit) => {
    const target = new URL(String(url))
    target.pathname = `${pathname}${target.pathname}`
    // `fetch` measures the body itself; where undici 7 was loaded before its first use it refuses to be told as well.
    const headers = new Headers(init?.headers)
    headers.delete('content-length')
    return fetch(target, { ...init, headers })
  }),
})

afterAll(async () => {
  expect(vendor.events).toEqual([])
  await vendor.close()
})

test('creates, changes, finds and deletes a customer', async () => {
  const created = await stripe.customers.create({ email: 'ada@example.com', metadata: { plan: 'gold' } })
  expect(created).toMatchObject({ object: 'customer', email: 'ada@example.com', metadata: { plan: 'gold' } })
  expect((await stripe.customers.update(created.id, { balance: 12 })).balance).toBe(12)
  const found = await stripe.customers.search({ query: 'email:"ada@example.com"' })
  expect(found.data.map(({ id }) => id)).toEqual([created.id])
  expect((await stripe.customers.del(created.id)).deleted).toBe(true)
  await expect(stripe.customers.retrieve(created.id)).rejects.toMatchObject({ statusCode: 404 })
})

test('pages by the last object seen', async () => {
  const ids = await stripe.customers.list({ limit: 3 }).autoPagingToArray({ limit: 100 })
  expect(new Set(ids.map(({ id }) => id)).size).toBe(7)
})

test('tells changes as events, and names the parameter it refuses', async () => {
  await stripe.customers.create({ name: 'Ada' })
  const events = await stripe.events.list({ types: ['customer.created', 'customer.updated'], limit: 1 })
  expect(events.data[0]?.data.object).toMatchObject({ name: 'Ada' })
  await expect(stripe.products.create({} as never)).rejects.toMatchObject({ param: 'name' })
})

test('reads and writes what is billed and paid with, each under its own address', async () => {
  const customer = (await stripe.customers.create({ name: 'Ada' })).id
  const item = await stripe.invoiceItems.create({ customer, amount: 12, currency: 'eur' })
  expect((await stripe.invoiceItems.list({ customer })).data.map(({ id }) => id)).toEqual([item.id])
  expect((await stripe.invoiceItems.del(item.id)).deleted).toBe(true)
  const note = await stripe.creditNotes.create({ invoice: 'in_1', memo: 'Late' })
  expect((await stripe.creditNotes.update(note.id, { memo: 'Lost' })).memo).toBe('Lost')
  const method = await stripe.paymentMethods.create({ type: 'card' })
  expect((await stripe.paymentMethods.list({ type: 'card' })).data.map(({ id }) => id)).toEqual([method.id])
  const intent = await stripe.setupIntents.create({ customer, payment_method: method.id })
  expect((await stripe.setupIntents.list({ payment_method: method.id })).data).toEqual([intent])
  const quote = await stripe.quotes.create({ customer, header: 'Looms' })
  expect((await stripe.quotes.list({ customer, status: 'draft' })).data).toEqual([quote])
  const schedule = await stripe.subscriptionSchedules.create({ customer })
  expect(await stripe.subscriptionSchedules.retrieve(schedule.id)).toMatchObject({ customer })
  expect((await stripe.balanceTransactions.list({ currency: 'eur' })).data).toEqual([])
  const session = await stripe.checkout.sessions.create({ mode: 'payment', customer })
  expect(session.object).toBe('checkout.session')
  const found = await stripe.checkout.sessions.list({ customer, status: 'open' })
  expect(found).toMatchObject({ url: '/v1/checkout/sessions', data: [{ id: session.id }] })
})

test('reads and writes the catalogue and what changes its prices', async () => {
  const plan = await stripe.plans.create({
    currency: 'eur',
    interval: 'month',
    amount: 900,
    product: 'prod_9',
  })
  expect((await stripe.plans.list({ product: 'prod_9' })).data).toEqual([plan])
  const promotion = { type: 'coupon', coupon: 'cpn_9' } as const
  const code = await stripe.promotionCodes.create({ promotion, code: 'LOOM' })
  expect((await stripe.promotionCodes.list({ coupon: 'cpn_9' })).data).toEqual([code])
  const rate = await stripe.taxRates.create({ display_name: 'VAT', inclusive: false, percentage: 21 })
  expect((await stripe.taxRates.list({ inclusive: false })).data).toEqual([rate])
  const parcel = await stripe.shippingRates.create({ display_name: 'Parcel' })
  expect((await stripe.shippingRates.update(parcel.id, { active: false })).active).toBe(false)
  const link = await stripe.paymentLinks.create({ line_items: [{ price: 'price_9', quantity: 1 }] })
  expect((await stripe.paymentLinks.list({ active: true })).data).toEqual([link])
  const transfer = await stripe.transfers.create({ amount: 12, currency: 'eur', destination: 'acct_9' })
  expect((await stripe.transfers.list({ destination: 'acct_9' })).data).toEqual([transfer])
})

test('lists items below one subscription only, and holds the first of them inside it', async () => {
  const { id } = await stripe.subscriptions.create({ customer: 'cus_1' })
  const made = []
  for (let count = 0; count < 4; count += 1) {
    made.unshift((await stripe.subscriptionItems.create({ subscription: id, quantity: count })).id)
  }
  expect((await stripe.subscriptionItems.list({ subscription: id })).data.map((each) => each.id)).toEqual(
    made,
  )
  const { items } = await stripe.subscriptions.retrieve(id)
  expect([items.has_more, items.data.map((each) => each.id)]).toEqual([true, made.slice(0, 3)])
  await expect(stripe.subscriptionItems.list({} as never)).rejects.toMatchObject({ param: 'subscription' })
})

test('finds by a key of metadata, and has no address for what cannot be done', async () => {
  const { id } = await stripe.customers.create({ metadata: { 'crm "id"': 'A-7' } })
  const query = String.raw`metadata["crm \"id\""]:"A-7"`
  expect((await stripe.customers.search({ query })).data.map((each) => each.id)).toEqual([id])
  await expect(stripe.rawRequest('DELETE', '/v1/tax_rates/txr_1')).rejects.toMatchObject({ statusCode: 404 })
})
