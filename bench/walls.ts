// What row-level security costs: the same work as the server's role, whom it binds, and as the owner, whom it does not.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSandbox, type Sandbox } from '@mortise/sandbox'
import { Pool } from 'undici'
import { prepareSearch, searchMapped } from './search.ts'
import { configObject } from './support/bench-provider.ts'
import { treeCpuUs } from './support/cpu.ts'
import { type BenchServer, installBench, startBenchServer } from './support/start-bench-server.ts'
import { type BenchChild, startChild } from './support/start-child.ts'
import { measure, median, PAGE, RECORDS } from './sync.ts'

const ROUNDS = 11
const CALLS = 1_500
const WARM_CALLS = 200

/** Ratios of the same work with walls over that without. */
export interface WallFigures {
  /** CPU of the server, a record. */
  syncCpu: number
  /** CPU of PostgreSQL, a record. */
  databaseCpu: number
  /** Median time of a search. */
  search: number
}

/** Takes turns, round by round and call by call, so that both meet the same moods of the machine. */
export async function benchWalls(root: string): Promise<WallFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'mortise-bench-'))
  const pages = await startChild(root, 'page-server.mjs', [String(RECORDS), String(PAGE)])
  const receiver = await startChild(root, 'receiver.mjs')
  const stages: Stage[] = []
  try {
    for (const hasWalls of [false, true]) stages.push(await openStage({ root, folder, pages, hasWalls }))
    const [without, within] = stages
    if (!without || !within) throw new Error('both servers are needed')
    const syncs = { without: [] as Cost[], within: [] as Cost[] }
    for (let round = 0; round < ROUNDS; round++) {
      // Neither is always the first.
      if (round % 2 === 0) syncs.without.push(await sync(without, receiver, round))
      syncs.within.push(await sync(within, receiver, round))
      if (round % 2 === 1) syncs.without.push(await sync(without, receiver, round))
    }
    const searches = { without: [] as number[], within: [] as number[] }
    for (let call = -WARM_CALLS; call < CALLS; call++) {
      const [a, b] = [await search(without, call), await search(within, call)]
      if (call < 0) continue
      searches.without.push(a)
      searches.within.push(b)
    }
    const ratioOf = (figure: (cost: Cost) => number) =>
      median(syncs.within.map(figure)) / median(syncs.without.map(figure))
    const sumOf = (costs: readonly Cost[]) => costs.reduce((sum, { databaseUs }) => sum + databaseUs, 0)
    return {
      syncCpu: ratioOf(({ cpuUs }) => cpuUs),
      // The kernel counts in hundredths of a second, so only the sum is fine enough.
      databaseCpu: sumOf(syncs.within) / sumOf(syncs.without),
      search: median(searches.within) / median(searches.without),
    }
  } finally {
    for (const stage of stages) await stage.close()
    pages.stop()
    receiver.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

interface Cost {
  cpuUs: number
  databaseUs: number
}

interface Stage {
  server: BenchServer
  pool: Pool
  emails: string[]
  close(): Promise<void>
}

async function openStage(input: {
  root: string
  folder: string
  pages: BenchChild
  hasWalls: boolean
}): Promise<Stage> {
  const { root, folder, pages, hasWalls } = input
  let sandbox: Sandbox | undefined
  let url = ''
  const server = await startBenchServer({
    root,
    folder: join(folder, String(hasWalls)),
    hasWalls,
    async providerUrls(databaseUrl) {
      sandbox = await createSandbox({ connectionString: databaseUrl })
      url = (await sandbox.listen(0)).url
      return new Map([
        ['bench', pages.url],
        ['hubspot', `${url}/hubspot`],
      ])
    },
  })
  const { emails } = await prepareSearch(server, url)
  const pool = new Pool(server.searchUrl, { connections: 1 })
  return {
    server,
    pool,
    emails,
    async close() {
      await pool.close()
      await sandbox?.close()
      await server.stop()
    },
  }
}

async function sync({ server }: Stage, receiver: BenchChild, round: number): Promise<Cost> {
  const install = { groupRef: `group-${round}`, destinationUrl: receiver.url, configObject }
  const before = treeCpuUs(server.databasePid)
  const { cpuUs } = await measure(receiver, () => installBench(server, install))
  return { cpuUs, databaseUs: treeCpuUs(server.databasePid) - before }
}

async function search({ pool, server, emails }: Stage, call: number): Promise<number> {
  const startedMs = performance.now()
  await searchMapped(pool, server, emails.at(call % emails.length) ?? '')
  return performance.now() - startedMs
}
