import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadConnection } from '../../connection/credentials/load-connection.ts'
import { rateQueueOf } from '../../connection/rate/rate-queue.ts'
import { shareBlock } from '../../connection/rate/share-block.ts'
import type { Context } from '../../context.ts'
import { listOperationLogs } from '../../installation/progress/list-operation-logs.ts'
import type { Database } from '../../platform/db/database.ts'
import { requeueStrandedReads } from '../../run/requeue-stranded-reads.ts'
import { openReadTest, people, type ReadTest } from '../../testing/open-read-test.ts'
import { triggerRead } from '../read/trigger-read.ts'
import { dispatchDueSchedules, LEASE_MS } from '../schedule/dispatch-due-schedules.ts'
import { openQuietReads, type QuietReads } from './quiet-reads.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
// Its lease is shorter than the time between two runs.
const HOURLY = '0 * * * *'
const FULL = { defaultPeriod: { fullHistory: true } }

let test: ReadTest
let quietReads: QuietReads
beforeAll(async () => {
  test = await openReadTest({ overlapMs: 10_000, tellsRemovals: true })
})
beforeEach(async () => {
  await test.reset()
  // Twenty past: the next run is further away than a lease may last.
  test.clock.ms = Math.ceil(Date.now() / HOUR) * HOUR + 20 * MINUTE
  quietReads = openQuietReads(test.ctx)
})
afterAll(() => test.close())

/** An installation whose backfill has ended, so that its schedule is the next to come. */
async function installed({ groupRef = 'acme', schedule = HOURLY } = {}): Promise<string> {
  const installationId = await test.install({ backfill: FULL, schedule, groupRef })
  await test.runJobs()
  return installationId
}

/** Lets time pass, and dispatches what is due. */
async function dispatch(aheadMs = HOUR, taker: Pick<QuietReads, 'take'> = quietReads): Promise<number> {
  test.clock.ms += aheadMs
  return dispatchDueSchedules(test.ctx, { quietReads: taker })
}

/** The same, and waits until it has ended. */
async function scheduledRead(aheadMs = HOUR): Promise<void> {
  expect(await dispatch(aheadMs)).toBe(1)
  await quietReads.settled()
}

/** The provider accepts no calls of the account before then. */
async function block(untilMs: number): Promise<void> {
  const connection = await loadConnection(test.ctx, test.project.id, test.connectionId)
  await shareBlock(test.ctx, connection, { queue: await rateQueueOf(test.ctx, connection), untilMs })
}

/** A process that dies as soon as it has taken reads. */
const dying = { take: () => undefined }

/** The context of a process that is killed once it has committed one transaction. */
function diesAfterOneTransaction(ctx: Context): Context {
  let hasCommitted = false
  const dying = (database: Database): Database => ({
    ...database,
    within: (scope) => dying(database.within(scope)),
    async transaction(work) {
      if (hasCommitted) throw new Error('killed')
      hasCommitted = true
      return database.transaction(work)
    },
  })
  return { ...ctx, database: dying(ctx.database) }
}

const watermark = async () =>
  (await test.sql<{ at: Date }>('SELECT watermark_at AS at FROM read_states'))[0]?.at.getTime() ?? 0
const nextRun = async () =>
  (await test.sql<{ at: Date | null }>('SELECT next_run_at AS at FROM schedules'))[0]?.at?.getTime()
const deliveredIds = () =>
  test.receiver.received.flatMap(({ message }) => message.result ?? []).map(({ id }) => id)
const addRecord = (id: string) =>
  test.vendor.records.set('people', [
    ...(test.vendor.records.get('people') ?? []),
    { id, updatedAt: test.clock.ms },
  ])
const statuses = async (installationId: string) =>
  (await test.operations(installationId)).results.map(({ status }) => status)
const logOf = async (operationId = '') => {
  const params = { projectIdOrName: test.project.id, operationId }
  return listOperationLogs(test.ctx, test.caller, { params })
}

