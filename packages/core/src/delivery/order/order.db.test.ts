// A destination with `order: record`: no older state of a record follows a newer one, and other records go on.
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { updateDestination } from '../../catalogue/destination/update-destination.ts'
import { buildMessages } from '../../message/envelope/build-messages.ts'
import { storeMessages } from '../../message/outbox/store-messages.ts'
import { openReadTest, people, type ReadTest } from '../../testing/open-read-test.ts'
import type { Received } from '../../testing/start-receiver.ts'
import { deliverDue } from '../deliver-due.ts'
import { createDeliveryPump } from '../delivery-pump.ts'
import { listDeliveries } from '../list-deliveries.ts'
import { replayDeliveries } from '../replay-deliveries.ts'
import { CLAIM_LEASE_MS } from '../store-claim.ts'

/** Records by name, each in a state; a greater number is a newer state. */
type States = Readonly<Record<string, number>>

let test: ReadTest
let installationId: string
beforeAll(async () => {
  test = await openReadTest({ settings: { deliveryRetryMs: Array(40).fill(60_000) } })
})
beforeEach(async () => {
  await test.reset()
  installationId = await test.install()
  await setOrder('record')
})
afterAll(() => test.close())

const params = () => ({ projectIdOrName: test.project.id })
const setOrder = (order: 'none' | 'record') =>
  updateDestination(test.ctx, test.caller, {
    params: { ...params(), destination: 'hook' },
    body: { updateMask: ['metadata.order'], destination: { metadata: { order } } },
  })

/** Stores one message of these states, as a page of a read does; its number within the test is its name. */
async function put(states: States, how: { changedAt?: number; isOrdered?: boolean } = {}): Promise<void> {
  const { changedAt, isOrdered = true } = how
  const records = Object.entries(states).map(([id, state]) => {
    const json = JSON.stringify({ id, fields: { state }, mappedFields: {}, raw: {} })
    return { json, id, changedAt: changedAt ?? state * 1_000 + Date.UTC(2026, 0) }
  })
  const frame = {
    action: 'read' as const,
    operationId: randomUUID(),
    page: 0,
    operationTime: test.ctx.now().toISOString(),
    readType: 'scheduled' as const,
    envelope: {} as never,
    inlineBytesMax: 100_000,
    recordsMax: undefined,
  }
  const messages = buildMessages(frame, records)
  const of = { installationId, objectName: 'people', destination: 'hook' }
  await test.ctx.database.transaction((tx) =>
    storeMessages(tx, test.project.id, { ...of, messages, isOrdered, now: test.ctx.now() }),
  )
}

const statesOf = ({ message }: Pick<Received, 'message'>): States =>
  Object.fromEntries((message.result ?? []).map(({ id, fields }) => [id ?? '', Number(fields?.state)]))
const received = () => test.receiver.received.map(statesOf)
const listed = async () => {
  const page = await listDeliveries(test.ctx, test.caller, { params: params(), query: { pageSize: 100 } })
  return page.results.toReversed()
}
/** Moves past the next attempt of everything. */
const later = () => {
  test.clock.ms += 120_000
}

/** Whether an older state follows a newer one among these messages. */
function goesBack(messages: readonly States[]): boolean {
  const newest = new Map<string, number>()
  return messages.some((states) =>
    Object.entries(states).some(([id, state]) => {
      const known = newest.get(id) ?? -1
      newest.set(id, Math.max(known, state))
      return state < known
    }),
  )
}

/** The receiver refuses a message once. */
function refuseFirst(): void {
  const [first, ...others] = [503, 200]
  let answer = first
  test.receiver.answer = () => {
    const now = answer
    answer = others[0]
    return now ?? 200
  }
}

describe('a message that is refused', () => {
  it('goes back to an older state without an order', async () => {
    await setOrder('none')
    await put({ ada: 1, bob: 1 }, { isOrdered: false })
    refuseFirst()
    await test.deliver()
    await put({ ada: 2 }, { isOrdered: false })
    await test.deliver()
    later()
    await test.deliver()
    expect(goesBack(received())).toBe(true)
  })

  it('comes again without the records of which a newer state was delivered, and holds up none behind it', async () => {
    await put({ ada: 1, bob: 1 })
    refuseFirst()
    await test.deliver()
    await put({ ada: 2 })
    await test.deliver()
    expect(received()[1], 'the newer state does not wait for the next attempt').toEqual({ ada: 2 })
    later()
    await test.deliver()
    expect(received()).toEqual([{ ada: 1, bob: 1 }, { ada: 2 }, { bob: 1 }])
    expect(test.receiver.received[2]?.message.resultInfo.numRecords).toBe(1)
    const [first, second] = await listed()
    expect(first).toMatchObject({ status: 'delivered', recordCount: 2, supersededCount: 1, attempts: 2 })
    expect(second?.supersededCount).toBeUndefined()
  })

  it('is not sent again if newer states of all its records are stored', async () => {
    await put({ ada: 1 })
    refuseFirst()
    await test.deliver()
    await put({ ada: 2 })
    later()
    await test.deliver()
    expect(received()).toEqual([{ ada: 1 }, { ada: 2 }])
    expect(await listed()).toMatchObject([
      { status: 'delivered', supersededCount: 1 },
      { status: 'delivered' },
    ])
  })

  it('comes whole if it is of the time before the order, and nothing newer is stored', async () => {
    await put({ ada: 1 }, { isOrdered: false })
    await put({ bob: 2 })
    refuseFirst()
    await test.deliver()
    later()
    await test.deliver()
    expect(received()).toContainEqual({ ada: 1 })
  })
})

