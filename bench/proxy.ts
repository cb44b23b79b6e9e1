// The proxy beside the direct call and beside the least a proxy can do, in turns, by size and number of connections.
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ownCpuUs, treeCpuUs } from './support/cpu.ts'
import { type BenchServer, startBenchServer } from './support/start-bench-server.ts'
import { type BenchChild, startChild } from './support/start-child.ts'
import { median } from './sync.ts'

const ROUNDS = 7
const SIZES = [1024, 256 * 1024]
const CONNECTIONS = [1, 16, 32]
const WARM_UP = 20_000
const THREADS = [1, 2]

/** One size and number of connections; calls a second, microseconds of CPU a call. */
export interface ProxyCase {
  bytes: number
  connections: number
  directPerSecond: number
  barePerSecond: number
  proxyPerSecond: number
  bareCpuUs: number
  proxyCpuUs: number
  shareOfDirect: number
  cpuOverBare: number
}

/** All cases; the two that stand for them are 1 KB over 16 connections. */
export interface ProxyFigures {
  cases: ProxyCase[]
  shareOfDirect: number
  cpuOverBare: number
  /** The same cases with the proxy in so many separate processes. */
  threaded: { threads: number; cases: ProxyCase[] }[]
}

const manifest = `specVersion: 1.0.0
integrations:
  - name: passed
    provider: bench
    proxy: { enabled: true }
`

/** The size and connections that a variant such as `1024x16` names, or all. @throws Error for one that is not measured */
function casesOf(variant: string | undefined): readonly Wanted[] {
  const all = SIZES.flatMap((bytes) => CONNECTIONS.map((connections) => ({ bytes, connections })))
  if (variant === undefined) return all
  const chosen = all.filter(({ bytes, connections }) => `${bytes}x${connections}` === variant)
  if (chosen.length > 0) return chosen
  const known = all.map(({ bytes, connections }) => `${bytes}x${connections}`)
  throw new Error(`There is no case ${variant} of the proxy. There are: ${known.join(', ')}.`)
}

type Wanted = Pick<ProxyCase, 'bytes' | 'connections'>

/** Calls of a round. One connection makes them one after the other, so that as many as over 16 would take two minutes. */
function requestsOf({ bytes, connections }: Wanted): number {
  if (bytes > 1024) return 400
  return connections === 1 ? 3_000 : 9_000
}

/**
 * Runs every case, or the one that `variant` names; `root` is the repository. The vendor, the bare proxy and the load are
 * separate processes.
 */
