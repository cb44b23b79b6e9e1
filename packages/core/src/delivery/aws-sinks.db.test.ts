// Buckets, queues, topics and streams: what arrives, once or recognisably more than once, while everything fails at random.
import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { parquetReadObjects } from 'hyparquet'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDestination } from '../catalogue/destination/create-destination.ts'
import { openReadTest, people, type ReadTest } from '../testing/open-read-test.ts'
import { type AwsFault, awsKey, type PlayedAws, startAws } from '../testing/start-aws.ts'
import { openSinks, type Sinks } from './open-sinks.ts'
import { replayDeliveries } from './replay-deliveries.ts'
import type { Sink } from './sink/sink.ts'
import { bodyOf, claimedDelivery } from './testing/claimed-delivery.ts'

let test: ReadTest
let aws: PlayedAws
let sinks: Sinks
beforeAll(async () => {
  aws = await startAws()
  test = await openReadTest({ destination: false, pageSize: 20, settings: { deliveryRetryMs: [1_000] } })
  sinks = openSinks(test.ctx)
})
beforeEach(async () => {
  await test.reset()
  await test.sql('DELETE FROM destinations')
  test.ctx.caches.dropNow('destination', test.project.id)
  aws.emulator.purgeAll()
  aws.emulator.createBucket('records')
  aws.onRequest = () => undefined
  aws.records.length = 0
})
afterAll(async () => {
  await sinks.close()
  await test.close()
  await aws.close()
})

const { awsKeyId, awsSecretKey, region } = awsKey
type AwsType = 's3' | 'sqs' | 'sns' | 'kinesis'

/** Makes the destination `hook`, without the traces of its test. */
async function create(type: AwsType, change: object = {}): Promise<Sink> {
  const metadata = {
    s3: { bucket: 'records', region },
    sqs: { queueUrl: 'http://127.0.0.1/000000000000/events', region },
    sns: { topicArn: `arn:aws:sns:${region}:000000000000:events` },
    kinesis: { streamName: 'events', region },
  }[type]
  await createDestination(test.ctx, test.caller, {
    params: { projectIdOrName: test.project.id },
    body: {
      name: 'hook',
      type,
      metadata: { ...metadata, endpointUrl: aws.url, ...change },
      secrets: { awsKeyId, awsSecretKey },
    },
  })
  aws.emulator.reset()
  aws.records.length = 0
  const sink = await sinks.find(test.project.id, 'hook')
  if (!sink) throw new Error('the destination has no sink')
  return sink
}

/** Reads 45 records, of which one is too large for a message, and delivers them. */
async function sync(): Promise<string> {
  const more = (index: number) => (index === 7 ? { note: 'n'.repeat(400_000) } : {})
  test.vendor.records.set('people', people(45, test.clock.ms - 3_600_000, more))
  const installationId = await test.install({ backfill: { defaultPeriod: { fullHistory: true } } })
  await test.runJobs()
  await test.deliver()
  return installationId
}

/** A message of one object with records of so many bytes. */
const message = (order: number, sizes: readonly number[] = [100], objectName = 'contacts') =>
  claimedDelivery(test.project.id, order, {
    body: bodyOf(order, sizes, { installationId: 'installation', objectName }),
  })

