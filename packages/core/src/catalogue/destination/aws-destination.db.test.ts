// Buckets, queues, topics and streams as destinations, and what a builder reads when they do not take a test.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDestination } from '../../delivery/history/test-destination.ts'
import { openTestContext, type TestContext } from '../../testing/open-test-context.ts'
import { type AwsFault, awsKey, type PlayedAws, startAws } from '../../testing/start-aws.ts'
import { listDestinationTypes } from '../destination-kind/list-destination-types.ts'
import { createTopic } from '../topic/create-topic.ts'
import { createTopicDestinationRoute } from '../topic-route/create-topic-destination-route.ts'
import { createDestination } from './create-destination.ts'
import { getDestination } from './get-destination.ts'
import { listDestinations } from './list-destinations.ts'
import { updateDestination } from './update-destination.ts'

type AwsType = 's3' | 'sqs' | 'sns' | 'kinesis'

let test: TestContext
let aws: PlayedAws
let metadata: Record<AwsType, object>
beforeAll(async () => {
  aws = await startAws()
  test = await openTestContext()
  const { region } = awsKey
  const endpointUrl = aws.url
  aws.emulator.createBucket('records')
  const { queueUrl } = aws.emulator.createQueue('events')
  const { topicArn } = aws.emulator.createTopic('events')
  metadata = {
    s3: { bucket: 'records', region, endpointUrl, prefix: 'crm/' },
    sqs: { queueUrl, region, endpointUrl },
    sns: { topicArn, endpointUrl },
    kinesis: { streamName: 'events', region, endpointUrl },
  }
})
beforeEach(() => {
  aws.onRequest = () => undefined
})
afterAll(async () => {
  await test.close()
  await aws.close()
})

const { awsKeyId, awsSecretKey } = awsKey
const types: AwsType[] = ['s3', 'sqs', 'sns', 'kinesis']
const params = () => ({ projectIdOrName: test.project.id })
const create = (
  name: string,
  type: AwsType,
  { change = {}, secrets = { awsKeyId, awsSecretKey } }: { change?: object; secrets?: object } = {},
) =>
  createDestination(test.ctx, test.caller, {
    params: params(),
    body: { name, type, metadata: { ...metadata[type], ...change }, secrets },
  })
const update = (name: string, updateMask: string[], destination: object) =>
  updateDestination(test.ctx, test.caller, {
    params: { ...params(), destination: name },
    body: { updateMask, destination },
  })

it.each(types)('makes a destination of type %s after a test, and never shows the key', async (type) => {
  const made = await create(`made-${type}`, type)
  expect(made).toMatchObject({ type, metadata: metadata[type] })
  const query = { includeSecrets: true, rotate: false }
  const shown = await getDestination(test.ctx, test.caller, {
    params: { ...params(), destination: made.id },
    query,
  })
  const { rows } = await test.ctx.database.pool.query('SELECT * FROM destinations, audit_entries')
  expect(JSON.stringify([made, shown, rows])).not.toMatch(/AKIATEST|secret.test/)
})

it('tests by an object that replaces itself, and by a message that says that it is a test', async () => {
  await create('tested-s3', 's3')
  expect(await aws.keys('records')).toEqual(['crm/_mortise/test.json'])
  aws.emulator.reset()
  aws.records.length = 0
  await create('tested-sqs', 'sqs')
  await create('tested-kinesis', 'kinesis')
  const [message] = aws.emulator.inspectQueue('events')?.messages.ready ?? []
  for (const text of [message?.body, aws.records[0]?.text])
    expect(JSON.parse(text ?? '')).toEqual({ messageId: expect.stringMatching(/^msg_test_/), action: 'test' })
})

