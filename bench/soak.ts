// A long trial: many workers, a vendor with every fault at once, workers killed at random; nothing may be lost.
import { createHash, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSandbox, type Sandbox } from '@mortise/sandbox'
import { type BenchServer, startBenchServer } from './support/start-bench-server.ts'
import { type BenchWorkers, startWorkers } from './support/start-workers.ts'

/** How long and how hard. */
export interface SoakWish {
  records: number
  kills: number
  workers: number
  /** Without it the vendor behaves. */
  hasFaults: boolean
}

/** What came of it; `lost`, `differing` and `elsewhere` are to be 0. */
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

const faults = [
  { kind: 'latency', ms: 300, rate: 0.1 },
  { kind: 'slowPage', ms: 2_000, rate: 0.02 },
  { kind: 'rateLimit', retryAfterSeconds: 1, rate: 0.02 },
  { kind: 'serverError', rate: 0.03 },
  { kind: 'dropConnection', rate: 0.02 },
  { kind: 'truncatedJson', rate: 0.02 },
  { kind: 'expiredToken', rate: 0.01 },
]

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
  const folder = await mkdtemp(join(tmpdir(), 'mortise-soak-'))
  const book = await openBook(wish.hasFaults ? 0.05 : 0)
  const stage: { sandbox?: Sandbox; url: string } = { url: '' }
  const server = await startBenchServer({
    root,
    folder,
    role: 'api',
    async providerUrls(databaseUrl) {
      stage.sandbox = await createSandbox({ connectionString: databaseUrl })
      stage.url = (await stage.sandbox.listen(0)).url
      return new Map([['hubspot', `${stage.url}/hubspot`]])
    },
  })
  const teams = new Set<BenchWorkers>()
  const addWorkers = async (count: number) => {
    const url = `${stage.url}/hubspot`
    teams.add(await startWorkers(root, { server, provider: 'hubspot', url, count }))
  }
  try {
    const ids = await prepare(server, { url: stage.url, wish, hookUrl: book.url })
    await addWorkers(wish.workers)
    const startedMs = performance.now()
    await install(server)
    for (let kill = 1; kill <= wish.kills; kill++) {
      const from = Math.floor((wish.records * (kill - 1)) / (wish.kills + 1))
      await book.reach(from + randomInt(1, Math.max(2, Math.floor(wish.records / (wish.kills + 1)))))
      const alive = [...teams]
        .flatMap(({ children }) => children)
        .filter((child) => child.signalCode === null)
      const victim = alive[randomInt(alive.length)]
      victim?.kill('SIGKILL')
      console.log(`  kill ${kill} at ${book.seen.size} of ${wish.records} records`)
      await addWorkers(1)
    }
    await book.reach(wish.records)
    const seconds = (performance.now() - startedMs) / 1_000
    const { messages, repeats, differing, elsewhere } = book.counts()
    const lost = ids.filter((id) => !book.seen.has(id)).length
    return { ...wish, seconds: Math.round(seconds), messages, repeats, lost, differing, elsewhere }
  } finally {
    await Promise.all([...teams].map((team) => team.close()))
    await stage.sandbox?.close()
    await server.stop()
    await book.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function prepare(
  server: BenchServer,
  { url, wish, hookUrl }: { url: string; wish: SoakWish; hookUrl: string },
): Promise<string[]> {
  const control = async (path: string, body?: object) => {
    const init = body ? { method: 'POST', body: JSON.stringify(body) } : {}
    const answer = await fetch(`${url}/control/${path}`, init)
    if (!answer.ok) throw new Error(`the sandbox answered ${answer.status} to ${path}`)
    return (await answer.json()) as never
  }
  await control('hubspot/contacts/generate', { count: wish.records, seed: 5 })
  const listed: { id: string }[] = await control(`hubspot/contacts?limit=${wish.records}`)
  const token: { accessToken: string; refreshToken: string } = await control('hubspot/token', {})
  const params = { projectIdOrName: server.project }
  const { client } = server
  const hook = { name: 'soak', type: 'webhook' as const, metadata: { url: hookUrl } }
  await client.call('createDestination', { params, body: hook })
  await client.call('batchUpsertIntegrations', { params, query: {}, body: { sourceYaml: manifest } })
  await client.call('generateConnection', {
    params,
    body: {
      provider: 'hubspot',
      groupRef: 'acme',
      consumerRef: 'user',
      oauth2AuthorizationCode: {
        accessToken: { token: token.accessToken },
        refreshToken: { token: token.refreshToken },
      },
    },
  })
  if (wish.hasFaults) for (const fault of faults) await control('faults', { provider: 'hubspot', ...fault })
  return listed.map(({ id }) => String(id))
}

async function install({ client, project }: BenchServer): Promise<void> {
  const contacts = { objectName: 'contacts', selectedFields: {}, selectedFieldMappings: {} }
  await client.call('createInstallation', {
    params: { projectIdOrName: project, integrationId: 'crm' },
    query: { skipSampling: 'true' },
    body: {
      groupRef: 'acme',
      config: { content: { provider: 'hubspot', read: { objects: { contacts } } } },
    },
  })
}

/** A destination that remembers what it took, and refuses now and then with the rate given. */
async function openBook(refusalRate: number) {
  const seen = new Map<string, string>()
  const prints = new Map<string, string>()
  let repeats = 0
  let differing = 0
  let elsewhere = 0
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    if (Math.random() < refusalRate) return void response.writeHead(503).end()
    const body = Buffer.concat(chunks)
    const messageId = String(request.headers['webhook-id'])
    const print = createHash('sha256').update(body).digest('base64')
    const before = prints.get(messageId)
    if (before !== undefined) repeats += 1
    if (before !== undefined && before !== print) differing += 1
    prints.set(messageId, print)
    const { result = [] } = JSON.parse(body.toString()) as { result?: { raw?: { id?: unknown } }[] }
    for (const { raw } of result) {
      const id = String(raw?.id)
      if ((seen.get(id) ?? messageId) !== messageId) elsewhere += 1
      seen.set(id, messageId)
    }
    response.writeHead(204).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    counts: () => ({ messages: prints.size, repeats, differing, elsewhere }),
    /** Waits until so many records have been seen. */
    async reach(count: number) {
      for (let last = -1, since = Date.now(); seen.size < count; ) {
        if (seen.size !== last) since = Date.now()
        last = seen.size
        if (Date.now() - since > 180_000) throw new Error(`stood still at ${last} records`)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Reads `--records 100000 --kills 20 --workers 8 --calm`, runs, prints, and fails when anything is amiss. */
export async function main(root: string, args: readonly string[]): Promise<void> {
  const number = (name: string, fallback: number) => {
    const at = args.indexOf(`--${name}`)
    return at === -1 ? fallback : Number(args[at + 1])
  }
  const figures = await soak(root, {
    records: number('records', 100_000),
    kills: number('kills', 20),
    workers: number('workers', 8),
    hasFaults: !args.includes('--calm'),
  })
  console.log(JSON.stringify(figures))
  if (figures.lost + figures.differing + figures.elsewhere > 0) process.exitCode = 1
}
