// Topics of Google Pub/Sub, played by Google's discovery document: no service confirmed any of it.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createDestination } from '../../catalogue/destination/create-destination.ts'
import { openTestContext, type TestContext } from '../../testing/open-test-context.ts'
import { type PlayedPubsub, type PubsubFault, playPubsub } from '../../testing/play-pubsub.ts'
import { openSinks, type Sinks } from '../open-sinks.ts'
import type { Sink } from '../sink/sink.ts'
import { claimedDelivery } from '../testing/claimed-delivery.ts'

let test: TestContext
let google: PlayedPubsub
let sinks: Sinks
beforeAll(async () => {
  google = playPubsub(() => new Date())
  test = await openTestContext({
    sendToDestination: (request) => google.send(request),
    settings: { privateHostsAllowed: ['localhost'] },
  })
  sinks = openSinks(test.ctx)
})
beforeEach(async () => {
  await test.ctx.database.pool.query('DELETE FROM destinations')
  test.ctx.caches.dropNow('destination', test.project.id)
  google.onRequest = () => undefined
})
afterAll(async () => {
  await sinks.close()
  await test.close()
})

const create = (change: object = {}, secrets: object | undefined = { credentials: google.credentials }) =>
  createDestination(test.ctx, test.caller, {
    params: { projectIdOrName: test.project.id },
    body: {
      name: 'hook',
      type: 'pubsub',
      metadata: { projectId: 'acme-data', topicId: 'records', ...change },
      secrets,
    },
  })

/** Makes the destination, without the traces of its test. */
async function open(change: object = {}, secrets?: object): Promise<Sink> {
  await create(change, secrets)
  google.messages.length = 0
  google.sizes.length = 0
  const sink = await sinks.find(test.project.id, 'hook')
  if (!sink) throw new Error('the destination has no sink')
  return sink
}

function message(order: number, objectName = 'contacts', note = '') {
  const names = { action: 'read', installationId: 'i1', groupRef: 'acme', objectName }
  const body = JSON.stringify({ ...names, result: [{ id: `r${order}`, fields: { note }, raw: {} }] })
  return claimedDelivery(test.project.id, order, { installationId: 'i1', body })
}

it('publishes messages of one ordering key in one request, with attributes and one token for an hour', async () => {
  const sink = await open()
  const tokens = google.tokens
  const batch = [message(1), message(2), message(3, 'deals'), message(4)]
  expect(await sink.write(batch)).toMatchObject(batch.map(() => ({ isAccepted: true })))
  expect(google.sizes).toEqual([3, 1])
  expect(google.messages[0]).toMatchObject({
    orderingKey: 'i1/contacts',
    attributes: {
      'mortise-message-id': 'msg_1',
      action: 'read',
      objectName: 'contacts',
      groupRef: 'acme',
      installationId: 'i1',
    },
    data: { messageId: 'msg_1', result: [{ id: 'r1' }] },
  })
  expect(google.messages.map(({ data, orderingKey }) => [data.messageId, orderingKey])).toEqual([
    ['msg_1', 'i1/contacts'],
    ['msg_2', 'i1/contacts'],
    ['msg_4', 'i1/contacts'],
    ['msg_3', 'i1/deals'],
  ])
  expect(google.tokens).toBe(tokens)
})

it('retries the messages of a key that Google refused, and no others; parks one that is too large', async () => {
  const sink = await open()
  google.onRequest = ({ body }) =>
    String(body).includes(Buffer.from('i1/deals').toString()) || String(body).includes('i1/deals')
      ? { status: 429, code: 'RESOURCE_EXHAUSTED' }
      : undefined
  const answers = await sink.write([
    message(1),
    message(2, 'deals'),
    message(3, 'notes', 'n'.repeat(7_000_000)),
  ])
  expect(answers).toMatchObject([
    { isAccepted: true },
    {
      isAccepted: false,
      reaction: { kind: 'retry' },
      error: expect.stringContaining('takes no more requests'),
    },
    { isAccepted: false, reaction: { kind: 'stop' } },
  ])
})

it('loses nothing while requests and answers are lost, and repeats carry the id that they had', async () => {
  const sink = await open()
  const faults: (PubsubFault | undefined)[] = [
    { status: 503, code: 'UNAVAILABLE' },
    'drops the request',
    'drops the answer',
  ]
  let dice = 7
  const roll = (sides: number) => {
    dice = (dice * 48_271) % 2_147_483_647
    return dice % sides
  }
  google.onRequest = () => faults[roll(8)]
  let waiting = Array.from({ length: 60 }, (_, order) => message(order, `object${order % 5}`))
  while (waiting.length > 0) {
    const batch = waiting.slice(0, sink.limits.messagesMax)
    const answers = await sink.write(batch)
    waiting = [
      ...waiting.slice(batch.length),
      ...batch.filter((_, at) => !answers[at]?.isAccepted || roll(10) === 0),
    ]
  }
  const ids = google.messages.map(({ data }) => data.messageId)
  expect(ids.length).toBeGreaterThan(60)
  expect([...new Set(ids)].sort()).toEqual(Array.from({ length: 60 }, (_, order) => `msg_${order}`).sort())
})

it('says what is wrong with a key, a topic or an address, and gives its token to Google alone', async () => {
  const refused = (change?: object, secrets?: object) =>
    create(change, secrets).then(
      () => 'made',
      (error: unknown) => error,
    )
  const failedWith = (reason: string) => ({
    code: 'destination.test_failed',
    params: { reason: expect.stringContaining(reason) },
  })
  const issue = (name: string) => ({ code: 'request.invalid', issues: [{ name }] })
  const foreign = playPubsub(() => new Date()).credentials
  expect(await refused({}, { credentials: foreign })).toMatchObject(failedWith('does not accept the key'))
  expect(await refused({ topicId: 'missing' })).toMatchObject(failedWith('does not exist'))
  expect(await refused({}, {})).toMatchObject(issue('secrets.credentials'))
  expect(await refused({}, { credentials: '{"client_email": 1}' })).toMatchObject(
    issue('secrets.credentials'),
  )
  expect(await refused({ endpointUrl: 'https://pubsub.example.com' })).toMatchObject(
    issue('metadata.endpointUrl'),
  )
  expect(await refused({ endpointUrl: 'http://pubsub.googleapis.com' })).toMatchObject({
    code: 'destination.url_invalid',
  })
  google.onRequest = () => ({ status: 403, code: 'PERMISSION_DENIED' })
  expect(await refused()).toMatchObject(failedWith('pubsub.topics.publish'))
  google.onRequest = () => undefined
  expect(await refused({ endpointUrl: 'https://us-east1-pubsub.googleapis.com' })).toBe('made')
  await test.ctx.database.pool.query('DELETE FROM destinations')
  expect(await refused({ endpointUrl: 'http://localhost:8085' })).toBe('made')
})
