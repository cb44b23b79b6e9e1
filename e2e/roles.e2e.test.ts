// Processes of one role each on one database: who does what, how they end, and what is lost when they do.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeRuntimeRole } from '../apps/server/src/postgres/make-runtime-role.ts'
import { type EmbeddedPostgres, startPostgres } from '../apps/server/src/postgres/start-postgres.ts'
import { endLeases } from '../bench/support/end-leases.ts'
import { createClient } from '../packages/client/src/index.ts'
import { createSandbox, type Sandbox } from '../packages/sandbox/src/index.ts'
import { allowTime } from './support/allow-time.ts'
import { arrivalsFor, expectRepeatsAreIdentical, idsIn } from './support/delivered.ts'
import { perTry } from './support/per-try.ts'
import type { Receiver } from './support/receive-webhooks.ts'
import { openSandboxControl } from './support/sandbox-control.ts'
import { connectGroup, contentOf, install, receiveAs } from './support/stage.ts'
import { type Dev, makeDataFolder, stopAll } from './support/start-dev.ts'
import { createKey, type RoleProcess, startRole } from './support/start-role.ts'
import { waitFor } from './support/wait-for.ts'

const count = 4_000
const account = { provider: 'hubspot' as const, workspace: 'acme' }
const sourceYaml = JSON.stringify({
  specVersion: '1.0.0',
  integrations: [
    {
      name: 'crm',
      provider: 'hubspot',
      read: {
        objects: [
          {
            objectName: 'contacts',
            destination: 'app',
            backfill: { defaultPeriod: { fullHistory: true } },
            requiredFields: [{ fieldName: 'email' }],
          },
        ],
      },
    },
  ],
})
const content = contentOf('hubspot', 'contacts')
const masterKey = randomBytes(32).toString('hex')

let postgres: EmbeddedPostgres
let sandbox: Sandbox
let sandboxUrl: string
let env: Record<string, string>
let apiKey: string
let receiver: Receiver | undefined
const running = new Set<RoleProcess>()

const start = async (role: 'api' | 'worker' | 'all') => {
  const started = await startRole(role, env)
  running.add(started)
  return started
}
const get = async (url: string) => (await fetch(url)).status

beforeAll(async () => {
  postgres = await startPostgres({ dataDir: join(await makeDataFolder(), 'postgres'), log: () => undefined })
  sandbox = await createSandbox({ connectionString: postgres.connectionString })
  sandboxUrl = (await sandbox.listen(0)).url
  env = {
    DATABASE_URL: await makeRuntimeRole(postgres.connectionString),
    MORTISE_MIGRATION_DATABASE_URL: postgres.connectionString,
    MORTISE_ENCRYPTION_KEY: masterKey,
    MORTISE_PUBLIC_URL: 'http://localhost:4400',
    MORTISE_PRIVATE_HOSTS: 'localhost,127.0.0.1',
    MORTISE_PROVIDER_URLS: `hubspot=${sandboxUrl}/hubspot`,
  }
  apiKey = await createKey('roles', env)
})
afterAll(async () => {
  await Promise.all([...running].map((each) => each.stop('SIGKILL')))
  await receiver?.close()
  await sandbox?.close()
  await postgres?.stop()
  await stopAll()
})

it('serves from api processes, works in worker processes, and loses nothing when either ends in whatever way', async () => {
  const [api, first] = await Promise.all([start('api'), start('worker')])
  for (const { up } of [api, first]) {
    expect(await get(`${up.api}/healthz`)).toBe(200)
    expect(await get(`${up.api}/readyz`)).toBe(200)
    expect(await get(up.metrics)).toBe(200)
  }
  expect(await get(`${first.up.api}/v1/providers`)).toBe(404)
  expect(first.up.search).toBe('')

  const client = createClient({ apiUrl: api.up.api, searchUrl: api.up.search, readUrl: api.up.read, apiKey })
  // The helpers of the stage look at no more than this.
  const stage = { client, ready: { project: { name: 'roles' } } } as Dev
  const vendor = openSandboxControl(sandboxUrl)
  receiver = await receiveAs(stage, 'app')
  const params = { projectIdOrName: 'roles' }
  await client.batchUpsertIntegrations({ params, query: {}, body: { sourceYaml } })
  await vendor.generate(account, 'contacts', { count, seed: 1 })
  const ids = (await vendor.list(account, 'contacts')).map(({ id }) => String(id))
  // So slow that a worker is in the middle for as long as the next may take to start, however busy the machine is.
  const slow = { kind: 'latency', ms: Math.min(5_000, allowTime(1_000)) } as const
  await vendor.fault(account, slow)
  await connectGroup(stage, vendor, { groupRef: 'acme' })
  await install(stage, { integration: 'crm', groupRef: 'acme', content, skipSampling: true })
  const arrived = () => arrivalsFor(receiver ?? { arrivals: [] }, { groupRef: 'acme' })
  const delivered = () => new Set(idsIn(arrived())).size

  // As in a rolling upgrade: the new one is up before the old one goes.
  await waitFor('the first records', () => delivered() > 0)
  const second = await start('worker')
  expect(await first.stop('SIGTERM')).toEqual({ code: 0, signal: null })
  const afterFirst = delivered()
  expect(afterFirst).toBeLessThan(count)
  await waitFor('records from the second worker', () => delivered() > afterFirst + 200, slow.ms * 60)
  await second.stop('SIGKILL')
  await endLeases(postgres.connectionString, second.pid)
  const afterSecond = delivered()
  expect(afterSecond, 'the kill meets a read under way').toBeLessThan(count)
  await vendor.endFaults(account)
  const third = await start('worker')
  await waitFor('everything', () => delivered() >= count, 150_000)
  expect(idsIn(arrived()).length).toBeGreaterThanOrEqual(count)
  expect([...new Set(idsIn(arrived()))].toSorted()).toEqual(ids.toSorted())
  expectRepeatsAreIdentical(arrived())
  expect(receiver.faults).toEqual([])

  // A request under way is answered, however slow the vendor, and the process ends by itself.
  await vendor.fault(account, { kind: 'latency', ms: 2_000 })
  // Reads have searched, too.
  const searches = async () =>
    (await vendor.requests(account)).filter(({ path }) => path.includes('/search')).length
  const before = await searches()
  const searched = await Promise.all([
    fetch(`${api.up.search}/v1/projects/roles/integrations/crm?groupRef=acme`, {
      method: 'POST',
      headers: {
        'x-api-key': apiKey,
        'x-mortise-request-type': 'search',
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        objectName: 'contacts',
        fieldFilters: [{ fieldName: 'email', operator: 'eq', value: 'nobody@example.com' }],
      }),
    }).then(async (answer) => ({ status: answer.status, text: await answer.text() })),
    waitFor('the vendor to be asked', async () => (await searches()) > before).then(() =>
      api.stop('SIGTERM'),
    ),
  ])
  expect(searched[0].status, searched[0].text).toBe(200)
  expect(searched[1]).toEqual({ code: 0, signal: null })
  expect(await third.stop('SIGTERM')).toEqual({ code: 0, signal: null })
})

