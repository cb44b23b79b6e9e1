// The trial of all types of destination: one after the other, each with workers that are killed and a receiver that fails.
import { soakAws } from './soak-aws.ts'
import { soakBackfill } from './soak-backfill.ts'
import { soakBrokers } from './soak-brokers.ts'
import { soakOthers } from './soak-others.ts'
import { soakSinks } from './soak-sinks.ts'

/** How long and how hard. */
export interface DestinationTrial {
  /** Of tables. */
  records: number
  /** Of the others. */
  messages: number
  kills: number
  workers: number
}

interface Figures {
  messages: number
  seconds: number
  lost: number
  retries?: number
  repeats?: number
  differing?: number
}

interface Trial {
  run(root: string, trial: DestinationTrial): Promise<Figures | undefined>
  /** How a message is handled that arrives twice. */
  readonly repeated: string
  /** The receiver drops repeats, so that one that arrives is a fault. */
  readonly absorbs: boolean
}

const first = async <T>(figures: Promise<readonly T[]>): Promise<T | undefined> => (await figures)[0]

const rowsAbsorb = { repeated: 'the row of the same version is written over', absorbs: true }

/** Every type, and a backfill into tables while fields change. */
const trials: Readonly<Record<string, Trial>> = {
  postgres: { run: (root, trial) => soakSinks(root, 'postgres', trial), ...rowsAbsorb },
  backfill: { run: (root, trial) => soakBackfill(root, trial), ...rowsAbsorb },
  clickhouse: { run: (root, trial) => soakSinks(root, 'clickhouse', trial), ...rowsAbsorb },
  s3: {
    run: (root, trial) => first(soakAws(root, trial, ['s3'])),
    repeated: 'the object of the same key is written over',
    absorbs: true,
  },
  sqs: {
    run: (root, trial) => first(soakAws(root, trial, ['sqs'])),
    repeated: 'the FIFO queue drops its deduplication id',
    absorbs: true,
  },
  sns: {
    run: (root, trial) => first(soakAws(root, trial, ['sns'])),
    repeated: 'the FIFO topic drops its deduplication id',
    absorbs: true,
  },
  kinesis: {
    run: (root, trial) => first(soakAws(root, trial, ['kinesis'])),
    repeated: 'messageId in the record',
    absorbs: false,
  },
  nats: {
    run: (root, trial) => first(soakBrokers(root, trial, ['nats'])),
    repeated: 'JetStream drops its Nats-Msg-Id',
    absorbs: true,
  },
  redis: {
    run: (root, trial) => first(soakBrokers(root, trial, ['redis'])),
    repeated: 'messageId in the entry',
    absorbs: false,
  },
  rabbitmq: {
    run: (root, trial) => first(soakBrokers(root, trial, ['rabbitmq'])),
    repeated: 'message-id of the message',
    absorbs: false,
  },
  kafka: {
    run: (root, trial) => first(soakBrokers(root, trial, ['kafka'])),
    repeated: 'messageId in the record',
    absorbs: false,
  },
  pubsub: {
    run: (root, trial) => first(soakOthers(root, trial, ['pubsub'])),
    repeated: 'attribute mortise-message-id',
    absorbs: false,
  },
  email: {
    run: (root, trial) => first(soakOthers(root, trial, ['email'])),
    repeated: 'Message-ID of the mail',
    absorbs: false,
  },
  slack: {
    run: (root, trial) => first(soakOthers(root, trial, ['slack'])),
    repeated: 'the same text again',
    absorbs: false,
  },
}

/**
 * Runs the trials of these types, or all, and prints the figures of each and then a table. Answers whether nothing was lost and
 * nothing differs. A type whose programs are missing counts as a failure, except Pub/Sub, whose emulator few have.
 */
export async function soakDestinations(
  root: string,
  trial: DestinationTrial,
  types: readonly string[] = Object.keys(trials),
): Promise<boolean> {
  const unknown = types.find((type) => !Object.hasOwn(trials, type))
  if (unknown !== undefined)
    throw new Error(`There is no trial of ${unknown}. There are: ${Object.keys(trials).join(', ')}.`)
  const lines: string[] = []
  let isClean = true
  for (const [type, { run, repeated, absorbs }] of Object.entries(trials)) {
    if (!types.includes(type)) continue
    try {
      const figures = await run(root, trial)
      if (!figures) continue
      console.log(JSON.stringify({ type, ...figures }))
      const { lost, differing = 0, repeats = 0 } = figures
      if (lost + differing + (absorbs ? repeats : 0) > 0) isClean = false
      lines.push(lineOf(type, trial, { figures, repeated }))
    } catch (error) {
      isClean = false
      console.log(`${type}: ${error instanceof Error ? error.message : error}`)
      lines.push(`${type.padEnd(10)} FAILED`)
    }
  }
  console.log('type       messages  kills  retries  lost  differing  repeats  a repeat')
  for (const line of lines) console.log(line)
  return isClean
}

function lineOf(
  type: string,
  { kills }: DestinationTrial,
  { figures, repeated }: { figures: Figures; repeated: string },
): string {
  const { messages, retries, lost, differing, repeats } = figures
  const numbers = [
    [messages, 8],
    [kills, 5],
    [retries, 7],
    [lost, 4],
    [differing, 9],
    [repeats, 7],
  ] as const
  const cells = numbers.map(([number, width]) => String(number ?? '-').padStart(width))
  return `${type.padEnd(10)} ${cells.join('  ')}  ${repeated}`
}
