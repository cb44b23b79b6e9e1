// Results that wait until they are asked for, from a vendor over real HTTP to a receiver.
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { listDeliveries } from '../../delivery/list-deliveries.ts'
import { replayDeliveries } from '../../delivery/replay-deliveries.ts'
import { batchUpsertIntegrations } from '../../installation/deploy/batch-upsert-integrations.ts'
import { listOperationLogs } from '../../installation/progress/list-operation-logs.ts'
import { pruneOld } from '../../run/retention/prune-old.ts'
import { openReadTest, people } from '../../testing/open-read-test.ts'
import { deliverResults } from './deliver-results.ts'

const HOUR = 3_600_000
const FULL = { defaultPeriod: { fullHistory: true } }

const test = await openReadTest()
beforeEach(async () => {
  await test.reset()
  await deploy('onRequest')
  test.vendor.records.set('people', people(250, test.clock.ms - HOUR))
})
afterAll(() => test.close())

const params = () => ({ projectIdOrName: test.project.id })

async function deploy(mode: 'onRequest' | 'auto') {
  const people = {
    objectName: 'people',
    mapToName: 'contacts',
    destination: 'hook',
    schedule: '*/10 * * * *',
    optionalFieldsAuto: 'all',
    delivery: { mode, pageSize: 50 },
  }
  const integrations = [{ name: 'sync', provider: 'tinyVendor', read: { objects: [people] } }]
  await batchUpsertIntegrations(test.ctx, test.caller, {
    params: params(),
    query: { destructive: false },
    body: { sourceYaml: JSON.stringify({ specVersion: '1.0.0', integrations }) },
  })
}
const ask = (pages: number, objectName = 'people', groupRef = 'acme') =>
  deliverResults(test.ctx, test.caller, {
    params: { ...params(), integrationId: 'sync', objectName },
    body: { groupRef, pages },
  })
async function received() {
  await test.deliver()
  return test.receiver.received.flatMap(({ message }) => message.result?.map(({ fields }) => fields) ?? [])
}
const held = async () =>
  (
    await listDeliveries(test.ctx, test.caller, {
      params: params(),
      query: { status: 'held', pageSize: 200 },
    })
  ).results.length

describe('an object that is delivered on request', () => {
  it('is read as ever, and nothing is sent before it is asked for', async () => {
    const installationId = await test.install({ backfill: FULL })
    await test.runJobs()
    expect(await received()).toEqual([])
    expect(await held()).toBeGreaterThanOrEqual(5)
    const [operation] = (await test.operations(installationId)).results
    expect(operation).toMatchObject({ status: 'success' })
    const logs = await listOperationLogs(test.ctx, test.caller, {
      params: { ...params(), operationId: operation?.id ?? '' },
    })
    expect(logs.map(({ message }) => message.msg)).toContain(
      '[people] Messages wait until they are asked for',
    )
  })

  it('brings as many messages as are asked for, the oldest first, and all of them with 0', async () => {
    await test.install({ backfill: FULL })
    await test.runJobs()
    const waiting = await held()
    await ask(2)
    await test.deliver()
    expect(test.receiver.received).toHaveLength(2)
    expect(await held()).toBe(waiting - 2)
    await ask(1, 'contacts')
    await test.deliver()
    expect(test.receiver.received).toHaveLength(3)
    await ask(0)
    const records = await received()
    expect(records).toHaveLength(250)
    expect(await held()).toBe(0)
    const stored = await test.sql<{ message_id: string }>('SELECT message_id FROM deliveries ORDER BY id')
    expect(
      test.receiver.received
        .slice(0, 3)
        .map(({ messageId }) => messageId)
        .sort(),
    ).toEqual(
      stored
        .slice(0, 3)
        .map(({ message_id }) => message_id)
        .sort(),
    )
    await ask(5)
    await test.deliver()
    expect(test.receiver.received).toHaveLength(waiting)
  })

  it('gives two callers at once different messages, and no group those of another', async () => {
    await test.install({ backfill: FULL })
    await test.install({ backfill: FULL, groupRef: 'globex' })
    await test.runJobs()
    const waiting = await held()
    await Promise.all([ask(1), ask(1), ask(1)])
    await test.deliver()
    const ids = test.receiver.received.map(({ messageId }) => messageId)
    expect([ids.length, new Set(ids).size, await held()]).toEqual([3, 3, waiting - 3])
    expect(test.receiver.received.every(({ message }) => message.groupRef === 'acme')).toBe(true)
  })

  it('is not sent by a replay, and what waits for longer than parked messages are kept is forgotten', async () => {
    Object.assign(test.ctx.settings, { retention: { parkedMs: 90 * 24 * HOUR } })
    await test.install({ backfill: FULL })
    await test.runJobs()
    const waiting = await held()
    const replayed = await replayDeliveries(test.ctx, test.caller, {
      params: params(),
      body: { destination: 'hook' },
    })
    expect(replayed).toEqual({ replayedCount: 0 })
    test.clock.ms += 89 * 24 * HOUR
    await pruneOld(test.ctx)
    expect(await held()).toBe(waiting)
    test.clock.ms += 2 * 24 * HOUR
    await pruneOld(test.ctx)
    expect(await held()).toBe(0)
  })

  it('is sent by itself from the next page on when the manifest says so, and what waited still waits', async () => {
    const installationId = await test.install({ backfill: FULL })
    await test.runJobs()
    const waiting = await held()
    await deploy('auto')
    test.vendor.records.set('people', people(7, test.clock.ms + 60_000))
    test.clock.ms += HOUR
    const { dispatchDueSchedules } = await import('../schedule/dispatch-due-schedules.ts')
    expect(await dispatchDueSchedules(test.ctx)).toBe(1)
    await test.runJobs()
    expect(await received()).toHaveLength(7)
    expect(await held()).toBe(waiting)
    expect((await test.operations(installationId)).results).toHaveLength(2)
  })

  it('refuses names nobody has, and tells which', async () => {
    await test.install({ backfill: FULL })
    await expect(ask(1, 'nothing')).rejects.toMatchObject({ code: 'object.not_defined' })
    await expect(ask(1, 'people', 'nobody')).rejects.toMatchObject({ code: 'group.not_installed' })
  })
})
