// Claims hold rows without changing them: what others see of them, and what becomes of them when a process ends.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { insertDeliveries } from '../message/outbox/store-outbox.ts'
import { openReadTest, type ReadTest } from '../testing/open-read-test.ts'
import { deliverDue } from './deliver-due.ts'
import { createDeliveryPump, type DeliveryPump } from './delivery-pump.ts'
import { getDelivery } from './history/get-delivery.ts'
import { replayDeliveries } from './replay-deliveries.ts'
import { CLAIM_LEASE_MS } from './store-claim.ts'

let test: ReadTest
let pump: DeliveryPump
/** Ends the requests that are under way. */
let answer: () => void
beforeAll(async () => {
  test = await openReadTest()
})
beforeEach(async () => {
  await test.reset()
  pump = createDeliveryPump(test.ctx)
})
afterEach(async () => {
  answer()
  await pump.drain()
  await pump.close()
})
afterAll(() => test.close())

async function put(...names: string[]): Promise<void> {
  const body = Buffer.from('{}')
  const messages = names.map((messageId) => ({ messageId, body, recordCount: 1, downloadId: undefined }))
  const page = {
    installationId: 'i',
    objectName: 'people',
    destination: 'hook',
    now: test.ctx.now(),
    messages,
  }
  await insertDeliveries(test.ctx.database.db, test.project.id, page)
}

/** Holds back the answers to these messages. */
function holdBack(...names: string[]): void {
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve
  })
  test.receiver.answer = ({ messageId }) => (names.includes(messageId) ? mayAnswer.then(() => 200) : 200)
}

const rows = () =>
  test.sql<{ status: string; due: boolean; xmin: string; ctid: string }>(
    'SELECT status, next_attempt_at <= $1 AS due, ctid FROM deliveries ORDER BY id',
    [new Date(test.clock.ms)],
  )

/** The claim of the version before. */
const claimAsBefore = () =>
  test.sql(
    `UPDATE deliveries d SET next_attempt_at = $1::timestamptz + interval '1 minute' FROM (
       SELECT id FROM deliveries WHERE project_id = $2 AND destination = 'hook' AND status = 'pending'
         AND next_attempt_at <= $1::timestamptz ORDER BY next_attempt_at LIMIT 10 FOR UPDATE SKIP LOCKED) due
     WHERE d.id = due.id RETURNING d.id`,
    [new Date(test.clock.ms), test.project.id],
  )

describe('a claimed message', () => {
  it('is claimed by no other process, of this version or the one before, and its row is not changed', async () => {
    await put('msg_a')
    const before = await rows()
    holdBack('msg_a')
    expect(await pump.fill()).toMatchObject({ claimed: 1 })
    expect(await rows()).toEqual(before)
    expect(await deliverDue(await test.openPeer({ now: test.ctx.now }))).toBe(0)
    expect(await claimAsBefore()).toEqual([])
  })

  it('is due at once for others when the process ends without a word', async () => {
    await put('msg_a')
    holdBack('msg_a')
    const dying = await test.openPeer({ now: test.ctx.now })
    const lost = createDeliveryPump(dying)
    expect(await lost.fill()).toMatchObject({ claimed: 1 })
    const { rowCount } = await test.ctx.database.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND state = 'idle in transaction'`,
    )
    expect(rowCount).toBe(1)
    test.receiver.answer = () => 200
    expect(await deliverDue(test.ctx)).toBe(1)
    expect(await rows()).toMatchObject([{ status: 'delivered' }])
    answer()
    await lost.drain()
    // The attempt that was lost is recorded without harm to the other.
    expect(await rows()).toMatchObject([{ status: 'delivered' }])
  })

  it('of a slow destination is under a lease after a moment, and those that arrived are recorded', async () => {
    await put('msg_a', 'msg_b')
    holdBack('msg_b')
    expect(await pump.fill()).toMatchObject({ claimed: 2 })
    await vi.waitUntil(async () => (await rows())[0]?.status === 'delivered')
    expect(await rows()).toMatchObject([{ status: 'delivered' }, { status: 'pending', due: false }])
    test.clock.ms += CLAIM_LEASE_MS - 1
    expect(await deliverDue(await test.openPeer({ now: test.ctx.now }))).toBe(0)
    answer()
    await pump.drain()
    expect(await rows()).toMatchObject([{ status: 'delivered' }, { status: 'delivered' }])
  })

  it('that was not sent yet is due at once for others when its process hands it back', async () => {
    // Four requests at once go to a destination that is not known; the claim takes no more than that.
    await put('msg_a', 'msg_b', 'msg_c', 'msg_d')
    holdBack('msg_a', 'msg_b', 'msg_c', 'msg_d')
    expect(await pump.fill()).toMatchObject({ claimed: 4 })
    await pump.handBack({ isFinal: true })
    expect(await rows()).toMatchObject(Array(4).fill({ status: 'pending', due: true }))
  })

  it('that is refused keeps its schedule, with its attempt in the history', async () => {
    answer = () => undefined
    test.receiver.answer = () => 503
    await put('msg_a')
    await deliverDue(test.ctx)
    expect(await rows()).toMatchObject([{ status: 'pending', due: false }])
    expect(await historyOf('msg_a')).toMatchObject([{ attempt: 1, httpStatus: 503 }])
  })
})

async function historyOf(deliveryId: string) {
  const params = { projectIdOrName: test.project.id, deliveryId }
  return (await getDelivery(test.ctx, test.caller, { params })).attemptLog
}

it('has every attempt in its history: one accepted at first, refusals after a replay, and the last', async () => {
  answer = () => undefined
  await put('msg_a')
  await deliverDue(test.ctx)
  const answers = [500, 200]
  test.receiver.answer = () => answers.shift() ?? 200
  test.clock.ms += 1_000
  await replayDeliveries(test.ctx, test.caller, {
    params: { projectIdOrName: test.project.id },
    body: { ids: ['msg_a'] },
  })
  await deliverDue(test.ctx)
  test.clock.ms += 3_600_000
  await deliverDue(test.ctx)
  const history = await historyOf('msg_a')
  expect(history.map(({ attempt, httpStatus }) => [attempt, httpStatus])).toEqual([
    [1, 200],
    [1, 500],
    [2, 200],
  ])
})

it('finds rows by their id from the first message on, when the table has no statistics', async () => {
  answer = () => undefined
  const names = Array.from({ length: 400 }, (_, index) => `msg_${index}`)
  await put(...names)
  await deliverDue(test.ctx)
  const { rows: read } = await test.ctx.database.pool.query<{ fetched: number }>(
    `SELECT pg_stat_force_next_flush(), (SELECT sum(idx_tup_read)::int FROM pg_stat_user_indexes
       WHERE relname = 'deliveries' AND indexrelname NOT IN ('deliveries_pkey', 'deliveries_due')) AS fetched`,
  )
  expect(read[0]?.fetched ?? 0).toBeLessThan(names.length)
})
