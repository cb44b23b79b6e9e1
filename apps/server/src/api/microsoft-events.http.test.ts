// A vendor's own subscription the whole way: Graph's handshake while it is made, notifications, renewals and the end.
import { verbs } from '@mortise/core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type SeenRequest,
  startVendor,
  type Vendor,
} from '../../../../packages/connector-kit/src/testing/vendor.ts'
import type { EventTest } from '../../../../packages/core/src/event/testing/open-event-test.ts'
import { openVendorEvents } from '../testing/open-vendor-events.ts'

const { deleteInstallation } = verbs

/** Subscriptions as Graph keeps them, by id. */
const subscriptions = new Map<string, Record<string, string>>()
const history: string[] = []
let graph: Vendor
let test: EventTest
let url: string
let installationId: string
let close: () => Promise<unknown>

/** Graph asks whether anybody is there, with a token to send back, before it takes a subscription. */
async function subscribe(asked: Record<string, string>) {
  const target = new URL(asked.notificationUrl ?? '')
  const asking = `${url}${target.pathname}?validationToken=Validation%3A+Testing+reachability`
  const answer = await fetch(asking, {
    method: 'POST',
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
  const isThere =
    answer.status === 200 &&
    (await answer.text()) === 'Validation: Testing reachability' &&
    answer.headers.get('content-type')?.startsWith('text/plain')
  if (!isThere)
    return { status: 400, json: { error: { message: 'Subscription validation request failed.' } } }
  const id = `sub-${subscriptions.size + history.length}`
  subscriptions.set(id, asked)
  history.push(`made for ${asked.resource}: ${asked.changeType}`)
  return { status: 201, json: { id, ...asked } }
}

function answer({ method, url: path, body }: SeenRequest) {
  if (path.startsWith('/v1.0/me?')) return { json: { id: '622e' } }
  if (path === '/v1.0/subscriptions') return subscribe(JSON.parse(body))
  if (path === '/v1.0/$batch') {
    const requests: { id: string; url: string }[] = JSON.parse(body).requests
    const responses = requests.map(({ id, url: one }) => ({
      id,
      status: 200,
      body: { id: one.split('/').at(-1), subject: 'Hello', isRead: true },
    }))
    return { json: { responses } }
  }
  const id = path.replace('/v1.0/subscriptions/', '')
  if (!subscriptions.has(id))
    return { status: 404, json: { error: { message: 'The object was not found.' } } }
  history.push(method === 'PATCH' ? 'renewed' : 'ended')
  if (method === 'DELETE') return subscriptions.delete(id) ? { status: 204 } : { status: 404 }
  return { json: { id } }
}

beforeAll(async () => {
  graph = await startVendor(answer)
  const of = { provider: 'microsoft', objectName: 'messages', fieldName: 'subject' }
  const opened = await openVendorEvents({ ...of, baseUrl: graph.url })
  close = opened.close
  test = opened.test
  url = opened.url
  installationId = (await opened.install()).installationId
})
afterAll(async () => {
  await close()
  await graph.close()
})

function notify(more: object, clientState?: string) {
  const [[subscriptionId, kept] = []] = subscriptions
  const target = new URL(kept?.notificationUrl ?? '')
  const value = [{ subscriptionId, clientState: clientState ?? kept?.clientState, ...more }]
  return fetch(`${url}${target.pathname}`, { method: 'POST', body: JSON.stringify({ value }) })
}
const changed = {
  changeType: 'updated',
  resource: 'Users/622e/Messages/AAMkAGI2',
  resourceData: { '@odata.type': '#Microsoft.Graph.Message', '@odata.etag': 'W/"1"', id: 'AAMkAGI2' },
}

it('is made once the vendor has found somebody there', () => {
  expect(history).toEqual(['made for me/messages: created,updated'])
})

it('delivers the record a notification is about, once, and tells nobody the state', async () => {
  expect((await notify(changed, 'guessed')).status).toBe(401)
  expect([(await notify(changed)).status, (await notify(changed)).status]).toEqual([200, 200])
  await test.runJobs()
  const entries = (await test.messages()).flatMap(({ result = [] }) => result)
  expect(entries).toMatchObject([
    { subscribeEventType: 'update', providerEventType: 'message.updated', fields: { subject: 'Hello' } },
  ])
  const [[, kept] = []] = subscriptions
  expect(JSON.stringify(entries)).not.toContain(kept?.clientState)
})

it('is renewed before it ends, at once when the vendor asks for it, and made anew when it is gone', async () => {
  history.length = 0
  test.clock.ms += 25 * 3_600_000
  await test.runJobs()
  expect(history).toEqual(['renewed'])
  await notify({ lifecycleEvent: 'reauthorizationRequired' })
  await test.runJobs()
  expect(history).toEqual(['renewed', 'renewed'])
  const told = notify({ lifecycleEvent: 'subscriptionRemoved' })
  expect((await told).status).toBe(200)
  subscriptions.clear()
  await test.runJobs()
  expect(history).toEqual(['renewed', 'renewed', 'made for me/messages: created,updated'])
  expect(subscriptions.size).toBe(1)
})

it('ends with the installation', async () => {
  const params = { projectIdOrName: test.project.id, integrationId: 'microsoft', installationId }
  await deleteInstallation(test.ctx, test.caller, { params })
  expect(history.at(-1)).toBe('ended')
  expect(subscriptions.size).toBe(0)
})
