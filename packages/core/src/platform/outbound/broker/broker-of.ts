// The broker of a destination.
import type { DestinationMetadata } from '@mortise/contract'
import type { OpenSocket } from '../postgres-client.ts'
import type { Broker, BrokerLogin, BrokerType } from './broker.ts'
import { brokerAddress } from './broker-address.ts'
import { kafkaBroker } from './kafka-broker.ts'
import { natsBroker } from './nats-broker.ts'
import { rabbitmqBroker } from './rabbitmq-broker.ts'
import { redisBroker } from './redis-broker.ts'

/** Connects to nothing yet. The metadata is checked. */
export function brokerOf(
  openSocket: OpenSocket,
  { type, metadata, login }: { type: BrokerType; metadata: DestinationMetadata; login: BrokerLogin },
): Broker {
  const { exchange = '', streamLengthMax, topic = '', mechanism = 'plain', idempotent = true } = metadata
  const options = { openSocket, login, address: brokerAddress(type, metadata) }
  switch (type) {
    case 'nats':
      return natsBroker(options)
    case 'redis':
      return redisBroker({ ...options, streamLengthMax })
    case 'rabbitmq':
      return rabbitmqBroker({ ...options, exchange })
    case 'kafka':
      return kafkaBroker({ ...options, topic, mechanism, idempotent })
    default:
      return type satisfies never
  }
}
