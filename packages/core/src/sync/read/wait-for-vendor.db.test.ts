import { type ProviderDefinition, ProviderError } from '@mortise/connector-kit'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { deleteConnection } from '../../installation/removal/delete-connection.ts'
import { deleteInstallation } from '../../installation/removal/delete-installation.ts'
import { alterRead } from '../../testing/alter-read.ts'
import { openReadTest, people, type ReadTest } from '../../testing/open-read-test.ts'
import { triggerRead } from './trigger-read.ts'

const HOUR = 3_600_000
const FULL = { defaultPeriod: { fullHistory: true } }

let test: ReadTest
let dropped: string[] = []
let isRefusing = false
beforeAll(async () => {
  test = await openReadTest({ alter: workingFirst })
})
beforeEach(async () => {
  await test.reset()
  dropped = []
  test.vendor.records.set('people', people(250, test.clock.ms - HOUR))
})
afterAll(() => test.close())

/** A vendor that makes the pages of a read ready first, and is looked in on twice meanwhile. */
function workingFirst(definition: ProviderDefinition): ProviderDefinition {
  return alterRead(definition, (read) => ({
    async page(call, { cursor, ...request }) {
      const looked = cursor === undefined ? 0 : Number(/^job (\d)$/.exec(cursor)?.[1] ?? 3)
      if (looked < 2) {
        const note = looked === 0 ? { note: 'A job makes the records ready' } : {}
        return {
          records: [],
          nextCursor: `job ${looked + 1}`,
          resumeAfterMs: 5_000 * (looked + 1),
          ...note,
        }
      }
      return read.page(call, looked === 3 && cursor !== undefined ? { ...request, cursor } : request)
    },
    async dropCursor(_call, cursor) {
      if (isRefusing)
        throw new ProviderError({ reaction: { kind: 'stop' }, message: 'There is no such job.' })
      dropped.push(cursor)
    },
  }))
}

async function waits(): Promise<number[]> {
  return (await test.waitingJobs()).map(({ runAt }) => runAt.getTime() - test.clock.ms)
}

/** Brings the read to where the vendor says it is ready. */
async function untilReady(): Promise<void> {
  await test.runJobs()
  test.clock.ms += 5_000
  await test.runJobs()
  test.clock.ms += 10_000
}

it('looks in on the vendor by one short job after another, then reads on', async () => {
  const installationId = await test.install({ backfill: FULL })
  await test.runJobs()
  expect(await waits()).toEqual([5_000])
  test.clock.ms += 5_000
  await test.runJobs()
  expect(await waits()).toEqual([10_000])
  expect(test.vendor.asked).toHaveLength(0)
  test.clock.ms += 10_000
  await test.runJobs()
  await test.deliver()
  const [operation] = (await test.operations(installationId)).results
  expect(operation).toMatchObject({ status: 'success', result: '[people] 250 records read' })
  const lines = await test.sql<{ msg: string }>(
    `SELECT message->>'msg' AS msg FROM operation_logs WHERE operation_id = $1`,
    [operation?.id],
  )
  expect(lines).toContainEqual({ msg: '[people] A job makes the records ready' })
  expect(dropped).toEqual([])
})

it('gives back what the cursor holds when the read fails', async () => {
  const installationId = await test.install({ backfill: FULL })
  await untilReady()
  test.vendor.faults.push({ status: 403 })
  await test.runJobs()
  expect((await test.operations(installationId)).results[0]?.status).toBe('failure')
  expect(dropped).toEqual(['job 2'])
  expect(await test.waitingJobs()).toEqual([])
})

it('gives it back when the vendor does not know it any more, and begins anew once', async () => {
  const installationId = await test.install({ backfill: FULL })
  await untilReady()
  test.vendor.faults.push({ status: 404 })
  await test.runJobs()
  expect(dropped).toEqual(['job 2'])
  expect(await waits()).toEqual([5_000])
  test.clock.ms += 5_000
  await untilReady()
  test.vendor.faults.push({ status: 404 })
  await test.runJobs()
  expect((await test.operations(installationId)).results[0]?.status).toBe('failure')
  expect(dropped).toEqual(['job 2', 'job 2'])
})

it('gives it back when a read that somebody asked for ends because the object is switched off', async () => {
  const installationId = await test.install({ backfill: { defaultPeriod: { days: 0 } } })
  await triggerRead(test.ctx, test.caller, {
    params: { projectIdOrName: test.project.id, integrationId: 'sync', objectName: 'contacts' },
    body: { groupRef: 'acme', mode: 'async', sinceTimestamp: '1970-01-01T00:00:00Z' },
  })
  await test.runJobs()
  await test.configure(installationId, { disabled: true })
  expect(dropped).toEqual([])
  await test.runJobs()
  expect((await test.operations(installationId)).results[0]?.status).toBe('failure')
  expect(dropped).toEqual(['job 1'])
})

it('gives it back when other filters make the read start over', async () => {
  const installationId = await test.install({ backfill: FULL })
  await test.runJobs()
  await test.configure(installationId, {
    fieldFilters: [{ fieldName: 'stage', operator: 'eq', value: 1 }],
  })
  test.clock.ms += 5_000
  await test.runJobs()
  expect(dropped).toEqual(['job 1'])
  expect(await waits()).toEqual([5_000])
})

it('gives it back when the installation goes, and when the connection does', async () => {
  const params = { projectIdOrName: test.project.id }
  const installationId = await test.install({ backfill: FULL })
  await test.runJobs()
  await deleteInstallation(test.ctx, test.caller, {
    params: { ...params, integrationId: 'sync', installationId },
  })
  expect(dropped).toEqual(['job 1'])
  await test.install({ backfill: FULL, groupRef: 'other' })
  await test.runJobs()
  const [row] = await test.sql<{ id: string }>(`SELECT id FROM connections WHERE group_ref = 'other'`)
  await deleteConnection(test.ctx, test.caller, { params: { ...params, connectionId: row?.id ?? '' } })
  expect(dropped).toEqual(['job 1', 'job 1'])
})

it('lets an installation go whose vendor does not take it back', async () => {
  const installationId = await test.install({ backfill: FULL, groupRef: 'third' })
  await test.runJobs()
  isRefusing = true
  await deleteInstallation(test.ctx, test.caller, {
    params: { projectIdOrName: test.project.id, integrationId: 'sync', installationId },
  })
  isRefusing = false
  expect(await test.sql('SELECT id FROM installations WHERE id = $1', [installationId])).toEqual([])
})
