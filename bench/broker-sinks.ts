// Messages to brokers: from the outbox through the sink, beside each raw client that publishes the same texts at once.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jetstream } from '@nats-io/jetstream'
import { connect as connectNats } from '@nats-io/transport-node'
import { connect as connectRabbitmq } from 'amqplib'
import { Redis } from 'ioredis'
import { Kafka, logLevel, Partitioners } from 'kafkajs'
import pg from 'pg'
import { brokerLogin, startNatsAndRedis } from '../packages/core/src/testing/start-nats-and-redis.ts'
import { ownCpuUs } from './support/cpu.ts'
import { installBench, startBenchServer } from './support/start-bench-server.ts'
import { startChild } from './support/start-child.ts'
import { startKafkaMock } from './support/start-kafka-mock.ts'
import { startRabbitmq } from './support/start-rabbitmq.ts'
import { bodyOf, MESSAGES, type Measured, measured, throughOutbox } from './support/through-outbox.ts'
import { median } from './sync.ts'

const ROUNDS = 3
/** Messages that a raw client publishes before it waits for their confirmation. */
const AT_ONCE = 64

type BenchedBroker = 'nats' | 'redis' | 'rabbitmq' | 'kafka'

/** Medians of records a second, and of microseconds of this process's CPU a record. */
export interface BrokerSinkFigures {
  type: BenchedBroker
  sinkPerSecond: number
  sinkCpuUs: number
  barePerSecond: number
  bareCpuUs: number
}

/** A broker with its destination and its raw client. */
interface Benched {
  readonly metadata: object
  readonly secrets: object
  /** Publishes texts, and resolves when all are confirmed. */
  publish(texts: readonly string[]): Promise<unknown>
  close(): Promise<unknown>
}

/** Alternates both for each broker; `root` is the repository. */
export async function benchBrokerSinks(root: string): Promise<BrokerSinkFigures[]> {
  const folder = await mkdtemp(join(tmpdir(), 'mortise-bench-'))
  const pages = await startChild(root, 'page-server.mjs', ['1', '1'])
  const server = await startBenchServer({ root, folder, providerUrls: new Map([['bench', pages.url]]) })
  const outbox = new pg.Client({ connectionString: server.databaseUrl })
  await outbox.connect()
  try {
    const configObject = { objectName: 'records', selectedFields: {}, selectedFieldMappings: {} }
    await installBench(server, { groupRef: 'acme', destinationUrl: pages.url, configObject })
    const figures: BrokerSinkFigures[] = []
    for (const type of ['nats', 'redis', 'rabbitmq', 'kafka'] as const) {
      const broker = await openers[type]()
      try {
        const { metadata, secrets } = broker
        await server.client.call('createDestination', {
          params: { projectIdOrName: server.project },
          body: { name: type, type, metadata, secrets },
        })
        figures.push(await compare(outbox, type, broker))
      } finally {
        await broker.close()
      }
    }
    return figures
  } finally {
    await outbox.end()
    await server.stop()
    pages.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function compare(outbox: pg.Client, type: BenchedBroker, broker: Benched): Promise<BrokerSinkFigures> {
  const sink: Measured[] = []
  const bare: Measured[] = []
  await throughOutbox(outbox, type, 'warm')
  for (let round = 1; round <= ROUNDS; round++) {
    sink.push(await throughOutbox(outbox, type, String(round)))
    bare.push(await throughClient(broker))
  }
  return {
    type,
    sinkPerSecond: median(sink.map(({ perSecond }) => perSecond)),
    sinkCpuUs: median(sink.map(({ cpuUs }) => cpuUs)),
    barePerSecond: median(bare.map(({ perSecond }) => perSecond)),
    bareCpuUs: median(bare.map(({ cpuUs }) => cpuUs)),
  }
}

async function throughClient({ publish }: Benched): Promise<Measured> {
  const texts = Array.from({ length: MESSAGES }, (_, at) => bodyOf(at))
  const startedMs = Date.now()
  const cpu = ownCpuUs()
  for (let at = 0; at < texts.length; at += AT_ONCE) await publish(texts.slice(at, at + AT_ONCE))
  return measured(startedMs, ownCpuUs() - cpu)
}

const openers: Readonly<Record<BenchedBroker, () => Promise<Benched>>> = {
  async nats() {
    const brokers = await startNatsAndRedis()
    const serverUrl = `127.0.0.1:${brokers.nats.port}`
    const { username: user, password: pass } = brokerLogin
    const connection = await connectNats({ servers: serverUrl, user, pass })
    const client = jetstream(connection)
    return {
      metadata: { serverUrl, tls: false, subject: 'crm.{installationId}.{objectName}' },
      secrets: brokerLogin,
      publish: (texts) => Promise.all(texts.map((text) => client.publish('crm.bare', text))),
      close: async () => {
        await connection.close()
        await brokers.close()
      },
    }
  },
  async redis() {
    const brokers = await startNatsAndRedis()
    const serverUrl = `redis://127.0.0.1:${brokers.redis.port}`
    const client = new Redis(serverUrl)
    return {
      metadata: { serverUrl, streamName: 'crm' },
      secrets: brokerLogin,
      publish: (texts) => Promise.all(texts.map((text) => client.xadd('crm-bare', '*', 'message', text))),
      close: async () => {
        client.disconnect()
        await brokers.close()
      },
    }
  },
  async rabbitmq() {
    const broker = await startRabbitmq()
    const login = { username: 'app', password: 'secret' }
    const at = { protocol: 'amqp', hostname: '127.0.0.1', port: broker.port }
    const connection = await connectRabbitmq({ ...at, ...login })
    const channel = await connection.createConfirmChannel()
    return {
      metadata: { serverUrl: `amqp://127.0.0.1:${broker.port}`, exchange: 'events' },
      secrets: login,
      async publish(texts) {
        for (const text of texts) channel.publish('events', 'bare', Buffer.from(text), { persistent: true })
        await channel.waitForConfirms()
      },
      close: async () => {
        await connection.close()
        await broker.close()
      },
    }
  },
  async kafka() {
    const broker = await startKafkaMock()
    const kafka = new Kafka({ brokers: broker.servers.split(','), logLevel: logLevel.NOTHING })
    const producer = kafka.producer({ createPartitioner: Partitioners.DefaultPartitioner })
    await producer.connect()
    return {
      metadata: { serverUrl: broker.servers, topic: 'records', tls: false, idempotent: false },
      secrets: {},
      // The sink makes an entry of each record, and so does this.
      async publish(texts) {
        for (const text of texts) {
          const { result }: { result: { id: string }[] } = JSON.parse(text)
          const messages = result.map((entry) => ({ key: entry.id, value: JSON.stringify(entry) }))
          await producer.send({ topic: 'bare', acks: -1, messages })
        }
      },
      close: async () => {
        await producer.disconnect()
        await broker.close()
      },
    }
  },
}