describe('a scheduled read that finds nothing', () => {
  it('ends as a listed operation with its log, without a job, and the next one asks from there', async () => {
    const installationId = await installed()
    const before = await watermark()
    await scheduledRead()
    expect(await watermark()).toBeGreaterThan(before)
    expect(await nextRun()).toBeGreaterThan(test.clock.ms)
    expect(await test.waitingJobs()).toEqual([])
    const [operation] = (await test.operations(installationId)).results
    expect(operation).toMatchObject({ status: 'success', result: '[people] No new data found' })
    expect((await logOf(operation?.id)).map(({ message, severity }) => [severity, message])).toEqual([
      [
        'INFO',
        { msg: '[people] Read started', operation_id: operation?.id, details: { readType: 'scheduled' } },
      ],
      [
        'INFO',
        {
          msg: '[people] No new data found',
          operation_id: operation?.id,
          details: { pages: '2', records: '0', repeats: '0' },
        },
      ],
    ])
    const from = await watermark()
    test.vendor.asked.length = 0
    await scheduledRead()
    expect(test.vendor.asked.map((query) => Number(query.get('since')))).toEqual([
      from - 10_000,
      from - 10_000,
    ])
  })

  it('leaves the watermark on the clock of a provider that is behind ours, so that nothing is skipped', async () => {
    await installed()
    const behindMs = 5 * MINUTE
    test.vendor.now = () => test.clock.ms - behindMs
    await scheduledRead()
    expect(await watermark()).toBeLessThanOrEqual(test.clock.ms - behindMs)
    test.vendor.records.set('people', [{ id: 'next', updatedAt: test.clock.ms - behindMs + 1_000 }])
    await scheduledRead()
    await test.deliver()
    expect(deliveredIds()).toEqual(['next'])
  })

  it('is probed once by any number of workers', async () => {
    for (let at = 0; at < 6; at++) await installed({ groupRef: `group-${at}` })
    test.vendor.asked.length = 0
    const peer = await test.openPeer({ now: test.ctx.now })
    const ofPeer = openQuietReads(peer)
    test.clock.ms += HOUR
    const claimed = await Promise.all([
      dispatchDueSchedules(test.ctx, { quietReads }),
      dispatchDueSchedules(peer, { quietReads: ofPeer }),
      dispatchDueSchedules(test.ctx, { quietReads }),
    ])
    expect(claimed.reduce((sum, count) => sum + count)).toBe(6)
    await Promise.all([quietReads.settled(), ofPeer.settled()])
    // Records and removals of each.
    expect(test.vendor.asked).toHaveLength(12)
  })
})

describe('a probe that finds something', () => {
  it('becomes an operation with the page in hand, and delivers it once', async () => {
    const installationId = await installed()
    test.vendor.asked.length = 0
    addRecord('new')
    await scheduledRead()
    // The records by the probe, the removals by the read.
    expect(test.vendor.asked).toHaveLength(2)
    await test.runJobs()
    await test.deliver()
    expect(deliveredIds()).toEqual(['new'])
    const [operation] = (await test.operations(installationId)).results
    expect(operation?.result).toBe('[people] 1 records read')
    expect((await logOf(operation?.id)).map(({ message }) => message.msg)).toEqual([
      '[people] Read started',
      '[people] 1 records read',
    ])
    await scheduledRead()
    await test.deliver()
    expect(deliveredIds()).toEqual(['new'])
  })

  it('leaves further pages to a job', async () => {
    await installed()
    test.vendor.records.set('people', people(250, test.clock.ms + 10 * MINUTE))
    await scheduledRead()
    expect(await test.waitingJobs()).toHaveLength(1)
    await test.runJobs()
    await test.deliver()
    expect(deliveredIds().sort()).toEqual(people(250, 0).map(({ id }) => id))
  })

  it('delivers a removal once', async () => {
    await installed()
    test.vendor.removed.set('people', [{ id: 'gone', updatedAt: test.clock.ms + MINUTE }])
    await scheduledRead()
    await test.runJobs()
    await test.deliver()
    expect(deliveredIds()).toEqual(['gone'])
    await scheduledRead()
    await test.deliver()
    expect(deliveredIds()).toEqual(['gone'])
  })

  it('becomes an operation with the failure in its log, which is tried again', async () => {
    const installationId = await installed()
    const before = await watermark()
    test.vendor.faults.push({ status: 500 })
    await scheduledRead()
    expect(await watermark()).toBe(before)
    const [operation] = (await test.operations(installationId)).results
    expect(operation).toMatchObject({ status: 'in_progress', metadata: { retry: { attempts: 1 } } })
    expect((await logOf(operation?.id)).map(({ severity }) => severity)).toEqual(['INFO', 'WARNING'])
    expect(await test.waitingJobs()).toHaveLength(1)
    test.clock.ms += HOUR
    await test.runJobs()
    expect(await statuses(installationId)).toEqual(['success', 'success'])
    expect(await watermark()).toBeGreaterThan(before)
  })
})

