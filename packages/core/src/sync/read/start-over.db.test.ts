// Cursors that run out while a read waits.
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { listOperationLogs } from '../../installation/progress/list-operation-logs.ts'
import { openReadTest, people } from '../../testing/open-read-test.ts'
import { dispatchDueSchedules } from '../schedule/dispatch-due-schedules.ts'
import { runRead } from './run-read.ts'

const HOUR = 3_600_000
const FULL = { defaultPeriod: { fullHistory: true } }
const ALL = people(450, 0).map(({ id }) => id)

const test = await openReadTest({ tellsRemovals: true })
beforeEach(async () => {
  await test.reset()
  test.vendor.records.set('people', people(450, test.clock.ms - HOUR))
})
afterAll(() => test.close())

const cursorAsked = () => test.vendor.asked.at(-1)?.get('cursor') ?? null
const cursorsAsked = () => test.vendor.asked.map((query) => query.get('cursor'))
const firstPages = () => cursorsAsked().filter((cursor) => cursor === null).length

/** Refuses what `isRefused` says of a cursor, which is null for a first page. */
function refuse(isRefused: (cursor: string | null) => boolean, status = 400): void {
  test.vendor.onPage = () => {
    if (isRefused(cursorAsked())) test.vendor.faults.push({ status, text: '{"message":"Bad cursor"}' })
  }
}

/** Whatever was handed out so far is worth nothing until a list begins again. */
function letCursorsRunOut(status?: number): void {
  let isOut = true
  refuse((cursor) => {
    if (cursor === null) isOut = false
    return isOut
  }, status)
}

/** One page a job. */
async function runSome(pages: number): Promise<void> {
  for (let page = 0; page < pages; page += 1) {
    const [job] = await test.waitingJobs()
    if (!job) throw new Error('no job')
    await test.sql('DELETE FROM graphile_worker._private_jobs WHERE key = $1', [job.key])
    await runRead(test.ctx, job.payload, { budgetMs: 0 })
  }
}

async function latest(installationId: string) {
  const [operation] = (await test.operations(installationId)).results
  if (!operation) throw new Error('no operation')
  return operation
}

const linesOf = async (operationId: string) => {
  const params = { projectIdOrName: test.project.id, operationId }
  return (await listOperationLogs(test.ctx, test.caller, { params })).map(({ message }) => message)
}

const entries = (action = 'read') =>
  test.receiver.received
    .filter(({ message }) => message.action === action)
    .flatMap(({ message }) => message.result ?? [])
const idsOf = (action?: string) =>
  entries(action)
    .map(({ id }) => id)
    .toSorted()

