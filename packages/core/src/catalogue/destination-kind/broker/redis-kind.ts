// A stream of Redis, tried out with an entry.
import { bodyIssue, type DestinationKind } from '../destination-kind.ts'
import { templateFault } from '../message-template.ts'
import { templateOrderIssues } from '../order-issues.ts'
import { type BrokerKind, prepareBroker } from './prepare-broker.ts'

const kind = {
  shown: 'A Redis destination',
  cargo: ['records', 'notifications'],
  metadataKeys: ['serverUrl', 'streamName', 'streamLengthMax', 'username', 'tls', 'caCertificate', 'order'],
  secretKeys: ['username', 'password'],
} as const satisfies Omit<DestinationKind, 'prepare'>

const redis: BrokerKind = {
  type: 'redis',
  kind,
  check({ streamName, order }) {
    if (streamName === undefined) return []
    const fault = templateFault(streamName)
    if (fault !== undefined) return [bodyIssue('metadata.streamName', fault)]
    return templateOrderIssues({ order }, { member: 'streamName', template: streamName })
  },
  checkLogin({ username, password }) {
    if (username === undefined || password !== undefined) return []
    return [bodyIssue('secrets.password', 'Send the password of the user.')]
  },
}

/** Redis. */
export const redisKind: DestinationKind = {
  ...kind,
  prepare: (ctx, wanted) => prepareBroker(ctx, redis, wanted),
}