describe('a probe whose credentials are refused', () => {
  it('becomes an operation that says so, and the schedule is paused', async () => {
    const installationId = await installed()
    const before = await watermark()
    test.vendor.isRejecting = () => true
    await scheduledRead()
    expect(await nextRun()).toBeUndefined()
    const [operation] = (await test.operations(installationId)).results
    expect(operation).toMatchObject({
      status: 'failure',
      result: expect.stringContaining('The provider no longer accepts the credentials'),
    })
    expect((await logOf(operation?.id)).map(({ severity }) => severity)).toEqual(['INFO', 'ERROR'])
    expect(await watermark()).toBe(before)
    await test.sql(`UPDATE connections SET status = 'working'`)
    test.ctx.caches.dropNow('connection', test.project.id)
  })
})

describe('a probe that the rate budget of its connection does not allow', () => {
  it('is made again when the provider allows, without an operation if that is seconds away', async () => {
    const installationId = await installed()
    test.vendor.asked.length = 0
    test.clock.ms += HOUR
    const untilMs = test.clock.ms + 5_000
    await block(untilMs)
    await scheduledRead(0)
    expect(test.vendor.asked).toEqual([])
    expect(await statuses(installationId)).toEqual(['success'])
    // They spread over half a second.
    expect(await nextRun()).toBeGreaterThanOrEqual(untilMs)
    await scheduledRead(6_000)
    expect(await statuses(installationId)).toEqual(['success', 'success'])
  })

  it('becomes an operation whose log says so if that is longer', async () => {
    const installationId = await installed()
    test.clock.ms += HOUR
    const untilMs = test.clock.ms + 10 * MINUTE
    await block(untilMs)
    await scheduledRead(0)
    const [operation] = (await test.operations(installationId)).results
    expect(operation).toMatchObject({ status: 'in_progress' })
    expect((await logOf(operation?.id)).at(-1)?.message.msg).toContain('rate limit is used up')
    expect((await test.waitingJobs())[0]?.runAt.getTime()).toBeGreaterThanOrEqual(untilMs)
  })
})

