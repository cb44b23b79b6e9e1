// The quota of an installation, over a real database and a real vendor that counts its calls.
import type { ProviderDefinition } from '@mortise/connector-kit'
import type { Quota } from '@mortise/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Caller, Context } from '../../context.ts'
import { searchRecords } from '../../search/search-records.ts'
import { runRead } from '../../sync/read/run-read.ts'
import { openReadTest, people, type ReadTest } from '../../testing/open-read-test.ts'
import { openStatementBooks } from '../../testing/read-statement-books.ts'
import { batchUpsertIntegrations } from '../deploy/batch-upsert-integrations.ts'
import { getInstallationHealth } from '../health/get-installation-health.ts'
import { getQuota } from './get-quota.ts'
import { updateQuota } from './update-quota.ts'

const HOUR = 3_600_000
const FULL = { defaultPeriod: { fullHistory: true } }
const PAGES = 24

let test: ReadTest
let peer: Context
let startMs = 0
/** The test's clock at each call that the vendor got. */
const calledAt: number[] = []

/** One call for each search. Its answers may state the calls of an hour. */
function withSearch(definition: ProviderDefinition): ProviderDefinition {
  const callsPerHour = ({ 'x-calls-per-hour': calls }: Record<string, unknown>) =>
    calls === undefined ? undefined : Number(calls)
  return {
    ...definition,
    limits: { ...definition.limits, callsPerHour },
    search: {
      async page(call) {
        await call.request({ path: '/people', query: { limit: 1 } })
        return { records: [] }
      },
    },
  }
}

beforeAll(async () => {
  test = await openReadTest({ pageSize: 10, alter: withSearch })
  peer = await test.openPeer({ definitions: [test.vendor.provider], now: () => new Date(test.clock.ms) })
})
afterAll(() => test?.close())
beforeEach(async () => {
  await test.reset()
  // An hour and a day begin.
  startMs = (Math.floor(Date.now() / (24 * HOUR)) + 1) * 24 * HOUR
  test.clock.ms = startMs
  calledAt.length = 0
  test.vendor.onPage = () => {
    calledAt.push(test.clock.ms)
  }
  test.vendor.records.set('people', people(PAGES * 10, startMs - HOUR))
})

const of = (installationId: string) => ({
  params: { projectIdOrName: test.project.id, integrationId: 'sync', installationId },
})
const customer = (): Caller => ({ ...test.caller, scopes: [], groupRef: 'acme', actor: 'consumer:user' })

async function installWith(quota: Quota | null): Promise<string> {
  const installationId = await test.install({ backfill: FULL })
  if (quota) await setQuota(installationId, quota)
  return installationId
}

function setQuota(installationId: string, quota: Quota | null, caller = test.caller) {
  return updateQuota(test.ctx, caller, { ...of(installationId), body: { quota } })
}

function search(ctx = test.ctx) {
  return searchRecords(ctx, test.caller, {
    params: { projectIdOrName: test.project.id, integrationId: 'sync' },
    query: { groupRef: 'acme' },
    body: { objectName: 'contacts', fieldFilters: [{ fieldName: 'id', operator: 'eq', value: 'p000001' }] },
  })
}

async function objectHealth(installationId: string) {
  const health = await getInstallationHealth(test.ctx, test.caller, of(installationId))
  return { health, people: health.objects.find(({ rawObjectName }) => rawObjectName === 'people') }
}

async function logOf(installationId: string): Promise<string[]> {
  const rows = await test.sql<{ msg: string }>(
    `SELECT message->>'msg' AS msg FROM operation_logs l JOIN operations o ON o.id = l.operation_id
     WHERE o.installation_id = $1 ORDER BY l.id`,
    [installationId],
  )
  return rows.map(({ msg }) => msg)
}

/** Calls by the hour of the test's clock. */
function callsByHour(): number[] {
  const counts: number[] = []
  for (const at of calledAt) {
    const hour = Math.floor((at - startMs) / HOUR)
    counts[hour] = (counts[hour] ?? 0) + 1
  }
  return counts
}

