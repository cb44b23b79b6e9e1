// The types of destination that this server sends to.
import { MortiseError } from '@mortise/contract'
import { kinesisKind } from './aws/kinesis-kind.ts'
import { s3Kind } from './aws/s3-kind.ts'
import { snsKind } from './aws/sns-kind.ts'
import { sqsKind } from './aws/sqs-kind.ts'
import { kafkaKind } from './broker/kafka-kind.ts'
import { natsKind } from './broker/nats-kind.ts'
import { rabbitmqKind } from './broker/rabbitmq-kind.ts'
import { redisKind } from './broker/redis-kind.ts'
import { clickhouseKind } from './clickhouse-kind.ts'
import type { DestinationCargo, DestinationKind } from './destination-kind.ts'
import { emailKind } from './email-kind.ts'
import { postgresKind } from './postgres-kind.ts'
import { pubsubKind } from './pubsub-kind.ts'
import { slackKind } from './slack-kind.ts'
import { webhookKind } from './webhook-kind.ts'

/** Each supported type. */
export const destinationKinds = {
  webhook: webhookKind,
  postgres: postgresKind,
  s3: s3Kind,
  sqs: sqsKind,
  sns: snsKind,
  kinesis: kinesisKind,
  clickhouse: clickhouseKind,
  pubsub: pubsubKind,
  nats: natsKind,
  redis: redisKind,
  rabbitmq: rabbitmqKind,
  kafka: kafkaKind,
  email: emailKind,
  slack: slackKind,
} as const satisfies Readonly<Record<string, DestinationKind>>

/** The name of a supported type. */
export type SupportedType = keyof typeof destinationKinds

const names = Object.keys(destinationKinds) as SupportedType[]

/** @throws MortiseError destination.type_unsupported */
export function requireKind(type: string): DestinationKind {
  const name = names.find((known) => known === type)
  if (name) return destinationKinds[name]
  throw new MortiseError('destination.type_unsupported', { params: { type, supported: names.join(', ') } })
}

/** Whether a destination of that type takes it. A type that this server does not know takes nothing. */
export function takes(type: string, cargo: DestinationCargo): boolean {
  const name = names.find((known) => known === type)
  return name !== undefined && destinationKinds[name].cargo.some((each) => each === cargo)
}
