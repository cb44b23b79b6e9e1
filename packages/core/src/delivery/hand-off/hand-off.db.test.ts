// The short way out: no message is lost on it, none overtakes others, and a crash costs no more than a lease.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertDeliveries } from '../../message/outbox/store-outbox.ts'
import { openReadTest, people, type ReadTest } from '../../testing/open-read-test.ts'
import { createDeliveryPump, type DeliveryPump } from '../delivery-pump.ts'
import { CLAIM_LEASE_MS, type ClaimedDelivery } from '../store-claim.ts'
import { openHandOff } from './hand-off.ts'

const HOUR = 3_600_000
const FULL = { defaultPeriod: { fullHistory: true } }

let test: ReadTest
let pump: DeliveryPump
let close: () => void = () => undefined
beforeAll(async () => {
  test = await openReadTest()
})
beforeEach(async () => {
  await test.reset()
  pump = createDeliveryPump(test.ctx)
  close = openHandOff(test.ctx, (wish) => pump.reserve(wish))
})
afterEach(() => close())
afterAll(() => test.close())

const received = () =>
  test.receiver.received.flatMap(({ message }) => (message.result ?? []).map(({ id }) => id))
const rows = () =>
  test.sql<{ status: string; attempts: number; due: boolean }>(
    'SELECT status, attempts, next_attempt_at <= $1 AS due FROM deliveries ORDER BY id',
    [new Date(test.clock.ms)],
  )

/** Lets the pump make the acquaintance of the destination, with nothing left in the outbox. */
async function meet(): Promise<void> {
  const message = { messageId: 'msg_first', body: Buffer.from('{}'), recordCount: 1, downloadId: undefined }
  const page = { installationId: 'i', objectName: 'people', destination: 'hook', now: test.ctx.now() }
  await insertDeliveries(test.ctx.database.db, test.project.id, { ...page, messages: [message] })
  await pump.fill()
  await pump.drain()
  test.receiver.received.length = 0
}

async function readPeople(count = 3): Promise<void> {
  test.vendor.records.set('people', people(count, test.clock.ms - HOUR))
  await test.install({ backfill: FULL })
  await test.runJobs()
}

it('sends what a page stored without reading it back, and records the attempt', async () => {
  await meet()
  await readPeople()
  await pump.drain()
  expect(received()).toEqual(['p000000', 'p000001', 'p000002'])
  expect(await rows()).toMatchObject([{}, { status: 'delivered', attempts: 1 }])
})

it('stores messages as due while it does not know the destination', async () => {
  await readPeople()
  await pump.drain()
  expect(received()).toEqual([])
  expect(await rows()).toMatchObject([{ status: 'pending', attempts: 0, due: true }])
  await pump.fill()
  await pump.drain()
  expect(received()).toHaveLength(3)
})

it('tries again what the destination did not take, from the outbox', async () => {
  await meet()
  test.receiver.answer = () => 503
  await readPeople()
  await pump.drain()
  expect((await rows()).at(-1)).toMatchObject({ status: 'pending', attempts: 1, due: false })
  test.receiver.answer = () => 200
  test.clock.ms += HOUR
  await test.deliver()
  expect(new Set(received()).size).toBe(3)
})

it('leaves what a process took to its grave to others, under the same ids, when the lease ends', async () => {
  close()
  const leaseUntil = new Date(test.clock.ms + CLAIM_LEASE_MS)
  close = openHandOff(test.ctx, () => ({ leaseUntil, take: () => undefined, release: () => undefined }))
  await readPeople()
  await test.deliver()
  expect(received()).toEqual([])
  test.clock.ms += CLAIM_LEASE_MS
  await test.deliver()
  expect(received()).toHaveLength(3)
})

/** Stores small messages by these names, due now unless told. */
async function store(names: readonly string[], dueAt?: Date): Promise<ClaimedDelivery[]> {
  const [projectId, now, body] = [test.project.id, test.ctx.now(), Buffer.from('{}')]
  const messages = names.map((messageId) => ({ messageId, body, recordCount: 1, downloadId: undefined }))
  const page = { installationId: 'i', objectName: 'people', destination: 'hook', now, dueAt, messages }
  const ids = await insertDeliveries(test.ctx.database.db, projectId, page)
  return names.map((messageId) => ({
    id: ids.get(messageId) ?? '',
    messageId,
    projectId,
    body,
    destination: 'hook',
    attempts: 0,
    installationId: 'i',
    operationId: null,
    downloadId: null,
    storedAt: now,
    traceparent: null,
  }))
}

describe('of what finds no room beside messages from memory, the deliverer hears', () => {
  // More than half of what one destination is given at once.
  const many = Array.from({ length: 300 }, (_, index) => `msg_${index}`)
  let rooms: number
  const fillUp = async () => {
    pump = createDeliveryPump(test.ctx, () => {
      rooms += 1
    })
    // The claim brings less than it asked for, so nothing is known to be left behind.
    await meet()
    rooms = 0
    const wish = { projectId: test.project.id, destination: 'hook', count: many.length, bytes: 600 }
    const kept = pump.reserve(wish)
    if (!kept) throw new Error('there was no room')
    await store(['msg_beside'])
    return kept
  }

  it('when they have gone out', async () => {
    const kept = await fillUp()
    let answer: () => void = () => undefined
    const mayAnswer = new Promise<void>((resolve) => {
      answer = resolve
    })
    test.receiver.answer = () => mayAnswer.then(() => 200)
    kept.take(await store(many, kept.leaseUntil))
    expect(await pump.fill()).toMatchObject({ claimed: 0 })
    answer()
    await pump.drain()
    expect(rooms).toBeGreaterThan(0)
    expect(await pump.fill()).toMatchObject({ claimed: 1 })
    await pump.drain()
  })

  it('when they were not stored', async () => {
    const kept = await fillUp()
    expect(await pump.fill()).toMatchObject({ claimed: 0 })
    expect(rooms).toBe(0)
    kept.release()
    expect(rooms).toBe(1)
    expect(await pump.fill()).toMatchObject({ claimed: 1 })
    await pump.drain()
  })

  it('not at all if the claim under way takes the room', async () => {
    const kept = await fillUp()
    expect(await pump.fill()).toMatchObject({ claimed: 0 })
    const filling = pump.fill()
    kept.release()
    expect(await filling).toMatchObject({ claimed: 1 })
    expect(rooms).toBe(0)
    await pump.drain()
  })
})

it('gives room back that was kept for a page nobody stored', async () => {
  await meet()
  const wish = { projectId: test.project.id, destination: 'hook', count: 1, bytes: 10 }
  const kept = pump.reserve(wish)
  let isDrained = false
  const drained = pump.drain().then(() => {
    isDrained = true
  })
  await new Promise((resolve) => setImmediate(resolve))
  expect(isDrained).toBe(false)
  kept?.release()
  kept?.release()
  await drained
  expect(pump.reserve({ ...wish, count: 100_000 })).toBeUndefined()
})
