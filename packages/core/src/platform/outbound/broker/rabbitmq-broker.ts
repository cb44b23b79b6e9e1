// RabbitMQ: each message is confirmed, and refused when no queue takes it.
import type { ConfirmChannel } from 'amqplib'
import type { BatchEntry, EntryFault } from '../aws/batch-entry.ts'
import { type Broker, type BrokerConnection, type BrokerOptions, CONNECT_WITHIN_MS } from './broker.ts'
import { dialled } from './dial.ts'
import { explainBrokerFault, type KnownFault } from './explain-broker-fault.ts'
import { loadLibrary } from './load-library.ts'

/** RabbitMQ and the exchange that messages go to; the default exchange is empty. */
export interface RabbitmqOptions extends BrokerOptions {
  readonly exchange: string
}

const HEARTBEAT_S = 20
const UNROUTED = 'NO_ROUTE'
/** The library's word for a message that the broker could not keep. */
const NACKED = 'message nacked'

/** A RabbitMQ server. The group of an entry is its routing key. */
export function rabbitmqBroker(options: RabbitmqOptions): Broker {
  const [server] = options.address.servers
  return {
    shown: `RabbitMQ at ${server.host}:${server.port}`,
    open: () => open(options),
    explain: (fault) => explainBrokerFault(fault, { server, shown: 'RabbitMQ', known }),
  }
}

async function open(options: RabbitmqOptions): Promise<BrokerConnection> {
  const { connect } = await loadLibrary('amqplib@2', () => import('amqplib'))
  const { address, login, exchange } = options
  const target = {
    protocol: address.tls ? 'amqps' : 'amqp',
    username: login.username ?? '',
    password: login.password ?? '',
    vhost: encodeURIComponent(address.path || '/'),
    heartbeat: HEARTBEAT_S,
  }
  let fault: Error | undefined
  // A connection that breaks fails what is under way. Of its errors the first says why.
  const noteFault = (error: Error) => {
    fault ??= error
  }
  const { server, socket } = await reach(options, noteFault)
  const connection = await connect(
    { ...target, ...server },
    { ...socket, timeout: CONNECT_WITHIN_MS, noDelay: true },
  )
  connection.on('error', noteFault)
  const channel = await connection.createConfirmChannel().catch(async (error: unknown) => {
    await connection.close().catch(noteFault)
    throw error
  })
  let isOpen = true
  channel.on('error', noteFault)
  const ended = new Promise<never>((_, reject) => {
    for (const each of [channel, connection])
      each.on('close', () => {
        isOpen = false
        reject(fault ?? new Error('the connection was closed'))
      })
  })
  // It may end while nothing is published.
  ended.catch(() => undefined)
  return {
    get isOpen() {
      return isOpen
    },
    publish: (entries) => Promise.race([publish(channel, exchange, entries), ended]),
    async close() {
      isOpen = false
      await connection.close().catch(noteFault)
    },
  }
}

/**
 * The library opens its sockets itself. For TLS it takes one that is connected. Without TLS it gets the address that a guarded
 * socket reached.
 */
async function reach({ openSocket, address }: RabbitmqOptions, noteFault: (error: Error) => void) {
  const [{ host, port }] = address.servers
  const socket = await dialled(openSocket, { server: { host, port }, tls: false })
  socket.on('error', noteFault)
  if (address.tls) {
    const ca = address.caCertificate || undefined
    return { server: { hostname: host, port }, socket: { socket, ca } }
  }
  const { remoteAddress = '' } = socket
  socket.destroy()
  return { server: { hostname: remoteAddress, port }, socket: {} }
}

async function publish(
  channel: ConfirmChannel,
  exchange: string,
  entries: readonly BatchEntry[],
): Promise<EntryFault[]> {
  const unrouted = new Set<string>()
  // The broker returns a message before it confirms it.
  const note = ({ properties }: { properties: { messageId?: string } }) =>
    unrouted.add(properties.messageId ?? '')
  channel.on('return', note)
  try {
    const confirmed = entries.map(({ text, group, messageId }) => {
      const options = {
        messageId,
        mandatory: true,
        persistent: true,
        contentType: 'application/json',
        appId: 'mortise',
      }
      return new Promise<boolean>((resolve) => {
        channel.publish(exchange, group, Buffer.from(text), options, (error: Error | null) => {
          // That the channel was closed is for `ended` to say: it knows why.
          if (!error || error.message === NACKED) resolve(!error)
        })
      })
    })
    const outcomes = await Promise.all(confirmed)
    return entries.map(({ messageId, group }, at) => {
      if (unrouted.has(messageId)) return { code: UNROUTED, message: group }
      return outcomes[at] ? undefined : { code: 'NACK', message: 'it could not keep the message' }
    })
  } finally {
    channel.off('return', note)
  }
}

const known: readonly KnownFault[] = [
  [
    /^NO_ROUTE/,
    {
      reason: 'no queue takes the routing key',
      remedy: 'Bind a queue to the exchange with a pattern that fits `metadata.routingKey`, for example #.',
    },
  ],
  [
    /NOT_FOUND - no exchange/,
    {
      reason: 'the exchange does not exist',
      remedy: 'Create it, or correct `metadata.exchange`.',
    },
  ],
  [
    /ACCESS_REFUSED - Login|Handshake terminated by server: 403|ACCESS[_-]REFUSED.{0,80}(?:login|authentication)/i,
    {
      reason: 'it refused the login',
      remedy:
        'Send the right `metadata.username` and `secrets.password`. The user guest logs in from its own machine only.',
    },
  ],
  [
    // The library does not pass on what the broker says at this step.
    /Expected ConnectionOpenOk/,
    {
      reason: 'the virtual host does not exist, or the user has no access to it',
      remedy: 'Correct the path of `metadata.serverUrl`, or run rabbitmqctl set_permissions for the user.',
    },
  ],
  [
    /ACCESS_REFUSED/i,
    {
      reason: 'the user lacks the right to write to the exchange',
      remedy: 'Let the write permission of the user match the name of the exchange.',
    },
  ],
  [
    /PRECONDITION_FAILED.{0,80}size/i,
    { reason: 'the message is larger than it takes', remedy: 'Raise max_message_size.' },
  ],
]
