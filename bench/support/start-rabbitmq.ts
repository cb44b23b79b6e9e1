// RabbitMQ of the system on free ports, with an exchange whose messages a durable queue takes.
import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { connect } from 'amqplib'
import { type Certificate, makeCertificate } from '../../packages/core/src/testing/make-certificate.ts'
import { freePort, type RunningBroker, startBroker } from '../../packages/core/src/testing/start-broker.ts'

/** The server and what its queue holds. */
export interface RunningRabbitmq extends RunningBroker {
  readonly tlsPort: number
  /** PEM of the authority behind the certificate of the port for TLS, which is for `localhost`. */
  readonly caCertificate: string
  /** Takes the texts out of the queue. */
  texts(): Promise<string[]>
}

const PROGRAMS = '/usr/lib/rabbitmq/bin'

/** Starts it with the user `app` and the exchange `events`. It takes some seconds. */
export async function startRabbitmq(): Promise<RunningRabbitmq> {
  const epmdPort = await freePort()
  const distPort = await freePort()
  const tlsPort = await freePort()
  let caCertificate = ''
  const env: NodeJS.ProcessEnv = { ...process.env, ERL_EPMD_PORT: String(epmdPort) }
  const server = await startBroker(
    `${PROGRAMS}/rabbitmq-server`,
    async (port, folder) => {
      const config = join(folder, 'rabbitmq.conf')
      const { cert, key } = makeCertificate(folder)
      caCertificate = await readFile(cert, 'utf8')
      await writeFile(config, configOf({ port, tlsPort, cert, key }))
      Object.assign(env, {
        HOME: folder,
        RABBITMQ_NODENAME: 'mortise@localhost',
        RABBITMQ_CONFIG_FILE: config,
        RABBITMQ_DIST_PORT: String(distPort),
        RABBITMQ_MNESIA_BASE: folder,
        RABBITMQ_LOG_BASE: folder,
        RABBITMQ_ENABLED_PLUGINS_FILE: join(folder, 'plugins'),
      })
      return []
    },
    { env, answersWithinMs: 60_000, isGroup: true },
  )
  await withRabbitmq(server, async (channel) => {
    await channel.assertExchange('events', 'topic')
    await channel.assertQueue('all')
    await channel.bindQueue('all', 'events', '#')
  })
  return {
    ...server,
    tlsPort,
    caCertificate,
    texts: () => withRabbitmq(server, takeAll),
    async close() {
      await server.close()
      execFileSync('epmd', ['-kill'], { env, stdio: 'ignore' })
    },
  }
}

const configOf = ({ port, tlsPort, cert, key }: Certificate & { port: number; tlsPort: number }) => `
default_user = app
default_pass = secret
loopback_users = none
listeners.tcp.default = 127.0.0.1:${port}
listeners.ssl.default = 127.0.0.1:${tlsPort}
ssl_options.cacertfile = ${cert}
ssl_options.certfile = ${cert}
ssl_options.keyfile = ${key}
`

type Channel = Awaited<ReturnType<Awaited<ReturnType<typeof connect>>['createChannel']>>

async function withRabbitmq<T>({ port }: RunningBroker, use: (channel: Channel) => Promise<T>): Promise<T> {
  const login = { username: 'app', password: 'secret' }
  const connection = await connect({ protocol: 'amqp', hostname: '127.0.0.1', port, ...login })
  try {
    return await use(await connection.createChannel())
  } finally {
    await connection.close()
  }
}

async function takeAll(channel: Channel): Promise<string[]> {
  const texts: string[] = []
  for (let message = await channel.get('all', { noAck: true }); message; ) {
    texts.push(message.content.toString())
    message = await channel.get('all', { noAck: true })
  }
  return texts
}
