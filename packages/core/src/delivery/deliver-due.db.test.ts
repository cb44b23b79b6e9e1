import { createHmac } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createDestination } from '../catalogue/destination/create-destination.ts'
import { deleteDestination } from '../catalogue/destination/delete-destination.ts'
import { getDestination } from '../catalogue/destination/get-destination.ts'
import { updateDestination } from '../catalogue/destination/update-destination.ts'
import { insertDeliveries } from '../message/outbox/store-outbox.ts'
import { openReadTest, people } from '../testing/open-read-test.ts'
import { startReceiver, verify } from '../testing/start-receiver.ts'
import { deliverBatch } from './deliver-batch.ts'
import { deliverDue } from './deliver-due.ts'
import { createDeliveryPump } from './delivery-pump.ts'
import { getDelivery } from './history/get-delivery.ts'
import { openClaims } from './open-claims.ts'
import { openDownload } from './open-download.ts'
import { openSinks } from './open-sinks.ts'
import { recordBatch } from './record-batch.ts'
import { startDeliverer } from './start-deliverer.ts'
import { CLAIM_LEASE_MS } from './store-claim.ts'

const HOUR = 3_600_000
const FULL = { defaultPeriod: { fullHistory: true } }

const test = await openReadTest({
  settings: { inlineBytesMax: 300 * 1024, deliveryRetryMs: [5_000, 300_000] },
})
beforeEach(() => test.reset())
afterAll(() => test.close())

/** Puts `count` small messages for a destination into the outbox. */
async function put(count: number, destination = 'hook', name = destination): Promise<void> {
  const messages = Array.from({ length: count }, (_, index) => ({
    messageId: `msg_${name}_${index}`,
    body: Buffer.from(JSON.stringify({ action: 'read', index })),
    recordCount: 1,
    downloadId: undefined,
  }))
  const page = {
    installationId: 'i',
    operationId: 'o',
    objectName: 'people',
    destination,
    messages,
    now: test.ctx.now(),
  }
  await insertDeliveries(test.ctx.database.db, test.project.id, page)
}

interface Row {
  message_id: string
  status: string
  parked_reason: string | null
  attempts: number
  next_attempt_at: Date
  last_error: string | null
}
const rows = () => test.sql<Row>('SELECT * FROM deliveries ORDER BY id')
const attempts = async (deliveryId = 'msg_hook_0') => {
  const input = { params: { ...params(), deliveryId } }
  return (await getDelivery(test.ctx, test.caller, input)).attemptLog
}
const waitS = async () => (((await rows())[0]?.next_attempt_at.getTime() ?? 0) - test.clock.ms) / 1000

const params = () => ({ projectIdOrName: test.project.id })
const create = (name: string, url: string) =>
  createDestination(test.ctx, test.caller, {
    params: params(),
    body: { name, type: 'webhook', metadata: { url } },
  })
const remove = (destination: string) =>
  deleteDestination(test.ctx, test.caller, { params: { ...params(), destination } })

