// Eight workers beside one on the same PostgreSQL: sixteen backfills from a vendor that takes its time.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { configObject } from './support/bench-provider.ts'
import { installBench, startBenchServer } from './support/start-bench-server.ts'
import { expectRecords, startChild } from './support/start-child.ts'
import { startWorkers } from './support/start-workers.ts'

const GROUPS = 16
const RECORDS = 1_000
const PAGE = 100
// A page of a real vendor takes about so long: workers wait more than they work, and waiting is what scales.
const LATENCY_MS = 400
const MANY = 8

/** Records a second; `scale` is many workers over one. */
export interface WorkerFigures {
  onePerSecond: number
  manyPerSecond: number
  scale: number
}

/** Runs the same work with one worker and with eight; `root` is the repository. */
export async function benchWorkers(root: string): Promise<WorkerFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'mortise-bench-'))
  const pages = await startChild(root, 'page-server.mjs', [String(RECORDS), String(PAGE), String(LATENCY_MS)])
  const receiver = await startChild(root, 'receiver.mjs')
  const providerUrls = new Map([['bench', pages.url]])
  const server = await startBenchServer({ root, folder, role: 'api', providerUrls })
  const run = async (count: number): Promise<number> => {
    const workers = await startWorkers(root, { server, provider: 'bench', url: pages.url, count })
    try {
      const arrived = expectRecords(receiver, GROUPS * RECORDS)
      const startedAt = Date.now()
      for (let group = 0; group < GROUPS; group++) {
        const groupRef = `${count}-${group}`
        await installBench(server, { groupRef, destinationUrl: receiver.url, configObject })
      }
      const { at } = await arrived
      return (GROUPS * RECORDS * 1_000) / (at - startedAt)
    } finally {
      await workers.close()
    }
  }
  try {
    const onePerSecond = await run(1)
    const manyPerSecond = await run(MANY)
    return { onePerSecond, manyPerSecond, scale: manyPerSecond / onePerSecond }
  } finally {
    await server.stop()
    pages.stop()
    receiver.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
