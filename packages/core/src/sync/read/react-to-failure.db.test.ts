import { ProviderError } from '@mortise/connector-kit'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { updateConnection } from '../../connection/update-connection.ts'
import { listOperationLogs } from '../../installation/progress/list-operation-logs.ts'
import { findOperation } from '../../plan/operation/store.ts'
import { openReadTest, people } from '../../testing/open-read-test.ts'
import { dispatchDueSchedules } from '../schedule/dispatch-due-schedules.ts'
import { reactToFailure } from './react-to-failure.ts'

const HOUR = 3_600_000
const FULL = { defaultPeriod: { fullHistory: true } }

const test = await openReadTest()
beforeEach(async () => {
  await test.reset()
  test.vendor.records.set('people', people(250, test.clock.ms - HOUR))
})
afterAll(() => test.close())

async function latest(installationId: string) {
  const [operation] = (await test.operations(installationId)).results
  if (!operation) throw new Error('no operation')
  return operation
}

const logsOf = (operationId: string) =>
  listOperationLogs(test.ctx, test.caller, { params: { projectIdOrName: test.project.id, operationId } })

const waitS = async () => {
  const [job] = await test.waitingJobs()
  return job && (job.runAt.getTime() - test.clock.ms) / 1000
}

const schedule = () =>
  test.sql<{ next_run_at: Date | null; paused_reason: string | null }>(
    'SELECT next_run_at, paused_reason FROM schedules',
  )

describe('a passing failure', () => {
  it('of the vendor is tried again after a second, then two, from the page it stopped at, and both logs name the request', async () => {
    const installationId = await test.install({ backfill: FULL })
    test.vendor.onPage = (pages) => {
      if (pages === 2 || pages === 3)
        test.vendor.faults.push({ status: 503, text: '{"message":"We are down"}' })
    }
    await test.runJobs()
    expect(await waitS()).toBeCloseTo(1, 0)
    const { id, status, metadata } = await latest(installationId)
    expect(status).toBe('in_progress')
    expect(metadata?.retry?.attempts).toBe(1)
    const log = (await logsOf(id)).at(-1)
    const msg = 'Tiny Vendor answered 503 to GET /people; next attempt in 1 s'
    expect(log).toMatchObject({
      severity: 'WARNING',
      message: { msg, error: 'We are down', operation_id: id },
    })
    const event = { provider: 'Tiny Vendor', request: 'GET /people', status: 503, reason: 'We are down' }
    expect(test.logged).toContainEqual(
      expect.objectContaining({ level: 'warn', event: expect.objectContaining(event), message: msg }),
    )

    test.clock.ms += 2_000
    await test.runJobs()
    expect(await waitS()).toBeGreaterThan(1.5)
    test.clock.ms += 5_000
    await test.runJobs()
    expect(await latest(installationId)).toMatchObject({
      status: 'success',
      result: '[people] 250 records read',
    })
    expect(test.vendor.asked.filter((query) => !query.has('cursor'))).toHaveLength(1)
  })

  it('that asks to wait is obeyed and is no failed attempt', async () => {
    const installationId = await test.install({ backfill: FULL })
    test.vendor.faults.push({ status: 429, headers: { 'retry-after': '120' } })
    await test.runJobs()
    const wait = await waitS()
    expect(wait).toBeGreaterThan(118)
    expect(wait).toBeLessThan(127)
    expect((await latest(installationId)).metadata?.retry?.attempts).toBe(0)
    test.clock.ms += 130_000
    await test.runJobs()
    expect((await latest(installationId)).status).toBe('success')
  })

  it('is given up after 24 attempts, and the next scheduled read covers the same window', async () => {
    const installationId = await test.install({ backfill: FULL })
    let attempts = 0
    test.vendor.onPage = () => void test.vendor.faults.push({ status: 500 })
    while ((await test.waitingJobs()).length > 0) {
      await test.runJobs()
      test.clock.ms += 20 * 60_000
      attempts += 1
    }
    expect(attempts).toBe(24)
    expect(await latest(installationId)).toMatchObject({
      status: 'failure',
      result: '[people] Given up after 24 attempts: Tiny Vendor answered 500: trouble at the vendor',
    })
    test.vendor.onPage = () => undefined
    expect(await dispatchDueSchedules(test.ctx)).toBe(1)
    await test.runJobs()
    expect(await latest(installationId)).toMatchObject({
      status: 'success',
      result: '[people] 250 records read',
    })
  })

  it('that makes it wait for more than a day ends it', async () => {
    const installationId = await test.install({ backfill: FULL })
    test.vendor.onPage = () =>
      void test.vendor.faults.push({ status: 429, headers: { 'retry-after': '36000' } })
    for (let hours = 0; hours < 36; hours += 11) {
      await test.runJobs()
      test.clock.ms += 11 * HOUR
    }
    expect(await latest(installationId)).toMatchObject({ status: 'failure' })
    expect((await latest(installationId)).result).toContain('after waiting for a day')
    expect(await test.waitingJobs()).toEqual([])
  })

  it('of our own side is logged with ids and tried again', async () => {
    const installationId = await test.install({ backfill: FULL })
    const [job] = await test.waitingJobs()
    const operation =
      job && (await findOperation(test.ctx.database.db, test.project.id, job.payload.operationId))
    if (!operation) throw new Error('no operation')
    const position = { pageCount: 0, cursor: null, phase: 'records' as const }
    await reactToFailure(test.ctx, { operation, position }, new TypeError('a bug'))
    expect(test.logged).toContainEqual(
      expect.objectContaining({
        level: 'error',
        event: expect.objectContaining({ installationId, operationId: operation.id }),
      }),
    )
    expect(await waitS()).toBeCloseTo(1, 0)
  })
})

