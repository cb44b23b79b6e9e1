// Shopify's topics: what is subscribed to, and what events are made of.
import { asObject, type CallRequest, type IncomingWebhook } from '@mortise/connector-kit'
import { expect, it } from 'vitest'
import { recordedCall } from '../testing/recorded-call.ts'
import { webhook } from './webhook.ts'

const topicsFor = async (objectName: string) => {
  const topics: unknown[] = []
  const call = recordedCall(({ json }: CallRequest) => {
    topics.push(asObject(asObject(json)?.variables)?.topic)
    return { data: { webhookSubscriptionCreate: { webhookSubscription: { id: `${topics.length}` } } } }
  })
  await webhook.subscribe?.(call, {
    url: 'https://example.com/hook',
    secret: 'client',
    wanted: [{ objectName, types: ['create', 'update', 'delete'] }],
  })
  return topics
}

it('asks for updates of orders by the word that the vendor has for them alone', async () => {
  expect(await topicsFor('orders')).toEqual(['ORDERS_CREATE', 'ORDERS_UPDATED', 'ORDERS_DELETE'])
  expect(await topicsFor('company_locations')).toEqual([
    'COMPANY_LOCATIONS_CREATE',
    'COMPANY_LOCATIONS_UPDATE',
    'COMPANY_LOCATIONS_DELETE',
  ])
})

it.each([
  ['orders/updated', { id: 7 }, { type: 'update', objectName: 'orders', recordId: '7' }],
  ['products/update', { id: 7 }, { type: 'update', objectName: 'products', recordId: '7' }],
  [
    'companies/create',
    { admin_graphql_api_id: 'gid://shopify/Company/9' },
    { type: 'create', objectName: 'companies', recordId: '9' },
  ],
  ['orders/paid', { id: 7 }, { type: 'other', objectName: 'orders', recordId: '7' }],
])('reads %s', (topic, body, event) => {
  const request: IncomingWebhook = {
    method: 'POST',
    url: 'https://example.com/hook',
    headers: { 'x-shopify-topic': topic },
    body: Buffer.from(JSON.stringify(body)),
  }
  expect(webhook.parse(request)).toMatchObject([event])
})
