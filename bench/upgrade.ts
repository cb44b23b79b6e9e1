// The version before and this one on one database, under load: nothing may be lost, and nothing may come twice under another id.
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@mortise/client'
import { createSandbox } from '@mortise/sandbox'
import { makeRuntimeRole } from '../apps/server/src/postgres/make-runtime-role.ts'
import { startPostgres } from '../apps/server/src/postgres/start-postgres.ts'
import { openBook } from './support/open-book.ts'
import { openVendor, type Vendor } from './support/open-vendor.ts'
import {
  type BuiltVersion,
  buildCommit,
  buildThis,
  runCommand,
  startVersion,
  type VersionProcess,
} from './support/start-version.ts'

/** How many records each of two customers has, and the version before as a commit or tag. */
export interface UpgradeWish {
  from: string
  records: number
}

/** The outcome; `lost`, `elsewhere`, `differing` and `failedRequests` must be 0. */
export interface UpgradeFigures extends UpgradeWish {
  seconds: number
  messages: number
  repeats: number
  /** Records that never arrived. */
  lost: number
  /** Records that came under more than one message id. */
  elsewhere: number
  /** Messages that came again with another content. */
  differing: number
  requests: number
  failedRequests: number
  /** Exit codes of the processes of the version before. */
  exits: (number | null)[]
}

const manifest = `specVersion: 1.0.0
integrations:
  - name: crm
    provider: hubspot
    read:
      objects:
        - objectName: contacts
          destination: book
          schedule: "* * * * *"
          backfill: { defaultPeriod: { fullHistory: true } }
          requiredFields: [{ fieldName: email }]
`

const IDS_FROM = 900_000_000
const LIVE_A_STEP = 20
const PUT_AT_ONCE = 1_000

/** Rolls the version before to this one in the middle of a backfill, with scheduled reads beside it. */
export async function upgrade(root: string, wish: UpgradeWish): Promise<UpgradeFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'mortise-upgrade-'))
  const closers: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  try {
    console.log(`  building ${wish.from} and this version`)
    const before = await buildCommit(root, wish.from, join(folder, 'before'))
    const now = await buildThis(root)
    const stage = await openStage(folder, closers)
    return await roll({ ...stage, before, now }, wish, closers)
  } finally {
    for (const close of closers.reverse()) await close()
  }
}

interface Stage {
  env: Readonly<Record<string, string>>
  vendor: Vendor
  book: Awaited<ReturnType<typeof openBook>>
}

async function openStage(folder: string, closers: (() => Promise<unknown>)[]): Promise<Stage> {
  const database = await startPostgres({ dataDir: join(folder, 'postgres'), log: () => undefined })
  closers.push(() => database.stop())
  const ownerUrl = database.connectionString
  const sandbox = await createSandbox({ connectionString: ownerUrl })
  closers.push(() => sandbox.close())
  const { url } = await sandbox.listen(0)
  const book = await openBook(0.02)
  closers.push(() => book.close())
  const env = {
    DATABASE_URL: await makeRuntimeRole(ownerUrl),
    MORTISE_MIGRATION_DATABASE_URL: ownerUrl,
    MORTISE_ENCRYPTION_KEY: randomBytes(32).toString('hex'),
    MORTISE_PROVIDER_URLS: `hubspot=${url}/hubspot`,
    MORTISE_PRIVATE_HOSTS: '127.0.0.1,localhost',
    MORTISE_HTTP_DESTINATIONS: 'true',
    MORTISE_PUBLIC_URL: 'http://localhost:4400',
    MORTISE_DELIVERY_RETRY: '1s,2s,5s,5s,5s,5s',
  }
  return { env, vendor: openVendor(url), book }
}

