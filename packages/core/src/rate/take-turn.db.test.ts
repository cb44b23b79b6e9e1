// One account’s rate limit among several callers and processes, over a real database and a real vendor.

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { generateConnection } from '../connection/generate-connection.ts'
import { loadConnection } from '../connection/load-connection.ts'
import { openCall } from '../connection/open-call.ts'
import type { Context } from '../context.ts'
import { openReadTest, people, type ReadTest } from '../testing/open-read-test.ts'
import { OutOfTurn } from './out-of-turn.ts'
import { passBy, type Turn, takeTurn } from './take-turn.ts'

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
    const { pool } = test.ctx.database
    const commits: string[] = []
    const connect = pool.connect.bind(pool)
    // Single queries take a client by callback, transactions do not.
    pool.connect = ((callback?: Parameters<typeof connect>[0]) => {
      if (callback) return connect(callback)
      commits.push('transaction')
      return connect()
    }) as typeof pool.connect
    try {
      for (let count = 0; count < 3; count++) complain(20)
      await Promise.allSettled([1, 2, 3].map(() => ask(test.ctx, 'interactive')))
    } finally {
      pool.connect = connect
    }
    expect(await changes()).toBe(1)
    expect(commits).toHaveLength(1)
  })
})

describe('calls at once', () => {
  it('go by urgency when the account is busy: people, then schedules, then backfills', async () => {
    const of = await connection()
    const running: Turn[] = []
    for (let slot = 0; slot < 4; slot++)
      running.push(await takeTurn(test.ctx, of, { urgency: 'interactive' }))
    const order: string[] = []
    const queued = (['backfill', 'scheduled', 'interactive'] as const).map(async (urgency) => {
      const turn = await takeTurn(test.ctx, of, { urgency })
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
      [1, 2, 3, 4].map(() => takeTurn(test.ctx, of, { urgency: 'interactive' })),
    )
    await expect(takeTurn(test.ctx, of, { urgency: 'backfill' })).rejects.toBeInstanceOf(OutOfTurn)
    const deadlineMs = Date.now() + 50
    await expect(takeTurn(test.ctx, of, { urgency: 'interactive', deadlineMs })).rejects.toBeInstanceOf(
      OutOfTurn,
    )
    const leaving = new AbortController()
    const waiting = takeTurn(test.ctx, of, { urgency: 'interactive', signal: leaving.signal })
    leaving.abort()
    await expect(waiting).rejects.toBeInstanceOf(OutOfTurn)
    for (const turn of running) await turn.end()
    await (await takeTurn(test.ctx, of, { urgency: 'backfill' })).end()
  })

  it('leave one call to background work however many pass by', async () => {
    const of = await connection()
    const passing = await Promise.all(Array.from({ length: 40 }, () => passBy(test.ctx, of)))
    const read = await takeTurn(test.ctx, of, { urgency: 'scheduled' })
    await expect(takeTurn(test.ctx, of, { urgency: 'scheduled' })).rejects.toBeInstanceOf(OutOfTurn)
    for (const turn of [read, ...passing]) await turn.end()
  })
})
