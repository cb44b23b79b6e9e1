// A long trial: many workers, a vendor with every fault at once, workers killed at random; nothing may be lost.
import { randomInt } from 'node:crypto'
import { churn } from './churn.ts'
import { soakAws } from './soak-aws.ts'
import { soakBrokers } from './soak-brokers.ts'
import { soakSinks } from './soak-sinks.ts'
import { allFaults } from './support/all-faults.ts'
import type { BenchServer } from './support/start-bench-server.ts'
import { connectGroup, setUpProject, startTrial, type TrialStage } from './support/start-trial.ts'

/** How long and how hard. */
export interface SoakWish {
  records: number
  kills: number
  workers: number
  /** Without it the vendor behaves. */
  hasFaults: boolean
  /** Whether work of a killed worker is due at once, and not when its leases end, as for customers. */
  endsLeases: boolean
}

/** The outcome; `lost`, `differing` and `elsewhere` must be 0. */
export interface SoakFigures extends SoakWish {
  seconds: number
  messages: number
  /** Messages that came again. */
  repeats: number
  /** Records that never arrived. */
  lost: number
  /** Messages that came again under the same id with another content. */
  differing: number
  /** Records that came under more than one message id. */
  elsewhere: number
}

const GROUP = 'acme'

const manifest = `specVersion: 1.0.0
integrations:
  - name: crm
    provider: hubspot
    read:
      objects:
        - objectName: contacts
          destination: soak
          backfill: { defaultPeriod: { fullHistory: true } }
          requiredFields: [{ fieldName: email }]
`

/** Runs one backfill to its end. @throws Error when it stands still for three minutes */
export async function soak(root: string, wish: SoakWish): Promise<SoakFigures> {
  const stage = await startTrial(root, wish.hasFaults ? 0.05 : 0)
  const { server, book } = stage
  try {
    const ids = await prepare(stage, wish)
    await stage.addWorkers(wish.workers)
    const startedMs = performance.now()
    await install(server)
    for (let kill = 1; kill <= wish.kills; kill++) {
      const from = Math.floor((wish.records * (kill - 1)) / (wish.kills + 1))
      await book.reach(from + randomInt(1, Math.max(2, Math.floor(wish.records / (wish.kills + 1)))))
      await stage.killOne(wish)
      console.log(`  kill ${kill} at ${book.seen.size} of ${wish.records} records`)
      await stage.addWorkers(1)
    }
    await book.reach(wish.records)
    const seconds = (performance.now() - startedMs) / 1_000
    const { messages, repeats, differing, elsewhere } = book.counts()
    const lost = ids.filter((id) => !book.seen.has(id)).length
    return { ...wish, seconds: Math.round(seconds), messages, repeats, lost, differing, elsewhere }
  } finally {
    await stage.close()
  }
}

async function prepare(stage: TrialStage, wish: SoakWish): Promise<string[]> {
  const { vendor } = stage
  await vendor.generate(GROUP, { count: wish.records, seed: 5 })
  const listed = await vendor.list(GROUP, 'contacts')
  await setUpProject(stage, manifest)
  await connectGroup(stage, GROUP)
  if (wish.hasFaults) for (const fault of allFaults) await vendor.fault(fault)
  return listed.map(({ id }) => String(id))
}

async function install({ client, project }: BenchServer): Promise<void> {
  const contacts = { objectName: 'contacts', selectedFields: {}, selectedFieldMappings: {} }
  await client.call('createInstallation', {
    params: { projectIdOrName: project, integrationId: 'crm' },
    query: { skipSampling: 'true' },
    body: {
      groupRef: GROUP,
      config: { content: { provider: 'hubspot', read: { objects: { contacts } } } },
    },
  })
}

/**
 * `--records 100000 --kills 20 --workers 8 --calm` sets the backfill; with `--faults` the trial of ten busy minutes runs
 * instead, which takes as long and some more to compare (`--minutes 10 --step-seconds 5 --groups 4 --records 200 --kills 20
 * --workers 8`). Prints the figures, and fails when anything is amiss.
 */
export async function main(root: string, args: readonly string[]): Promise<void> {
  const number = (name: string, fallback: number) => {
    const at = args.indexOf(`--${name}`)
    return at === -1 ? fallback : Number(args[at + 1])
  }
  if (args.includes('--faults')) {
    const figures = await churn(root, {
      minutes: number('minutes', 10),
      stepSeconds: number('step-seconds', 5),
      groups: number('groups', 4),
      records: number('records', 200),
      kills: number('kills', 20),
      workers: number('workers', 8),
      endsLeases: false,
    })
    console.log(JSON.stringify(figures, undefined, 2))
    if (figures.amiss.length > 0) process.exitCode = 1
    return
  }
  if (args.includes('--sinks')) {
    const figures = await soakSinks(root, {
      records: number('records', 20_000),
      kills: number('kills', 20),
      workers: number('workers', 8),
    })
    console.log(JSON.stringify(figures))
    const others = await soakAws(root, {
      messages: number('messages', 800),
      kills: number('kills', 20),
      workers: number('workers', 8),
    })
    for (const each of others) console.log(JSON.stringify(each))
    const brokers = await soakBrokers(root, {
      messages: number('messages', 800),
      kills: number('kills', 20),
      workers: number('workers', 8),
    })
    for (const each of brokers) console.log(JSON.stringify(each))
    const isBrokerFaulty = brokers.some(
      ({ type, lost, repeats }) => lost + (type === 'nats' ? repeats : 0) > 0,
    )
    const isLost = others.some(({ type, lost, repeats }) => lost + (type === 'kinesis' ? 0 : repeats) > 0)
    if (isLost || isBrokerFaulty || figures.lost + figures.differing > 0) process.exitCode = 1
    return
  }
  const figures = await soak(root, {
    records: number('records', 100_000),
    kills: number('kills', 20),
    workers: number('workers', 8),
    hasFaults: !args.includes('--calm'),
    endsLeases: false,
  })
  console.log(JSON.stringify(figures))
  if (figures.lost + figures.differing + figures.elsewhere > 0) process.exitCode = 1
}
