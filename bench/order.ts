// The price of `order: record`: the same sync with it and without, in turns on one server.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { treeCpuUs } from './support/cpu.ts'
import { installBench, startBenchServer } from './support/start-bench-server.ts'
import { startChild } from './support/start-child.ts'
import { measure, median, PAGE, RECORDS } from './sync.ts'

const ROUNDS = 5

/** Medians of a sync in each order. */
export interface OrderFigures {
  nonePerSecond: number
  recordPerSecond: number
  noneDatabaseUs: number
  recordDatabaseUs: number
}

/** Alternates both orders on the same page server and receiver. */
export async function benchOrder(root: string): Promise<OrderFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'mortise-bench-'))
  const pages = await startChild(root, 'page-server.mjs', [String(RECORDS), String(PAGE)])
  const receiver = await startChild(root, 'receiver.mjs')
  const server = await startBenchServer({ root, folder, providerUrls: new Map([['bench', pages.url]]) })
  const configObject = { objectName: 'records', selectedFields: {}, selectedFieldMappings: {} }
  const found = { none: [] as Round[], record: [] as Round[] }
  try {
    let groups = 0
    const install = () => {
      groups += 1
      return installBench(server, { groupRef: `group-${groups}`, destinationUrl: receiver.url, configObject })
    }
    await measure(receiver, install)
    for (let round = 0; round < ROUNDS; round++) {
      for (const order of ['none', 'record'] as const) {
        await server.client.call('updateDestination', {
          params: { projectIdOrName: server.project, destination: 'bench' },
          body: { updateMask: ['metadata.order'], destination: { metadata: { order } } },
        })
        const before = treeCpuUs(server.databasePid)
        const { perSecond } = await measure(receiver, install)
        found[order].push({ perSecond, databaseUs: (treeCpuUs(server.databasePid) - before) / RECORDS })
      }
    }
  } finally {
    await server.stop()
    pages.stop()
    receiver.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return {
    nonePerSecond: median(found.none.map(({ perSecond }) => perSecond)),
    recordPerSecond: median(found.record.map(({ perSecond }) => perSecond)),
    noneDatabaseUs: median(found.none.map(({ databaseUs }) => databaseUs)),
    recordDatabaseUs: median(found.record.map(({ databaseUs }) => databaseUs)),
  }
}

interface Round {
  perSecond: number
  databaseUs: number
}