it('describes each type by the members that it takes', async () => {
  const types = await listDestinationTypes(test.ctx, test.caller, { params: params() })
  const fieldsOf = (type: string) => types.find((each) => each.type === type)?.fields ?? []
  expect(types.map(({ displayName }) => displayName)).toContain('PostgreSQL')
  expect(types.find(({ type }) => type === 'webhook')?.displayName).toBe('Webhook')
  const described = { place: 'metadata', isEssential: false }
  expect(fieldsOf('s3')).toContainEqual({
    ...described,
    name: 'format',
    kind: 'choice',
    options: ['jsonl', 'parquet'],
  })
  expect(fieldsOf('s3')).toContainEqual({ ...described, name: 'pathStyle', kind: 'boolean' })
  expect(fieldsOf('webhook')).toContainEqual({ ...described, name: 'headers', kind: 'map' })
  expect(fieldsOf('email')).toEqual([{ ...described, name: 'to', kind: 'list', isEssential: true }])
  expect(fieldsOf('sqs')).toContainEqual({
    name: 'awsSecretKey',
    place: 'secrets',
    kind: 'text',
    isEssential: true,
  })
})

it('tests a destination again on request, with the stored key', async () => {
  await create('again', 'sqs')
  const sent: string[] = []
  aws.onRequest = ({ path }) => void sent.push(path)
  const input = { params: { ...params(), destination: 'again' } }
  expect(await testDestination(test.ctx, test.caller, input)).toEqual({ destinationId: expect.any(String) })
  expect(sent).toHaveLength(1)
  aws.onRequest = () => ({ status: 403, code: 'AccessDenied' })
  await expect(testDestination(test.ctx, test.caller, input)).rejects.toMatchObject({
    code: 'destination.test_failed',
  })
})

describe('a test that is not taken', () => {
  const missing: Record<AwsType, object> = {
    s3: { bucket: 'missing' },
    sqs: { queueUrl: 'http://127.0.0.1/000000000000/missing' },
    sns: { topicArn: 'arn:aws:sns:us-east-1:000000000000:missing' },
    kinesis: { streamName: 'missing' },
  }
  interface Case {
    change?: Record<AwsType, object> | undefined
    secrets?: object
    fault?: AwsFault
  }
  const cases: [string, Case, RegExp][] = [
    [
      'there is no such place',
      { change: missing },
      /^the (bucket|queue|topic|stream) missing does not exist in us-east-1$/,
    ],
    [
      'the key is unknown',
      { secrets: { awsKeyId: 'AKIAOTHER', awsSecretKey } },
      /does not know the access key/,
    ],
    [
      'the secret key is wrong',
      { secrets: { awsKeyId, awsSecretKey: 'wrong' } },
      /does not belong to the access key/,
    ],
    [
      'the key lacks the right',
      { fault: { status: 403, code: 'AccessDenied' } },
      /lacks the right (s3|sqs|sns|kinesis):\w+ on the/,
    ],
    ['the connection breaks', { fault: 'drops the request' }, /the connection to 127\.0\.0\.1:\d+ failed/],
  ]
  it.each(cases)('says that %s, and saves nothing', async (_, { change, secrets, fault }, reason) => {
    aws.onRequest = () => fault
    for (const type of types) {
      const asked = { change: change?.[type] ?? {}, secrets: secrets ?? { awsKeyId, awsSecretKey } }
      const refused = await create('broken', type, asked).catch((error: unknown) => error)
      expect(refused).toMatchObject({
        code: 'destination.test_failed',
        status: 422,
        params: { reason: expect.stringMatching(reason), remedy: expect.stringMatching(/\.$/) },
      })
      expect(JSON.stringify((refused as { params: object }).params)).not.toContain('wrong"')
    }
    const names = (await listDestinations(test.ctx, test.caller, { params: params() })).map(
      ({ name }) => name,
    )
    expect(names).not.toContain('broken')
  })

  it('says that a bucket is in another region', async () => {
    await expect(create('elsewhere', 's3', { change: { region: 'eu-west-1' } })).rejects.toMatchObject({
      params: { reason: 'the bucket records is not in eu-west-1' },
    })
  })
})

