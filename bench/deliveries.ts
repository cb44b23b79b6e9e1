// Signed messages of 1 KB: taken from the outbox and recorded, beside the same messages sent from memory.
import { createHmac } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { Pool } from 'undici'
import { startBenchServer } from './support/start-bench-server.ts'
import { type BenchChild, expectRecords, startChild } from './support/start-child.ts'
import { median } from './sync.ts'

const MESSAGES = 5_000
const ROUNDS = 7
// As many as the deliverer has under way for one healthy destination.
const AT_ONCE = 32
const KEY = Buffer.from('a key of the same length as ours')

/** Messages a second as medians, and the share of durable ones. */
export interface DeliveryFigures {
  durablePerSecond: number
  memoryPerSecond: number
  shareOfMemory: number
}

/** Alternates both several times on the same receiver; `root` is the repository. */
export async function benchDeliveries(root: string): Promise<DeliveryFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'mortise-bench-'))
  const receiver = await startChild(root, 'receiver.mjs')
  const server = await startBenchServer({ root, folder, providerUrls: new Map() })
  const database = new pg.Client({ connectionString: server.databaseUrl })
  await database.connect()
  try {
    const params = { projectIdOrName: server.project }
    const body = { name: 'bench', type: 'webhook' as const, metadata: { url: receiver.url } }
    await server.client.call('createDestination', { params, body })
    const durable: number[] = []
    const memory: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      memory.push(await measure(receiver, () => sendFromMemory(receiver.url)))
      durable.push(await measure(receiver, () => storeMessages(database, round, MESSAGES)))
    }
    const [durablePerSecond, memoryPerSecond] = [median(durable), median(memory)]
    return { durablePerSecond, memoryPerSecond, shareOfMemory: durablePerSecond / memoryPerSecond }
  } finally {
    await database.end()
    await server.stop()
    receiver.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Messages a second from the instant that `work` answers to the arrival of the last. */
async function measure(receiver: BenchChild, work: () => Promise<number>): Promise<number> {
  const arrived = expectRecords(receiver, MESSAGES)
  const startedAt = await work()
  const { at } = await arrived
  return (MESSAGES * 1_000) / (at - startedAt)
}

const messageBody = `{"resultInfo":{"type":"inline","numRecords":1},"result":[{"raw":"${'r'.repeat(940)}"}]}`

/** Puts `count` messages of 1 KB into the outbox, due together in three seconds; answers when that is. */
export async function storeMessages(database: pg.Client, round: number, count: number): Promise<number> {
  const dueAt = Date.now() + 3_000
  await database.query(
    `INSERT INTO deliveries (message_id, project_id, destination, body, record_count, next_attempt_at)
     SELECT 'bench-' || $1::text || '-' || n, (SELECT id FROM projects LIMIT 1), 'bench', $2, 1, $4
     FROM generate_series(1, $3::int) n`,
    [round, messageBody, count, new Date(dueAt)],
  )
  await database.query(`SELECT pg_notify('mortise_wake', '0 deliveries')`)
  if (Date.now() > dueAt) throw new Error('storing the messages took longer than three seconds')
  return dueAt
}

async function sendFromMemory(url: string): Promise<number> {
  const pool = new Pool(url, { connections: AT_ONCE })
  const startedAt = Date.now()
  let left = MESSAGES
  const lane = async () => {
    while (left > 0) {
      left -= 1
      const signature = createHmac('sha256', KEY).update(`${left}.${messageBody}`).digest('base64')
      const headers = { 'content-type': 'application/json', 'webhook-signature': `v1,${signature}` }
      const answer = await pool.request({ method: 'POST', path: '/', body: messageBody, headers })
      await answer.body.dump()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  await pool.close()
  return startedAt
}
