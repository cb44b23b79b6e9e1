import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startDeliverer } from '../delivery/start-deliverer.ts'
import { processEvents } from '../event/process-events.ts'
import { deleteQueuesOfGone } from '../platform/job/store-job.ts'
import { takeOverAllWorkers, takeOverDeadWorkers } from '../platform/job/take-over-dead-workers.ts'
import { syncSubscription } from '../subscription/sync-subscription.ts'
import { pollEvents } from '../sync/poll/poll-events.ts'
import { rememberRecords } from '../sync/poll/remember-records.ts'
import { runRead } from '../sync/read/run-read.ts'
import { watchSchema } from '../sync/schema-watch/watch-schema.ts'
import { openReadTest, people } from '../testing/open-read-test.ts'
import { runWrite } from '../write/run/run-write.ts'
import { requeueStrandedReads } from './requeue-stranded-reads.ts'
import { type JobHandlers, startWorkers } from './start-workers.ts'

const HOUR = 3_600_000
const FULL = { defaultPeriod: { fullHistory: true } }
const handlers: JobHandlers = {
  'read.run': runRead,
  'write.run': runWrite,
  'subscription.sync': syncSubscription,
  'event.process': processEvents,
  'event.poll': pollEvents,
  'event.baseline': rememberRecords,
  'schema.watch': watchSchema,
}

const test = await openReadTest()
beforeEach(async () => {
  await test.reset()
  test.vendor.records.set('people', people(250, test.clock.ms - HOUR))
})
afterAll(() => test.close())

/** Locks every waiting job the way a worker does that then dies. */
const lockAs = (workerId: string, secondsAgo: number) =>
  test.sql(
    `UPDATE graphile_worker._private_jobs SET locked_by = $1, locked_at = now() - make_interval(secs => $2), attempts = attempts + 1`,
    [workerId, secondsAgo],
  )
const lastBeat = (workerId: string, secondsAgo: number) =>
  test.sql(`INSERT INTO worker_leases (worker_id, beat_at) VALUES ($1, now() - make_interval(secs => $2))`, [
    workerId,
    secondsAgo,
  ])
const isLocked = async () => (await test.waitingJobs()).some((job) => job.isLocked)
const status = async (installationId: string) => (await test.operations(installationId)).results[0]?.status

describe('workers', () => {
  it('run jobs until they are stopped, and are then off the list', async () => {
    const installationId = await test.install({ backfill: FULL })
    const deliverer = startDeliverer(test.ctx)
    const workers = await startWorkers(test.ctx, { handlers, concurrency: 2 })
    expect(await test.sql('SELECT worker_id FROM worker_leases')).toHaveLength(1)
    await expect.poll(() => status(installationId), { timeout: 10_000 }).toBe('success')
    const count = () =>
      test.receiver.received.reduce((sum, one) => sum + one.message.resultInfo.numRecords, 0)
    await expect.poll(count, { timeout: 10_000 }).toBe(250)
    await workers.stop()
    await deliverer.stop()
    expect(await test.sql('SELECT worker_id FROM worker_leases')).toEqual([])
    expect(await test.waitingJobs()).toEqual([])
  })

  it('hand a read over when they stop in its middle, and others finish it', async () => {
    const installationId = await test.install({ backfill: FULL })
    let arrived: () => void = () => undefined
    const isAsked = new Promise<void>((resolve) => {
      arrived = resolve
    })
    test.vendor.onPage = (pages) => {
      if (pages !== 2) return
      arrived()
      return new Promise((resolve) => setTimeout(resolve, 50))
    }
    const workers = await startWorkers(test.ctx, { handlers })
    await isAsked
    await workers.stop()
    expect(await status(installationId)).toBe('in_progress')
    expect(await test.waitingJobs()).toMatchObject([{ isLocked: false }])
    const others = await startWorkers(test.ctx, { handlers })
    await expect.poll(() => status(installationId), { timeout: 10_000 }).toBe('success')
    await others.stop()
  })
})

describe('an attempt at a job', () => {
  it('leaves one wide event, with the ids of its payload, however it ends', async () => {
    const done = await test.install({ backfill: FULL })
    await test.install({ backfill: FULL, groupRef: 'fails' })
    const jobs = await test.waitingJobs()
    const [operation] = (await test.operations(done)).results
    test.logged.length = 0
    const failing: JobHandlers = {
      ...handlers,
      async 'read.run'(_ctx, { operationId }) {
        if (operationId !== operation?.id) throw new Error('no luck')
      },
    }
    const workers = await startWorkers(test.ctx, { handlers: failing })
    const attempts = () => test.logged.filter(({ message }) => /^job (done|failed)$/.test(message))
    await expect.poll(() => attempts().length, { timeout: 10_000 }).toBe(2)
    await workers.stop()
    for (const { payload } of jobs) {
      const of = attempts().filter(
        ({ event }) => (event as { operationId?: string }).operationId === payload.operationId,
      )
      expect(of).toHaveLength(1)
      expect(of[0]).toMatchObject({
        level: payload.operationId === operation?.id ? 'info' : 'error',
        event: { job: 'read.run', attempt: 1, projectId: test.project.id, durationMs: expect.any(Number) },
      })
    }
    await test.sql('DELETE FROM graphile_worker._private_jobs')
  })
})

