// A trial of buckets, queues and streams: workers are killed, the services fail at random, and no message may be lost.
import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CreateDestinationRequest } from '@mortise/contract'
import pg from 'pg'
import { type AwsFault, awsKey, type PlayedAws, startAws } from '../packages/core/src/testing/start-aws.ts'
import { awaitDelivered } from './support/await-delivered.ts'
import { installBench, startBenchServer } from './support/start-bench-server.ts'
import { startChild } from './support/start-child.ts'
import { type BenchWorkers, startWorkers } from './support/start-workers.ts'

/** How long and how hard. A bucket is listed in one page, so up to 900 messages. */
export interface AwsTrial {
  messages: number
  kills: number
  workers: number
}

/** The outcome for one type of destination. */
export interface AwsTrialFigures {
  type: AwsTrialType
  seconds: number
  /** Messages that are nowhere; must be 0. */
  lost: number
  /** Arrivals beyond the first; must be 0 for buckets and FIFO queues. */
  repeats: number
}

type AwsTrialType = 's3' | 'sqs' | 'kinesis'

const IN_MESSAGE = 20
/** Messages come due over this time for each kill, so that every kill meets some under way. */
const KILL_EVERY_MS = 2_000

/** Runs the trial for each type, one after the other. */
export async function soakAws(root: string, trial: AwsTrial): Promise<AwsTrialFigures[]> {
  const figures: AwsTrialFigures[] = []
  for (const type of ['s3', 'sqs', 'kinesis'] as const) {
    console.log(`${type}:`)
    figures.push(await endure(root, type, trial))
  }
  return figures
}

async function endure(root: string, type: AwsTrialType, trial: AwsTrial): Promise<AwsTrialFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'mortise-trial-'))
  const pages = await startChild(root, 'page-server.mjs', ['1', '1'])
  const aws = await startAws()
  const server = await startBenchServer({
    root,
    folder,
    role: 'api',
    providerUrls: new Map([['bench', pages.url]]),
  })
  const outbox = new pg.Client({ connectionString: server.databaseUrl })
  await outbox.connect()
  const teams: BenchWorkers[] = []
  const addWorkers = async (count: number) =>
    teams.push(await startWorkers(root, { server, provider: 'bench', url: pages.url, count }))
  try {
    const configObject = { objectName: 'records', selectedFields: {}, selectedFieldMappings: {} }
    await installBench(server, { groupRef: 'acme', destination: destinationOf(aws, type), configObject })
    aws.emulator.reset()
    aws.records.length = 0
    aws.onRequest = () => faults[randomInt(12)]
    const ids = await storeMessages(outbox, trial)
    const startedMs = performance.now()
    await addWorkers(trial.workers)
    for (let kill = 1; kill <= trial.kills; kill++) {
      const delivered = await awaitDelivered(outbox, Math.floor((ids.length * kill) / (trial.kills + 2)))
      const alive = teams.flatMap(({ children }) => children).filter(({ signalCode }) => signalCode === null)
      alive[randomInt(alive.length)]?.kill('SIGKILL')
      console.log(`  kill ${kill} at ${delivered} of ${ids.length} messages`)
      await addWorkers(1)
    }
    await awaitDelivered(outbox, ids.length)
    const seconds = (performance.now() - startedMs) / 1_000
    // The workers read the installation too, and its messages arrive beside those of the trial.
    const arrived = (await arrivals(aws, type)).filter((id) => id.startsWith('trial'))
    const unique = new Set(arrived)
    const lost = ids.filter((id) => !unique.has(id)).length
    return { type, seconds, lost, repeats: arrived.length - unique.size }
  } finally {
    await Promise.all(teams.map((team) => team.close()))
    await outbox.end()
    await server.stop()
    await aws.close()
    pages.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const faults: (AwsFault | undefined)[] = [
  { status: 503, code: 'ServiceUnavailable' },
  'drops the request',
  'drops the answer',
  'refuses one of a batch',
]

function destinationOf(aws: PlayedAws, type: AwsTrialType): CreateDestinationRequest {
  const { awsKeyId, awsSecretKey, region } = awsKey
  aws.emulator.createBucket('records')
  aws.emulator.createQueue('events.fifo', { attributes: { FifoQueue: 'true' } })
  const metadata = {
    s3: { bucket: 'records', keyTemplate: '{messageId}' },
    sqs: { queueUrl: 'http://127.0.0.1/000000000000/events.fifo' },
    kinesis: { streamName: 'events' },
  }[type]
  return {
    name: 'bench',
    type,
    metadata: { ...metadata, region, endpointUrl: aws.url },
    secrets: { awsKeyId, awsSecretKey },
  }
}

/** Answers the ids of the messages. */
async function storeMessages(outbox: pg.Client, { messages, kills }: AwsTrial): Promise<string[]> {
  const { rows } = await outbox.query<{ id: string; project_id: string }>(
    'SELECT id, project_id FROM installations',
  )
  const [installation] = rows
  if (!installation) throw new Error('nothing is installed')
  const names = { installationId: installation.id, groupRef: 'acme', objectName: 'records' }
  const ids = Array.from({ length: messages }, (_, at) => `trial_${at}`)
  const startMs = Date.now()
  for (const [at, id] of ids.entries()) {
    const dueAt = new Date(startMs + (KILL_EVERY_MS * kills * at) / messages)
    const result = Array.from({ length: IN_MESSAGE }, (_, at) => ({
      id: `${id}-${at}`,
      fields: { name: id },
      raw: {},
    }))
    await outbox.query(
      `INSERT INTO deliveries (message_id, project_id, installation_id, object_name, destination, body, record_count, next_attempt_at)
       VALUES ($1, $2, $3, 'records', 'bench', $4, $5, $6)`,
      [
        id,
        installation.project_id,
        installation.id,
        JSON.stringify({ action: 'read', ...names, result }),
        IN_MESSAGE,
        dueAt,
      ],
    )
  }
  return ids
}

/** The message id of everything that arrived. */
async function arrivals(aws: PlayedAws, type: AwsTrialType): Promise<string[]> {
  const idIn = (text: string): string => JSON.parse(text).messageId
  if (type === 's3') return aws.keys('records')
  if (type === 'kinesis') return aws.records.map(({ text }) => idIn(text))
  return (aws.emulator.inspectQueue('events.fifo')?.messages.ready ?? []).map(({ body }) => idIn(body))
}