describe('a lasting failure', () => {
  it('ends the read with the vendor’s words, leaves the watermark and the schedule alone', async () => {
    const installationId = await test.install({ backfill: FULL })
    test.vendor.faults.push({ status: 400, text: '{"message":"No such field: shoe_size"}' })
    await test.runJobs()
    const operation = await latest(installationId)
    expect(operation).toMatchObject({ status: 'failure', result: '[people] No such field: shoe_size' })
    expect((await logsOf(operation.id)).at(-1)).toMatchObject({
      severity: 'ERROR',
      message: { msg: '[people] Tiny Vendor answered 400 to GET /people', error: 'No such field: shoe_size' },
    })
    expect(await test.sql('SELECT watermark_at FROM read_states')).toEqual([{ watermark_at: null }])
    expect((await schedule())[0]?.paused_reason).toBeNull()
    expect(await test.waitingJobs()).toEqual([])
  })

  it('about a field or a record names it', async () => {
    const installationId = await test.install({ backfill: FULL })
    const [job] = await test.waitingJobs()
    const operation =
      job && (await findOperation(test.ctx.database.db, test.project.id, job.payload.operationId))
    if (!operation) throw new Error('no operation')
    const reaction = { kind: 'dropField', fieldName: 'shoe_size' } as const
    const position = { pageCount: 0, cursor: null, phase: 'records' as const }
    await reactToFailure(test.ctx, { operation, position }, new ProviderError({ reaction, message: 'gone' }))
    expect((await latest(installationId)).result).toBe('[people] The field shoe_size cannot be read: gone')
  })

  it('a cursor that leads nowhere restarts the pages, and no message id comes twice', async () => {
    const installationId = await test.install({ backfill: FULL })
    test.vendor.onPage = (pages) => {
      if (pages === 2) test.vendor.faults.push({ status: 410 })
    }
    await test.runJobs()
    test.clock.ms += 5_000
    await test.runJobs()
    await test.deliver()
    expect(await latest(installationId)).toMatchObject({ status: 'success' })
    expect(test.vendor.asked.filter((query) => !query.has('cursor'))).toHaveLength(2)
    const ids = test.receiver.received.map((one) => one.messageId)
    expect(new Set(ids).size).toBe(ids.length)
    const records = test.receiver.received.flatMap((one) => one.message.result ?? []).map((entry) => entry.id)
    expect(new Set(records).size).toBe(250)
  })
})

describe('rejected credentials', () => {
  it('end the read, rest the schedules, and reading goes on without a gap after the reconnect', async () => {
    const installationId = await test.install({ backfill: FULL })
    let isRejecting = true
    test.vendor.isRejecting = () => isRejecting
    await test.runJobs()
    expect((await latest(installationId)).result).toContain('no longer accepts the credentials')
    const [paused] = await schedule()
    expect(paused?.next_run_at).toBeNull()
    expect(paused?.paused_reason).toMatch(/^connection: /)
    test.clock.ms += HOUR
    expect(await dispatchDueSchedules(test.ctx)).toBe(0)

    isRejecting = false
    await updateConnection(test.ctx, test.caller, {
      params: { projectIdOrName: test.project.id, connectionId: test.connectionId },
      body: { updateMask: ['apiKey'], connection: { apiKey: 'fresh' } },
    })
    expect((await schedule())[0]).toMatchObject({ paused_reason: null })
    expect(await dispatchDueSchedules(test.ctx)).toBe(1)
    await test.runJobs()
    await test.deliver()
    expect(await latest(installationId)).toMatchObject({
      status: 'success',
      result: '[people] 250 records read',
    })
    expect(test.receiver.received[0]?.message.readType).toBe('backfill')
  })
})