describe('workers that stop', () => {
  it('hand a job that will not end to others at once, and are off the list', async () => {
    await test.install({ backfill: FULL })
    let begun: () => void = () => undefined
    const isRunning = new Promise<void>((resolve) => {
      begun = resolve
    })
    let end: () => void = () => undefined
    const isOver = new Promise<void>((resolve) => {
      end = resolve
    })
    const stuck: JobHandlers = {
      ...handlers,
      async 'read.run'() {
        begun()
        await isOver
      },
    }
    const workers = await startWorkers(test.ctx, { handlers: stuck, graceMs: 20 })
    await isRunning
    expect(await isLocked()).toBe(true)
    await workers.stop()
    expect(await isLocked()).toBe(false)
    expect(await test.sql('SELECT worker_id FROM worker_leases')).toEqual([])
    end()
  })

  it('leave jobs of names they do not know to newer ones, without an attempt', async () => {
    await test.sql(`SELECT graphile_worker.add_job('future.job', '{}'::json)`)
    const installationId = await test.install({ backfill: FULL })
    const workers = await startWorkers(test.ctx, { handlers })
    expect(workers.standstills()).toEqual([])
    await expect.poll(() => status(installationId), { timeout: 20_000 }).toBe('success')
    await workers.stop()
    const left = await test.sql(
      `SELECT attempts, locked_at, last_error FROM graphile_worker.jobs WHERE task_identifier = 'future.job'`,
    )
    expect(left).toEqual([{ attempts: 0, locked_at: null, last_error: null }])
    await test.sql(`DELETE FROM graphile_worker._private_jobs`)
  })
})

describe('a deliverer that stops', () => {
  it('hands back what its destination is slow to take, and another sends it under the same id', async () => {
    await test.install({ backfill: FULL })
    await test.runJobs()
    const now = new Date()
    test.clock.ms = now.getTime()
    let arrived: () => void = () => undefined
    const isAsked = new Promise<void>((resolve) => {
      arrived = resolve
    })
    let answer: () => void = () => undefined
    const isAnswered = new Promise<number>((resolve) => {
      answer = () => resolve(200)
    })
    test.receiver.answer = () => {
      arrived()
      return isAnswered
    }
    const deliverer = startDeliverer(test.ctx, { graceMs: 20 })
    await isAsked
    await deliverer.stop()
    test.receiver.answer = () => 200
    const sent = new Set(test.receiver.received.map(({ messageId }) => messageId))
    const another = startDeliverer(test.ctx)
    const left = () => test.sql(`SELECT id FROM deliveries WHERE status <> 'delivered'`)
    await expect.poll(left, { timeout: 20_000 }).toEqual([])
    await another.stop()
    answer()
    const again = test.receiver.received.filter(({ messageId }) => sent.has(messageId))
    expect(again.length).toBeGreaterThan(sent.size)
  })
})

describe('the jobs of a dead worker', () => {
  it('are taken over once its heartbeat is 15 s old, and those of a living one are not', async () => {
    await test.install({ backfill: FULL })
    await lockAs('pool-slow', 600)
    await lastBeat('pool-slow', 10)
    expect(await takeOverDeadWorkers(test.ctx, { isThorough: true })).toBe(0)
    expect(await isLocked()).toBe(true)
    await test.sql('DELETE FROM worker_leases')
    await lastBeat('pool-slow', 16)
    expect(await takeOverDeadWorkers(test.ctx)).toBe(1)
    expect(await isLocked()).toBe(false)
    expect(await test.sql('SELECT worker_id FROM worker_leases')).toEqual([])
  })

  it('are found even when it never had a heartbeat', async () => {
    await test.install({ backfill: FULL })
    await lockAs('pool-unknown', 16)
    expect(await takeOverDeadWorkers(test.ctx)).toBe(0)
    expect(await takeOverDeadWorkers(test.ctx, { isThorough: true })).toBe(1)
    expect(await isLocked()).toBe(false)
  })

  it('are taken over at once by a process that alone owns the database', async () => {
    const installationId = await test.install({ backfill: FULL })
    await lockAs('pool-killed', 0)
    await lastBeat('pool-killed', 0)
    expect(await takeOverAllWorkers(test.ctx, 'pool-me')).toBe(1)
    expect(await isLocked()).toBe(false)
    await lockAs('pool-killed', 0)
    const workers = await startWorkers(test.ctx, { handlers, isSoleOwner: true })
    await expect.poll(() => status(installationId), { timeout: 10_000 }).toBe('success')
    await workers.stop()
  })
})

describe('queues of jobs', () => {
  it('go with the connection or installation they were for, and not before, nor while a job is in them', async () => {
    const installationId = await test.install()
    const add = (queue: string) =>
      test.sql(`SELECT graphile_worker.add_job('event.poll', '{}'::json, queue_name => $1)`, [queue])
    for (const queue of [
      `event:${test.connectionId}`,
      `poll:${installationId}:people`,
      'event:gone',
      'event:busy',
    ])
      await add(queue)
    await test.sql(`DELETE FROM graphile_worker._private_jobs j USING graphile_worker._private_job_queues q
      WHERE q.id = j.job_queue_id AND q.queue_name <> 'event:busy'`)
    expect(await deleteQueuesOfGone(test.ctx.database.db)).toBe(1)
    const left = await test.sql<{ name: string }>(
      'SELECT queue_name AS name FROM graphile_worker._private_job_queues',
    )
    expect(left.map(({ name }) => name)).toEqual(
      expect.arrayContaining([`event:${test.connectionId}`, `poll:${installationId}:people`, 'event:busy']),
    )
    await test.sql('DELETE FROM graphile_worker._private_jobs')
  })
})

describe('reviveReads', () => {
  it('gives a read without a job one again after a minute, and leaves one that waits alone', async () => {
    const installationId = await test.install({ backfill: FULL })
    test.clock.ms += 61_000
    expect(await requeueStrandedReads(test.ctx)).toBe(0)
    await test.sql('DELETE FROM graphile_worker._private_jobs')
    expect(await requeueStrandedReads(test.ctx)).toBe(1)
    expect(await requeueStrandedReads(test.ctx)).toBe(0)
    await test.runJobs()
    expect(await status(installationId)).toBe('success')
  })
})
