// Messages to ClickHouse, Pub/Sub, a mail server and a chat: from the outbox through the sink, beside the same requests sent
// without an outbox.
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CreateDestinationRequest } from '@mortise/contract'
import type { SmtpSettings } from '@mortise/core'
import nodemailer from 'nodemailer'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { Pool } from 'undici'
import { ownCpuUs } from './support/cpu.ts'
import { installBench, startBenchServer } from './support/start-bench-server.ts'
import { startChild } from './support/start-child.ts'
import { findPubsubEmulator, startPubsub } from './support/start-pubsub.ts'
import {
  bodyOf,
  IN_MESSAGE,
  MESSAGES,
  type Measured,
  measured,
  notificationOf,
  throughOutbox,
} from './support/through-outbox.ts'
import { openClickhouse } from './support/warehouse.ts'
import { median } from './sync.ts'

const ROUNDS = 3

type OtherSink = 'clickhouse' | 'pubsub' | 'email' | 'slack'

/** Medians of records a second, of mails and texts as one each, and of microseconds of this process's CPU for one. */
export interface OtherSinkFigures {
  type: OtherSink
  unit: 'records' | 'messages'
  sinkPerSecond: number
  sinkCpuUs: number
  barePerSecond: number
  bareCpuUs: number
}

/** A receiver with its destination and its raw client. */
interface Benched {
  readonly destination: CreateDestinationRequest
  readonly cargo: 'records' | 'notifications'
  /** Records in one request of the raw client. */
  readonly atOnce: number
  /** Sends texts, and resolves when they are taken. */
  send(texts: readonly string[]): Promise<unknown>
  close(): Promise<unknown>
}

