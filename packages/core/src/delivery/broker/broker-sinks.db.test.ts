// NATS JetStream and Redis streams on real servers: made, refused, written to, crashed and started again.

import { Socket } from 'node:net'
import { SendError } from '@mortise/connector-kit'
import { type ConnectionOptions, nkeyAuthenticator, nkeys } from '@nats-io/transport-node'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDestination } from '../../catalogue/destination/create-destination.ts'
import { getDestination } from '../../catalogue/destination/get-destination.ts'
import { updateDestination } from '../../catalogue/destination/update-destination.ts'
import type { BrokerType } from '../../platform/outbound/broker/broker.ts'
import { dispatchDueSchedules } from '../../sync/schedule/dispatch-due-schedules.ts'
import { openReadTest, people, type ReadTest } from '../../testing/open-read-test.ts'
import {
  brokerLogin,
  brokersMissing,
  type NatsAndRedis,
  startNatsAndRedis,
} from '../../testing/start-nats-and-redis.ts'
import { openSinks, type Sinks } from '../open-sinks.ts'
import type { Sink } from '../sink/sink.ts'
import { bodyOf, claimedDelivery } from '../testing/claimed-delivery.ts'

let test: ReadTest
let sinks: Sinks
const refusing = { isOn: false }
const openSocket = () => {
  const socket = new Socket()
  const refused = new SendError('refused_address', 'The address cannot be called.')
  return refusing.isOn ? Object.assign(socket, { connect: () => socket.destroy(refused) }) : socket
}
beforeAll(async () => {
  test = await openReadTest({ destination: false, pageSize: 20, settings: { deliveryRetryMs: [1_000] } })
  sinks = openSinks(test.ctx)
})
beforeEach(async () => {
  refusing.isOn = false
  await test.reset()
  await test.sql('DELETE FROM destinations')
  test.ctx.caches.dropNow('destination', test.project.id)
})
afterAll(async () => {
  await sinks.close()
  await test.close()
})

const params = () => ({ projectIdOrName: test.project.id })
const create = (type: BrokerType, metadata: object, secrets: object = {}) =>
  createDestination({ ...test.ctx, openSocket }, test.caller, {
    params: params(),
    body: { name: 'hook', type, metadata, secrets },
  })
const failureOf = (made: Promise<unknown>) =>
  made.then(
    () => undefined,
    (error: unknown) => error,
  )

/** A message of one object with records of so many bytes. */
const message = (order: number, sizes: readonly number[] = [100]) =>
  claimedDelivery(test.project.id, order, {
    body: bodyOf(order, sizes, { installationId: 'i.1', objectName: 'contacts' }),
  })

