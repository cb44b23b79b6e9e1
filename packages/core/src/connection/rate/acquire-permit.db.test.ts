// One account’s rate limit among several callers and processes, over a real database and a real vendor.

import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Context } from '../../context.ts'
import { beatAndShare, joinProcesses } from '../../run/join-processes.ts'
import { openReadTest, people, type ReadTest } from '../../testing/open-read-test.ts'
import { loadConnection } from '../credentials/load-connection.ts'
import { openCall } from '../credentials/open-call.ts'
import { generateConnection } from '../generate-connection.ts'
import { acquirePassingPermit, acquirePermit } from './acquire-permit.ts'
import { OutOfTurn, type Permit } from './give-permit.ts'
import { setShare, shareOf } from './rate-queue.ts'

let test: ReadTest
let peer: Context
let groups = 0
let connectionId: string
beforeAll(async () => {
  test = await openReadTest()
  peer = await test.openPeer()
})
afterAll(() => test?.close())
beforeEach(async () => {
  await test.reset()
  test.vendor.records.set('people', people(3, test.clock.ms))
  groups += 1
  const body = { provider: 'tinyVendor', groupRef: `rate${groups}`, consumerRef: 'user', apiKey: 'k' }
  connectionId = (await generateConnection(test.ctx, test.caller, { params: { projectIdOrName: '' }, body }))
    .id
})

const connection = () => loadConnection(test.ctx, test.project.id, connectionId)
const ask = async (ctx: Context, urgency: 'interactive' | 'scheduled' | 'backfill') => {
  const call = await openCall(ctx, test.project.id, connectionId, { urgency })
  return call.request({ path: '/people', query: { limit: 1 } })
}
const complain = (seconds: number) =>
  test.vendor.faults.push({ status: 429, headers: { 'retry-after': String(seconds) } })

describe('a vendor that complains', () => {
  it('is left alone by every process until the instant it named, whoever calls', async () => {
    await ask(peer, 'interactive')
    complain(30)
    const complainedAfter = Date.now()
    await expect(ask(test.ctx, 'backfill')).rejects.toMatchObject({ status: 429 })
    const asked = test.vendor.asked.length
    for (const urgency of ['interactive', 'scheduled', 'backfill'] as const) {
      await expect(ask(test.ctx, urgency)).rejects.toBeInstanceOf(OutOfTurn)
    }
    await expect
      .poll(() => ask(peer, 'interactive').catch((error: unknown) => error))
      .toBeInstanceOf(OutOfTurn)
    const refused = await ask(peer, 'interactive').catch((error: OutOfTurn) => error)
    const { at } = refused as OutOfTurn
    expect(at.getTime() - complainedAfter).toBeGreaterThan(20_000)
    expect(at.getTime() - Date.now()).toBeLessThanOrEqual(30_000)
    expect(test.vendor.asked.length - asked).toBeLessThanOrEqual(1)
  })

  it('is known to a process that starts afterwards', async () => {
    complain(30)
    await expect(ask(test.ctx, 'interactive')).rejects.toMatchObject({ status: 429 })
    await expect(ask(await test.openPeer(), 'interactive')).rejects.toBeInstanceOf(OutOfTurn)
  })

  it('keeps a person waiting who would not wait long, and nobody else’s account', async () => {
    complain(1)
    await expect(ask(test.ctx, 'interactive')).rejects.toMatchObject({ status: 429 })
    const before = Date.now()
    expect((await ask(test.ctx, 'interactive')).status).toBe(200)
    expect(Date.now() - before).toBeGreaterThan(300)
    complain(30)
    await expect(ask(test.ctx, 'interactive')).rejects.toMatchObject({ status: 429 })
    const other = await openCall(test.ctx, test.project.id, test.connectionId)
    expect((await other.request({ path: '/people', query: { limit: 1 } })).status).toBe(200)
  })

  it('is written down once for complaints that come together, and never for a call that goes well', async () => {
    const changes = async () =>
      (
        await test.sql<{ at: Date }>(
          'SELECT updated_at AS at FROM connection_rates WHERE connection_id = $1',
          [connectionId],
        )
      ).length
    await ask(test.ctx, 'interactive')
    expect(await changes()).toBe(0)
    const sent = vi.spyOn(pg.Client.prototype, 'query')
    try {
      for (let count = 0; count < 3; count++) complain(20)
      await Promise.allSettled([1, 2, 3].map(() => ask(test.ctx, 'interactive')))
      expect(sent.mock.calls.filter(([query]) => String(query).startsWith('BEGIN'))).toHaveLength(1)
    } finally {
      sent.mockRestore()
    }
    expect(await changes()).toBe(1)
  })
})

