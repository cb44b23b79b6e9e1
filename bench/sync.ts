// Records per second from install to the last delivery, beside the floor of the same work without storing.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compileMapping } from '@mortise/core/mapping'
import { runFloor } from './floor.ts'
import { benchProvider, mappedFields } from './support/bench-provider.ts'
import { ownCpuUs, treeCpuUs } from './support/cpu.ts'
import { installBench, startBenchServer } from './support/start-bench-server.ts'
import { expectRecords, startChild } from './support/start-child.ts'

const RECORDS = 20_000
const PAGE = 1_000
const ROUNDS = 7

/** What one run of the benchmark found; rates are medians of its rounds. */
export interface SyncFigures {
  floorPerSecond: number
  syncPerSecond: number
  shareOfFloor: number
  floorCpuUs: number
  syncCpuUs: number
  databaseCpuUs: number
}

/** Alternates floor and sync seven times on the same page server and receiver. */
export async function benchSync(root: string): Promise<SyncFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'mortise-bench-'))
  const pages = await startChild(root, 'page-server.mjs', [String(RECORDS), String(PAGE)])
  const receiver = await startChild(root, 'receiver.mjs')
  const server = await startBenchServer({ root, folder, providerUrls: new Map([['bench', pages.url]]) })
  const floors: Round[] = []
  const syncs: (Round & { databaseCpuUs: number })[] = []
  try {
    const configObject = {
      objectName: 'records',
      selectedFields: {},
      selectedFieldMappings: Object.fromEntries(
        mappedFields.map(({ source, mapToName }) => [mapToName, source]),
      ),
    }
    const mapping = compileMapping({
      manifestObject: { objectName: 'records' },
      configObject,
      shape: benchProvider.record,
    })
    for (let round = 0; round < ROUNDS; round++) {
      floors.push(await measure(receiver, () => runFloor({ pages, receiver, mapping })))
      const databaseBefore = treeCpuUs(server.databasePid)
      const sync = await measure(receiver, () =>
        installBench(server, { groupRef: `group-${round}`, destinationUrl: receiver.url, configObject }),
      )
      syncs.push({ ...sync, databaseCpuUs: (treeCpuUs(server.databasePid) - databaseBefore) / RECORDS })
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
  }
}

interface Round {
  perSecond: number
  cpuUs: number
}

async function measure(
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
