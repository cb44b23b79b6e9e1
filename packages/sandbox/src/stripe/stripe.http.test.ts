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
