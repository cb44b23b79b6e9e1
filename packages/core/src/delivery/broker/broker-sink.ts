// The sinks of NATS JetStream, Redis streams, RabbitMQ and Kafka.
import type { DestinationMetadata } from '@mortise/contract'
import { groupTemplate, messageGroup } from '../../catalogue/destination-kind/broker/message-group.ts'
import type { Context } from '../../context.ts'
import type { BrokerLogin, BrokerType } from '../../platform/outbound/broker/broker.ts'
import { brokerOf } from '../../platform/outbound/broker/broker-of.ts'
import { keepConnection } from '../../platform/outbound/broker/keep-connection.ts'
import type { KeptSink } from '../sink/sink.ts'
import { templateValues } from '../sink/template-values.ts'
import type { ClaimedDelivery } from '../store-claim.ts'
import { type EntryService, writeEntries } from '../stream/write-entries.ts'
import { splitRecords } from './split-records.ts'

/** A broker as its sink needs it. */
export interface BrokerTarget {
  readonly type: BrokerType
  readonly id: string
  /** Another text means that the destination has changed since. */
  readonly version: string
  readonly metadata: DestinationMetadata
  readonly login: BrokerLogin
}

const KB = 1024
const IDLE_MS = 60_000

/** The sizes that brokers take without being asked to. The id, the headers and the group count too. */
const sizes: Readonly<Record<BrokerType, Pick<EntryService, 'shown' | 'requestBytesMax' | 'entryBytesMax'>>> =
  {
    nats: { shown: 'NATS', entryBytesMax: 1_000 * KB, requestBytesMax: 8_000 * KB },
    redis: { shown: 'Redis', entryBytesMax: 8_000 * KB, requestBytesMax: 16_000 * KB },
    rabbitmq: { shown: 'RabbitMQ', entryBytesMax: 8_000 * KB, requestBytesMax: 16_000 * KB },
    kafka: { shown: 'Kafka', entryBytesMax: 950 * KB, requestBytesMax: 960 * KB },
  }

/** Opens a sink that connects when there is something to publish. */
export function createBrokerSink(ctx: Context, target: BrokerTarget): KeptSink {
  const broker = brokerOf(ctx.openSocket, target)
  const kept = keepConnection(broker, { idleMs: IDLE_MS })
  const template = groupTemplate(target.type, target.metadata)
  const service = {
    ...sizes[target.type],
    entriesMax: 2_000,
    groupOf: (delivery: ClaimedDelivery, message) =>
      messageGroup(template ?? '', templateValues(delivery, message)),
    split: template === undefined ? splitRecords : undefined,
    explain(fault) {
      const { reason, remedy } = broker.explain(fault)
      return `${broker.shown}: ${reason}. ${remedy}`
    },
  } satisfies Omit<EntryService, 'send'>
  return {
    limits: { messagesMax: 16, batchesMax: 4 },
    write(batch) {
      let broken: unknown
      // A broker that is silent for one request costs a batch the time of one request.
      const send: EntryService['send'] = async (entries) => {
        if (broken !== undefined) throw broken
        return kept
          .use((connection) => connection.publish(entries))
          .catch((error: unknown) => {
            broken = error
            throw error
          })
      }
      return writeEntries(ctx, { ...service, send }, batch)
    },
    close: () => kept.close(),
  }
}