describe('metadata that could never work', () => {
  it.each<[AwsType, object, string[]]>([
    ['s3', { bucket: 'No_Bucket', region: undefined }, ['metadata.bucket', 'metadata.region']],
    ['s3', { endpointUrl: 'https://example.com/path' }, ['metadata.endpointUrl']],
    ['s3', { keyTemplate: '{objectName}.json' }, ['metadata.keyTemplate']],
    ['s3', { keyTemplate: '{messageId}/{secret}' }, ['metadata.keyTemplate']],
    ['s3', { format: 'parquet', compression: 'gzip' }, ['metadata.compression']],
    ['s3', { queueUrl: 'https://example.com/1/q' }, ['metadata.queueUrl']],
    ['sqs', { order: 'record' }, ['metadata.order']],
    ['sns', { order: 'record' }, ['metadata.order']],
    [
      'kinesis',
      { order: 'record', partitionKeyTemplate: '{groupRef}-{day}' },
      ['metadata.partitionKeyTemplate'],
    ],
    ['s3', { bucket: 'xn--records', pathStyle: false }, ['metadata.bucket']],
    ['sqs', { queueUrl: 'http://[/events' }, ['metadata.queueUrl']],
    ['sqs', { queueUrl: 'events', region: undefined }, ['metadata.queueUrl', 'metadata.region']],
    ['sns', { topicArn: 'arn:aws:sqs:us-east-1:000000000000:events' }, ['metadata.topicArn']],
    [
      'kinesis',
      { streamName: 'a b', partitionKeyTemplate: '{' },
      ['metadata.streamName', 'metadata.partitionKeyTemplate'],
    ],
  ])('is refused for %s %j, naming the members', async (type, change, names) => {
    await expect(create('odd', type, { change })).rejects.toMatchObject({
      code: 'request.invalid',
      issues: names.map((name) => ({ name, detail: expect.stringMatching(/\.$/) })),
    })
  })

  it('names the missing parts of a key, and secrets that the type does not have', async () => {
    const secrets = { awsKeyId: 'A\nB', password: 'p' }
    await expect(create('odd', 's3', { secrets })).rejects.toMatchObject({
      issues: ['secrets.password', 'secrets.awsSecretKey', 'secrets.awsKeyId'].map((name) => ({ name })),
    })
  })

  it.each(['http://10.0.0.1', 'https://169.254.169.254', 'https://s3.internal', 'http://s3.example.com'])(
    'is refused for the endpoint %s',
    async (endpointUrl) => {
      for (const type of types)
        await expect(create('inside', type, { change: { endpointUrl } })).rejects.toMatchObject({
          code: 'destination.url_invalid',
          status: 400,
        })
    },
  )
})

describe('a change', () => {
  it('is tried out first, and keeps the key unless another is sent', async () => {
    await create('changing', 's3')
    const changed = await update('changing', ['metadata.format'], { metadata: { format: 'parquet' } })
    expect(changed.metadata).toEqual({ ...metadata.s3, format: 'parquet' })
    const secrets = { awsSecretKey: 'wrong' }
    await expect(update('changing', ['secrets.awsSecretKey'], { secrets })).rejects.toMatchObject({
      issues: [{ name: 'secrets.awsKeyId' }],
    })
    await expect(
      update('changing', ['secrets'], { secrets: { awsKeyId, awsSecretKey: 'wrong' } }),
    ).rejects.toMatchObject({ code: 'destination.test_failed' })
    await update('changing', ['name'], { name: 'changed' })
  })

  it('sends the stored key to no other server', async () => {
    await create('loyal', 'sqs')
    const elsewhere = { metadata: { endpointUrl: aws.url.replace('127.0.0.1', 'localhost') } }
    await expect(update('loyal', ['metadata.endpointUrl'], elsewhere)).rejects.toMatchObject({
      code: 'destination.secret_needed',
      params: { secrets: '`secrets.awsKeyId` and `secrets.awsSecretKey`' },
    })
  })
})

it('takes notifications where messages go, and none in a bucket', async () => {
  const { id: topicId } = await createTopic(test.ctx, test.caller, {
    params: params(),
    body: { name: 'all' },
  })
  const route = (destinationId: string) =>
    createTopicDestinationRoute(test.ctx, test.caller, { params: params(), body: { topicId, destinationId } })
  await create('files', 's3')
  await create('messages', 'sqs')
  await expect(route('files')).rejects.toMatchObject({ code: 'destination.records_only', status: 422 })
  expect(await route('messages')).toMatchObject({ topicId })
})
