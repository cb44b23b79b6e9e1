// Records per second from install to the last delivery, beside the floor of the same work without storing.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compileMapping } from '@mortise/core/mapping'
import { runFloor } from './floor.ts'
import { benchProvider, configObject } from './support/bench-provider.ts'
import { ownCpuUs, treeCpuUs } from './support/cpu.ts'
import { profileThread, type ThreadStep, type ThreadTimes } from './support/profile-thread.ts'
import { installBench, startBenchServer } from './support/start-bench-server.ts'
import { expectRecords, startChild } from './support/start-child.ts'

/** Records of one round, in pages of `PAGE`. */
export const RECORDS = 20_000
export const PAGE = 1_000
const ROUNDS = 7
const PROFILED_ROUNDS = 3

// The first that fits a sample takes it, so the inner ones come first.
const steps: readonly ThreadStep[] = [
  { name: 'the profiler itself', files: ['node:inspector'] },
  { name: 'signing', functions: ['signMessage', 'sign'] },
  { name: 'bounding JSON', functions: ['countNodesAtMost', 'isDeeperThan', 'scanJson'] },
  { name: 'parsing pages', functions: ['parseWhole', 'addPiece', 'addContainer', 'parsePage'] },
  { name: 'mapping, to JSON', functions: ['serialisePage', 'mapToBody'] },
  { name: 'packing messages', functions: ['packMessages'] },
  { name: 'talking to PostgreSQL', files: ['/pg/', '/pg-pool/', '/pg-protocol/', '/drizzle-orm/'] },
  { name: 'HTTP', files: ['/undici/'] },
]

/** The figures of one run of the benchmark; rates are medians of its rounds. */
export interface SyncFigures {
  floorPerSecond: number
  syncPerSecond: number
  shareOfFloor: number
  floorCpuUs: number
  syncCpuUs: number
  databaseCpuUs: number
  /** Microseconds of the main thread a record, by step. */
  floorSteps: ThreadTimes
  syncSteps: ThreadTimes
}

/** Alternates floor and sync seven times on the same page server and receiver. */
export async function benchSync(root: string): Promise<SyncFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'mortise-bench-'))
  const pages = await startChild(root, 'page-server.mjs', [String(RECORDS), String(PAGE)])
  const receiver = await startChild(root, 'receiver.mjs')
  const server = await startBenchServer({ root, folder, providerUrls: new Map([['bench', pages.url]]) })
  const floors: Round[] = []
  const syncs: (Round & { databaseCpuUs: number })[] = []
  const floorSteps: ThreadTimes = {}
  const syncSteps: ThreadTimes = {}
  try {
    const mapping = compileMapping({
      manifestObject: { objectName: 'records' },
      configObject,
      shape: benchProvider.record,
    })
    const runOneFloor = () => measure(receiver, () => runFloor({ pages, receiver, mapping }))
    let groups = 0
    const runOneSync = () => {
      groups += 1
      const install = { groupRef: `group-${groups}`, destinationUrl: receiver.url, configObject }
      return measure(receiver, () => installBench(server, install))
    }
    for (let round = 0; round < ROUNDS; round++) {
      floors.push(await runOneFloor())
      const databaseBefore = treeCpuUs(server.databasePid)
      const sync = await runOneSync()
      syncs.push({ ...sync, databaseCpuUs: (treeCpuUs(server.databasePid) - databaseBefore) / RECORDS })
    }
    for (let round = 0; round < PROFILED_ROUNDS; round++) {
      addTimes(floorSteps, await profileThread(steps, runOneFloor))
      addTimes(syncSteps, await profileThread(steps, runOneSync))
    }
  } finally {
    await server.stop()
    pages.stop()
    receiver.stop()
    await rm(folder, { recursive: true, force: true })
  }
  const floorPerSecond = median(floors.map(({ perSecond }) => perSecond))
  const syncPerSecond = median(syncs.map(({ perSecond }) => perSecond))
  return {
    floorPerSecond,
    syncPerSecond,
    shareOfFloor: syncPerSecond / floorPerSecond,
    floorCpuUs: median(floors.map(({ cpuUs }) => cpuUs)),
    syncCpuUs: median(syncs.map(({ cpuUs }) => cpuUs)),
    databaseCpuUs: median(syncs.map(({ databaseCpuUs }) => databaseCpuUs)),
    floorSteps,
    syncSteps,
  }
}

/** Adds what a profiled round took, a record. */
function addTimes(sums: ThreadTimes, times: ThreadTimes): void {
  for (const [step, us] of Object.entries(times)) {
    sums[step] = (sums[step] ?? 0) + us / RECORDS / PROFILED_ROUNDS
  }
}

interface Round {
  perSecond: number
  cpuUs: number
}

/** Runs `work` until all records have arrived; CPU is that of this process, a record. */
export async function measure(
  receiver: Awaited<ReturnType<typeof startChild>>,
  work: () => Promise<unknown>,
): Promise<Round> {
  const arrived = expectRecords(receiver, RECORDS)
  const cpuBefore = ownCpuUs()
  const startedAt = Date.now()
  await work()
  const { at } = await arrived
  return { perSecond: (RECORDS / (at - startedAt)) * 1000, cpuUs: (ownCpuUs() - cpuBefore) / RECORDS }
}

/** The middle of an odd number of values, the upper middle of an even one. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