async function roll(
  stage: Stage & { before: BuiltVersion; now: BuiltVersion },
  wish: UpgradeWish,
  closers: (() => Promise<unknown>)[],
): Promise<UpgradeFigures> {
  const { env, vendor, book, before, now } = stage
  const startedMs = performance.now()
  const start = async (version: BuiltVersion, role: 'api' | 'worker') => {
    const process = await startVersion(version, role, env)
    closers.push(() => process.stop())
    return process
  }
  const key = (await runCommand(before, ['create-key', '--project', 'upgrade'], env)).trim()
  const formerApi = await start(before, 'api')
  const former = [formerApi, await start(before, 'worker'), await start(before, 'worker')]
  const customers = await openCustomers({ vendor, book, api: formerApi, key })
  const probe = probeApi(key, formerApi)
  const step = async (name: string) => {
    await customers.putLive()
    console.log(`  ${book.seen.size} of ${customers.ids.length} records: ${name}`)
  }
  await customers.putLive()
  await customers.add('live')
  await customers.add('first', wish.records)
  await book.reach(wish.records / 4)
  await step('migrating')
  await runCommand(now, ['migrate'], env)
  await step('processes of both versions')
  const [newApi] = await Promise.all([start(now, 'api'), start(now, 'worker'), start(now, 'worker')])
  // Both versions take pages of this one.
  await customers.add('second', wish.records)
  await book.reach(wish.records + wish.records / 2)
  probe.turnTo(newApi)
  await step('the former processes end')
  const exits: (number | null)[] = []
  for (const process of former) exits.push(await process.stop())
  await step('this version alone')
  await book.reach(customers.ids.length)
  const { requests, failedRequests } = await probe.end()
  const { messages, repeats, differing, elsewhere } = book.counts()
  const lost = customers.ids.filter((id) => !book.seen.has(id)).length
  const seconds = Math.round((performance.now() - startedMs) / 1_000)
  return { ...wish, seconds, messages, repeats, lost, elsewhere, differing, requests, failedRequests, exits }
}

/** Customers with backfills, and one whose records appear while the versions change. */
async function openCustomers(of: { vendor: Vendor; book: Stage['book']; api: VersionProcess; key: string }) {
  const { vendor, book, api, key } = of
  const client = createClient({ apiUrl: api.up.api, readUrl: api.up.read, apiKey: key })
  const params = { projectIdOrName: 'upgrade' }
  const hook = { name: 'book', type: 'webhook' as const, metadata: { url: book.url } }
  await client.call('createDestination', { params, body: hook })
  await client.call('batchUpsertIntegrations', { params, query: {}, body: { sourceYaml: manifest } })
  const app = { provider: 'hubspot', clientId: 'app', clientSecret: 'secret', scopes: [] }
  await client.call('createProviderApp', { params, body: app })
  const ids: string[] = []
  /** Adds records with ids that no other customer has. */
  const put = async (groupRef: string, count: number) => {
    for (let left = count; left > 0; left -= PUT_AT_ONCE) {
      const some = Array.from({ length: Math.min(left, PUT_AT_ONCE) }, (_, at) =>
        String(IDS_FROM + ids.length + at),
      )
      await vendor.put(
        groupRef,
        some.map((id) => ({ id, email: `${id}@${groupRef}.example` })),
      )
      ids.push(...some)
    }
  }
  return {
    /** The records of all customers. */
    ids,
    putLive: () => put('live', LIVE_A_STEP),
    /** Connects and installs a customer, which starts the backfill. */
    async add(groupRef: string, records = 0) {
      await put(groupRef, records)
      const { accessToken, refreshToken } = await vendor.token(groupRef)
      const tokens = { accessToken: { token: accessToken }, refreshToken: { token: refreshToken } }
      await client.call('generateConnection', {
        params,
        body: { provider: 'hubspot', groupRef, consumerRef: 'user', oauth2AuthorizationCode: tokens },
      })
      const contacts = { objectName: 'contacts', selectedFields: {}, selectedFieldMappings: {} }
      await client.call('createInstallation', {
        params: { ...params, integrationId: 'crm' },
        query: { skipSampling: 'true' },
        body: { groupRef, config: { content: { provider: 'hubspot', read: { objects: { contacts } } } } },
      })
    },
  }
}

/** Asks the API again and again, as a load balancer's users do; `turnTo` sends the next requests to another process. */
function probeApi(key: string, first: VersionProcess) {
  let { api } = first.up
  let requests = 0
  let failedRequests = 0
  let isOver = false
  const running = (async () => {
    while (!isOver) {
      requests += 1
      const url = `${api}/v1/projects/upgrade/installations`
      const answer = await fetch(url, { headers: { 'x-api-key': key } }).catch(() => undefined)
      if (answer?.status !== 200) failedRequests += 1
      await answer?.arrayBuffer()
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  })()
  return {
    turnTo(next: VersionProcess) {
      api = next.up.api
    },
    async end() {
      isOver = true
      await running
      return { requests, failedRequests }
    },
  }
}

/** Whether all is as it must be. */
export function isClean({ lost, elsewhere, differing, failedRequests, exits }: UpgradeFigures): boolean {
  return lost + elsewhere + differing + failedRequests === 0 && exits.every((code) => code === 0)
}
