// A message broker that a builder chose: NATS, Redis, RabbitMQ or Kafka.
import type { BatchEntry, EntryFault } from '../aws/batch-entry.ts'
import type { DestinationFault } from '../destination-fault.ts'
import type { OpenSocket } from '../postgres-client.ts'

/** The types of destination that are brokers. */
export type BrokerType = 'nats' | 'redis' | 'rabbitmq' | 'kafka'

/** A way to log in; the members that count depend on the broker. */
export interface BrokerLogin {
  readonly username?: string | undefined
  readonly password?: string | undefined
  readonly token?: string | undefined
  /** The seed of an NKey. */
  readonly privateKey?: string | undefined
  /** The text of a credentials file of NATS. */
  readonly credentials?: string | undefined
}

/** A host and a port. */
export interface BrokerServer {
  readonly host: string
  readonly port: number
}

/** The servers of a broker. */
export interface BrokerAddress {
  /** One of them answers for all. */
  readonly servers: readonly [BrokerServer, ...BrokerServer[]]
  /** The database of Redis or the virtual host of RabbitMQ, without its slash. */
  readonly path: string
  readonly tls: boolean
  /** PEM of the authority that signed the certificate, where the system does not know it. */
  readonly caCertificate?: string | undefined
}

/** An open connection. */
export interface BrokerConnection {
  /** False once the broker or a fault has ended it. */
  readonly isOpen: boolean
  /**
   * Publishes entries in their order, and answers the fault of each after the broker has confirmed or refused it. It throws
   * when the connection fails: any entry may have arrived.
   */
  publish(entries: readonly BatchEntry[]): Promise<readonly EntryFault[]>
  /** Ends it at once. */
  close(): Promise<void>
}

/** A broker and how to reach it. */
export interface Broker {
  /** Where it is, for people and without secrets. */
  readonly shown: string
  open(): Promise<BrokerConnection>
  /** The fault of one entry, or of a connection. */
  explain(fault: Exclude<EntryFault, undefined> | Error): DestinationFault
}

/** The parts that each broker is made of. */
export interface BrokerOptions {
  readonly openSocket: OpenSocket
  readonly address: BrokerAddress
  readonly login: BrokerLogin
}

/** Less than the lease of a claimed message, with the time to connect. */
export const ANSWER_WITHIN_MS = 20_000
/** To reach a server and log in. */
export const CONNECT_WITHIN_MS = 8_000