export async function benchProxy(root: string, variant?: string): Promise<ProxyFigures> {
  const wanted = casesOf(variant)
  const folder = await mkdtemp(join(tmpdir(), 'mortise-bench-'))
  const vendor = await startChild(root, 'bytes-server.mjs')
  const bare = await startChild(root, 'bare-proxy.mjs', [vendor.url])
  const load = await startChild(root, 'load.mjs')
  const beside: Beside = { vendor, bare, load, wanted }
  try {
    const cases = await measureServer(root, join(folder, 'in-process'), beside)
    const threaded = []
    for (const threads of THREADS) {
      const measured = await measureServer(root, join(folder, `threads-${threads}`), beside, threads)
      threaded.push({ threads, cases: measured })
    }
    const standing = cases.find((each) => each.bytes === 1024 && each.connections === 16) ?? cases[0]
    const { shareOfDirect = 0, cpuOverBare = 0 } = standing ?? {}
    return { cases, shareOfDirect, cpuOverBare, threaded }
  } finally {
    for (const child of [load, bare, vendor]) child.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

interface Beside {
  vendor: BenchChild
  bare: BenchChild
  load: BenchChild
  wanted: readonly Wanted[]
}

/** Every wanted case on a separate server; the proxy is in its process without `threads`. */
async function measureServer(
  root: string,
  folder: string,
  { vendor, bare, load, wanted }: Beside,
  threads?: number,
): Promise<ProxyCase[]> {
  await mkdir(folder)
  const providerUrls = new Map([['bench', vendor.url]])
  const proxyThreads = threads === undefined ? undefined : { count: threads, url: vendor.url }
  const server = await startBenchServer({ root, folder, providerUrls, proxyThreads })
  try {
    const headers = await prepare(server)
    const pids = server.threadPids()
    const cpu = () =>
      threads === undefined ? ownCpuUs() : pids.reduce((sum, pid) => sum + treeCpuUs(pid), 0)
    const run = async (origin: string, path: string, work: { connections: number; requests: number }) =>
      runLoad(load, { origin, path, headers, ...work })
    for (const origin of [vendor.url, bare.url, server.proxyUrl]) {
      await run(origin, '/bytes/1024', { connections: 16, requests: WARM_UP })
    }
    const cases: ProxyCase[] = []
    for (const { bytes, connections } of wanted) {
      const work = { connections, requests: requestsOf({ bytes, connections }) }
      const rounds: Round[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const path = `/bytes/${bytes}`
        const direct = await run(vendor.url, path, work)
        const bareBefore = await cpuOf(bare)
        const through = await run(bare.url, path, work)
        const bareCpu = (await cpuOf(bare)) - bareBefore
        const before = cpu()
        const proxied = await run(server.proxyUrl, path, work)
        rounds.push({ direct, through, proxied, bareCpu, proxyCpu: cpu() - before })
      }
      cases.push(summarise({ bytes, ...work }, rounds))
    }
    return cases
  } finally {
    await server.stop()
  }
}

async function prepare({ client, project, apiKey }: BenchServer): Promise<Record<string, string>> {
  const params = { projectIdOrName: project }
  await client.call('batchUpsertIntegrations', { params, query: {}, body: { sourceYaml: manifest } })
  const connection = { provider: 'bench', groupRef: 'acme', consumerRef: 'user', apiKey: 'bench' }
  await client.call('generateConnection', { params, body: connection })
  await client.call('createInstallation', {
    params: { ...params, integrationId: 'passed' },
    query: {},
    body: { groupRef: 'acme', config: { content: { provider: 'bench', proxy: { enabled: true } } } },
  })
  return { 'x-api-key': apiKey, 'x-mortise-integration-name': 'passed', 'x-mortise-group-ref': 'acme' }
}

interface Round {
  direct: number
  through: number
  proxied: number
  bareCpu: number
  proxyCpu: number
}

/** Ratios are taken within a round, where the machine was as busy for all three. */
function summarise(
  { bytes, connections, requests }: { bytes: number; connections: number; requests: number },
  rounds: readonly Round[],
): ProxyCase {
  const of = (figure: (round: Round) => number) => median(rounds.map(figure))
  const perSecond = (ms: number) => (requests * 1000) / ms
  return {
    bytes,
    connections,
    directPerSecond: of(({ direct }) => perSecond(direct)),
    barePerSecond: of(({ through }) => perSecond(through)),
    proxyPerSecond: of(({ proxied }) => perSecond(proxied)),
    bareCpuUs: of(({ bareCpu }) => bareCpu / requests),
    proxyCpuUs: of(({ proxyCpu }) => proxyCpu / requests),
    shareOfDirect: of(({ direct, proxied }) => direct / proxied),
    cpuOverBare: of(({ proxyCpu, bareCpu }) => proxyCpu / bareCpu),
  }
}

/** Milliseconds until all requests were answered. @throws Error when one was not, or not whole */
async function runLoad(
  load: BenchChild,
  work: { origin: string; path: string; headers: object; connections: number; requests: number },
): Promise<number> {
  load.process.send(work)
  const [answer] = (await once(load.process, 'message')) as [{ ms: number; failed: number; bytes: number }]
  const wanted = work.requests * Number(work.path.split('/').at(-1))
  if (answer.failed > 0 || answer.bytes !== wanted) {
    throw new Error(
      `${answer.failed} of ${work.requests} requests to ${work.origin} failed; ${answer.bytes} bytes came`,
    )
  }
  return answer.ms
}

async function cpuOf(child: BenchChild): Promise<number> {
  child.process.send({ tell: 'cpu' })
  const [answer] = (await once(child.process, 'message')) as [{ cpuUs: number }]
  return answer.cpuUs
}
