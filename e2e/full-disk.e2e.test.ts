// PostgreSQL on a disk that fills up: no process ends, each says why it is unready, and nothing is lost or shown.
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type EmbeddedPostgres, startPostgres } from '../apps/server/src/postgres/start-postgres.ts'
import { createClient } from '../packages/client/src/index.ts'
import { createSandbox, type Sandbox } from '../packages/sandbox/src/index.ts'
import { arrivalsFor, idsIn } from './support/delivered.ts'
import type { Receiver } from './support/receive-webhooks.ts'
import { openSandboxControl } from './support/sandbox-control.ts'
import { connectGroup, contentOf, install, receiveAs } from './support/stage.ts'
import { type Dev, makeDataFolder, makeFolder, stopAll } from './support/start-dev.ts'
import { createKey, type RoleProcess, startRole } from './support/start-role.ts'
import { waitFor } from './support/wait-for.ts'

const count = 6_000
const account = { provider: 'hubspot' as const, workspace: 'acme' }
const read = {
  objectName: 'contacts',
  destination: 'app',
  backfill: { defaultPeriod: { fullHistory: true } },
  requiredFields: [{ fieldName: 'email' }],
}
const sourceYaml = JSON.stringify({
  specVersion: '1.0.0',
  integrations: [{ name: 'crm', provider: 'hubspot', read: { objects: [read] } }],
})
const content = contentOf('hubspot', 'contacts')

/** A small disk of memory; undefined where this user may not make one. */
function mountDisk(folder: string): string | undefined {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=192m,mode=777', 'tmpfs', folder], { stdio: 'pipe' })
    return folder
  } catch {
    return undefined
  }
}

const disk = mountDisk(await makeFolder())
let postgres: EmbeddedPostgres | undefined
let sandboxDatabase: EmbeddedPostgres | undefined
let sandbox: Sandbox | undefined
let receiver: Receiver | undefined
let server: RoleProcess | undefined
let env: Record<string, string>

beforeAll(async () => {
  if (disk === undefined) return
  const quiet = { log: () => undefined }
  // Little for the log of changes, so that the tables are what meets the end of the disk.
  const settings = { max_wal_size: '48MB', min_wal_size: '32MB', wal_recycle: 'off', autovacuum: 'off' }
  ;[postgres, sandboxDatabase] = await Promise.all([
    startPostgres({ ...quiet, dataDir: join(disk, 'data'), settings }),
    startPostgres({ ...quiet, dataDir: join(await makeDataFolder(), 'postgres') }),
  ])
  sandbox = await createSandbox({ connectionString: sandboxDatabase.connectionString })
  env = {
    DATABASE_URL: postgres.connectionString,
    MORTISE_ENCRYPTION_KEY: randomBytes(32).toString('hex'),
    MORTISE_PUBLIC_URL: 'http://localhost:4400',
    MORTISE_PRIVATE_HOSTS: 'localhost,127.0.0.1',
    MORTISE_PROVIDER_URLS: `hubspot=${(await sandbox.listen(0)).url}/hubspot`,
  }
})
afterAll(async () => {
  await server?.stop('SIGKILL')
  await receiver?.close()
  await sandbox?.close()
  await Promise.all([postgres?.stop(), sandboxDatabase?.stop()])
  if (disk !== undefined) execFileSync('umount', ['-l', disk])
  await stopAll()
})

/** Leaves at most `bytes` of the disk free; PostgreSQL may take some of it in the meantime. */
function fillTo(bytes: number, file: string): void {
  const { bavail, bsize } = statfsSync(disk ?? '')
  try {
    writeFileSync(file, Buffer.alloc(Math.max(0, bavail * bsize - bytes), 1))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  }
}

// Only root may mount a disk of memory.
it.skipIf(disk === undefined)('goes on when there is room again, with every record delivered', async () => {
  const apiKey = await createKey('full', env)
  server = await startRole('all', env)
  const { api: apiUrl, search: searchUrl, read: readUrl } = server.up
  const client = createClient({ apiUrl, searchUrl, readUrl, apiKey })
  const stage = { client, ready: { project: { name: 'full' } } } as Dev
  const vendor = openSandboxControl(
    env.MORTISE_PROVIDER_URLS?.slice('hubspot='.length, -'/hubspot'.length) ?? '',
  )
  receiver = await receiveAs(stage, 'app')
  const params = { projectIdOrName: 'full' }
  await client.batchUpsertIntegrations({ params, query: {}, body: { sourceYaml } })
  await vendor.generate(account, 'contacts', { count, seed: 1 })
  const records = await vendor.list(account, 'contacts')
  await vendor.fault(account, { kind: 'latency', ms: 50 })
  await connectGroup(stage, vendor, { groupRef: 'acme' })
  await install(stage, { integration: 'crm', groupRef: 'acme', content, skipSampling: true })
  const arrived = () => arrivalsFor(receiver ?? { arrivals: [] }, { groupRef: 'acme' })
  const delivered = () => new Set(idsIn(arrived())).size
  await waitFor('the first records', () => delivered() > 0)

  const ballast = join(disk ?? '', 'ballast')
  fillTo(64 * 1024, ballast)
  const { stderr } = server
  await waitFor('PostgreSQL to run out of room', () => stderr().includes('53100'), 60_000)
  const readiness = async () => (await fetch(`${apiUrl}/readyz`)).json() as Promise<{ status: string }>
  await waitFor(
    'the process to say why it is unready',
    async () => (await readiness()).status.includes('53100'),
    60_000,
  )
  expect((await readiness()).status).toContain('No space left on device')
  expect((await fetch(`${apiUrl}/healthz`)).status).toBe(200)
  const write = await fetch(`${apiUrl}/v1/projects/full/destinations`, {
    method: 'POST',
    headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'other', type: 'webhook', metadata: { url: receiver.url, pad: 'x' } }),
  })
  expect([201, 400, 503]).toContain(write.status)

  rmSync(ballast)
  await waitFor('everything', () => delivered() >= count, 150_000)
  expect([...new Set(idsIn(arrived()))].toSorted()).toEqual(records.map(({ id }) => String(id)).toSorted())
  const emails = JSON.stringify(records).match(/[\w.+-]+@[\w.-]+/g) ?? []
  expect(emails.length).toBeGreaterThanOrEqual(count)
  const shown = stderr()
  expect(emails.filter((email) => shown.includes(email))).toEqual([])
  expect(await server.stop('SIGTERM')).toEqual({ code: 0, signal: null })
})
