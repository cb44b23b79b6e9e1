// A config that changes while its object is being read: what it does to the pages that follow.
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { listOperationLogs } from '../../installation/progress/list-operation-logs.ts'
import { openReadTest, people } from '../../testing/open-read-test.ts'
import { dispatchDueSchedules } from '../schedule/dispatch-due-schedules.ts'
import { runRead } from './run-read.ts'
import { triggerRead } from './trigger-read.ts'

const HOUR = 3_600_000
const FULL = { defaultPeriod: { fullHistory: true } }

const test = await openReadTest({ pageSize: 50 })
beforeEach(async () => {
  await test.reset()
  test.vendor.records.set(
    'people',
    people(300, test.clock.ms - HOUR, (index) => ({ mail: `${index}@example.com`, stage: index % 2 })),
  )
})
afterAll(() => test.close())

async function latest(installationId: string) {
  const [operation] = (await test.operations(installationId)).results
  if (!operation) throw new Error('no operation')
  return operation
}

const linesOf = async (operationId: string) =>
  (
    await listOperationLogs(test.ctx, test.caller, {
      params: { projectIdOrName: test.project.id, operationId },
    })
  ).map(({ message }) => message.msg)

const entries = () => test.receiver.received.flatMap(({ message }) => message.result ?? [])
const cursors = () => test.vendor.asked.map((query) => query.get('cursor'))

async function runSome(pages: number): Promise<void> {
  for (let page = 0; page < pages; page += 1) {
    const [job] = await test.waitingJobs()
    if (!job) throw new Error('no job')
    await test.sql('DELETE FROM graphile_worker._private_jobs WHERE key = $1', [job.key])
    await runRead(test.ctx, job.payload, { budgetMs: 0 })
  }
}

describe('an object that is disabled while its backfill runs', () => {
  it('stops at the page under way, says who paused it, and goes on from its cursor when it is enabled', async () => {
    const installationId = await test.install({ backfill: FULL })
    test.vendor.onPage = async (pages) => {
      if (pages === 3) await test.configure(installationId, { disabled: true })
    }
    await test.runJobs()
    const paused = await latest(installationId)
    expect(paused).toMatchObject({
      status: 'in_progress',
      result: '[people] Paused by api:test; it goes on from where it stands when the object is enabled again',
      metadata: { pausedSince: new Date(test.clock.ms).toISOString() },
    })
    const stored = paused.metadata?.progress?.recordsProcessed ?? 0
    expect(stored).toBeLessThanOrEqual(100)
    expect(await test.waitingJobs()).toEqual([])

    await test.configure(installationId, { disabled: false })
    await test.runJobs()
    await test.deliver()
    const ended = await latest(installationId)
    expect(ended).toMatchObject({ id: paused.id, status: 'success', result: '[people] 300 records read' })
    expect(ended.metadata?.pausedSince).toBeUndefined()
    expect(entries().map(({ id }) => id)).toEqual(people(300, 0).map(({ id }) => id))
    // Never again from the first page.
    expect(cursors().filter((cursor) => cursor === null)).toHaveLength(1)
    expect(await linesOf(paused.id)).toEqual([
      '[people] Read started',
      expect.stringContaining('Paused by api:test'),
      expect.stringMatching(/^\[people\] Goes on after page [12] by api:test$/),
      '[people] 300 records read',
    ])
  })

  it('starts no job and is not taken for a stranded read, however long it rests', async () => {
    const installationId = await test.install({ backfill: FULL })
    await runSome(1)
    await test.configure(installationId, { disabled: true })
    await test.runJobs()
    const asked = test.vendor.asked.length
    test.clock.ms += 48 * HOUR
    const { requeueStrandedReads } = await import('../../run/requeue-stranded-reads.ts')
    expect(await requeueStrandedReads(test.ctx)).toBe(0)
    expect(await dispatchDueSchedules(test.ctx)).toBe(0)
    expect(test.vendor.asked).toHaveLength(asked)
  })

  it('ends a read that somebody asked for, in words they can act on', async () => {
    const installationId = await test.install()
    await triggerRead(test.ctx, test.caller, {
      params: { projectIdOrName: test.project.id, integrationId: 'sync', objectName: 'people' },
      body: { groupRef: 'acme', mode: 'async', sinceTimestamp: '2020-01-01T00:00:00Z' },
    })
    await test.configure(installationId, { disabled: true })
    expect(await latest(installationId)).toMatchObject({
      status: 'failure',
      result:
        '[people] Paused by api:test before all of it was read; ask for the read again when the object is enabled',
    })
    await test.runJobs()
    expect(test.vendor.asked).toEqual([])
  })
})

