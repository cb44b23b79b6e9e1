// Claims of messages: one process has a message at a time, and nothing stays claimed by accident.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertDeliveries } from '../message/outbox/store-outbox.ts'
import { measureBacklog } from '../platform/observe/measure-backlog.ts'
import { openReadTest, type ReadTest } from '../testing/open-read-test.ts'
import { createDeliveryPump } from './delivery-pump.ts'
import { type OpenClaims, openClaims } from './open-claims.ts'
import { CLAIM_LEASE_MS, listQueues } from './store-claim.ts'

let test: ReadTest
let claims: OpenClaims
let others: OpenClaims
beforeAll(async () => {
  test = await openReadTest()
})
beforeEach(async () => {
  await test.reset()
  claims = openClaims(test.ctx, 'this process')
  others = openClaims(await test.openPeer({ now: test.ctx.now }), 'another process')
})
afterAll(() => test.close())

async function put(count: number, name = 'msg'): Promise<void> {
  const messages = Array.from({ length: count }, (_, index) => ({
    messageId: `${name}_${index}`,
    body: Buffer.from('{}'),
    recordCount: 1,
    downloadId: undefined,
  }))
  const page = {
    installationId: 'i',
    objectName: 'people',
    destination: 'hook',
    messages,
    now: test.ctx.now(),
  }
  await insertDeliveries(test.ctx.database.db, test.project.id, page)
}

const wish = (limit: number) => ({
  queues: [{ projectId: test.project.id, destination: 'hook', limit }],
  now: test.ctx.now(),
})
const take = async (of: OpenClaims, limit = 1_000) =>
  (await of.claim(wish(limit))).map(({ messageId }) => messageId)

it('leaves the rows of claimed messages as they are', async () => {
  await put(3)
  const rows = () => test.sql('SELECT ctid, xmin, xmax, d.* FROM deliveries d')
  const before = await rows()
  expect(await take(claims)).toHaveLength(3)
  expect(await rows()).toEqual(before)
})

it('counts a message as due until it is claimed', async () => {
  await put(3)
  expect(await measureBacklog(test.ctx)).toMatchObject({ dueDeliveries: 3 })
  await take(claims, 2)
  expect(await measureBacklog(test.ctx)).toMatchObject({ dueDeliveries: 1 })
})

it('gives a message to one of several processes that claim at once', async () => {
  await put(400)
  const taken = await Promise.all(
    Array.from({ length: 40 }, (_, at) => take(at % 2 === 0 ? claims : others, 10)),
  )
  expect(new Set(taken.flat()).size).toBe(400)
  expect(taken.flat()).toHaveLength(400)
})

it('gives a message whose attempt failed to any process when it is due, though its claimer goes on', async () => {
  await put(2)
  test.receiver.answer = () => (test.receiver.received.length === 1 ? 503 : 200)
  const pump = createDeliveryPump(test.ctx)
  await pump.fill()
  await pump.drain()
  test.clock.ms += CLAIM_LEASE_MS / 2
  expect(await take(others)).toHaveLength(1)
  await pump.close()
})

it('takes up at once what it claimed without hearing of it, and leaves that to others after a minute', async () => {
  await put(2)
  const [first] = await take(openClaims(test.ctx, 'this process'), 1)
  expect(first).toBe('msg_0')
  expect(await take(others, 1)).toEqual(['msg_1'])
  expect(await listQueues(test.ctx.database.db, test.ctx.now())).toEqual([])
  expect(await take(claims)).toEqual(['msg_0'])
  test.clock.ms += CLAIM_LEASE_MS
  expect(await take(others)).toEqual(['msg_0'])
})

it('keeps what it holds while it claims more, and for a minute from then', async () => {
  await put(1)
  await take(claims)
  test.clock.ms += CLAIM_LEASE_MS - 1
  await put(1, 'later')
  expect(await take(claims)).toEqual(['later_0'])
  test.clock.ms += CLAIM_LEASE_MS - 1
  expect(await take(others)).toEqual([])
})

describe('a process of the version before', () => {
  /** Its claim, as it was until this version. */
  const claimByRow = (limit = 1_000) =>
    test.sql<{ message_id: string }>(
      `UPDATE deliveries d SET next_attempt_at = $1::timestamptz + interval '1 minute'
       FROM (SELECT due.id FROM deliveries due
         WHERE destination = 'hook' AND status = 'pending' AND next_attempt_at <= $1::timestamptz
         ORDER BY next_attempt_at LIMIT $2 FOR UPDATE SKIP LOCKED) AS claimed
       WHERE d.id = claimed.id RETURNING d.message_id`,
      [test.ctx.now(), limit],
    )

  it('claims what no process of this version has, and has it for a minute', async () => {
    await put(2)
    expect(await take(claims, 1)).toEqual(['msg_0'])
    expect(await claimByRow()).toEqual([{ message_id: 'msg_1' }])
    expect(await take(others)).toEqual([])
    test.clock.ms += CLAIM_LEASE_MS
    expect((await claimByRow()).map(({ message_id }) => message_id).sort()).toEqual(['msg_0', 'msg_1'])
    expect(await take(others)).toEqual([])
  })

  it('never has a message that a process of this version claims at the same time', async () => {
    await put(300)
    const [listed, moved] = await Promise.all([
      Promise.all(Array.from({ length: 15 }, (_, at) => take(at % 2 === 0 ? claims : others, 10))),
      Promise.all(Array.from({ length: 15 }, () => claimByRow(10))),
    ])
    const taken = [...listed.flat(), ...moved.flat().map(({ message_id }) => message_id)]
    expect(new Set(taken).size).toBe(taken.length)
    expect(listed.flat()).toHaveLength(150)
  })

  it('claims nothing of a queue from which this version claims at this moment', async () => {
    await put(1)
    const { pool } = test.ctx.database
    const client = await pool.connect()
    try {
      await client.query('BEGIN')
      await client.query(`SELECT pg_advisory_xact_lock(41, claim_lock($1, 'hook'))`, [test.project.id])
      expect(await claimByRow()).toEqual([])
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
    expect(await claimByRow()).toHaveLength(1)
  })
})
