// A trial of a sink: workers are killed while they deliver to it, and no message may be lost.
import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CreateDestinationRequest } from '@mortise/contract'
import type { SmtpSettings } from '@mortise/core'
import pg from 'pg'
import { awaitProgress } from './await-progress.ts'
import { killWorker } from './kill-worker.ts'
import { type BenchServer, installBench, startBenchServer } from './start-bench-server.ts'
import { startChild } from './start-child.ts'
import { type BenchWorkers, startWorkers } from './start-workers.ts'

/** How long and how hard. */
export interface KillTrial {
  messages: number
  kills: number
  workers: number
}

/** A message of a trial, without what all of them have. */
export interface TrialMessage {
  readonly body: object
  /** The records in it. */
  readonly records: number
}

/** The receiver of a trial. */
export interface TrialReceiver {
  readonly destination: CreateDestinationRequest
  /** Messages are notifications, and records go nowhere. `records` by default. */
  readonly cargo?: 'records' | 'notifications'
  /** Where workers hand over e-mail. */
  readonly smtp?: SmtpSettings
  /** The messages of the trial. Without them it sends plain records, or notifications. */
  readonly messages?: readonly TrialMessage[]
  /** Lets the receiver fail from now on, after the destination was tried out. */
  disturb(): void
  /** Runs at each kill: what else goes wrong then. */
  onKill?(kill: number): Promise<unknown>
  /** Ends the disturbance, and answers the id of each message that arrived, as often as it did. */
  arrivals(): Promise<string[]>
}

/** The outcome of a trial. */
export interface KillTrialFigures extends KillTrial {
  seconds: number
  /** Attempts that failed and were repeated, as workers that lived recorded them. */
  retries: number
  /** Messages that are nowhere; must be 0. */
  lost: number
  /** Arrivals beyond the first. */
  repeats: number
}

/** Records of each message. */
export const IN_MESSAGE = 20
/** The messages of each kill come due over this time. */
const RELEASED_OVER_MS = 2_000

