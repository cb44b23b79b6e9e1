// Records that were removed at the vendor, told after each read of what is new.
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openReadTest, people } from '../../testing/open-read-test.ts'
import { dispatchDueSchedules } from '../schedule/dispatch-due-schedules.ts'
import { runRead } from './run-read.ts'

const HOUR = 3_600_000
const FULL = { defaultPeriod: { fullHistory: true } }

const test = await openReadTest({ tellsRemovals: true, pageSize: 10, overlapMs: 10_000 })
beforeEach(() => test.reset())
afterAll(() => test.close())

async function scheduledRead(aheadMs = HOUR): Promise<void> {
  test.clock.ms += aheadMs
  expect(await dispatchDueSchedules(test.ctx)).toBe(1)
  await test.runJobs()
  await test.deliver()
}

const remove = (count: number, prefix = 'r') =>
  test.vendor.removed.set(
    'people',
    Array.from({ length: count }, (_, index) => ({
      id: `${prefix}${index}`,
      updatedAt: test.clock.ms + index,
    })),
  )
const deletes = () => test.receiver.received.filter(({ message }) => message.action === 'delete')
const deletedIds = () => deletes().flatMap(({ message }) => (message.result ?? []).map(({ id }) => id))

describe('removals', () => {
  it('come in messages of their own after the records, never as records', async () => {
    test.vendor.records.set('people', people(5, test.clock.ms - HOUR))
    const installationId = await test.install({ backfill: FULL })
    await test.runJobs()
    await test.deliver()
    expect(deletes()).toEqual([])
    test.clock.ms += 60_000
    remove(25)
    test.vendor.records.get('people')?.push({ id: 'new', updatedAt: test.clock.ms })
    test.receiver.received.length = 0
    await scheduledRead()
    const actions = test.receiver.received.map(({ message }) => message.action)
    expect(actions).toEqual(['read', 'delete', 'delete', 'delete'])
    expect(deletes()[0]?.message).toMatchObject({
      readType: 'scheduled',
      objectName: 'contacts',
      rawObjectName: 'people',
      resultInfo: { type: 'inline', numRecords: 10 },
    })
    expect(deletes()[0]?.message.result?.[0]).toEqual({
      id: 'r0',
      subscribeEventType: 'delete',
      raw: test.vendor.removed.get('people')?.[0],
      updateTime: new Date(test.vendor.removed.get('people')?.[0]?.updatedAt ?? 0).toISOString(),
    })
    expect(new Set(deletedIds()).size).toBe(25)
    expect((await test.operations(installationId)).results[0]?.result).toBe(
      '[people] 1 records read, 25 removed',
    )
  })

  it('are told once, and again only when the record was removed again', async () => {
    await test.install()
    test.clock.ms += 60_000
    test.clock.ms += HOUR - 5_000
    remove(3)
    await scheduledRead(5_000)
    expect(deletedIds()).toHaveLength(3)
    await scheduledRead(600_000)
    expect(deletedIds()).toHaveLength(3)
  })

  it('from before the installation are not told', async () => {
    test.vendor.removed.set('people', [{ id: 'old', updatedAt: test.clock.ms - HOUR }])
    await test.install()
    await scheduledRead()
    expect(deletedIds()).toEqual([])
  })

  it('survive a crash between two pages with the same message ids', async () => {
    await test.install()
    test.clock.ms += 60_000
    remove(30)
    test.clock.ms += HOUR
    await dispatchDueSchedules(test.ctx)
    for (let round = 0; round < 3; round += 1) {
      const [job] = await test.waitingJobs()
      if (job) await runRead(test.ctx, job.payload, { budgetMs: 0 })
    }
    const crashing = {
      ...test.ctx,
      database: { ...test.ctx.database, transaction: () => Promise.reject(new Error('killed')) },
    }
    const [job] = await test.waitingJobs()
    if (!job) throw new Error('no job')
    await expect(runRead(crashing, job.payload)).rejects.toThrow('killed')
    await test.runJobs()
    await test.deliver()
    expect(deletedIds().toSorted()).toEqual(Array.from({ length: 30 }, (_, index) => `r${index}`).toSorted())
  })

  it('that the vendor refuses to tell cost nothing but a warning, and the next read asks back to where this one would', async () => {
    test.vendor.records.set('people', [])
    const installationId = await test.install()
    test.clock.ms += 60_000
    remove(2)
    test.vendor.records.get('people')?.push({ id: 'new', updatedAt: test.clock.ms })
    test.vendor.onPage = (pages) => {
      if (pages === 2) test.vendor.faults.push({ status: 403, text: '{"message":"No scope for that"}' })
    }
    await scheduledRead()
    const [operation] = (await test.operations(installationId)).results
    expect(operation).toMatchObject({ status: 'success', result: '[people] 1 records read' })
    const [warning] = await test.sql<{ message: { error: string } }>(
      `SELECT message FROM operation_logs WHERE severity = 'WARNING'`,
    )
    expect(warning?.message.error).toBe('No scope for that')
    expect(deletedIds()).toEqual([])
    await scheduledRead()
    expect(deletedIds()).toEqual(['r0', 'r1'])
    expect(test.receiver.received.filter(({ message }) => message.action === 'read')).toHaveLength(1)
  })
})
