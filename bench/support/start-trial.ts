// What the long trials share: a server, the simulated HubSpot on its database, a destination that keeps books, workers to kill.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSandbox, type Sandbox } from '@mortise/sandbox'
import { killWorker } from './kill-worker.ts'
import { openBook } from './open-book.ts'
import { openVendor, type Vendor } from './open-vendor.ts'
import { type BenchServer, startBenchServer } from './start-bench-server.ts'
import { type BenchWorkers, startWorkers } from './start-workers.ts'

/** A stage with nothing on it yet. */
export interface TrialStage {
  server: BenchServer
  vendor: Vendor
  book: Awaited<ReturnType<typeof openBook>>
  addWorkers(count: number): Promise<void>
  /**
   * Kills one worker, by chance, as the operating system would. Others take its work over when its leases end, or at
   * once with `endsLeases`.
   */
  killOne(options: { endsLeases: boolean }): Promise<void>
  close(): Promise<void>
}

/** Starts everything but workers; the destination refuses messages with the rate given. `root` is the repository. */
export async function startTrial(root: string, refusalRate: number): Promise<TrialStage> {
  const folder = await mkdtemp(join(tmpdir(), 'mortise-trial-'))
  const book = await openBook(refusalRate)
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
  const teams: BenchWorkers[] = []
  return {
    server,
    vendor: openVendor(stage.url),
    book,
    async addWorkers(count) {
      const url = `${stage.url}/hubspot`
      teams.push(await startWorkers(root, { server, provider: 'hubspot', url, count }))
    },
    killOne: ({ endsLeases }) => killWorker(teams, { databaseUrl: server.databaseUrl, endsLeases }),
    async close() {
      await Promise.all(teams.map((team) => team.close()))
      await stage.sandbox?.close()
      await server.stop()
      await book.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The destination, the manifest and an app, for tokens end by chance, too, and only an app renews them. */
export async function setUpProject(
  { server, book }: TrialStage,
  sourceYaml: string,
  order: 'none' | 'record' = 'none',
): Promise<void> {
  const { client } = server
  const params = { projectIdOrName: server.project }
  const hook = { name: 'soak', type: 'webhook' as const, metadata: { url: book.url, order } }
  if (order === 'record') book.expectOrder()
  await client.call('createDestination', { params, body: hook })
  await client.call('batchUpsertIntegrations', { params, query: {}, body: { sourceYaml } })
  const app = { provider: 'hubspot', clientId: 'app', clientSecret: 'secret', scopes: [] }
  await client.call('createProviderApp', { params, body: app })
}

/** Connects the group to the account of its name, or mends its connection. */
export async function connectGroup({ server, vendor }: TrialStage, group: string): Promise<void> {
  const { accessToken, refreshToken } = await vendor.token(group)
  await server.client.call('generateConnection', {
    params: { projectIdOrName: server.project },
    body: {
      provider: 'hubspot',
      groupRef: group,
      consumerRef: 'user',
      oauth2AuthorizationCode: { accessToken: { token: accessToken }, refreshToken: { token: refreshToken } },
    },
  })
}