/** Delivers messages with workers of which one is killed again and again. */
export async function runKillTrial(
  root: string,
  trial: KillTrial,
  receiver: TrialReceiver,
): Promise<KillTrialFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'mortise-trial-'))
  const pages = await startChild(root, 'page-server.mjs', ['1', '1'])
  const providerUrls = new Map([['bench', pages.url]])
  const { smtp } = receiver
  const server = await startBenchServer({ root, folder, role: 'api', providerUrls, smtp })
  const outbox = new pg.Client({ connectionString: server.databaseUrl })
  await outbox.connect()
  const teams: BenchWorkers[] = []
  const addWorkers = async (count: number) =>
    teams.push(await startWorkers(root, { server, provider: 'bench', url: pages.url, count, smtp }))
  try {
    await install(server, receiver, pages.url)
    receiver.disturb()
    const ids = await storeMessages(outbox, { ...trial, receiver })
    const startedMs = performance.now()
    await addWorkers(trial.workers)
    const share = Math.floor(ids.length / trial.kills)
    for (let kill = 1; kill <= trial.kills; kill++) {
      const from = share * (kill - 1)
      await release(outbox, kill === trial.kills ? ids.slice(from) : ids.slice(from, from + share))
      const delivered = await awaitDelivered(outbox, from + randomInt(1, share))
      await killWorker(teams, { databaseUrl: server.databaseUrl, endsLeases: false })
      await endClaims(outbox)
      console.log(`  kill ${kill} at ${delivered} of ${ids.length} messages`)
      await Promise.all([addWorkers(1), receiver.onKill?.(kill)])
    }
    await awaitDelivered(outbox, ids.length)
    const seconds = Math.round((performance.now() - startedMs) / 1_000)
    // The workers read the installation too, and its messages arrive beside those of the trial.
    const arrived = (await receiver.arrivals()).filter((id) => id.startsWith('trial'))
    const unique = new Set(arrived)
    const lost = ids.filter((id) => !unique.has(id)).length
    const repeats = arrived.length - unique.size
    return { ...trial, messages: ids.length, seconds, retries: await countRetries(outbox), lost, repeats }
  } finally {
    await Promise.all(teams.map((team) => team.close()))
    await outbox.end()
    await server.stop()
    pages.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Records go to the receiver, or to the provider's own server, which takes everything. */
async function install(server: BenchServer, receiver: TrialReceiver, elsewhere: string): Promise<void> {
  const configObject = { objectName: 'records', selectedFields: {}, selectedFieldMappings: {} }
  const { destination, cargo = 'records' } = receiver
  if (cargo === 'records') return installBench(server, { groupRef: 'acme', destination, configObject })
  await installBench(server, { groupRef: 'acme', destinationUrl: elsewhere, configObject })
  const params = { projectIdOrName: server.project }
  await server.client.call('createDestination', { params, body: destination })
}

/** Stores messages that are due tomorrow, and answers their ids. */
async function storeMessages(
  outbox: pg.Client,
  { messages, receiver }: { messages: number; receiver: TrialReceiver },
): Promise<string[]> {
  const { rows } = await outbox.query<{ id: string; project_id: string }>(
    'SELECT id, project_id FROM installations',
  )
  const [installation] = rows
  if (!installation) throw new Error('nothing is installed')
  const { cargo = 'records', destination, messages: given } = receiver
  const isNotification = cargo === 'notifications'
  const make = isNotification ? notificationOf : recordsOf
  const bodies = given ?? Array.from({ length: messages }, (_, at) => make(idOf(at)))
  const head = { action: 'read', installationId: installation.id, groupRef: 'acme', objectName: 'records' }
  for (const [at, { body, records }] of bodies.entries()) {
    await outbox.query(
      `INSERT INTO deliveries (message_id, project_id, installation_id, object_name, destination, body, record_count, next_attempt_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, now() + interval '1 day')`,
      [
        idOf(at),
        installation.project_id,
        isNotification ? null : installation.id,
        isNotification ? null : 'records',
        destination.name,
        JSON.stringify(isNotification ? body : { ...head, ...body }),
        records,
      ],
    )
  }
  return bodies.map((_, at) => idOf(at))
}

const idOf = (at: number) => `trial_${at}`

function notificationOf(id: string): TrialMessage {
  return { body: { notificationType: 'read.failed', data: { trial: id } }, records: 0 }
}

function recordsOf(id: string): TrialMessage {
  const result = Array.from({ length: IN_MESSAGE }, (_, at) => ({
    id: `${id}-${at}`,
    fields: { name: id },
    raw: {},
  }))
  return { body: { result }, records: IN_MESSAGE }
}

/** Lets messages come due over the next seconds, so that a kill meets some that are under way. */
async function release(outbox: pg.Client, ids: readonly string[]): Promise<void> {
  await outbox.query(
    `UPDATE deliveries SET next_attempt_at = now() + random() * $2 * interval '1 millisecond' WHERE message_id = ANY($1)`,
    [ids, RELEASED_OVER_MS],
  )
}

/** Makes due what is claimed, as a minute would: what living workers are sending then leaves twice. */
async function endClaims(outbox: pg.Client): Promise<void> {
  await outbox.query(
    `UPDATE deliveries SET next_attempt_at = now() WHERE status = 'pending'
     AND next_attempt_at BETWEEN now() + interval '5 seconds' AND now() + interval '2 minutes'`,
  )
  await outbox.query('DELETE FROM delivery_claims')
}

/** Waits until so many messages are delivered. @throws Error when it stands still for three minutes */
function awaitDelivered(outbox: pg.Client, wanted: number): Promise<number> {
  return awaitProgress(async () => {
    const { rows } = await outbox.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM deliveries WHERE status = 'delivered' AND message_id LIKE 'trial%'`,
    )
    const progress = rows[0]?.count ?? 0
    return { isDone: progress >= wanted, progress }
  })
}

async function countRetries(outbox: pg.Client): Promise<number> {
  const { rows } = await outbox.query<{ retries: number }>(
    `SELECT coalesce(sum(attempts - 1), 0)::int AS retries FROM deliveries WHERE message_id LIKE 'trial%'`,
  )
  return rows[0]?.retries ?? 0
}