describe('calls at once', () => {
  it('go by urgency when the account is busy: people, then schedules, then backfills', async () => {
    const of = await connection()
    const running: Permit[] = []
    for (let slot = 0; slot < 4; slot++)
      running.push(await acquirePermit(test.ctx, of, { urgency: 'interactive' }))
    const order: string[] = []
    const queued = (['backfill', 'scheduled', 'interactive'] as const).map(async (urgency) => {
      const turn = await acquirePermit(test.ctx, of, { urgency })
      order.push(urgency)
      await turn.end()
    })
    await new Promise((resolve) => setImmediate(resolve))
    for (const turn of running) await turn.end()
    await Promise.all(queued)
    expect(order).toEqual(['interactive', 'scheduled', 'backfill'])
  })

  it('make a worker come back later rather than wait, and a person only when there is no time left', async () => {
    const of = await connection()
    const running = await Promise.all(
      [1, 2, 3, 4].map(() => acquirePermit(test.ctx, of, { urgency: 'interactive' })),
    )
    await expect(acquirePermit(test.ctx, of, { urgency: 'backfill' })).rejects.toBeInstanceOf(OutOfTurn)
    const deadlineMs = Date.now() + 50
    await expect(acquirePermit(test.ctx, of, { urgency: 'interactive', deadlineMs })).rejects.toBeInstanceOf(
      OutOfTurn,
    )
    const leaving = new AbortController()
    const waiting = acquirePermit(test.ctx, of, { urgency: 'interactive', signal: leaving.signal })
    leaving.abort()
    await expect(waiting).rejects.toBeInstanceOf(OutOfTurn)
    for (const turn of running) await turn.end()
    await (await acquirePermit(test.ctx, of, { urgency: 'backfill' })).end()
  })

  describe('of several processes', () => {
    const begun: Permit[] = []
    afterEach(async () => {
      for (const turn of begun.splice(0)) await turn.end()
      await test.sql('TRUNCATE worker_leases')
      for (const ctx of [test.ctx, peer]) setShare(ctx, { live: ['alone'], own: 'alone' })
    })
    /** How many calls of people begin at once, up to ten. */
    const beginAll = async (ctx: Context) => {
      const of = await connection()
      let count = 0
      for (; count < 10; count++) {
        const turn = await acquirePermit(ctx, of, {
          urgency: 'interactive',
          deadlineMs: Date.now() + 20,
        }).catch((error: unknown) => {
          if (error instanceof OutOfTurn) return undefined
          throw error
        })
        if (!turn) break
        begun.push(turn)
      }
      return count
    }

    it('together are what one alone may make, and those of a process that leaves fall to the others', async () => {
      const [first, second] = [await joinProcesses(test.ctx), await joinProcesses(peer)]
      await expect.poll(() => shareOf(test.ctx).processes, { timeout: 20_000 }).toBe(2)
      expect([await beginAll(test.ctx), await beginAll(peer)]).toEqual([2, 2])
      for (const turn of begun.splice(0)) await turn.end()
      await second.leave()
      await expect.poll(() => shareOf(test.ctx).processes, { timeout: 20_000 }).toBe(1)
      expect(await beginAll(test.ctx)).toBe(4)
      await first.leave()
      expect(await test.sql('SELECT FROM worker_leases')).toEqual([])
    })

    it('count workers by their heartbeat, and one that died only until that is 15 s old', async () => {
      const beats = (worker: string, secondsAgo: number) =>
        test.sql(
          `INSERT INTO worker_leases (worker_id, beat_at) VALUES ($1, now() - make_interval(secs => $2))`,
          [worker, secondsAgo],
        )
      await beats('a-dying', 5)
      await beats('b-dead', 16)
      await beatAndShare(test.ctx, 'c-living')
      expect(shareOf(test.ctx)).toEqual({ processes: 2, place: 1 })
    })

    it('are divided without a word to the database for any call', async () => {
      await beatAndShare(test.ctx, 'one')
      await beatAndShare(peer, 'two')
      const of = await connection()
      await (await acquirePermit(test.ctx, of, { urgency: 'interactive' })).end()
      const { pool } = test.ctx.database
      const { connect } = pool
      let asked = 0
      pool.connect = ((...given: Parameters<typeof connect>) => {
        asked += 1
        return connect.apply(pool, given)
      }) as typeof connect
      try {
        setShare(test.ctx, { live: ['one', 'two', 'three'], own: 'one' })
        await (await acquirePermit(test.ctx, of, { urgency: 'interactive' })).end()
        await (await acquirePassingPermit(test.ctx, of)).end()
      } finally {
        pool.connect = connect
      }
      expect(asked).toBe(0)
    })
  })

  it('leave one call to background work however many pass by', async () => {
    const of = await connection()
    const passing = await Promise.all(Array.from({ length: 40 }, () => acquirePassingPermit(test.ctx, of)))
    const read = await acquirePermit(test.ctx, of, { urgency: 'scheduled' })
    await expect(acquirePermit(test.ctx, of, { urgency: 'scheduled' })).rejects.toBeInstanceOf(OutOfTurn)
    for (const turn of [read, ...passing]) await turn.end()
  })
})
