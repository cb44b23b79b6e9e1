// NATS with JetStream and Redis, each with a user who may write and one who may not.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jetstream, jetstreamManager } from '@nats-io/jetstream'
import { type ConnectionOptions, connect, type NatsConnection } from '@nats-io/transport-node'
import { Redis } from 'ioredis'
import { type Certificate, makeCertificate } from './make-certificate.ts'
import { findProgram, freePort, type RunningBroker, startBroker } from './start-broker.ts'

/** Both servers, and what they hold. */
export interface NatsAndRedis {
  readonly nats: RunningBroker
  readonly redis: RunningBroker
  /** The texts in the stream `crm` of NATS, which takes the subjects `crm.>`, in their order. */
  natsTexts(): Promise<string[]>
  /** The entries in the stream `crm` of Redis, in their order. */
  redisEntries(): Promise<{ messageId: string; message: string }[]>
  /** Commands of a user who may do everything. */
  useRedis<T>(use: (client: Redis) => Promise<T>): Promise<T>
  /** PEM of the authority behind the certificate of the ports for TLS, which is for `localhost`. */
  readonly caCertificate: string
  /** NATS with TLS and with `authorization` in the words of its configuration; its stream is `crm` too. */
  startSecureNats(authorization: string, login: ConnectionOptions): Promise<RunningBroker>
  /** The port of the same Redis for TLS. */
  readonly redisTlsPort: number
  /** Empties both streams. */
  reset(): Promise<void>
  close(): Promise<void>
}

/** A user who may write. The user `poor` has the same password and lacks the right. */
export const brokerLogin = { username: 'app', password: 'secret' }

const programs = {
  nats: findProgram('nats-server'),
  redis: findProgram('redis-server'),
  openssl: findProgram('openssl'),
}

/** Why tests that need them are skipped; empty where they run. */
export const brokersMissing = Object.values(programs).every((path) => path !== undefined)
  ? ''
  : ' (skipped: apt-get install nats-server redis-server openssl)'

const natsConfig = (port: number, folder: string, more: string) => `
host: 127.0.0.1
port: ${port}
jetstream { store_dir: "${folder}" }
${more}
`

const natsUsers = `
authorization { users: [
  { user: app, password: secret }
  { user: poor, password: secret, permissions: { publish: [ "other" ], subscribe: [ "_INBOX.>" ] } }
] }
`

const redisConfig = (port: number, tlsPort: number, { cert, key }: Certificate) => `
bind 127.0.0.1
port ${port}
tls-port ${tlsPort}
tls-cert-file ${cert}
tls-key-file ${key}
tls-auth-clients no
appendonly yes
appendfsync always
user app on >secret ~crm* +xadd +select
user poor on >secret ~other +xadd
`

/** Starts both. */
export async function startNatsAndRedis(): Promise<NatsAndRedis> {
  const folder = await mkdtemp(join(tmpdir(), 'mortise-certificate-'))
  const certificate = makeCertificate(folder)
  const redisTlsPort = await freePort()
  const [nats, redis] = await Promise.all([
    startNats(natsUsers),
    startBroker(programs.redis ?? '', async (port, own) => {
      const file = join(own, 'redis.conf')
      await writeFile(file, redisConfig(port, redisTlsPort, certificate))
      return [file]
    }),
  ])
  const { username: user, password: pass } = brokerLogin
  const login = { user, pass }
  await addStream(nats, login)
  return {
    nats,
    redis: {
      ...redis,
      async restart() {
        await redis.restart()
        // It listens before it has read its file, and refuses commands meanwhile. The client waits for that.
        await withRedis(redis, (client) => client.ping())
      },
    },
    redisTlsPort,
    caCertificate: await readFile(certificate.cert, 'utf8'),
    async startSecureNats(authorization, secureLogin) {
      const { cert, key } = certificate
      const server = await startNats(`tls { cert_file: "${cert}", key_file: "${key}" }\n${authorization}`)
      await addStream(server, { ...secureLogin, servers: `localhost:${server.port}`, tls: { caFile: cert } })
      return server
    },
    natsTexts: () => withNats(nats, login, natsTexts),
    redisEntries: () => withRedis(redis, redisEntries),
    useRedis: (use) => withRedis(redis, use),
    async reset() {
      await withNats(nats, login, async (connection) =>
        (await jetstreamManager(connection)).streams.purge('crm'),
      )
      await withRedis(redis, (client) => client.flushall())
    },
    async close() {
      await Promise.all([nats.close(), redis.close(), rm(folder, { recursive: true, force: true })])
    },
  }
}

function startNats(more: string): Promise<RunningBroker> {
  return startBroker(programs.nats ?? '', async (port, folder) => {
    const file = join(folder, 'nats.conf')
    await writeFile(file, natsConfig(port, folder, more))
    return ['-c', file]
  })
}

function addStream(server: RunningBroker, login: ConnectionOptions): Promise<unknown> {
  return withNats(server, login, async (connection) =>
    (await jetstreamManager(connection)).streams.add({ name: 'crm', subjects: ['crm.>'] }),
  )
}

async function withNats<T>(
  { port }: RunningBroker,
  login: ConnectionOptions,
  use: (connection: NatsConnection) => Promise<T>,
): Promise<T> {
  const connection = await connect({ servers: `127.0.0.1:${port}`, ...login })
  try {
    return await use(connection)
  } finally {
    await connection.close()
  }
}

async function natsTexts(connection: NatsConnection): Promise<string[]> {
  const { state } = await (await jetstreamManager(connection)).streams.info('crm')
  if (state.messages === 0) return []
  const consumer = await jetstream(connection).consumers.get('crm')
  const texts: string[] = []
  for await (const message of await consumer.consume()) {
    texts.push(message.string())
    if (texts.length === state.messages) break
  }
  return texts
}

async function withRedis<T>({ port }: RunningBroker, use: (client: Redis) => Promise<T>): Promise<T> {
  const client = new Redis({ host: '127.0.0.1', port })
  try {
    return await use(client)
  } finally {
    client.disconnect()
  }
}

async function redisEntries(client: Redis): Promise<{ messageId: string; message: string }[]> {
  const entries = await client.xrange('crm', '-', '+')
  return entries.map(([, [, messageId = '', , message = '']]) => ({ messageId, message }))
}
