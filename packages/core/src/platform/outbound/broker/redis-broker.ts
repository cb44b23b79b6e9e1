// Redis streams: each message is an entry with the fields `messageId` and `message`.
import type { Redis } from 'ioredis'
import type { BatchEntry, EntryFault } from '../aws/batch-entry.ts'
import {
  ANSWER_WITHIN_MS,
  type Broker,
  type BrokerConnection,
  type BrokerOptions,
  CONNECT_WITHIN_MS,
} from './broker.ts'
import { dialled } from './dial.ts'
import { explainBrokerFault, type KnownFault } from './explain-broker-fault.ts'
import { loadLibrary } from './load-library.ts'

/** Redis with the length that streams are trimmed to. */
export interface RedisOptions extends BrokerOptions {
  readonly streamLengthMax?: number | undefined
}

/** A Redis server. The group of an entry is the name of its stream. */
export function redisBroker(options: RedisOptions): Broker {
  const [server] = options.address.servers
  return {
    shown: `Redis at ${server.host}:${server.port}`,
    open: () => open(options),
    explain: (fault) => explainBrokerFault(fault, { server, shown: 'Redis', known }),
  }
}

async function open(options: RedisOptions): Promise<BrokerConnection> {
  const { address, login, streamLengthMax } = options
  const { Redis } = await loadLibrary('ioredis@6', () => import('ioredis'))
  const client = new Redis({
    Connector: await connectorOf(options),
    username: login.username,
    password: login.password,
    lazyConnect: true,
    // Without HELLO, which Redis 5 does not know.
    protocol: 2,
    disableClientInfo: true,
    // It would need the right to INFO.
    enableReadyCheck: false,
    connectTimeout: CONNECT_WITHIN_MS,
    commandTimeout: ANSWER_WITHIN_MS,
    retryStrategy: null,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
  })
  let fault: Error | undefined
  // A connection that breaks fails what is under way. Of its errors the first says why.
  client.on('error', (error) => {
    fault ??= error
  })
  try {
    await client.connect()
    // As an option of the library, a database that does not exist would become the first one.
    if (address.path !== '') await client.select(Number(address.path))
  } catch (error) {
    client.disconnect()
    throw fault ?? error
  }
  return {
    get isOpen() {
      return client.status === 'ready'
    },
    publish: (entries) => publish(client, entries, streamLengthMax),
    close: async () => client.disconnect(),
  }
}

async function publish(
  client: Redis,
  entries: readonly BatchEntry[],
  streamLengthMax: number | undefined,
): Promise<EntryFault[]> {
  const pipeline = client.pipeline()
  const trim = streamLengthMax === undefined ? [] : ['MAXLEN', '~', streamLengthMax]
  for (const { group, messageId, text } of entries)
    pipeline.call('XADD', group, ...trim, '*', 'messageId', messageId, 'message', text)
  const answers = (await pipeline.exec()) ?? []
  return entries.map((_, at) => {
    const [error] = answers[at] ?? [new Error('Redis left out an answer')]
    if (error && error.name !== 'ReplyError') throw error
    return error ? { code: 'ReplyError', message: error.message } : undefined
  })
}

async function connectorOf({ openSocket, address }: RedisOptions) {
  const { AbstractConnector } = await loadLibrary('ioredis@6', () => import('ioredis'))
  const { servers, tls, caCertificate } = address
  const [server] = servers
  return class GuardedConnector extends AbstractConnector {
    constructor() {
      super(CONNECT_WITHIN_MS)
    }

    override async connect() {
      this.connecting = true
      this.stream = await dialled(openSocket, { server, tls, caCertificate })
      return this.stream
    }
  }
}

const known: readonly KnownFault[] = [
  [
    /WRONGPASS|NOAUTH|invalid password|AUTH <password>|without any password/i,
    {
      reason: 'it refused the login',
      remedy: 'Send the right `metadata.username` and `secrets.password`.',
    },
  ],
  [
    /NOPERM/,
    {
      reason: 'the user lacks a right',
      remedy: 'Allow it +xadd and the key of the stream: ACL SETUSER app +xadd ~STREAM.',
    },
  ],
  [
    /WRONGTYPE/,
    {
      reason: 'the key holds something other than a stream',
      remedy: 'Delete the key, or name another stream.',
    },
  ],
  [
    /OOM/,
    {
      reason: 'its memory is full',
      remedy: 'Raise maxmemory, or send `metadata.streamLengthMax` to trim the stream.',
    },
  ],
  [/READONLY/, { reason: 'it is a replica', remedy: 'Use the address of the primary server.' }],
  [
    /MOVED|CLUSTERDOWN/,
    {
      reason: 'it is a node of a cluster that does not hold the stream',
      remedy: 'Use the address of the node that holds it, or a proxy of the cluster.',
    },
  ],
  [/LOADING/, { reason: 'it is loading its data', remedy: 'Wait until it has started.' }],
  [
    /DB index is out of range/,
    { reason: 'it has no such database', remedy: 'Correct the number at the end of `metadata.serverUrl`.' },
  ],
]
