// Objects of which only the account can say whether it tells of their changes: those that do not are read whole.
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { alterRead } from '../../testing/alter-read.ts'
import { openReadTest, people, type ReadTest } from '../../testing/open-read-test.ts'
import { dispatchDueSchedules } from '../schedule/dispatch-due-schedules.ts'
import { verifyObject } from '../verification/verify-object.ts'

const HOUR = 3_600_000
const FULL = { defaultPeriod: { fullHistory: true } }

let test: ReadTest
/** What the account says of its objects. */
let tellsNoChange = true
beforeAll(async () => {
  test = await openReadTest({
    alter: (definition) => ({
      ...alterRead(definition, () => ({
        async inFull(call, objectName) {
          await call.request({ path: '/about', query: { objectName, limit: 1 } })
          return tellsNoChange
        },
      })),
      record: {
        ...definition.record,
        updatedAt: (record) => (tellsNoChange ? undefined : Number(record.updatedAt)),
      },
    }),
  })
})
beforeEach(() => test.reset())
afterAll(() => test.close())

/** Starts over with so many records, all of them delivered. */
async function backfill(count: number): Promise<string> {
  await test.reset()
  test.vendor.records.set('people', people(count, test.clock.ms - HOUR))
  const installationId = await test.install({ backfill: FULL })
  await test.runJobs()
  await test.deliver()
  return installationId
}

async function scheduledRead(): Promise<string[]> {
  test.receiver.received.length = 0
  test.vendor.asked.length = 0
  test.clock.ms += HOUR
  expect(await dispatchDueSchedules(test.ctx)).toBe(1)
  await test.runJobs()
  await test.deliver()
  return test.receiver.received.flatMap(({ message }) => (message.result ?? []).map(({ id }) => id ?? ''))
}

const keptFingerprints = async () =>
  (await test.sql<{ count: number }>('SELECT count(*)::int AS count FROM read_prints'))[0]?.count

const change = fc.record({
  edited: fc.uniqueArray(fc.nat({ max: 129 }), { maxLength: 5 }),
  added: fc.nat({ max: 3 }),
})

it('delivers exactly the records that differ from what was delivered, whatever changes between reads', async () => {
  tellsNoChange = true
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (rounds) => {
      await backfill(130)
      const records = test.vendor.records.get('people') ?? []
      for (const [round, { edited, added }] of rounds.entries()) {
        const changed = edited.flatMap((index) => records[index] ?? [])
        for (const record of changed) record.name = `Round ${round}`
        const made = Array.from({ length: added }, (_, index) => ({ id: `n${round}-${index}`, updatedAt: 1 }))
        records.push(...made)
        const wanted = [...changed, ...made].map(({ id }) => id)
        expect((await scheduledRead()).toSorted()).toEqual(wanted.toSorted())
        expect(test.vendor.asked.some((query) => query.has('since'))).toBe(false)
      }
    }),
    { numRuns: 5 },
  )
})

it('asks for changes, and forgets its fingerprints, once the account has come to tell of them', async () => {
  tellsNoChange = true
  await backfill(30)
  expect(await keptFingerprints()).toBe(30)
  tellsNoChange = false
  const [changed] = test.vendor.records.get('people') ?? []
  if (changed) Object.assign(changed, { name: 'Another', updatedAt: test.clock.ms + HOUR / 2 })
  expect(await scheduledRead()).toEqual(['p000000'])
  expect(test.vendor.asked.some((query) => query.has('since'))).toBe(true)
  expect(await keptFingerprints()).toBe(0)
})

it('waits, as for any failure of the vendor, when the account cannot be asked', async () => {
  tellsNoChange = true
  const installationId = await backfill(30)
  test.vendor.faults.push({ status: 503 })
  expect(await scheduledRead()).toEqual([])
  expect((await test.operations(installationId)).results[0]).toMatchObject({ status: 'in_progress' })
  test.clock.ms += HOUR
  await test.runJobs()
  expect((await test.operations(installationId)).results[0]).toMatchObject({
    status: 'success',
    result: '[people] No new data found',
  })
})

it('verifies such an object against its fingerprints', async () => {
  tellsNoChange = true
  const installationId = await backfill(30)
  await test.sql('DELETE FROM deliveries')
  test.vendor.records.get('people')?.push({ id: 'late', updatedAt: 1 })
  const params = { projectIdOrName: test.project.id, integrationId: 'sync', installationId }
  test.clock.ms += 1_000
  await verifyObject(test.ctx, test.caller, {
    params: { ...params, objectName: 'people' },
    body: { repair: false },
  })
  await test.runJobs()
  const [operation] = (await test.operations(installationId)).results
  expect(operation?.metadata?.verification).toMatchObject({
    recordsAtVendor: 31,
    recordsDelivered: 30,
    unknownCount: 0,
    missingIds: ['late'],
  })
})