describe('a delivery', () => {
  it('is sent once, signed, with the destination’s headers, and its attempt is recorded', async () => {
    await updateDestination(test.ctx, test.caller, {
      params: { ...params(), destination: 'hook' },
      body: {
        updateMask: ['metadata.headers'],
        destination: { metadata: { headers: { Authorization: 'Bearer x', 'User-Agent': 'mine' } } },
      },
    })
    await put(1)
    expect(await test.deliver()).toBe(1)
    expect(await test.deliver()).toBe(0)
    const [one] = test.receiver.received
    expect(one?.headers).toMatchObject({
      authorization: 'Bearer x',
      'user-agent': 'mine',
      'content-type': 'application/json',
      'webhook-id': 'msg_hook_0',
    })
    if (one) verify(await test.secret(), one)
    expect(await rows()).toMatchObject([{ status: 'delivered', attempts: 1 }])
    expect(await attempts()).toMatchObject([{ attempt: 1, httpStatus: 200 }])
    expect(await test.sql('SELECT FROM delivery_attempts')).toEqual([])
  })

  it('is tried again after 5 s and 5 min, a tenth more or less, under the same id, then parked', async () => {
    test.receiver.answer = () => 500
    await put(1)
    await test.deliver()
    expect(Math.abs((await waitS()) - 5)).toBeLessThanOrEqual(0.5)
    test.clock.ms += 6_000
    await test.deliver()
    expect(Math.abs((await waitS()) - 300)).toBeLessThanOrEqual(30)
    test.clock.ms += 400_000
    await test.deliver()
    expect(await rows()).toMatchObject([
      { status: 'parked', parked_reason: 'attempts.used_up', attempts: 3, last_error: 'HTTP 500' },
    ])
    test.clock.ms += 48 * HOUR
    expect(await test.deliver()).toBe(0)
    expect(new Set(test.receiver.received.map((one) => one.messageId)).size).toBe(1)
    expect(await attempts()).toHaveLength(3)
  })

  it('waits as long as the receiver asks when that is longer', async () => {
    test.receiver.answer = () => ({ status: 429, headers: { 'retry-after': '90' } })
    await put(1)
    await test.deliver()
    expect(await waitS()).toBeCloseTo(90, 0)
  })

  it('is parked at once when the destination says it is gone', async () => {
    test.receiver.answer = () => 410
    await put(1)
    await test.deliver()
    expect(await rows()).toMatchObject([{ status: 'parked', parked_reason: 'destination.gone' }])
    expect(test.logged.some((line) => line.message.startsWith('destination gone'))).toBe(true)
  })

  it('whose sender hangs is sent again a minute later under the same id, and not before', async () => {
    await put(1)
    const dying = { ...test.ctx, sendToDestination: () => new Promise<never>(() => undefined) }
    expect(await createDeliveryPump(dying).fill()).toMatchObject({ claimed: 1 })
    expect(await test.deliver()).toBe(0)
    test.clock.ms += CLAIM_LEASE_MS - 1
    expect(await test.deliver()).toBe(0)
    test.clock.ms += CLAIM_LEASE_MS + 1
    expect(await test.deliver()).toBe(1)
    expect(test.receiver.received.map((one) => one.messageId)).toEqual(['msg_hook_0'])
  })

  it('is claimed by one of two deliverers only', async () => {
    await put(100)
    const peer = await test.openPeer({ now: test.ctx.now })
    const made = await Promise.all([deliverDue(test.ctx), deliverDue(peer)])
    expect(made[0] + made[1]).toBe(100)
    expect(new Set(test.receiver.received.map((one) => one.messageId)).size).toBe(100)
  })
})

