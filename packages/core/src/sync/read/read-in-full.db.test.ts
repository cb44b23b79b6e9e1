// Objects whose vendor cannot be asked for changes: everything is read, what changed is delivered.
import { afterAll, beforeEach, expect, it } from 'vitest'
import { openReadTest, people } from '../../testing/open-read-test.ts'
import { dispatchDueSchedules } from '../schedule/dispatch-due-schedules.ts'
import { triggerRead } from './trigger-read.ts'

const HOUR = 3_600_000
const FULL = { defaultPeriod: { fullHistory: true } }

const test = await openReadTest({ incremental: 'none' })
beforeEach(async () => {
  await test.reset()
  test.vendor.records.set('people', people(350, test.clock.ms - HOUR))
})
afterAll(() => test.close())

async function scheduledRead(): Promise<string[]> {
  test.receiver.received.length = 0
  test.clock.ms += HOUR
  expect(await dispatchDueSchedules(test.ctx)).toBe(1)
  await test.runJobs()
  await test.deliver()
  return test.receiver.received.flatMap(({ message }) => (message.result ?? []).map(({ id }) => id ?? ''))
}

const keptFingerprints = async () =>
  (await test.sql<{ count: number }>('SELECT count(*)::int AS count FROM read_prints'))[0]?.count

it('delivers what changed or is new, and nothing that is as it was, without asking for a time', async () => {
  const installationId = await test.install({ backfill: FULL })
  await test.runJobs()
  await test.deliver()
  expect(test.receiver.received.flatMap(({ message }) => message.result ?? [])).toHaveLength(350)
  expect(await keptFingerprints()).toBe(350)

  expect(await scheduledRead()).toEqual([])
  const [changed] = test.vendor.records.get('people') ?? []
  if (changed) changed.name = 'Another'
  test.vendor.records.get('people')?.push({ id: 'new', updatedAt: 1 })
  expect((await scheduledRead()).toSorted()).toEqual(['new', 'p000000'])
  expect(await scheduledRead()).toEqual([])
  expect(test.vendor.asked.some((query) => query.has('since'))).toBe(false)
  expect(await test.sql('SELECT page FROM boundary_pages')).toEqual([])
  const [operation] = (await test.operations(installationId)).results
  expect(operation).toMatchObject({
    result: '[people] No new data found',
    metadata: { progress: { recordsProcessed: 351 } },
  })
})

it('delivers nothing twice when its cursor runs out and it starts over', async () => {
  const installationId = await test.install({ backfill: FULL })
  test.vendor.onPage = (pages) => {
    if (pages === 3) test.vendor.faults.push({ status: 400 })
  }
  await test.runJobs()
  await test.deliver()
  const ids = test.receiver.received.flatMap(({ message }) => (message.result ?? []).map(({ id }) => id))
  expect(ids.toSorted()).toEqual(people(350, 0).map(({ id }) => id))
  expect((await test.operations(installationId)).results[0]).toMatchObject({
    status: 'success',
    metadata: { progress: { recordsProcessed: 350, recordsEstimatedTotal: 350 } },
  })
  expect(await scheduledRead()).toEqual([])
})

it('delivers everything to whoever names a window, and knows it afterwards', async () => {
  await test.install()
  expect(await scheduledRead()).toHaveLength(350)
  const trigger = () =>
    triggerRead(test.ctx, test.caller, {
      params: { projectIdOrName: test.project.id, integrationId: 'sync', objectName: 'people' },
      body: { groupRef: 'acme', mode: 'async', sinceTimestamp: new Date(test.clock.ms).toISOString() },
    })
  test.receiver.received.length = 0
  await trigger()
  await test.runJobs()
  await test.deliver()
  expect(test.receiver.received.flatMap(({ message }) => message.result ?? [])).toHaveLength(350)
  expect(await scheduledRead()).toEqual([])
})

it('forgets its fingerprints with the installation', async () => {
  await test.install({ backfill: FULL })
  await test.runJobs()
  expect(await keptFingerprints()).toBe(350)
  await test.sql('DELETE FROM installations')
  expect(await keptFingerprints()).toBe(0)
})
