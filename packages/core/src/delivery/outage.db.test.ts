// A destination that stops taking messages: told once per outage, and nothing of it is lost.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { updateDestination } from '../catalogue/destination/update-destination.ts'
import {
  type NotificationTest,
  openNotificationTest,
} from '../message/notification/testing/open-notification-test.ts'
import { readDocExamples } from '../message/notification/testing/read-doc-examples.ts'
import { insertDeliveries } from '../message/outbox/store-outbox.ts'

let test: NotificationTest
beforeAll(async () => {
  // Short waits: receivers refuse signatures whose time is far from their own.
  test = await openNotificationTest({ settings: { deliveryRetryMs: [2_000, 5_000] } })
})
beforeEach(async () => {
  await test.reset()
  await test.route(['destination.webhook.disabled'])
})
afterAll(() => test.close())

let count = 0

/** Puts one small message for the destination `hook` into the outbox; answers its id. */
async function put(): Promise<string> {
  count += 1
  const messageId = `msg_outage_${count}`
  await insertDeliveries(test.ctx.database.db, test.project.id, {
    installationId: 'i',
    operationId: 'o',
    objectName: 'people',
    destination: 'hook',
    messages: [{ messageId, body: Buffer.from('{"action":"read"}'), recordCount: 1, downloadId: undefined }],
    now: test.ctx.now(),
  })
  return messageId
}

/** Lets the whole schedule of what is in the outbox go by. */
async function passSchedule(): Promise<void> {
  for (const waitMs of [0, 3_000, 6_000]) {
    test.clock.ms += waitMs
    await test.deliver()
  }
}

const disabledAt = async () => {
  const [row] = await test.sql<{ at: Date | null }>(
    "SELECT disabled_at AS at FROM destinations WHERE name = 'hook'",
  )
  return row?.at ?? null
}
const statuses = () =>
  test.sql<{ status: string; parked_reason: string | null }>(
    'SELECT status, parked_reason FROM deliveries WHERE notification_type IS NULL ORDER BY id',
  )

it('is told once, with every message tried and kept, and told again only after it had ended', async () => {
  test.receiver.answer = () => 503
  await put()
  await put()
  await passSchedule()
  await put()
  await passSchedule()
  const [first, ...more] = await test.told()
  expect(more).toEqual([])
  expect(first).toEqual({
    notificationType: 'destination.webhook.disabled',
    data: {
      projectId: test.project.id,
      destinationId: expect.any(String),
      destinationName: 'hook',
      url: test.receiver.url,
    },
  })
  const shown = readDocExamples().find(({ notificationType }) => notificationType === first?.notificationType)
  expect(Object.keys(first?.data ?? {}).sort()).toEqual(Object.keys(shown?.data ?? {}).sort())
  expect(test.receiver.received).toHaveLength(9)
  const usedUp = { status: 'parked', parked_reason: 'attempts.used_up' }
  expect(await statuses()).toEqual([usedUp, usedUp, usedUp])

  test.receiver.answer = () => 200
  await put()
  await test.deliver()
  expect(await disabledAt()).toBeNull()
  test.receiver.answer = () => 503
  test.clock.ms += 1_000
  await put()
  await passSchedule()
  expect(await test.told()).toHaveLength(2)
})

it('is told at once when the destination says that it is gone', async () => {
  test.receiver.answer = () => 410
  await put()
  await put()
  await test.deliver()
  expect(await test.told()).toHaveLength(1)
  expect(await disabledAt()).not.toBeNull()
})

it('is no outage when a healthy destination refuses one message', async () => {
  const poison = await put()
  test.receiver.answer = ({ messageId }) => (messageId === poison ? 422 : 200)
  await test.deliver()
  test.clock.ms += 1_000
  // In one process a destination is noted once in ten seconds; here the clock runs faster.
  test.ctx.caches.dropNow('destination', test.project.id)
  await put()
  await passSchedule()
  expect(await statuses()).toEqual([
    { status: 'parked', parked_reason: 'attempts.used_up' },
    { status: 'delivered', parked_reason: null },
  ])
  expect(await test.told()).toEqual([])
  expect(await disabledAt()).toBeNull()
})

it('ends when the destination is changed, so that a change that mends nothing is told again', async () => {
  test.receiver.answer = () => 410
  await put()
  await test.deliver()
  const params = { projectIdOrName: test.project.id, destination: 'hook' }
  await updateDestination(test.ctx, test.caller, {
    params,
    body: { updateMask: ['metadata.url'], destination: { metadata: { url: `${test.receiver.url}?again` } } },
  })
  expect(await disabledAt()).toBeNull()
  await put()
  await test.deliver()
  expect(await test.told()).toHaveLength(2)
  await updateDestination(test.ctx, test.caller, {
    params,
    body: { updateMask: ['metadata.url'], destination: { metadata: { url: test.receiver.url } } },
  })
})

it('of a destination that is told of its own outage ends in no circle', async () => {
  await test.sql('TRUNCATE topics CASCADE')
  const [hook] = await test.sql<{ id: string }>("SELECT id FROM destinations WHERE name = 'hook'")
  await test.route(['destination.webhook.disabled'], hook?.id)
  test.receiver.answer = () => 410
  await put()
  for (let round = 0; round < 5; round += 1) await test.deliver()
  expect(await test.queued()).toEqual(['destination.webhook.disabled'])
  expect(test.receiver.received).toHaveLength(2)
})

it('ends with everything that waited sent at once, oldest first, and not at the next turn of its schedule', async () => {
  await test.sql("UPDATE destinations SET delivered_at = NULL WHERE name = 'hook'")
  const settings = test.ctx.settings
  const { deliveryRetryMs } = settings
  Object.assign(settings, { deliveryRetryMs: [2_000, 300_000, 1_800_000] })
  test.receiver.answer = () => 503
  const create = await put()
  await test.deliver()
  test.clock.ms += 100
  const update = await put()
  for (const waitMs of [0, 3_000]) {
    test.clock.ms += waitMs
    await test.deliver()
  }
  test.clock.ms += 17_000
  test.receiver.answer = () => 200
  test.ctx.caches.dropNow('destination', test.project.id)
  const newest = await put()
  test.receiver.received.length = 0
  await test.deliver()
  Object.assign(settings, { deliveryRetryMs })
  expect(test.receiver.received.map(({ messageId }) => messageId)).toEqual([newest, create, update])
})

it('is none of a message that is refused among others: it keeps to its schedule', async () => {
  const settings = test.ctx.settings
  const { deliveryRetryMs } = settings
  Object.assign(settings, { deliveryRetryMs: [2_000, 300_000, 1_800_000] })
  const poison = await put()
  test.receiver.answer = ({ messageId }) => (messageId === poison ? 500 : 200)
  for (let round = 0; round < 20; round += 1) {
    test.clock.ms += 12_000
    test.ctx.caches.dropNow('destination', test.project.id)
    await put()
    await test.deliver()
  }
  Object.assign(settings, { deliveryRetryMs })
  const tries = test.receiver.received.filter(({ messageId }) => messageId === poison).length
  // Four minutes: two by the schedule, and at most one that was taken for the end of an outage.
  expect(tries).toBeGreaterThanOrEqual(2)
  expect(tries).toBeLessThanOrEqual(3)
})
