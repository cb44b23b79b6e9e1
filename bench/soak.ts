// A long trial: many workers, a vendor with every fault at once, workers killed at random; nothing may be lost.
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { tryCapabilities } from './capabilities.ts'
import { churn } from './churn.ts'
import { restore } from './restore.ts'
import { soakDestinations } from './soak-destinations.ts'
import { soakParquet } from './soak-parquet.ts'
import { soakServers } from './soak-servers.ts'
import { allFaults } from './support/all-faults.ts'
import type { BenchServer } from './support/start-bench-server.ts'
import { connectGroup, setUpProject, startTrial, type TrialStage } from './support/start-trial.ts'
import { isClean, upgrade } from './upgrade.ts'

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

/** The arguments of a trial. */
interface Arguments {
  has(name: string): boolean
  number(name: string, fallback: number): number
  text(name: string): string | undefined
}

function readArguments(args: readonly string[]): Arguments {
  const text = (name: string) => {
    const at = args.indexOf(`--${name}`)
    return at === -1 ? undefined : args[at + 1]
  }
  return {
    has: (name) => args.includes(`--${name}`),
    number: (name, fallback) => Number(text(name) ?? fallback),
    text,
  }
}

/** The further trials by the argument that chooses each. They resolve to whether all is well. */
const trials: Readonly<Record<string, (root: string, args: Arguments) => Promise<boolean>>> = {
  async faults(root, { number }) {
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
    return figures.amiss.length === 0
  },
  async capabilities(root, { number, has }) {
    const figures = await tryCapabilities(root, {
      records: number('records', 200),
      workers: number('workers', 4),
      kills: number('kills', 4),
      endsLeases: !has('calm'),
    })
    console.log(JSON.stringify(figures, undefined, 2))
    return figures.amiss.length === 0
  },
  async restore(root) {
    const figures = await restore(root)
    console.log(JSON.stringify(figures))
    return figures.dump && figures.physical
  },
  async upgrade(root, { number, text }) {
    const from = text('from') ?? lastTag(root)
    const figures = await upgrade(root, { from, records: number('records', 30_000) })
    console.log(JSON.stringify(figures))
    return isClean(figures)
  },
  async parquet(root) {
    const figures = await soakParquet(root)
    console.log(JSON.stringify(figures))
    return figures.differing === 0
  },
  sinks(root, { number, text }) {
    const trial = { records: number('records', 20_000), messages: number('messages', 800) }
    const hard = { kills: number('kills', 20), workers: number('workers', 8) }
    return soakDestinations(root, { ...trial, ...hard }, text('only')?.split(','))
  },
}

/**
 * `--records 100000 --kills 20 --workers 8 --calm` sets the backfill; with `--faults` the trial of ten busy minutes runs
 * instead, which takes as long and some more to compare (`--minutes 10 --step-seconds 5 --groups 4 --records 200 --kills 20
 * --workers 8`). `--upgrade --from COMMIT --records 30000` rolls an earlier version to this one under load, and
 * `--restore` loses a database and restores it in both ways. `--parquet` lets DuckDB read what goes into buckets. `--sinks --only nats,s3`
 * tries these types of destination, or all. `--servers` tries definitions against the servers of vendors (`--servers redmine`
 * one of them). Prints the figures, and fails when anything is amiss.
 */
export async function main(root: string, args: readonly string[]): Promise<void> {
  const given = readArguments(args)
  const name = Object.keys(trials).find((each) => given.has(each))
  const isWell = name
    ? await trials[name]?.(root, given)
    : await (given.has('servers') ? tryServers(root, args) : backfill(root, given))
  if (!isWell) process.exitCode = 1
}

async function backfill(root: string, { number, has }: Arguments): Promise<boolean> {
  const figures = await soak(root, {
    records: number('records', 100_000),
    kills: number('kills', 20),
    workers: number('workers', 8),
    hasFaults: !has('calm'),
    endsLeases: false,
  })
  console.log(JSON.stringify(figures))
  return figures.lost + figures.differing + figures.elsewhere === 0
}

async function tryServers(root: string, args: readonly string[]): Promise<boolean> {
  let isWell = true
  for await (const figures of soakServers(root, args)) {
    console.log(JSON.stringify(figures, undefined, 2))
    isWell &&= figures.failed.length === 0
  }
  return isWell
}

function lastTag(root: string): string {
  const asked = spawnSync('git', ['describe', '--tags', '--abbrev=0'], { cwd: root, encoding: 'utf8' })
  const tag = asked.stdout.trim()
  if (asked.status !== 0 || tag === '') throw new Error('There is no tag. Name a commit with --from.')
  return tag
}
