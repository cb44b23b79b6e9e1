// A trial of brokers: workers are killed, connections are cut at random, brokers crash, and no message may be lost.
import type { CreateDestinationRequest } from '@mortise/contract'
import { brokerLogin, startNatsAndRedis } from '../packages/core/src/testing/start-nats-and-redis.ts'
import {
  IN_MESSAGE,
  type KillTrial,
  type KillTrialFigures,
  runKillTrial,
  type TrialReceiver,
} from './support/run-kill-trial.ts'
import { startFlakyProxy } from './support/start-flaky-proxy.ts'
import { startKafkaMock } from './support/start-kafka-mock.ts'
import { startRabbitmq } from './support/start-rabbitmq.ts'

type BrokerTrialType = 'nats' | 'redis' | 'rabbitmq' | 'kafka'

/** The outcome for one type of destination. `repeats` must be 0 for NATS, which drops them. */
export interface BrokerTrialFigures extends KillTrialFigures {
  type: BrokerTrialType
}

/** A broker under trial and the way to end it. */
type Opened = TrialReceiver & { close(): Promise<unknown> }

/** One piece of data of so many is lost with its connection. */
const LOSES_ONE_OF = 40
/** Every so many kills the broker crashes too. */
const CRASH_AT_EACH = 5

/** Runs the trial for each broker, one after the other. Needs those of Debian: the error of the first that lacks names it. */
export async function soakBrokers(
  root: string,
  trial: KillTrial,
  types: readonly BrokerTrialType[] = ['nats', 'redis', 'rabbitmq', 'kafka'],
): Promise<BrokerTrialFigures[]> {
  const figures: BrokerTrialFigures[] = []
  for (const type of types) {
    console.log(`${type}:`)
    const opened = await openers[type]()
    try {
      figures.push({ type, ...(await runKillTrial(root, trial, opened)) })
    } finally {
      await opened.close()
    }
  }
  return figures
}

const openers: Readonly<Record<BrokerTrialType, () => Promise<Opened>>> = {
  nats: () => openNatsOrRedis('nats'),
  redis: () => openNatsOrRedis('redis'),
  async rabbitmq() {
    const broker = await startRabbitmq()
    const proxy = await startFlakyProxy(broker.tlsPort)
    const { caCertificate } = broker
    const serverUrl = `amqps://localhost:${proxy.port}`
    return {
      destination: {
        name: 'bench',
        type: 'rabbitmq',
        metadata: { serverUrl, caCertificate, exchange: 'events', username: 'app' },
        secrets: { password: 'secret' },
      },
      disturb: () => {
        proxy.losesOneOf = LOSES_ONE_OF
      },
      onKill: async (kill) => {
        if (kill % CRASH_AT_EACH === 0) await broker.restart()
      },
      arrivals: async () => (await broker.texts()).map(messageIdOf),
      close: () => Promise.all([proxy.close(), broker.close()]),
    }
  },
  async kafka() {
    const broker = await startKafkaMock()
    // The mock knows no producer ids.
    const metadata = { serverUrl: broker.servers, topic: 'records', tls: false, idempotent: false }
    return {
      destination: { name: 'bench', type: 'kafka', metadata },
      disturb: () => broker.losesOneOf(LOSES_ONE_OF),
      arrivals: async () => wholeMessages(await broker.texts('records')),
      close: () => broker.close(),
    }
  },
}

async function openNatsOrRedis(type: 'nats' | 'redis'): Promise<Opened> {
  const brokers = await startNatsAndRedis()
  const proxy = await startFlakyProxy(brokers[type].port)
  const metadata = {
    nats: { serverUrl: `127.0.0.1:${proxy.port}`, tls: false, subject: 'crm.{installationId}.{objectName}' },
    redis: { serverUrl: `redis://127.0.0.1:${proxy.port}`, streamName: 'crm' },
  }[type]
  const destination: CreateDestinationRequest = { name: 'bench', type, metadata, secrets: brokerLogin }
  return {
    destination,
    disturb: () => {
      proxy.losesOneOf = LOSES_ONE_OF
    },
    onKill: async (kill) => {
      if (kill % CRASH_AT_EACH === 0) await brokers[type].restart()
    },
    async arrivals() {
      if (type === 'nats') return (await brokers.natsTexts()).map(messageIdOf)
      return (await brokers.redisEntries()).map(({ messageId }) => messageId)
    },
    close: () => Promise.all([proxy.close(), brokers.close()]),
  }
}

const messageIdOf = (text: string): string => JSON.parse(text).messageId

/** The messages of which every record arrived, as often as the one that arrived least. */
function wholeMessages(texts: readonly string[]): string[] {
  const records = new Map<string, Map<string, number>>()
  for (const text of texts) {
    const id = messageIdOf(text)
    const [messageId = ''] = id.split('.')
    const counts = records.get(messageId) ?? new Map<string, number>()
    records.set(messageId, counts.set(id, (counts.get(id) ?? 0) + 1))
  }
  return [...records].flatMap(([messageId, counts]) =>
    counts.size < IN_MESSAGE ? [] : Array.from({ length: Math.min(...counts.values()) }, () => messageId),
  )
}