describe('metadata that could never work', () => {
  const server = {
    nats: { serverUrl: 'nats.example.com' },
    redis: { serverUrl: 'rediss://redis.example.com' },
    rabbitmq: { serverUrl: 'amqps://rabbit.example.com' },
    kafka: { serverUrl: 'a.example.com:9092,b.example.com:9092', topic: 'records' },
  }
  const pair = { username: 'u', password: 'p' }
  it.each<[BrokerType, object, object, string[]]>([
    ['nats', { serverUrl: undefined }, {}, ['metadata.serverUrl']],
    ['nats', { serverUrl: 'https://nats.example.com' }, {}, ['metadata.serverUrl']],
    ['nats', { serverUrl: 'nats://u:hunter2@nats.example.com' }, {}, ['metadata.serverUrl']],
    ['nats', { subject: 'crm.*' }, {}, ['metadata.subject']],
    ['nats', { subject: 'crm.{secret}' }, {}, ['metadata.subject']],
    ['nats', { topic: 'crm' }, {}, ['metadata.topic']],
    ['nats', {}, { ...pair, token: 't' }, ['secrets']],
    ['nats', {}, { privateKey: 'SAX' }, ['secrets.privateKey']],
    ['nats', {}, { credentials: 'x' }, ['secrets.credentials']],
    ['redis', { serverUrl: 'a.example.com,b.example.com' }, {}, ['metadata.serverUrl']],
    ['redis', { serverUrl: 'rediss://redis.example.com/db' }, {}, ['metadata.serverUrl']],
    ['nats', { subject: 'crm.{day}', order: 'record' }, {}, ['metadata.subject']],
    ['redis', { streamName: 'crm-{hour}', order: 'record' }, {}, ['metadata.streamName']],
    ['rabbitmq', { routingKey: '{messageId}', order: 'record' }, pair, ['metadata.routingKey']],
    ['redis', { streamName: '{nothing}' }, { username: 'u' }, ['metadata.streamName', 'secrets.password']],
    ['rabbitmq', { routingKey: '{' }, {}, ['metadata.routingKey', 'metadata.username', 'secrets.password']],
    ['rabbitmq', { exchange: 'x'.repeat(256) }, pair, ['metadata.exchange']],
    ['kafka', { topic: 'a b' }, { username: 'u' }, ['metadata.topic', 'secrets.password']],
  ])('refuses a %s destination with %j and %j', async (type, metadata, secrets, names) => {
    const refused = await failureOf(create(type, { ...server[type], ...metadata }, secrets))
    expect(refused).toMatchObject({
      code: 'request.invalid',
      issues: names.map((name) => ({ in: 'body', name })),
    })
    expect(JSON.stringify(refused)).not.toContain('hunter2')
  })

  it.each<[BrokerType, object, object]>([
    ['nats', {}, {}],
    ['redis', {}, {}],
    ['rabbitmq', {}, pair],
    ['kafka', {}, {}],
  ])(
    'sends nothing to a private server of type %s, and nothing without TLS',
    async (type, metadata, secrets) => {
      const to = (serverUrl: string, tls: boolean) =>
        failureOf(create(type, { ...server[type], ...metadata, serverUrl, tls }, secrets))
      expect(await to('10.0.0.1:4222', true)).toMatchObject({ code: 'destination.url_invalid' })
      const plain = { nats: 'nats', redis: 'redis', rabbitmq: 'amqp', kafka: 'kafka' }[type]
      expect(await to(`${plain}://broker.example.com`, false)).toMatchObject({
        code: 'destination.url_invalid',
        params: { reason: expect.stringContaining('only over TLS') },
      })
      refusing.isOn = true
      for (const isSecure of [true, false])
        expect(await to(`${isSecure ? '' : `${plain}://`}127.0.0.1:4222`, isSecure)).toMatchObject({
          code: 'destination.test_failed',
          params: { reason: 'the host 127.0.0.1 does not lead to a public address' },
        })
    },
  )
})