describe('fields and mappings that change while a read runs', () => {
  it('count for every page asked for from then on, and the log says so', async () => {
    const installationId = await test.install({ backfill: FULL })
    await runSome(2)
    test.vendor.onPage = async (pages) => {
      if (pages === 3) await test.configure(installationId, { selectedFieldMappings: { mail: 'mail' } })
    }
    await test.runJobs()
    await test.deliver()
    const mapped = entries().map(({ mappedFields }) => mappedFields?.mail !== undefined)
    expect(mapped).toHaveLength(300)
    expect(mapped.slice(0, 100)).not.toContain(true)
    expect(mapped.slice(200)).not.toContain(false)
    const { id } = await latest(installationId)
    expect(await linesOf(id)).toContainEqual(
      expect.stringContaining('Fields or mappings changed: pages asked for from now on carry them'),
    )
    expect(cursors().filter((cursor) => cursor === null)).toHaveLength(1)
  })

  it('are not read again by themselves: the next read says how to, and a window does', async () => {
    const installationId = await test.install({ backfill: FULL })
    await test.runJobs()
    await test.deliver()
    await test.configure(installationId, { selectedFieldMappings: { mail: 'mail' } })
    test.receiver.received.length = 0
    test.clock.ms += HOUR
    await dispatchDueSchedules(test.ctx)
    await test.runJobs()
    await test.deliver()
    expect(entries()).toEqual([])
    test.clock.ms += 1_000
    expect(await linesOf((await latest(installationId)).id)).toContainEqual(
      expect.stringContaining('a triggered read with sinceTimestamp sends them again'),
    )
    await triggerRead(test.ctx, test.caller, {
      params: { projectIdOrName: test.project.id, integrationId: 'sync', objectName: 'contacts' },
      body: { groupRef: 'acme', mode: 'async', sinceTimestamp: '1970-01-01T00:00:00Z' },
    })
    await test.runJobs()
    await test.deliver()
    expect(entries()).toHaveLength(300)
    expect(entries()[0]?.mappedFields).toEqual({ mail: '0@example.com' })
    // All of history is asked for without a start, as a backfill asks.
    expect(test.vendor.asked.at(-6)?.get('since')).toBeNull()
    expect((await latest(installationId)).result).toBe('[people] 300 records read (all of them)')
  })
})

describe('filters that change while a read runs', () => {
  it('start it over, and no record outside them is stored from then on', async () => {
    const installationId = await test.install({ backfill: FULL })
    await runSome(1)
    await test.deliver()
    test.receiver.received.length = 0
    await test.configure(installationId, {
      fieldFilters: [{ fieldName: 'stage', operator: 'eq', value: 1 }],
    })
    await test.runJobs()
    await test.deliver()
    expect(cursors().filter((cursor) => cursor === null)).toHaveLength(2)
    expect(entries().map(({ raw }) => raw?.stage)).toEqual(Array.from({ length: 150 }, () => 1))
    const { id } = await latest(installationId)
    expect(await linesOf(id)).toContainEqual(
      '[people] Filters or account changed: the read starts over from its first page',
    )
  })
})
