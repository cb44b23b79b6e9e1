// A topic of Kafka, tried out with a record.
import { bodyIssue, type DestinationKind } from '../destination-kind.ts'
import { type BrokerKind, prepareBroker } from './prepare-broker.ts'

const kind = {
  shown: 'A Kafka destination',
  cargo: ['records', 'notifications'],
  metadataKeys: [
    'serverUrl',
    'topic',
    'username',
    'mechanism',
    'idempotent',
    'tls',
    'caCertificate',
    'order',
  ],
  secretKeys: ['username', 'password'],
} as const satisfies Omit<DestinationKind, 'prepare'>

const kafka: BrokerKind = {
  type: 'kafka',
  kind,
  check({ topic = '' }) {
    if (/^[\w.-]{1,249}$/.test(topic)) return []
    return [bodyIssue('metadata.topic', 'Send the name of the topic.')]
  },
  checkLogin({ username, password }) {
    if ((username === undefined) === (password === undefined)) return []
    const name = username === undefined ? 'metadata.username' : 'secrets.password'
    return [bodyIssue(name, 'Send both `metadata.username` and `secrets.password`, or neither.')]
  },
}

/** Kafka. */
export const kafkaKind: DestinationKind = {
  ...kind,
  prepare: (ctx, wanted) => prepareBroker(ctx, kafka, wanted),
}
