// NATS JetStream: each message is acknowledged by the stream that takes its subject, and kept once for each message id.
import type { BatchEntry, EntryFault } from '../aws/batch-entry.ts'
import type { OpenSocket } from '../postgres-client.ts'
import {
  ANSWER_WITHIN_MS,
  type Broker,
  type BrokerConnection,
  type BrokerLogin,
  type BrokerOptions,
  CONNECT_WITHIN_MS,
} from './broker.ts'
import { dialled } from './dial.ts'
import { explainBrokerFault, type KnownFault } from './explain-broker-fault.ts'
import { loadLibrary } from './load-library.ts'

const PACKAGES = '@nats-io/transport-node@3 @nats-io/jetstream@3'

/** A NATS server or cluster. The group of an entry is its subject. */
export function natsBroker(options: BrokerOptions): Broker {
  const [server] = options.address.servers
  return {
    shown: `NATS at ${server.host}:${server.port}`,
    open: () => open(options),
    explain: (fault) => explainBrokerFault(fault, { server, shown: 'NATS', known }),
  }
}

async function open({ openSocket, address, login }: BrokerOptions): Promise<BrokerConnection> {
  const { core, jetstream: createClient, Transport } = await loadLibraries()
  const { servers, tls, caCertificate } = address
  const options = {
    servers: servers.map(({ host, port }) => `${host.includes(':') ? `[${host}]` : host}:${port}`),
    ...loginOf(core, login),
    tls: tls ? { ca: caCertificate || undefined } : null,
    timeout: CONNECT_WITHIN_MS,
    reconnect: false,
    // The builder named the servers, and the guard resolves their names.
    ignoreClusterUpdates: true,
    resolve: false,
    name: 'mortise',
    openSocket,
  }
  // The library has one transport for the process. It takes the socket from the options of the connection.
  core.setTransportFactory({ factory: () => new Transport() })
  const connection = await core.NatsConnectionImpl.connect(
    options as Parameters<typeof core.NatsConnectionImpl.connect>[0],
  )
  const client = createClient(connection, { timeout: ANSWER_WITHIN_MS })
  return {
    get isOpen() {
      return !connection.isClosed()
    },
    publish: (entries) =>
      Promise.all(
        entries.map(async ({ text, group, deduplicationId }: BatchEntry): Promise<EntryFault> => {
          try {
            await client.publish(group, text, { msgID: deduplicationId })
            return undefined
          } catch (error) {
            if (connection.isClosed() || !(error instanceof Error)) throw error
            return { code: error.name, message: error.message }
          }
        }),
      ),
    close: () => connection.close(),
  }
}

type Libraries = Awaited<ReturnType<typeof loadLibraries>>

async function loadLibraries() {
  return loadLibrary(PACKAGES, async () => {
    const [core, { NodeTransport }, { jetstream }] = await Promise.all([
      import('@nats-io/transport-node'),
      import('@nats-io/transport-node/lib/node_transport.js'),
      import('@nats-io/jetstream'),
    ])
    /** Connects through the guard; TLS starts on the same socket once the server has introduced itself. */
    class Transport extends NodeTransport {
      override dial({ hostname: host, port }: { hostname: string; port: number }) {
        const { openSocket } = this.options as unknown as { openSocket: OpenSocket }
        return dialled(openSocket, { server: { host, port }, tls: false })
      }
    }
    return { core, jetstream, Transport }
  })
}

function loginOf(core: Libraries['core'], login: BrokerLogin): object {
  const { username: user, password: pass, token, privateKey, credentials } = login
  const bytes = (text: string) => new TextEncoder().encode(text.trim())
  if (credentials) return { authenticator: core.credsAuthenticator(bytes(credentials)) }
  if (privateKey) return { authenticator: core.nkeyAuthenticator(bytes(privateKey)) }
  if (token) return { token }
  return user ? { user, pass: pass ?? '' } : {}
}

const known: readonly KnownFault[] = [
  [
    /^JetStreamNotEnabled|jetstream is not enabled|no responders/i,
    {
      reason: 'no stream takes the subject',
      remedy: 'Switch JetStream on, and create a stream whose subjects include `metadata.subject`.',
    },
  ],
  [
    /Permissions Violation/i,
    {
      reason: 'the login lacks a right',
      remedy: 'Allow it to publish the subject, and to subscribe to `_INBOX.>`.',
    },
  ],
  [
    /Authorization|Authentication|nkey|no challenge/i,
    {
      reason: 'it refused the login',
      remedy: 'Send the right user and password, token, NKey or credentials file.',
    },
  ],
  [
    /does not support 'tls'/,
    {
      reason: 'it does not offer TLS',
      remedy: 'Switch TLS on at the server, or send `metadata.tls` false where this server allows it.',
    },
  ],
  [
    /is not available on this server|tls.{0,80}required|secure connection/i,
    { reason: 'it demands TLS', remedy: 'Send `metadata.tls` true.' },
  ],
  [
    /maximum (?:messages|bytes)|insufficient (?:resources|storage)|maximum payload|message size exceeds/i,
    {
      reason: 'the stream or the server takes no message of this size, or no more messages',
      remedy:
        'Raise max_payload, max_msg_size, max_msgs or max_bytes, or let the stream discard old messages.',
    },
  ],
]