describe('a read whose cursor ran out while it waited', () => {
  it.each([400, 404, 410, 422])(
    'starts over in the same window, says so, and delivers every record: %s',
    async (status) => {
      const installationId = await test.install({ backfill: FULL })
      await runSome(2)
      const [before] = await test.sql('SELECT window_since, provider_started_at FROM operations')
      test.clock.ms += 24 * HOUR
      letCursorsRunOut(status)
      await runSome(2)
      // A page of the second time: the progress begins again with it.
      const underWay = await latest(installationId)
      expect(underWay).toMatchObject({
        status: 'in_progress',
        metadata: { progress: { recordsProcessed: 100, recordsEstimatedTotal: 450 } },
      })
      expect(underWay.metadata?.retry).toBeUndefined()
      await test.runJobs()
      await test.deliver()
      const ended = await latest(installationId)
      expect(ended).toMatchObject({
        id: underWay.id,
        status: 'success',
        result: '[people] 650 records read, 200 of them before it started over',
        metadata: { progress: { recordsProcessed: 450, recordsEstimatedTotal: 450 } },
      })
      expect(idsOf()).toEqual([...ALL.slice(0, 200), ...ALL].toSorted())
      const messageIds = test.receiver.received.map(({ messageId }) => messageId)
      expect(new Set(messageIds).size).toBe(messageIds.length)
      expect(firstPages()).toBe(2)
      expect(await linesOf(ended.id)).toContainEqual(
        expect.objectContaining({
          msg: `[people] Tiny Vendor answered ${status} to GET /people in the middle of a list; the read starts over from its first page`,
          error: status === 410 ? 'the cursor is too old' : 'Bad cursor',
        }),
      )
      const [after] = await test.sql('SELECT window_since, provider_started_at FROM operations')
      expect(after).toEqual(before)
      expect(await test.sql('SELECT watermark_at FROM read_states')).toEqual([
        { watermark_at: (after as { provider_started_at: Date }).provider_started_at },
      ])
    },
  )

  it('asks for changes since the same instant again', async () => {
    await test.install()
    test.clock.ms += HOUR
    test.vendor.records.set('people', people(450, test.clock.ms - 60_000))
    expect(await dispatchDueSchedules(test.ctx)).toBe(1)
    await runSome(2)
    letCursorsRunOut()
    await test.runJobs()
    await test.deliver()
    const records = test.vendor.asked.filter((query) => query.has('limit') && query.get('cursor') === null)
    const [first, again] = records.map((query) => query.get('since'))
    expect(again).toBe(first)
    expect(new Set(idsOf()).size).toBe(450)
  })

  it('starts over as often as it comes further than before', async () => {
    const installationId = await test.install({ backfill: FULL })
    await runSome(1)
    letCursorsRunOut()
    await runSome(3)
    letCursorsRunOut()
    await test.runJobs()
    await test.deliver()
    expect(await latest(installationId)).toMatchObject({ status: 'success' })
    expect(firstPages()).toBe(3)
    expect(new Set(idsOf()).size).toBe(450)
  })

  it('counts records without an id once', async () => {
    const all = people(450, test.clock.ms - HOUR)
    test.vendor.records.set(
      'people',
      all.map((record, index) => (index % 100 === 7 ? { ...record, id: '' } : record)),
    )
    await test.install({ backfill: FULL })
    await runSome(2)
    letCursorsRunOut()
    await test.runJobs()
    expect(await test.sql('SELECT findings FROM operations')).toEqual([{ findings: { recordsWithoutId: 5 } }])
  })

  it('fails with the vendor’s words when the page is refused again', async () => {
    const installationId = await test.install({ backfill: FULL })
    await runSome(2)
    const dead = cursorsAsked().length
    refuse((cursor) => cursor?.endsWith(ALL[199] ?? '') === true)
    await test.runJobs()
    const operation = await latest(installationId)
    expect(operation).toMatchObject({ status: 'failure', result: '[people] Bad cursor' })
    expect((await linesOf(operation.id)).at(-1)).toMatchObject({
      msg: '[people] Tiny Vendor answered 400 to GET /people',
    })
    // The page was refused, two came again, and it was refused once more.
    expect(cursorsAsked()).toHaveLength(dead + 4)
    expect(await test.waitingJobs()).toEqual([])
    expect(await test.sql('SELECT watermark_at FROM read_states')).toEqual([{ watermark_at: null }])
  })

  it('fails in the end although the vendor itself says each time that the cursor is too old', async () => {
    const installationId = await test.install({ backfill: FULL })
    refuse((cursor) => cursor?.endsWith(ALL[199] ?? '') === true, 410)
    await test.runJobs()
    expect(await latest(installationId)).toMatchObject({
      status: 'failure',
      result: '[people] the cursor is too old',
    })
    expect(firstPages()).toBe(2)
  })

  it('goes on where it was when it dies before it starts over', async () => {
    const installationId = await test.install({ backfill: FULL })
    await runSome(2)
    letCursorsRunOut()
    const crashing = {
      ...test.ctx,
      database: { ...test.ctx.database, transaction: () => Promise.reject(new Error('killed')) },
    }
    const [job] = await test.waitingJobs()
    if (!job) throw new Error('no job')
    await expect(runRead(crashing, job.payload)).rejects.toThrow('killed')
    expect(cursorAsked()).not.toBeNull()
    const killed = await latest(installationId)
    expect(killed).toMatchObject({
      status: 'in_progress',
      metadata: { progress: { recordsProcessed: 200 } },
    })
    await test.runJobs()
    await test.deliver()
    expect(await latest(installationId)).toMatchObject({ id: killed.id, status: 'success' })
    expect(idsOf()).toEqual([...ALL.slice(0, 200), ...ALL].toSorted())
  })

  it('is started over by one of two workers', async () => {
    await test.install({ backfill: FULL })
    await runSome(2)
    const dead = cursorsAsked().length
    const [job] = await test.waitingJobs()
    if (!job) throw new Error('no job')
    const peer = await test.openPeer({ now: test.ctx.now })
    test.vendor.onPage = (pages) => {
      if (pages <= dead + 2) test.vendor.faults.push({ status: 400 })
    }
    await Promise.all([runRead(test.ctx, job.payload), runRead(peer, job.payload)])
    await test.runJobs()
    await test.deliver()
    expect(firstPages()).toBe(2)
    expect(idsOf()).toEqual([...ALL.slice(0, 200), ...ALL].toSorted())
  })
})

describe('no reason to start over is', () => {
  it('a refused first page, which fails the read at once', async () => {
    const installationId = await test.install({ backfill: FULL })
    refuse((cursor) => cursor === null)
    await test.runJobs()
    expect(await latest(installationId)).toMatchObject({ status: 'failure', result: '[people] Bad cursor' })
    expect(cursorsAsked()).toEqual([null])
  })

  it.each([403, 405])('a refusal that is about something else: %s', async (status) => {
    const installationId = await test.install({ backfill: FULL })
    refuse((cursor) => cursor !== null, status)
    await test.runJobs()
    expect(await latest(installationId)).toMatchObject({ status: 'failure', result: '[people] Bad cursor' })
    expect(firstPages()).toBe(1)
  })

  it.each([429, 503])('a failure that passes: %s', async (status) => {
    const installationId = await test.install({ backfill: FULL })
    await runSome(2)
    letCursorsRunOut(status)
    await runSome(1)
    test.vendor.onPage = () => undefined
    test.clock.ms += HOUR
    await test.runJobs()
    await test.deliver()
    expect(await latest(installationId)).toMatchObject({
      status: 'success',
      result: '[people] 450 records read',
    })
    expect(idsOf()).toEqual(ALL)
  })
})

describe('removals whose cursor ran out', () => {
  it('are asked for again from their first page, and no record comes twice', async () => {
    const installationId = await test.install()
    test.clock.ms += HOUR
    test.vendor.records.set('people', people(150, test.clock.ms - 60_000))
    const removed = Array.from({ length: 250 }, (_, index) => ({
      id: `r${String(index).padStart(3, '0')}`,
      updatedAt: test.clock.ms - 60_000 + index,
    }))
    test.vendor.removed.set('people', removed)
    expect(await dispatchDueSchedules(test.ctx)).toBe(1)
    // Two pages of records and one of removals.
    await runSome(3)
    letCursorsRunOut()
    await test.runJobs()
    await test.deliver()
    const operation = await latest(installationId)
    expect(operation).toMatchObject({
      status: 'success',
      metadata: { progress: { recordsProcessed: 150 } },
    })
    expect(idsOf()).toEqual(ALL.slice(0, 150))
    expect([...new Set(idsOf('delete'))]).toEqual(removed.map(({ id }) => id))
    expect((await linesOf(operation.id)).map(({ msg }) => msg)).toContainEqual(
      expect.stringContaining('the read asks for removals again from its first page'),
    )
  })
})