it('a newer state that was stored without an order is delivered, whatever is noted of older ones', async () => {
  await put({ ada: 1 })
  await put({ ada: 2 }, { isOrdered: false })
  await test.deliver()
  expect(received()).toContainEqual({ ada: 2 })
})

it('a state that is older by the provider’s time is left out, although it was stored later', async () => {
  await put({ ada: 2 })
  await put({ ada: 1, bob: 1 })
  await test.deliver()
  await test.deliver()
  expect(received()).toEqual([{ ada: 2 }, { bob: 1 }])
})

it('a replay brings back no older state', async () => {
  await put({ ada: 1, bob: 1 })
  await test.deliver()
  await put({ ada: 2 })
  await test.deliver()
  await replayDeliveries(test.ctx, test.caller, { params: params(), body: { installationId } })
  await test.deliver()
  expect(received()).toEqual([{ ada: 1, bob: 1 }, { ada: 2 }, { bob: 1 }, { ada: 2 }])
})

it('a message waits for one under way that has a record of it, and those without such a record do not', async () => {
  const pump = createDeliveryPump(test.ctx)
  let answer: () => void = () => undefined
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve
  })
  test.receiver.answer = ({ message }) => ('ada' in statesOf({ message }) ? mayAnswer.then(() => 200) : 200)
  await put({ ada: 1 })
  await pump.fill()
  await put({ ada: 2, bob: 2 })
  await put({ bob: 3 })
  await put({ eve: 1 })
  await pump.fill()
  await expect.poll(received).toEqual([{ ada: 1 }, { bob: 3 }, { eve: 1 }])
  answer()
  await pump.drain()
  await pump.close()
  expect(received().at(-1)).toEqual({ ada: 2 })
})

it('one process delivers at a time, and another one takes over a minute after it died', async () => {
  const peer = await test.openPeer({ now: test.ctx.now })
  const dying = createDeliveryPump({
    ...test.ctx,
    sendToDestination: () => new Promise<never>(() => undefined),
  })
  await put({ ada: 1 })
  expect(await dying.fill()).toMatchObject({ claimed: 1 })
  await put({ ada: 2 })
  expect(await deliverDue(peer)).toBe(0)
  test.clock.ms += CLAIM_LEASE_MS
  expect(await deliverDue(peer)).toBe(2)
  expect(received()).toEqual([{ ada: 2 }])
})

it('a read notes the states that it stores, and each message carries a number that rises', async () => {
  test.vendor.records.set('people', people(3, test.clock.ms - 3_600_000))
  await test.install({ groupRef: 'globex', backfill: { defaultPeriod: { fullHistory: true } } })
  await test.runJobs()
  refuseFirst()
  await test.deliver()
  await put({ ada: 1 })
  await test.deliver()
  later()
  await test.deliver()
  expect(received().map((states) => Object.keys(states).length)).toEqual([3, 1, 3])
  expect(
    await test.sql('SELECT FROM newest_states WHERE delivery_id = (SELECT min(id) FROM deliveries)'),
  ).toHaveLength(3)
  const numbers = test.receiver.received.map(({ headers }) => String(headers['x-mortise-sequence']))
  const [first, second] = (await listed()).map(({ sequence }) => sequence)
  expect(numbers).toEqual([first, second, first])
  expect(Number(second)).toBeGreaterThan(Number(first))
})

it('holds under any refusals, clocks and number of processes, and the newest state of each record arrives', async () => {
  const peer = await test.openPeer({ now: test.ctx.now })
  const names = ['a', 'b', 'c', 'd', 'e']
  const step = fc.oneof(
    { weight: 4, arbitrary: fc.record({ store: fc.subarray(names, { minLength: 1 }) }) },
    {
      weight: 4,
      arbitrary: fc.record({ refuse: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }), by: fc.nat(2) }),
    },
    { weight: 1, arbitrary: fc.constant({ wait: true }) },
  )
  const trial = async (steps: readonly object[]) => {
    await test.sql('TRUNCATE deliveries, delivery_attempts, order_ledgers CASCADE')
    test.receiver.received.length = 0
    let state = 0
    const answers: number[] = []
    test.receiver.answer = () => answers.shift() ?? 200
    for (const each of steps) {
      if ('store' in each) {
        state += 1
        await put(Object.fromEntries((each.store as string[]).map((name) => [name, state])))
      } else if ('refuse' in each) {
        answers.splice(0, answers.length, ...(each.refuse as boolean[]).map((is) => (is ? 503 : 200)))
        const by = 'by' in each ? each.by : 0
        await Promise.all(
          [test.ctx, peer].map((ctx, index) => (by === 2 || by === index ? deliverDue(ctx) : 0)),
        )
      } else later()
    }
    answers.length = 0
    while ((await listed()).some(({ status }) => status === 'pending')) {
      later()
      await test.deliver()
    }
    expect(goesBack(received())).toBe(false)
    const arrived = Object.assign({}, ...received()) as States
    const stored = new Map<string, number>()
    let counted = 0
    for (const each of steps) {
      if (!('store' in each)) continue
      counted += 1
      for (const name of each.store as string[]) stored.set(name, counted)
    }
    expect(arrived).toEqual(Object.fromEntries(stored))
  }
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), trial), { numRuns: 25 })
})
