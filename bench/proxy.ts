// The proxy beside the direct call and beside the least a proxy can do, in turns, by size and number of connections.
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ownCpuUs } from './support/cpu.ts'
import { type BenchServer, startBenchServer } from './support/start-bench-server.ts'
import { type BenchChild, startChild } from './support/start-child.ts'
import { median } from './sync.ts'

const ROUNDS = 7
const SIZES = [1024, 256 * 1024]
const CONNECTIONS = [1, 16, 32]
const REQUESTS: Readonly<Record<number, number>> = { 1024: 9_000, [256 * 1024]: 400 }
const WARM_UP = 20_000

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
}

const manifest = `specVersion: 1.0.0
integrations:
  - name: passed
    provider: bench
    proxy: { enabled: true }
`

/** Runs every case; `root` is the repository. The vendor, the bare proxy and the load are separate processes. */
export async function benchProxy(root: string): Promise<ProxyFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'mortise-bench-'))
  const vendor = await startChild(root, 'bytes-server.mjs')
  const bare = await startChild(root, 'bare-proxy.mjs', [vendor.url])
  const load = await startChild(root, 'load.mjs')
  const server = await startBenchServer({ root, folder, providerUrls: new Map([['bench', vendor.url]]) })
  try {
    const headers = await prepare(server)
    const run = async (origin: string, path: string, work: { connections: number; requests: number }) =>
      runLoad(load, { origin, path, headers, ...work })
    for (const origin of [vendor.url, bare.url, server.proxyUrl]) {
      await run(origin, '/bytes/1024', { connections: 16, requests: WARM_UP })
    }
    const cases: ProxyCase[] = []
    for (const bytes of SIZES) {
      for (const connections of CONNECTIONS) {
        const work = { connections, requests: REQUESTS[bytes] ?? 0 }
        const rounds = []
        for (let round = 0; round < ROUNDS; round++) {
          const path = `/bytes/${bytes}`
          const direct = await run(vendor.url, path, work)
          const bareBefore = await cpuOf(bare)
          const through = await run(bare.url, path, work)
          const bareCpu = (await cpuOf(bare)) - bareBefore
          const before = ownCpuUs()
          const proxied = await run(server.proxyUrl, path, work)
          rounds.push({ direct, through, proxied, bareCpu, proxyCpu: ownCpuUs() - before })
        }
        cases.push(summarise({ bytes, ...work }, rounds))
      }
    }
    const standing = cases.find((each) => each.bytes === 1024 && each.connections === 16)
    return { cases, shareOfDirect: standing?.shareOfDirect ?? 0, cpuOverBare: standing?.cpuOverBare ?? 0 }
  } finally {
    await server.stop()
    for (const child of [load, bare, vendor]) child.stop()
    await rm(folder, { recursive: true, force: true })
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