describe.skipIf(brokersMissing !== '')(`on real servers${brokersMissing}`, () => {
  let brokers: NatsAndRedis
  beforeAll(async () => {
    brokers = await startNatsAndRedis()
  })
  beforeEach(() => brokers.reset())
  afterAll(() => brokers.close())

  const types = ['nats', 'redis'] as const
  type Tested = (typeof types)[number]
  const metadataOf = (type: Tested) =>
    ({
      nats: {
        serverUrl: `127.0.0.1:${brokers.nats.port}`,
        tls: false,
        subject: 'crm.{installationId}.{objectName}',
      },
      redis: { serverUrl: `redis://127.0.0.1:${brokers.redis.port}`, streamName: 'crm' },
    })[type]
  const make = (type: Tested, change: object = {}, secrets: object = brokerLogin) =>
    create(type, { ...metadataOf(type), ...change }, secrets)
  /** The texts that arrived, but for the one of the test. */
  const arrived = async (type: Tested): Promise<{ messageId: string; result: unknown[] }[]> => {
    const texts =
      type === 'nats'
        ? await brokers.natsTexts()
        : (await brokers.redisEntries()).map((entry) => entry.message)
    return texts.map((text) => JSON.parse(text)).filter(({ action }) => action !== 'test')
  }
  const sinkOf = async (type: Tested, change: object = {}): Promise<Sink> => {
    await make(type, change)
    const sink = await sinks.find(test.project.id, 'hook')
    if (!sink) throw new Error('the destination has no sink')
    return sink
  }

  it.each(types)('makes a destination of type %s after a test, and never shows the login', async (type) => {
    const made = await make(type)
    const query = { includeSecrets: true, rotate: false }
    const shown = await getDestination(test.ctx, test.caller, {
      params: { ...params(), destination: made.id },
      query,
    })
    const rows = await test.sql('SELECT * FROM destinations, audit_entries')
    expect(JSON.stringify([made, shown, rows])).not.toMatch(/secret"/)
    const texts = {
      nats: brokers.natsTexts,
      redis: async () => (await brokers.redisEntries()).map((e) => e.message),
    }
    const [text = ''] = await texts[type]()
    expect(JSON.parse(text)).toEqual({ messageId: expect.stringMatching(/^msg_test_/), action: 'test' })
  })

  it.each<[string, Tested, object, object, RegExp]>([
    ['the password is wrong', 'nats', {}, { username: 'app', password: 'x' }, /refused the login/],
    ['the password is wrong', 'redis', {}, { username: 'app', password: 'x' }, /refused the login/],
    ['the token is wrong', 'nats', {}, { token: 'x' }, /refused the login/],
    ['the user lacks the right', 'nats', {}, { username: 'poor', password: 'secret' }, /lacks a right/],
    ['the user lacks the right', 'redis', {}, { username: 'poor', password: 'secret' }, /lacks a right/],
    ['no stream takes the subject', 'nats', { subject: 'other' }, brokerLogin, /no stream takes/],
    ['there is no such database', 'redis', { serverUrl: '/99' }, brokerLogin, /no such database/],
    ['the server has no TLS', 'nats', { tls: true }, brokerLogin, /does not offer TLS/],
    ['nothing answers', 'nats', { serverUrl: '127.0.0.1:1' }, brokerLogin, /nothing answers on port 1 /],
    [
      'nothing answers',
      'redis',
      { serverUrl: 'redis://127.0.0.1:1' },
      brokerLogin,
      /nothing answers on port 1 /,
    ],
  ])('says that %s (%s), and saves nothing', async (_, type, change, secrets, reason) => {
    const { serverUrl } = { ...metadataOf(type), ...change }
    const at = serverUrl.startsWith('/') ? `${metadataOf(type).serverUrl}${serverUrl}` : serverUrl
    const refused = await failureOf(make(type, { ...change, serverUrl: at }, secrets))
    expect(refused).toMatchObject({
      code: 'destination.test_failed',
      params: { reason: expect.stringMatching(reason), remedy: expect.stringMatching(/\.$/) },
    })
    expect(await test.sql('SELECT FROM destinations')).toHaveLength(0)
  })

  it.each(types)('changes a %s destination with its stored login, but not its server', async (type) => {
    await make(type)
    const change = (metadata: object) =>
      updateDestination(test.ctx, test.caller, {
        params: { ...params(), destination: 'hook' },
        body: {
          updateMask: Object.keys(metadata).map((name) => `metadata.${name}`),
          destination: { metadata },
        },
      })
    const other = type === 'nats' ? { subject: 'crm.other' } : { streamLengthMax: 10 }
    expect(await change(other)).toMatchObject({ metadata: other })
    const moved = metadataOf(type).serverUrl.replace('127.0.0.1', 'localhost')
    await expect(change({ serverUrl: moved })).rejects.toMatchObject({ code: 'destination.secret_needed' })
  })

  it.each(types)('a stream of %s gets each record of a read, and repeats under the same id', async (type) => {
    await make(type)
    test.vendor.records.set('people', people(45, test.clock.ms - 3_600_000))
    await test.install({ backfill: { defaultPeriod: { fullHistory: true } } })
    await test.runJobs()
    await test.deliver()
    const ids = (await test.sql<{ id: string }>('SELECT message_id AS id FROM deliveries')).map(
      ({ id }) => id,
    )
    const first = await arrived(type)
    expect(first.flatMap(({ result = [] }) => result)).toHaveLength(45)
    expect(first.map(({ messageId }) => messageId).sort()).toEqual(ids.sort())
    await test.sql(`UPDATE deliveries SET status = 'pending', next_attempt_at = now() - interval '1 day'`)
    await test.deliver()
    const all = (await arrived(type)).map(({ messageId }) => messageId)
    // NATS drops repeats by the message id. Redis keeps them.
    expect(all).toHaveLength(type === 'nats' ? ids.length : ids.length * 2)
    expect(new Set(all)).toEqual(new Set(ids))
  })

  it('splits what is too large, and parks a record that never fits', async () => {
    const sink = await sinkOf('nats')
    const answers = await sink.write([
      message(1, [600_000, 600_000, 10]),
      message(2, [1_200_000]),
      message(3),
    ])
    expect(answers).toMatchObject([
      { isAccepted: true },
      { isAccepted: false, reaction: { kind: 'stop' }, error: expect.stringContaining('messages of up to') },
      { isAccepted: true },
    ])
    const ids = (await arrived('nats')).map(({ messageId }) => messageId)
    expect(ids.sort()).toEqual(['msg_1.0', 'msg_1.1', 'msg_3'])
  })

  it('refuses the message of a batch whose stream is something else, and no other', async () => {
    const sink = await sinkOf('redis', { streamName: 'crm-{groupRef}' })
    await brokers.useRedis((client) => client.set('crm-bad', 'a text'))
    const bad = { ...message(2), body: message(2).body.toString().replace('acme', 'bad') }
    expect(await sink.write([message(1), bad, message(3)])).toMatchObject([
      { isAccepted: true },
      { isAccepted: false, error: expect.stringContaining('something other than a stream') },
      { isAccepted: true },
    ])
  })

  it.each(types)('retries while %s is down, and goes on when it is back', async (type) => {
    const sink = await sinkOf(type)
    expect(await sink.write([message(1)])).toMatchObject([{ isAccepted: true }])
    await brokers[type].kill()
    for (const order of [2, 3])
      expect(await sink.write([message(order)])).toMatchObject([
        { isAccepted: false, reaction: { kind: 'retry' }, error: expect.stringMatching(/\w\.$/) },
      ])
    await brokers[type].restart()
    expect(await sink.write([message(2), message(3)])).toMatchObject([
      { isAccepted: true },
      { isAccepted: true },
    ])
    expect((await arrived(type)).map(({ messageId }) => messageId)).toEqual(['msg_1', 'msg_2', 'msg_3'])
  })
  it('keeps the order of a record: what was not sent leaves without what changed meanwhile', async () => {
    await make('nats', { order: 'record' })
    const before = people(4, test.clock.ms - 3_600_000)
    test.vendor.records.set('people', before)
    await test.install({ backfill: { defaultPeriod: { fullHistory: true } } })
    await test.runJobs()
    await brokers.nats.kill()
    await test.deliver()
    const [, ...unchanged] = before
    const [changed] = people(1, test.clock.ms + 60_000)
    test.vendor.records.set('people', [...unchanged, ...(changed ? [changed] : [])])
    test.clock.ms += 3_600_000
    await dispatchDueSchedules(test.ctx)
    await test.runJobs()
    await brokers.nats.restart()
    await test.deliver()
    const states = (await arrived('nats')).flatMap(({ result }) => result as { id: string; raw: object }[])
    states.sort((a, b) => (a.id < b.id ? -1 : 1))
    expect(states.map(({ raw }) => raw)).toEqual([changed, ...unchanged])
  })

  it('checks the certificate of Redis, and knows the authority that the builder sent', async () => {
    const serverUrl = `rediss://localhost:${brokers.redisTlsPort}`
    expect(await failureOf(make('redis', { serverUrl }))).toMatchObject({
      params: { reason: expect.stringContaining('does not know who signed its certificate') },
    })
    const { caCertificate } = brokers
    expect(
      await failureOf(
        make('redis', { serverUrl: serverUrl.replace('localhost', '127.0.0.1'), caCertificate }),
      ),
    ).toMatchObject({ params: { reason: 'its certificate is for another host than 127.0.0.1' } })
    await make('redis', { serverUrl, caCertificate })
    expect(await brokers.redisEntries()).toHaveLength(1)
  })

  it('logs in to NATS over TLS by token and by NKey', async () => {
    const pair = nkeys.createUser()
    const seed = pair.getSeed()
    const logins: [string, ConnectionOptions, object][] = [
      ['authorization { token: "t0ken" }', { token: 't0ken' }, { token: 't0ken' }],
      [
        `authorization { users: [ { nkey: ${pair.getPublicKey()} } ] }`,
        { authenticator: nkeyAuthenticator(seed) },
        { privateKey: new TextDecoder().decode(seed) },
      ],
    ]
    for (const [authorization, login, secrets] of logins) {
      const server = await brokers.startSecureNats(authorization, login)
      const metadata = { serverUrl: `tls://localhost:${server.port}`, subject: 'crm.all' }
      expect(await failureOf(create('nats', metadata, secrets))).toMatchObject({
        params: { reason: expect.stringContaining('does not know who signed its certificate') },
      })
      await create('nats', { ...metadata, caCertificate: brokers.caCertificate }, secrets)
      await test.sql('DELETE FROM destinations')
      await server.close()
    }
  })
})