describe('a share of calls an hour', () => {
  it('holds a backfill until the next hour, says so once, and never exceeds the share', async () => {
    const installationId = await installWith({ callsPerHour: 10 })
    await test.runJobs()
    expect(callsByHour()).toEqual([8])
    const { health, people: held } = await objectHealth(installationId)
    expect(health.quota).toEqual({
      hour: { calls: 8, callsMax: 10, endTime: new Date(startMs + HOUR).toISOString() },
    })
    expect(held).toMatchObject({
      status: 'reading',
      held: { reason: 'quota', endTime: new Date(startMs + HOUR).toISOString() },
      lastRead: { recordsProcessed: 80, estimatedEndTime: new Date(startMs + 2 * HOUR).toISOString() },
    })
    const [job] = await test.waitingJobs()
    for (let look = 0; job && look < 2; look++) await runRead(test.ctx, job.payload)
    expect((await logOf(installationId)).filter((msg) => msg.includes('has used the calls'))).toHaveLength(1)
    for (let hour = 1; hour < 3; hour++) {
      test.clock.ms = startMs + hour * HOUR + 10_000
      await test.runJobs()
    }
    expect(callsByHour()).toEqual([8, 8, 8])
    expect((await test.operations(installationId)).results[0]).toMatchObject({
      status: 'success',
      result: `[people] ${PAGES * 10} records read`,
    })
  })

  it('leaves calls to a search, and refuses one with 429 when they are used up', async () => {
    await installWith({ callsPerHour: 10 })
    await test.runJobs()
    await search()
    await search(peer)
    const refused = { code: 'quota.used_up', status: 429, retryAfter: new Date(startMs + HOUR) }
    await expect(search()).rejects.toMatchObject(refused)
    await expect(search(peer)).rejects.toMatchObject(refused)
    expect(callsByHour()).toEqual([10])
    test.clock.ms += HOUR
    await search(peer)
  })

  it('is one share for all processes, and costs a statement for each batch of calls', async () => {
    const installationId = await installWith({ callsPerHour: 200 })
    await openStatementBooks(test.ctx.database.pool)
    const results = await Promise.allSettled(
      Array.from({ length: 240 }, (_, index) => search(index % 2 === 0 ? test.ctx : peer)),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(200)
    expect(callsByHour()).toEqual([200])
    const { state } = await getQuota(test.ctx, test.caller, of(installationId))
    expect(state.hour).toMatchObject({ calls: 200, callsMax: 200 })
    const [claims] = await test.sql<{ calls: number }>(
      `SELECT sum(calls)::int AS calls FROM pg_stat_statements WHERE query LIKE '%INSERT INTO quota_counts%'`,
    )
    // Two calls a claim, and a few claims that end with the share.
    expect(claims?.calls).toBeLessThanOrEqual(150)
  })

  it('lets held reads go on at once when the quota is raised or removed', async () => {
    const installationId = await installWith({ callsPerHour: 10 })
    await test.runJobs()
    await setQuota(installationId, null)
    await test.runJobs()
    expect((await test.operations(installationId)).results[0]?.status).toBe('success')
    expect((await objectHealth(installationId)).health.quota).toBeUndefined()
    expect(await getQuota(test.ctx, test.caller, of(installationId))).toMatchObject({ quota: {}, state: {} })
  })
})

describe('a percentage of the account’s calls', () => {
  it('of the day holds from the answer on that states how many the account may make', async () => {
    test.vendor.stated = { 'sforce-limit-info': 'api-usage=18/200' }
    const installationId = await installWith({ percentPerDay: 5 })
    await test.runJobs()
    const { quota, allowancePerDay, state } = await getQuota(test.ctx, test.caller, of(installationId))
    expect({ quota, allowancePerDay, max: state.day?.callsMax }).toEqual({
      quota: { percentPerDay: 5 },
      allowancePerDay: 200,
      max: 10,
    })
    expect(callsByHour()).toEqual([8])
  })

  it('or of the hour, from which the calls of the next hour are counted again', async () => {
    test.vendor.stated = { 'x-calls-per-hour': '100' }
    const installationId = await installWith({ percentPerHour: 10 })
    await test.runJobs()
    const { allowancePerHour, state } = await getQuota(test.ctx, test.caller, of(installationId))
    expect({ allowancePerHour, max: state.hour?.callsMax }).toEqual({ allowancePerHour: 100, max: 10 })
    test.clock.ms = startMs + HOUR + 10_000
    await test.runJobs()
    expect(callsByHour()).toEqual([8, 8])
  })
})

describe('hours of rest', () => {
  const rest = [{ from: '00:00', to: '05:00', timeZone: 'UTC' }]

  it('hold a backfill until they end, and no search', async () => {
    const installationId = await installWith({ rest })
    await test.runJobs()
    expect(calledAt).toEqual([])
    await search()
    const { people: held } = await objectHealth(installationId)
    const endTime = new Date(startMs + 5 * HOUR).toISOString()
    expect(held?.held).toMatchObject({ reason: 'rest', endTime })
    expect(await logOf(installationId)).toContainEqual(expect.stringContaining('hours of rest'))
    test.clock.ms = startMs + 5 * HOUR + 10_000
    await test.runJobs()
    expect((await test.operations(installationId)).results[0]?.status).toBe('success')
    expect(callsByHour()).toEqual([1, undefined, undefined, undefined, undefined, PAGES])
  })
})

// The last one: the manifest stays.
describe('who sets a quota', () => {
  it('is the manifest for all installations, the builder for one, and the customer if it is stricter', async () => {
    const body = {
      sourceYaml: `specVersion: 1.0.0
integrations:
  - name: sync
    provider: tinyVendor
    quota:
      callsPerDay: 100
    read:
      objects:
        - objectName: people
          mapToName: contacts
          destination: hook
          schedule: "*/10 * * * *"
          optionalFieldsAuto: all
          optionalFields:
            - fieldName: name
            - mapToName: mail
`,
    }
    const params = { projectIdOrName: test.project.id }
    await batchUpsertIntegrations(test.ctx, test.caller, { params, query: { destructive: false }, body })
    const installationId = await test.install({ backfill: FULL })
    const quota = async () => (await getQuota(test.ctx, customer(), of(installationId))).quota
    expect(await quota()).toEqual({ callsPerDay: 100 })
    await expect(setQuota(installationId, { callsPerDay: 101 }, customer())).rejects.toMatchObject({
      code: 'request.invalid',
      issues: [{ name: 'quota.callsPerDay', value: 101 }],
    })
    await setQuota(installationId, { callsPerDay: 50, callsPerHour: 5 }, customer())
    expect(await quota()).toEqual({ callsPerDay: 50, callsPerHour: 5 })
    await setQuota(installationId, { callsPerDay: 20 })
    expect(await quota()).toEqual({ callsPerDay: 20, callsPerHour: 5 })
    await setQuota(installationId, null, customer())
    expect(await quota()).toEqual({ callsPerDay: 20 })
  })
})