/** Alternates both for each that is installed; `root` is the repository. */
export async function benchOtherSinks(root: string): Promise<OtherSinkFigures[]> {
  const folder = await mkdtemp(join(tmpdir(), 'mortise-bench-'))
  const pages = await startChild(root, 'page-server.mjs', ['1', '1'])
  const mail = await startMail()
  const { smtp } = mail
  const server = await startBenchServer({ root, folder, smtp, providerUrls: new Map([['bench', pages.url]]) })
  const outbox = new pg.Client({ connectionString: server.databaseUrl })
  await outbox.connect()
  const openers: Readonly<Record<OtherSink, () => Promise<Benched | undefined>>> = {
    clickhouse: () => openTables(root, folder).catch(notInstalled),
    pubsub: openPubsub,
    email: async () => openMail(mail),
    slack: openSlack,
  }
  try {
    const configObject = { objectName: 'records', selectedFields: {}, selectedFieldMappings: {} }
    await installBench(server, { groupRef: 'acme', destinationUrl: pages.url, configObject })
    const figures: OtherSinkFigures[] = []
    for (const type of ['clickhouse', 'pubsub', 'email', 'slack'] as const) {
      const benched = await openers[type]()
      if (!benched) continue
      try {
        const params = { projectIdOrName: server.project }
        await server.client.call('createDestination', { params, body: benched.destination })
        figures.push(await compare(outbox, type, benched))
      } finally {
        await benched.close()
      }
    }
    return figures
  } finally {
    await outbox.end()
    await server.stop()
    await mail.close()
    pages.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function compare(outbox: pg.Client, type: OtherSink, benched: Benched): Promise<OtherSinkFigures> {
  const { cargo, destination } = benched
  const sink: Measured[] = []
  const bare: Measured[] = []
  await throughOutbox(outbox, destination.name, 'warm', cargo)
  for (let round = 1; round <= ROUNDS; round++) {
    sink.push(await throughOutbox(outbox, destination.name, String(round), cargo))
    bare.push(await throughClient(benched))
  }
  return {
    type,
    unit: cargo === 'records' ? 'records' : 'messages',
    sinkPerSecond: median(sink.map(({ perSecond }) => perSecond)),
    sinkCpuUs: median(sink.map(({ cpuUs }) => cpuUs)),
    barePerSecond: median(bare.map(({ perSecond }) => perSecond)),
    bareCpuUs: median(bare.map(({ cpuUs }) => cpuUs)),
  }
}

async function throughClient({ send, cargo, atOnce }: Benched): Promise<Measured> {
  const isNotification = cargo === 'notifications'
  const texts = Array.from({ length: MESSAGES }, (_, at) =>
    isNotification ? notificationOf(at) : bodyOf(at),
  )
  const startedMs = Date.now()
  const cpu = ownCpuUs()
  for (let at = 0; at < texts.length; at += atOnce) await send(texts.slice(at, at + atOnce))
  return measured(startedMs, ownCpuUs() - cpu, isNotification ? 1 : IN_MESSAGE)
}

function notInstalled(error: unknown): undefined {
  console.log(`  ${error instanceof Error ? error.message : error}`)
}

/** ClickHouse in a process; the raw client inserts the same records into a table of JSON. */
async function openTables(root: string, folder: string): Promise<Benched> {
  const warehouse = await openClickhouse(root, folder, 0)
  const client = new Pool(warehouse.url)
  const insert = async (query: string, body: string) => {
    // Stored when it answers, as the sink asks too.
    const search = new URLSearchParams({ query, async_insert: '0' })
    const answer = await client.request({ method: 'POST', path: `/?${search}`, body })
    const text = await answer.body.text()
    if (answer.statusCode !== 200) throw new Error(text)
  }
  await warehouse.run(
    `CREATE TABLE warehouse.bare (id String, fields_name Nullable(String), raw Nullable(String), version UInt64)
     ENGINE = ReplacingMergeTree(version) ORDER BY id`,
  )
  return {
    destination: { ...warehouse.destination, name: 'clickhouse' },
    cargo: 'records',
    atOnce: 1,
    async send(texts) {
      for (const text of texts) {
        const { result }: { result: { id: string; fields: { name: string }; raw: object }[] } =
          JSON.parse(text)
        const rows = result.map(({ id, fields, raw }) =>
          JSON.stringify({ id, fields_name: fields.name, raw: JSON.stringify(raw), version: 1 }),
        )
        await insert('INSERT INTO warehouse.bare FORMAT JSONEachRow', rows.join('\n'))
      }
    },
    async close() {
      await client.close()
      await warehouse.close()
    },
  }
}

/** Google's emulator; the raw client publishes what the sink publishes at once. */
async function openPubsub(): Promise<Benched | undefined> {
  const program = findPubsubEmulator()
  if (!program) return notInstalled('The emulator of Pub/Sub is not installed.')
  const emulator = await startPubsub(program)
  const client = new Pool(emulator.url)
  const { project: projectId, topic: topicId, url: endpointUrl } = emulator
  return {
    destination: { name: 'pubsub', type: 'pubsub', metadata: { projectId, topicId, endpointUrl } },
    cargo: 'records',
    atOnce: 32,
    async send(texts) {
      const messages = texts.map((text) => ({
        data: Buffer.from(text).toString('base64'),
        orderingKey: 'bare',
      }))
      const answer = await client.request({
        method: 'POST',
        path: `/v1/projects/${projectId}/topics/${topicId}:publish`,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ messages }),
      })
      const said = await answer.body.text()
      if (answer.statusCode !== 200) throw new Error(said)
    },
    async close() {
      await client.close()
      await emulator.close()
    },
  }
}

interface MailServer {
  readonly smtp: SmtpSettings
  close(): Promise<void>
}

async function startMail(): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onData(stream, _session, done) {
      stream.on('end', () => done())
      stream.resume()
    },
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    smtp: { url: `smtp://127.0.0.1:${port}`, from: 'Mortise <mortise@example.com>' },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

function openMail({ smtp }: MailServer): Benched {
  const transport = nodemailer.createTransport({ url: smtp.url, pool: true, maxConnections: 1 })
  const to = ['ops@example.com']
  return {
    destination: { name: 'email', type: 'email', metadata: { to } },
    cargo: 'notifications',
    atOnce: 1,
    send: ([text = '']) => transport.sendMail({ from: smtp.from, to, subject: 'read.failed', text }),
    close: async () => transport.close(),
  }
}

async function openSlack(): Promise<Benched> {
  const server = createServer((request, response) => {
    request.on('end', () => response.end('ok'))
    request.resume()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const path = '/services/T/B/x'
  const client = new Pool(origin, { connections: 1 })
  return {
    destination: { name: 'slack', type: 'slack', metadata: { url: `${origin}${path}` } },
    cargo: 'notifications',
    atOnce: 1,
    async send([text = '']) {
      const headers = { 'content-type': 'application/json' }
      const answer = await client.request({ method: 'POST', path, headers, body: JSON.stringify({ text }) })
      await answer.body.dump()
    },
    async close() {
      await client.close()
      server.closeAllConnections()
      server.close()
    },
  }
}