describe('a bucket', () => {
  const lines = (content: Buffer) =>
    content
      .toString()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
  const formats: [string, object, string, (content: Buffer) => unknown][] = [
    ['JSON lines', {}, 'jsonl', lines],
    ['compressed JSON lines', { compression: 'gzip' }, 'jsonl.gz', (content) => lines(gunzipSync(content))],
    [
      'Parquet files',
      { format: 'parquet' },
      'parquet',
      (content) => parquetReadObjects({ file: new Uint8Array(content).buffer }),
    ],
  ]

  it.each(formats)(
    'holds each record of a read as %s, and nothing twice after a replay',
    async (...format) => {
      const [, change, extension, decode] = format
      await create('s3', { ...change, prefix: 'crm/' })
      const installationId = await sync()
      const keys = await aws.keys('records')
      expect(keys.length).toBeGreaterThan(2)
      for (const key of keys)
        expect(key).toMatch(new RegExp(`^crm/contacts/\\d{4}-\\d\\d-\\d\\d/msg_\\w+\\.${extension}$`))
      const contents = await Promise.all(keys.map((key) => aws.object('records', key)))
      const rows = (await Promise.all(contents.map(decode))).flat() as { id: string; raw: object }[]
      rows.sort((a, b) => (a.id < b.id ? -1 : 1))
      expect(rows.map(({ raw }) => raw)).toEqual(test.vendor.records.get('people'))
      expect(rows[0]).toMatchObject({ installation_id: installationId, group_ref: 'acme', is_removed: false })

      const replay = { params: { projectIdOrName: test.project.id }, body: {} }
      expect(await replayDeliveries(test.ctx, test.caller, replay)).toEqual({ replayedCount: keys.length })
      await test.deliver()
      expect(await aws.keys('records')).toEqual(keys)
      for (const [at, key] of keys.entries()) {
        const again = await aws.object('records', key)
        expect(contents[at]?.equals(again)).toBe(true)
      }
    },
  )

  it('gets a manifest of a read after all its objects, which lists them with their sizes and checksums', async () => {
    const change = { manifest: true, keyTemplate: '{integration}/{messageId}.{extension}' }
    await create('s3', { ...change, compression: 'gzip' })
    let refused = 0
    aws.onRequest = ({ path }) => {
      if (!path.includes('/sync/') || refused > 0) return undefined
      refused += 1
      return { status: 503, code: 'SlowDown' }
    }
    const installationId = await sync()
    test.clock.ms += 5_000
    await test.deliver()
    const manifests = async () =>
      (await aws.keys('records')).filter((key) => key.startsWith('_mortise/manifests/'))
    const isComplete = async () => (await manifests()).length > 0
    for (let tries = 0; tries < 5 && !(await isComplete()); tries++) {
      test.clock.ms += 60_000
      await test.deliver()
    }
    expect(refused).toBe(1)
    const [key = ''] = await manifests()
    const first = await aws.object('records', key)
    const manifest: { objects: { key: string; records: number; bytes: number; sha256: string }[] } =
      JSON.parse(first.toString())
    expect(manifest).toMatchObject({
      installationId,
      groupRef: 'acme',
      objectName: 'contacts',
      records: 45,
      finishedAt: expect.any(String),
    })
    const written = (await aws.keys('records')).filter((each) => !each.startsWith('_mortise/'))
    expect(manifest.objects.map((object) => object.key).sort()).toEqual(written.sort())
    for (const object of manifest.objects) {
      const content = await aws.object('records', object.key)
      expect(object.key).toMatch(/^sync\//)
      expect([object.bytes, object.sha256]).toEqual([
        content.length,
        createHash('sha256').update(content).digest('hex'),
      ])
    }
    await replayDeliveries(test.ctx, test.caller, { params: { projectIdOrName: test.project.id }, body: {} })
    for (let round = 0; round < 3; round++) {
      test.clock.ms += 60_000
      await test.deliver()
    }
    expect((await aws.object('records', key)).equals(first)).toBe(true)
  })

  it('gets keys in which values cannot leave their step of the path', async () => {
    const sink = await create('s3', { keyTemplate: '{objectName}/{installationId}/{messageId}' })
    for (const [order, name] of ['../../up', '..', 'a b+c%2Fd’é'].entries())
      expect(await sink.write([message(order, [1], name)])).toMatchObject([{ isAccepted: true }])
    expect((await aws.keys('records')).sort()).toEqual(
      ['.._.._up/installation/msg_0', '_/installation/msg_1', 'a b+c%2Fd’é/installation/msg_2'].sort(),
    )
  })

  it('parks notifications, and retries what the bucket refuses', async () => {
    const sink = await create('s3')
    expect(await sink.write([{ ...message(1), installationId: null }])).toMatchObject([
      { isAccepted: false, reaction: { kind: 'stop' } },
    ])
    aws.onRequest = () => ({ status: 503, code: 'SlowDown' })
    expect(await sink.write([message(1)])).toMatchObject([
      {
        isAccepted: false,
        reaction: { kind: 'retry' },
        error: expect.stringContaining('takes no more requests'),
      },
    ])
  })
})

const bodies = () =>
  (aws.emulator.inspectQueue('events')?.messages.ready ?? []).map(({ body }) => JSON.parse(body))

describe('a queue', () => {
  it('gets each message of a read with its id, and parts where a message is too large', async () => {
    aws.emulator.createQueue('events')
    const sink = await create('sqs')
    await sync()
    const sent = bodies()
    const ids = await test.sql<{ id: string }>('SELECT message_id AS id FROM deliveries')
    expect(sent.map(({ messageId }) => messageId).sort()).toEqual(ids.map(({ id }) => id).sort())
    expect(sent.flatMap(({ result = [] }) => result)).toHaveLength(44)
    expect(sent.find(({ resultInfo }) => resultInfo.type === 'url')).toMatchObject({
      resultInfo: { downloadUrl: expect.stringContaining('/v1/downloads/') },
    })
    aws.emulator.reset()
    const sizes = [100_000, 100_000, 100_000, 100_000, 10]
    expect(await sink.write([message(1, sizes), message(2)])).toMatchObject([
      { isAccepted: true },
      { isAccepted: true },
    ])
    expect(bodies().map(({ messageId, result }) => [messageId, result.length])).toEqual([
      ['msg_1.0', 2],
      ['msg_1.1', 3],
      ['msg_2', 1],
    ])
  })

  it('says how large a record can be, and takes the others of the batch', async () => {
    aws.emulator.createQueue('events')
    const sink = await create('sqs')
    expect(await sink.write([message(1, [262_144]), message(2)])).toMatchObject([
      { isAccepted: false, reaction: { kind: 'stop' }, error: expect.stringContaining('up to 255 KB') },
      { isAccepted: true },
    ])
  })

  it('retries the message of a batch that was refused, and no other', async () => {
    aws.emulator.createQueue('events')
    const sink = await create('sqs')
    aws.onRequest = () => 'refuses one of a batch'
    expect(
      (await sink.write([message(1), message(2), message(3)])).map(({ isAccepted }) => isAccepted),
    ).toEqual([false, true, true])
  })
})

it('a topic hands each message to its queues, in order within an object if it is a FIFO topic', async () => {
  aws.emulator.createQueue('events.fifo', { attributes: { FifoQueue: 'true' } })
  aws.emulator.createTopic('events.fifo', { attributes: { FifoTopic: 'true' } })
  const attributes = { RawMessageDelivery: 'true' }
  aws.emulator.subscribe({ topic: 'events.fifo', queue: 'events.fifo', attributes })
  const sink = await create('sns', { topicArn: `arn:aws:sns:${region}:000000000000:events.fifo` })
  const answers = await sink.write(Array.from({ length: 25 }, (_, order) => message(order)))
  expect(answers.every(({ isAccepted }) => isAccepted)).toBe(true)
  const found = aws.emulator.inspectQueue('events.fifo')?.messages.ready ?? []
  expect(found.map(({ body }) => JSON.parse(body).messageId)).toEqual(
    Array.from({ length: 25 }, (_, order) => `msg_${order}`),
  )
})

it('a stream gets each message under the key of the template, and only refused ones again', async () => {
  const sink = await create('kinesis', { partitionKeyTemplate: '{groupRef}:{objectName}' })
  aws.onRequest = () => 'refuses one of a batch'
  const answers = await sink.write([message(1), message(2, [1], 'deals')])
  expect(answers).toMatchObject([
    { isAccepted: false, error: expect.stringContaining('takes no more requests') },
    { isAccepted: true },
  ])
  expect(aws.records).toEqual([
    { partitionKey: 'acme:deals', text: expect.stringContaining('"messageId":"msg_2"') },
  ])
})

describe('everything that fails at random, with messages written again after a crash', () => {
  const faults: (AwsFault | undefined)[] = [
    { status: 503, code: 'ServiceUnavailable' },
    'drops the request',
    'drops the answer',
    'refuses one of a batch',
  ]

  /** Writes 60 messages in batches until each is accepted once, and some of them once more. */
  async function endure(sink: Sink): Promise<void> {
    let dice = 7
    const roll = (sides: number) => {
      dice = (dice * 48_271) % 2_147_483_647
      return dice % sides
    }
    aws.onRequest = () => faults[roll(10)]
    let waiting = Array.from({ length: 60 }, (_, order) => message(order))
    while (waiting.length > 0) {
      const batch = waiting.slice(0, sink.limits.messagesMax)
      const answers = await sink.write(batch)
      // A worker that is killed records no outcome: one message of ten comes again although it was taken.
      const left = batch.filter((_, at) => !answers[at]?.isAccepted || roll(10) === 0)
      waiting = [...waiting.slice(batch.length), ...left]
    }
  }
  const ids = Array.from({ length: 60 }, (_, order) => `msg_${order}`)

  it('loses nothing, and a bucket holds each message once', async () => {
    await endure(await create('s3', { keyTemplate: '{messageId}' }))
    expect(await aws.keys('records')).toEqual([...ids].sort())
  })

  it('loses nothing, and a FIFO queue holds each message once', async () => {
    aws.emulator.createQueue('events.fifo', { attributes: { FifoQueue: 'true' } })
    await endure(await create('sqs', { queueUrl: 'http://127.0.0.1/000000000000/events.fifo' }))
    const found = aws.emulator.inspectQueue('events.fifo')?.messages.ready ?? []
    expect(found.map(({ body }) => JSON.parse(body).messageId).sort()).toEqual([...ids].sort())
  })

  it('loses nothing in a stream, and repeats carry the id that they had', async () => {
    await endure(await create('kinesis'))
    const found = aws.records.map(({ text }) => JSON.parse(text).messageId)
    expect(found.length).toBeGreaterThan(60)
    expect([...new Set(found)].sort()).toEqual([...ids].sort())
  })
})
