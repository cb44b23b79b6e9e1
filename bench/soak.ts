// A long trial: many workers, a vendor with every fault at once, workers killed at random; nothing may be lost.
import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSandbox, type Sandbox } from '@mortise/sandbox'
import { churn } from './churn.ts'
import { allFaults } from './support/all-faults.ts'
import { openBook } from './support/open-book.ts'
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
  // Tokens end by chance, too, and only an app renews them.
  const app = { provider: 'hubspot', clientId: 'app', clientSecret: 'secret', scopes: [] }
  await client.call('createProviderApp', { params, body: app })
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
  if (wish.hasFaults)
    for (const fault of allFaults) await control('faults', { provider: 'hubspot', ...fault })
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

/**
 * `--records 100000 --kills 20 --workers 8 --calm` sets the backfill; with `--faults` the trial of a busy ten minutes runs
 * instead (`--minutes 10 --groups 4 --records 200 --kills 5 --workers 8`). Prints the figures, and fails when anything is
 * amiss.
 */
export async function main(root: string, args: readonly string[]): Promise<void> {
  const number = (name: string, fallback: number) => {
    const at = args.indexOf(`--${name}`)
    return at === -1 ? fallback : Number(args[at + 1])
  }
  if (args.includes('--faults')) {
    const figures = await churn(root, {
      minutes: number('minutes', 10),
      groups: number('groups', 4),
      records: number('records', 200),
      kills: number('kills', 5),
      workers: number('workers', 8),
    })
    console.log(JSON.stringify(figures, undefined, 2))
    if (figures.amiss.length > 0) process.exitCode = 1
    return
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