describe('when something changes while a probe is under way', () => {
  it('a pause counts: nothing is stored, and reading goes on from the watermark', async () => {
    const installationId = await installed()
    const before = await watermark()
    for (const hasRecord of [false, true]) {
      if (hasRecord) addRecord('new')
      test.vendor.onPage = () => {
        test.vendor.onPage = () => undefined
        return test.configure(installationId, { disabled: true })
      }
      await scheduledRead()
      expect(await watermark()).toBe(before)
      expect(await nextRun()).toBeUndefined()
      expect(await statuses(installationId)).toEqual(['success'])
      await test.configure(installationId, { disabled: false })
      if (hasRecord) await scheduledRead()
    }
    await test.deliver()
    expect(deliveredIds()).toEqual(['new'])
  })

  it('a change of the config counts from the next probe', async () => {
    const installationId = await installed()
    const before = await watermark()
    test.vendor.onPage = () => {
      test.vendor.onPage = () => undefined
      const fieldFilters = [{ fieldName: 'stage', operator: 'eq' as const, value: 3 }]
      return test.configure(installationId, { fieldFilters })
    }
    await scheduledRead()
    expect(await watermark()).toBe(before)
    expect(await statuses(installationId)).toEqual(['success'])
    expect(await dispatch(LEASE_MS)).toBe(1)
    await quietReads.settled()
    await test.runJobs()
    expect(test.vendor.asked.at(-2)?.get('by')).toContain('stage')
  })

  it('a read that was asked for and ended meanwhile delivers the records, and no other read does', async () => {
    const installationId = await installed()
    test.vendor.onPage = async () => {
      test.vendor.onPage = () => undefined
      addRecord('new')
      const params = { projectIdOrName: test.project.id, integrationId: 'sync', objectName: 'people' }
      await triggerRead(test.ctx, test.caller, { params, body: { groupRef: 'acme', mode: 'async' } })
      test.clock.ms += MINUTE
      await test.runJobs()
    }
    await scheduledRead()
    await scheduledRead(0)
    await test.runJobs()
    await test.deliver()
    expect(deliveredIds()).toEqual(['new'])
    expect(await statuses(installationId)).toEqual(['success', 'success', 'success'])
  })

  it('a worker that stops makes it due at once', async () => {
    await installed()
    const before = await watermark()
    let ask: () => void = () => undefined
    const isAsked = new Promise<void>((resolve) => {
      ask = resolve
    })
    let answer: () => void = () => undefined
    test.vendor.onPage = () => {
      ask()
      return new Promise((resolve) => {
        answer = resolve
      })
    }
    await dispatch()
    await isAsked
    await quietReads.stop()
    answer()
    test.vendor.onPage = () => undefined
    expect(await watermark()).toBe(before)
    expect(await nextRun()).toBe(test.clock.ms)
  })
})

describe('a schedule that runs every ten minutes', () => {
  const schedule = '*/10 * * * *'

  it('is leased until its next run, which stands when the read has ended', async () => {
    const installationId = await installed({ schedule })
    await dispatch()
    const next = await nextRun()
    expect(next).toBe(Math.ceil((test.clock.ms + 1) / (10 * MINUTE)) * 10 * MINUTE)
    await quietReads.settled()
    expect(await nextRun()).toBe(next)
    expect(await statuses(installationId)).toEqual(['success', 'success'])
  })
})

describe('when a worker dies', () => {
  it('between claim and end, each object is probed again after the lease and none before', async () => {
    await installed()
    const before = await watermark()
    addRecord('new')
    expect(await dispatch(HOUR, dying)).toBe(1)
    expect(await dispatch(LEASE_MS - 1)).toBe(0)
    expect(await watermark()).toBe(before)
    await scheduledRead(1)
    await test.deliver()
    expect(deliveredIds()).toEqual(['new'])
  })

  it('with a page in hand, the operation gets a job and delivers it once', async () => {
    await installed()
    addRecord('new')
    const ofCrashing = openQuietReads(diesAfterOneTransaction(test.ctx))
    expect(await dispatch(HOUR, ofCrashing)).toBe(1)
    await ofCrashing.settled()
    expect(await test.waitingJobs()).toEqual([])
    test.clock.ms += 2 * MINUTE
    expect(await requeueStrandedReads(test.ctx)).toBe(1)
    await test.runJobs()
    await test.deliver()
    expect(deliveredIds()).toEqual(['new'])
  })

  it('and is slower than its lease, whoever took the read over ends it', async () => {
    const installationId = await installed()
    test.vendor.onPage = async () => {
      test.vendor.onPage = () => undefined
      // A worker of the version before, which starts an operation for what is due.
      test.clock.ms += LEASE_MS
      expect(await dispatchDueSchedules(test.ctx)).toBe(1)
    }
    await scheduledRead()
    expect(await statuses(installationId)).toEqual(['in_progress', 'success'])
    await test.runJobs()
    expect(await statuses(installationId)).toEqual(['success', 'success'])
  })

  it('a worker of the version before leaves a read alone until its lease has ended', async () => {
    const installationId = await installed()
    await dispatch(HOUR, dying)
    expect(await dispatchDueSchedules(test.ctx)).toBe(0)
    test.clock.ms += LEASE_MS
    expect(await dispatchDueSchedules(test.ctx)).toBe(1)
    await test.runJobs()
    expect(await statuses(installationId)).toEqual(['success', 'success'])
  })
})
