// Messages into a bucket, a queue and a stream: from the outbox through the sink, beside the same requests sent without an outbox.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createUndiciSend, type Send } from '@mortise/connector-kit'
import pg from 'pg'
import { publishToTopic, snsTopicOf } from '../packages/core/src/platform/outbound/aws/publish-to-topic.ts'
import { bucketOf, putObject } from '../packages/core/src/platform/outbound/aws/put-object.ts'
import { dataStreamOf, putRecords } from '../packages/core/src/platform/outbound/aws/put-records.ts'
import { queueOf, sendToQueue } from '../packages/core/src/platform/outbound/aws/send-to-queue.ts'
import { awsKey, type PlayedAws, startAws } from '../packages/core/src/testing/start-aws.ts'
import { ownCpuUs } from './support/cpu.ts'
import { type BenchServer, installBench, startBenchServer } from './support/start-bench-server.ts'
import { startChild } from './support/start-child.ts'
import { bodyOf, MESSAGES, type Measured, measured, throughOutbox } from './support/through-outbox.ts'
import { median } from './sync.ts'

const ROUNDS = 3
const AT_ONCE = 16

/** Medians of records a second, and of microseconds of CPU a record: of this process, with the emulator in it. */
export interface AwsSinkFigures {
  type: AwsSinkType
  sinkPerSecond: number
  sinkCpuUs: number
  barePerSecond: number
  bareCpuUs: number
}

type AwsSinkType = 's3' | 'sqs' | 'sns' | 'kinesis'

/** Alternates both for each type; `root` is the repository. */
export async function benchAwsSinks(root: string): Promise<AwsSinkFigures[]> {
  const folder = await mkdtemp(join(tmpdir(), 'mortise-bench-'))
  const pages = await startChild(root, 'page-server.mjs', ['1', '1'])
  const aws = await startAws()
  aws.emulator.createBucket('records')
  aws.emulator.createQueue('events')
  aws.emulator.createTopic('events')
  const server = await startBenchServer({ root, folder, providerUrls: new Map([['bench', pages.url]]) })
  const outbox = new pg.Client({ connectionString: server.databaseUrl })
  await outbox.connect()
  const client = createUndiciSend({ userAgent: 'bench' })
  try {
    await install(server, aws)
    const figures: AwsSinkFigures[] = []
    for (const type of ['s3', 'sqs', 'sns', 'kinesis'] as const) {
      await throughOutbox(outbox, type, 'warm')
      const sink = []
      const bare = []
      for (let round = 1; round <= ROUNDS; round++) {
        sink.push(await throughOutbox(outbox, type, String(round)))
        bare.push(await throughClient(client, aws, type))
        aws.emulator.reset()
        aws.records.length = 0
      }
      figures.push({
        type,
        sinkPerSecond: median(sink.map(({ perSecond }) => perSecond)),
        sinkCpuUs: median(sink.map(({ cpuUs }) => cpuUs)),
        barePerSecond: median(bare.map(({ perSecond }) => perSecond)),
        bareCpuUs: median(bare.map(({ cpuUs }) => cpuUs)),
      })
    }
    return figures
  } finally {
    await client.close()
    await outbox.end()
    await server.stop()
    await aws.close()
    pages.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const metadataOf = (aws: PlayedAws) => ({
  s3: { bucket: 'records', region: awsKey.region, endpointUrl: aws.url },
  sqs: { queueUrl: 'http://127.0.0.1/000000000000/events', region: awsKey.region, endpointUrl: aws.url },
  sns: { topicArn: `arn:aws:sns:${awsKey.region}:000000000000:events`, endpointUrl: aws.url },
  kinesis: { streamName: 'events', region: awsKey.region, endpointUrl: aws.url },
})

async function install(server: BenchServer, aws: PlayedAws): Promise<void> {
  const { awsKeyId, awsSecretKey } = awsKey
  const metadata = metadataOf(aws)
  const secrets = { awsKeyId, awsSecretKey }
  const params = { projectIdOrName: server.project }
  const destination = { name: 's3', type: 's3' as const, metadata: metadata.s3, secrets }
  const configObject = { objectName: 'records', selectedFields: {}, selectedFieldMappings: {} }
  await installBench(server, { groupRef: 'acme', destination, configObject })
  for (const type of ['sqs', 'sns', 'kinesis'] as const) {
    const body = { name: type, type, metadata: metadata[type], secrets }
    await server.client.call('createDestination', { params, body })
  }
}

/** The same bodies in the same requests, from memory. */
async function throughClient(sendToDestination: Send, aws: PlayedAws, type: AwsSinkType): Promise<Measured> {
  const ctx = { sendToDestination, now: () => new Date() }
  const credentials = awsKey
  const bodies = Array.from({ length: MESSAGES }, (_, at) => bodyOf(at))
  const metadata = metadataOf(aws)
  const startedMs = Date.now()
  const cpu = ownCpuUs()
  const send = async () => {
    for (let body = bodies.pop(); body !== undefined; body = bodies.pop()) {
      const messageId = `bare_${bodies.length}`
      const object = { key: messageId, contentType: 'application/x-ndjson', body: Buffer.from(body) }
      const entry = { text: body, messageId, group: 'bare', deduplicationId: messageId }
      if (type === 's3') await putObject(ctx, bucketOf(metadata.s3), { credentials, object })
      else if (type === 'kinesis')
        await putRecords(ctx, dataStreamOf(metadata.kinesis), { credentials, entries: [entry] })
      else if (type === 'sns')
        await publishToTopic(ctx, snsTopicOf(metadata.sns), { credentials, entries: [entry] })
      else await sendToQueue(ctx, queueOf(metadata.sqs), { credentials, entries: [entry] })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, send))
  return measured(startedMs, ownCpuUs() - cpu)
}
