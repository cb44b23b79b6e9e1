// Kafka: each record is an entry of a topic, confirmed by all replicas in sync.
import type { KafkaConfig, Producer, SASLOptions } from 'kafkajs'
import type { BatchEntry, EntryFault } from '../aws/batch-entry.ts'
import {
  ANSWER_WITHIN_MS,
  type Broker,
  type BrokerConnection,
  type BrokerOptions,
  CONNECT_WITHIN_MS,
} from './broker.ts'
import { dial } from './dial.ts'
import { explainBrokerFault, type KnownFault } from './explain-broker-fault.ts'
import { loadLibrary } from './load-library.ts'

/** Kafka, the topic and how to produce. */
export interface KafkaOptions extends BrokerOptions {
  readonly topic: string
  readonly mechanism: 'plain' | 'scram-sha-256' | 'scram-sha-512'
  readonly idempotent: boolean
}

const ALL_REPLICAS = -1

/** A Kafka cluster. The group of an entry is its key. */
export function kafkaBroker(options: KafkaOptions): Broker {
  const [server] = options.address.servers
  return {
    shown: `Kafka at ${server.host}:${server.port}`,
    open: () => open(options),
    explain: (fault) => explainBrokerFault(fault, { server, shown: 'Kafka', known }),
  }
}

async function open(options: KafkaOptions): Promise<BrokerConnection> {
  const { Kafka, Partitioners, logLevel } = await loadLibrary('kafkajs@2', () => import('kafkajs'))
  const { topic, idempotent } = options
  let fault: Error | undefined
  // The library passes on no more than the words of an error.
  const noteFault = (error: Error) => {
    fault ??= error
  }
  const kafka = new Kafka({ ...configOf(options, noteFault), logLevel: logLevel.NOTHING })
  const producer = kafka.producer({
    idempotent,
    allowAutoTopicCreation: false,
    // Where clients in other languages look for a key.
    createPartitioner: Partitioners.DefaultPartitioner,
    retry: { retries: 3, initialRetryTime: 100, maxRetryTime: 2_000 },
  })
  try {
    await producer.connect()
  } catch (error) {
    await producer.disconnect()
    throw fault ?? error
  }
  let isOpen = true
  return {
    get isOpen() {
      return isOpen
    },
    publish: (entries) => publish(producer, topic, entries),
    async close() {
      isOpen = false
      await producer.disconnect()
    },
  }
}

function configOf(
  { openSocket, address, login, mechanism }: KafkaOptions,
  noteFault: (error: Error) => void,
): KafkaConfig {
  const { servers, tls, caCertificate } = address
  const { username, password = '' } = login
  const config: KafkaConfig = {
    clientId: 'mortise',
    brokers: servers.map(({ host, port }) => `${host}:${port}`),
    ssl: tls,
    connectionTimeout: CONNECT_WITHIN_MS,
    authenticationTimeout: CONNECT_WITHIN_MS,
    requestTimeout: ANSWER_WITHIN_MS,
    retry: { retries: 0 },
    // The brokers name each other: each of them goes through the guard.
    socketFactory: ({ host, port, onConnect }) =>
      dial(openSocket, { server: { host, port }, tls, caCertificate }, onConnect).on('error', noteFault),
  }
  if (username !== undefined) config.sasl = { mechanism, username, password } as SASLOptions
  return config
}

async function publish(
  producer: Producer,
  topic: string,
  entries: readonly BatchEntry[],
): Promise<readonly EntryFault[]> {
  const messages = entries.map(({ text, group, messageId }) => ({
    key: group,
    value: text,
    headers: { messageId },
  }))
  try {
    await producer.send({ topic, messages, acks: ALL_REPLICAS, timeout: ANSWER_WITHIN_MS })
    return []
  } catch (error) {
    const code = refusalOf(error)
    if (code === undefined || !(error instanceof Error)) throw error
    return entries.map(() => ({ code, message: error.message }))
  }
}

/** The code of Kafka in an error of the library; `undefined` for a connection that failed. */
function refusalOf(error: unknown): string | undefined {
  const { type, cause } = error as { type?: unknown; cause?: unknown }
  if (typeof type === 'string') return type
  return cause instanceof Error ? refusalOf(cause) : undefined
}

const known: readonly KnownFault[] = [
  [
    /UNKNOWN_TOPIC_OR_PARTITION|does not host this topic/,
    { reason: 'the topic does not exist', remedy: 'Create it, or correct `metadata.topic`.' },
  ],
  [
    /SASL_AUTHENTICATION_FAILED|Authentication failed|SASL.{0,80}(?:failed|invalid)/i,
    {
      reason: 'it refused the login',
      remedy: 'Send the right `metadata.username`, `secrets.password` and `metadata.mechanism`.',
    },
  ],
  [
    /UNSUPPORTED_SASL_MECHANISM|does not support.{0,80}SASL|mechanism.{0,80}not enabled/i,
    {
      reason: 'it does not take this way to log in',
      remedy: 'Correct `metadata.mechanism`: plain, scram-sha-256 or scram-sha-512.',
    },
  ],
  [
    /TOPIC_AUTHORIZATION_FAILED/,
    {
      reason: 'the user lacks the right to write to the topic',
      remedy: 'Allow it Write and Describe on the topic.',
    },
  ],
  [
    /CLUSTER_AUTHORIZATION_FAILED|TRANSACTIONAL_ID_AUTHORIZATION_FAILED/,
    {
      reason: 'the user may not produce idempotently',
      remedy: 'Allow it IdempotentWrite on the cluster, or send `metadata.idempotent` false.',
    },
  ],
  [
    /MESSAGE_TOO_LARGE|RECORD_LIST_TOO_LARGE/,
    {
      reason: 'a record is larger than the topic takes',
      remedy: 'Raise max.message.bytes of the topic, or leave out large fields.',
    },
  ],
  [
    /NOT_ENOUGH_REPLICAS/,
    {
      reason: 'too few replicas are in sync',
      remedy: 'Bring its brokers back, or lower min.insync.replicas.',
    },
  ],
]
