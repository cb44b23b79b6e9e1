// Memory: of all processes while nothing happens, and of a worker while it reads a million records.
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mappedFields } from './support/bench-provider.ts'
import { treePids } from './support/cpu.ts'
import { installBench, startBenchServer } from './support/start-bench-server.ts'
import { expectRecords, startChild } from './support/start-child.ts'
import { startWorkers } from './support/start-workers.ts'

const PAGE = 1_000
const SAMPLE_MS = 250
const WITHIN_MS = 400_000

/** Megabytes; `growth` is the worker's highest in the last third over its highest in the middle third. */
export interface MemoryFigures {
  idleMb: number
  workerIdleMb: number
  workerPeakMb: number
  growth: number
}

/** Reads `records` (default a million) through one worker; `root` is the repository. */
export async function benchMemory(root: string, records = 1_000_000): Promise<MemoryFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'mortise-bench-'))
  const pages = await startChild(root, 'page-server.mjs', [String(records), String(PAGE)])
  const receiver = await startChild(root, 'receiver.mjs')
  const providerUrls = new Map([['bench', pages.url]])
  const server = await startBenchServer({ root, folder, role: 'api', providerUrls })
  const child = { server, provider: 'bench', url: pages.url, count: 1 }
  const workers = await startWorkers(root, child)
  const worker = workers.children[0]?.pid ?? 0
  const samples: number[] = []
  try {
    const workerIdleMb = residentMb(worker)
    const database = treePids(server.databasePid).reduce((sum, pid) => sum + shareMb(pid), 0)
    // The server of this process shares it with the benchmark's own tools, so another one is weighed.
    const api = await startWorkers(root, { ...child, role: 'api' })
    const apiMb = residentMb(api.children[0]?.pid ?? 0)
    await api.close()
    const idleMb = apiMb + workerIdleMb + database
    const sampler = setInterval(() => samples.push(residentMb(worker)), SAMPLE_MS)
    const arrived = expectRecords(receiver, records, WITHIN_MS)
    await installBench(server, { groupRef: 'million', destinationUrl: receiver.url, configObject })
    await arrived.finally(() => clearInterval(sampler))
    const third = Math.floor(samples.length / 3)
    const middle = Math.max(...samples.slice(third, 2 * third))
    const last = Math.max(...samples.slice(2 * third))
    return { idleMb, workerIdleMb, workerPeakMb: Math.max(...samples), growth: last / middle }
  } finally {
    await workers.close()
    await server.stop()
    pages.stop()
    receiver.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const configObject = {
  objectName: 'records',
  selectedFields: {},
  selectedFieldMappings: Object.fromEntries(mappedFields.map(({ source, mapToName }) => [mapToName, source])),
}

function residentMb(pid: number): number {
  return kilobytes(`/proc/${pid}/status`, 'VmRSS') / 1_024
}

/** Memory that several processes hold together counts for each with its part: PostgreSQL's shared buffers. */
function shareMb(pid: number): number {
  return kilobytes(`/proc/${pid}/smaps_rollup`, 'Pss') / 1_024
}

function kilobytes(file: string, name: string): number {
  const found = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(file, 'utf8'))
  if (!found) throw new Error(`${file} does not report ${name}`)
  return Number(found[1])
}
