// An exchange of RabbitMQ, tried out with a message that a queue has to take.
import { bodyIssue, type DestinationKind } from '../destination-kind.ts'
import { templateFault } from '../message-template.ts'
import { templateOrderIssues } from '../order-issues.ts'
import { type BrokerKind, prepareBroker } from './prepare-broker.ts'

const kind = {
  shown: 'A RabbitMQ destination',
  cargo: ['records', 'notifications'],
  metadataKeys: ['serverUrl', 'exchange', 'routingKey', 'username', 'tls', 'caCertificate', 'order'],
  secretKeys: ['username', 'password'],
} as const satisfies Omit<DestinationKind, 'prepare'>

const NAME_BYTES_MAX = 255

const rabbitmq: BrokerKind = {
  type: 'rabbitmq',
  kind,
  check({ exchange = '', routingKey, order }) {
    const issues = []
    if (Buffer.byteLength(exchange) > NAME_BYTES_MAX || /\p{Cc}/u.test(exchange))
      issues.push(bodyIssue('metadata.exchange', 'Send the name of the exchange, up to 255 bytes.'))
    const fault = routingKey === undefined ? undefined : templateFault(routingKey)
    if (fault !== undefined) issues.push(bodyIssue('metadata.routingKey', fault))
    issues.push(...templateOrderIssues({ order }, { member: 'routingKey', template: routingKey ?? '' }))
    return issues
  },
  checkLogin({ username, password }) {
    const issues = []
    if (username === undefined) issues.push(bodyIssue('metadata.username', 'Send the name of the user.'))
    if (password === undefined) issues.push(bodyIssue('secrets.password', 'Send the password of the user.'))
    return issues
  },
}

/** RabbitMQ. */
export const rabbitmqKind: DestinationKind = {
  ...kind,
  prepare: (ctx, wanted) => prepareBroker(ctx, rabbitmq, wanted),
}