describe('a destination', () => {
  it('that does not exist parks its messages, and they leave when it is made', async () => {
    await put(3, 'later')
    await test.deliver()
    expect(await rows()).toMatchObject(
      Array(3).fill({ status: 'parked', parked_reason: 'destination.missing' }),
    )
    await create('later', test.receiver.url)
    expect(await test.deliver()).toBe(3)
    await remove('later')
  })

  it('that is made while its messages are being parked for want of it gets them all the same', async () => {
    await put(1, 'racing')
    const claims = openClaims(test.ctx, 'this process')
    const queue = { projectId: test.project.id, destination: 'racing', limit: 1 }
    const [delivery] = await claims.claim({ queues: [queue], now: test.ctx.now() })
    if (!delivery) throw new Error('nothing was claimed')
    const { attempts } = await deliverBatch(test.ctx, openSinks(test.ctx), [delivery])
    const outcomes = attempts.map(({ outcome }) => outcome)
    expect(outcomes).toMatchObject([{ status: 'parked', parkedReason: 'destination.missing' }])
    await create('racing', test.receiver.url)
    await recordBatch(test.ctx, outcomes)
    await claims.close()
    expect(await rows()).toMatchObject([{ status: 'pending', parked_reason: null }])
    expect(await test.deliver()).toBe(1)
    await remove('racing')
  })

  it('that answers slowly holds up nobody else', async () => {
    const slow = await startReceiver()
    let open: () => void = () => undefined
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    slow.answer = () => gate.then(() => 200)
    await create('slow', slow.url)
    await put(200, 'slow')
    await put(200, 'hook')
    const deliverer = startDeliverer(test.ctx)
    await expect.poll(() => test.receiver.received.length, { timeout: 10_000 }).toBe(200)
    expect(slow.load.most).toBe(4)
    open()
    await expect.poll(() => slow.received.length, { timeout: 10_000 }).toBe(200)
    await deliverer.stop()
    expect((await rows()).every((row) => row.status === 'delivered')).toBe(true)
    await slow.close()
    await remove('slow')
  })

  it('that failed five times in a row is tried with one message at a time', async () => {
    let running = 0
    let mostAfterFive = 0
    test.receiver.answer = async () => {
      running += 1
      if (test.receiver.received.length > 12) mostAfterFive = Math.max(mostAfterFive, running)
      await new Promise((resolve) => setTimeout(resolve, 5))
      running -= 1
      return 500
    }
    await put(30)
    expect(await test.deliver()).toBe(30)
    expect(mostAfterFive).toBe(1)
  })

  it('verifies by both secrets for a day after a rotation', async () => {
    const former = await test.secret()
    const query = { includeSecrets: false, rotate: true }
    const rotated = await getDestination(test.ctx, test.caller, {
      params: { ...params(), destination: 'hook' },
      query,
    })
    const current = rotated.secrets?.webhookSigningKey ?? ''
    expect(current).toMatch(/^whsec_/)
    expect(current).not.toBe(former)
    await put(1)
    await test.deliver()
    const [one] = test.receiver.received
    if (!one) throw new Error('nothing received')
    verify(former, one)
    verify(current, one)

    test.clock.ms += 25 * HOUR
    await put(1, 'hook', 'tomorrow')
    await test.deliver()
    const { headers, text } = test.receiver.received[1] ?? one
    const sign = (secret: string) =>
      createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
        .update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${text}`)
        .digest('base64')
    expect(headers['webhook-signature']).toBe(`v1,${sign(current)}`)
  })
})

describe('a record too large to inline', () => {
  it('goes by a link that is made when it is sent, is good for its time, and cannot be altered', async () => {
    const text = 'ü'.repeat(200_000)
    const all = people(3, test.clock.ms - HOUR, (index) => (index === 1 ? { text } : {}))
    test.vendor.records.set('people', all)
    await test.install({ backfill: FULL })
    await test.runJobs()
    test.clock.ms += 30_000
    await test.deliver()
    const linked = test.receiver.received.find((one) => one.message.resultInfo.type === 'url')
    expect(linked?.message.result).toBeUndefined()
    expect(linked?.message.resultInfo.numRecords).toBe(1)
    const url = new URL(linked?.message.resultInfo.downloadUrl ?? '')
    expect(url.origin).toBe(test.ctx.settings.publicUrl)
    const link = {
      id: url.pathname.replace('/v1/downloads/', ''),
      expires: Number(url.searchParams.get('expires')),
      signature: url.searchParams.get('signature') ?? '',
    }
    expect(link.expires).toBe(Math.floor((test.clock.ms + 60_000) / 1000))
    expect(JSON.parse(await openDownload(test.ctx, link))).toEqual([
      {
        id: 'p000001',
        fields: all[1],
        mappedFields: {},
        raw: all[1],
        updateTime: new Date(all[1]?.updatedAt ?? 0).toISOString(),
      },
    ])
    await expect(openDownload(test.ctx, { ...link, expires: link.expires + 60 })).rejects.toMatchObject({
      code: 'download.not_found',
    })
    await expect(openDownload(test.ctx, { ...link, signature: '' })).rejects.toMatchObject({
      code: 'download.not_found',
    })
    test.clock.ms += 61_000
    await expect(openDownload(test.ctx, link)).rejects.toMatchObject({ code: 'download.expired' })
  })
})