it('ends at once at a second signal, and what it held falls to another process', async () => {
  const [groupRef, records] = [perTry('second'), 300]
  const second = { provider: 'hubspot' as const, workspace: groupRef }
  const holder = await startRole('all', { ...env, MORTISE_DRAIN: '300s' })
  running.add(holder)
  const { api: apiUrl, search: searchUrl, read: readUrl } = holder.up
  const client = createClient({ apiUrl, searchUrl, readUrl, apiKey })
  const stage = { client, ready: { project: { name: 'roles' } } } as Dev
  const vendor = openSandboxControl(sandboxUrl)
  const books = await receiveAs(stage, groupRef)
  const database = new pg.Client({ connectionString: postgres.connectionString })
  try {
    await database.connect()
    const yaml = sourceYaml.replaceAll('"crm"', `"${groupRef}"`).replaceAll('"app"', `"${groupRef}"`)
    await client.batchUpsertIntegrations({
      params: { projectIdOrName: 'roles' },
      query: {},
      body: { sourceYaml: yaml },
    })
    await vendor.generate(second, 'contacts', { count: records, seed: 2 })
    const ids = (await vendor.list(second, 'contacts')).map(({ id }) => String(id))
    await connectGroup(stage, vendor, { groupRef })
    await vendor.fault(second, { kind: 'latency', ms: 60_000 })
    await install(stage, { integration: groupRef, groupRef, content, skipSampling: true })
    await waitFor('the read to be under way', async () => {
      const { rows } = await database.query(
        "SELECT FROM graphile_worker.jobs WHERE locked_by IS NOT NULL AND key LIKE 'read:%'",
      )
      return rows.length > 0
    })
    // A request that never ends keeps the process for as long as it may drain.
    const hanging = request(`${holder.up.api}/v1/projects/roles/destinations`, {
      method: 'POST',
      headers: {
        'x-api-key': apiKey,
        'content-type': 'application/json',
        'content-length': 100,
        expect: '100-continue',
      },
    })
    const fate = Promise.race([
      once(hanging, 'error').then(() => 'cut off'),
      once(hanging, 'response').then(() => 'answered'),
    ])
    hanging.flushHeaders()
    await once(hanging, 'continue')

    const ended = holder.stop('SIGTERM')
    await waitFor('the end to begin', () => holder.stderr().includes('"msg":"closing"'))
    void holder.stop('SIGINT')
    expect(await ended).toEqual({ code: 1, signal: null })
    expect(await fate).toBe('cut off')
    await endLeases(postgres.connectionString, holder.pid)

    await vendor.endFaults(second)
    const heir = await start('worker')
    const arrived = () => arrivalsFor(books, { groupRef })
    await waitFor('everything', () => new Set(idsIn(arrived())).size >= records, 150_000)
    expect([...new Set(idsIn(arrived()))].toSorted()).toEqual(ids.toSorted())
    expectRepeatsAreIdentical(arrived())
    expect(await heir.stop('SIGTERM')).toEqual({ code: 0, signal: null })
  } finally {
    await database.end()
    await books.close()
  }
})

it('refuses another argument and another role in one sentence', async () => {
  const withPool = (max: string) => startRole('worker', { ...env, DATABASE_POOL_MAX: max })
  await Promise.all([
    expect(startRole('boss' as 'api', env)).rejects.toThrow('--role api|worker|all'),
    expect(withPool('2')).rejects.toThrow('a process needs at least 4 connections'),
    expect(withPool('5000')).rejects.toThrow(
      /DATABASE_POOL_MAX is 5000, but PostgreSQL accepts \d+ connections/,
    ),
  ])
})
