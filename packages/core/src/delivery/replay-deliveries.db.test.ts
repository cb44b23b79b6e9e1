// Sending messages again, and operations that know what became of theirs.
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { getOperation } from '../installation/progress/get-operation.ts'
import { listOperationLogs } from '../installation/progress/list-operation-logs.ts'
import { openReadTest, people } from '../testing/open-read-test.ts'
import { verify } from '../testing/start-receiver.ts'
import { listDeliveries } from './list-deliveries.ts'
import { replayDeliveries } from './replay-deliveries.ts'

const HOUR = 3_600_000
const FULL = { defaultPeriod: { fullHistory: true } }

const test = await openReadTest({ settings: { deliveryRetryMs: [] } })
beforeEach(async () => {
  await test.reset()
  test.vendor.records.set('people', people(250, test.clock.ms - HOUR))
})
afterAll(() => test.close())

const replay = (body: Parameters<typeof replayDeliveries>[2]['body']) =>
  replayDeliveries(test.ctx, test.caller, { params: { projectIdOrName: test.project.id }, body })
const list = (query: Partial<Parameters<typeof listDeliveries>[2]['query']> = {}) =>
  listDeliveries(test.ctx, test.caller, {
    params: { projectIdOrName: test.project.id },
    query: { pageSize: 200, ...query },
  })
const receivedIds = () => test.receiver.received.map(({ messageId }) => messageId)

async function read(groupRef = 'acme'): Promise<string> {
  const installationId = await test.install({ backfill: FULL, groupRef })
  await test.runJobs()
  await test.deliver()
  return installationId
}

describe('an operation whose messages are given up', () => {
  it('says so once in its log and counts them, until they arrive after all', async () => {
    test.receiver.answer = () => 500
    const installationId = await read()
    const [operation] = (await test.operations(installationId)).results
    expect(operation?.metadata?.deliveries).toEqual({ parkedMessages: 3, parkedRecords: 250 })
    const params = { projectIdOrName: test.project.id, operationId: operation?.id ?? '' }
    const warnings = (await listOperationLogs(test.ctx, test.caller, { params })).filter(
      ({ severity }) => severity === 'WARNING',
    )
    expect(warnings.length).toBeGreaterThanOrEqual(1)
    expect(warnings.length).toBeLessThan(3)
    expect(warnings[0]?.message).toMatchObject({
      msg: expect.stringContaining('A message for hook could not be delivered and is parked'),
      error: 'HTTP 500',
      details: { destination: 'hook', reason: 'attempts.used_up' },
    })
    const parkedIds = receivedIds()
    test.receiver.answer = () => 200
    test.receiver.received.length = 0
    expect(await replay({ status: 'parked' })).toEqual({ replayedCount: 3 })
    await test.deliver()
    expect(receivedIds().toSorted()).toEqual(parkedIds.toSorted())
    const secret = await test.secret()
    for (const one of test.receiver.received) verify(secret, one)
    expect((await getOperation(test.ctx, test.caller, { params })).metadata?.deliveries).toBeUndefined()
    expect(await replay({ status: 'parked' })).toEqual({ replayedCount: 0 })
  })
})

describe('a replay', () => {
  it('sends the messages of an installation, object, time and destination again, each with its id', async () => {
    const first = await read()
    const ids = receivedIds()
    test.clock.ms += HOUR
    const between = new Date(test.clock.ms - 60_000).toISOString()
    const second = await read('globex')
    test.receiver.received.length = 0
    expect(await replay({ installationId: first, objectName: 'contacts' })).toEqual({ replayedCount: 3 })
    await test.deliver()
    expect(receivedIds().toSorted()).toEqual(ids.toSorted())

    expect(await replay({ destination: 'hook', untilTimestamp: between })).toEqual({ replayedCount: 3 })
    // They wait now, and are not made to wait again.
    expect(await replay({ destination: 'hook' })).toEqual({ replayedCount: 3 })
    expect(await replay({ installationId: second, sinceTimestamp: between })).toEqual({ replayedCount: 0 })
    await test.deliver()
    expect(await replay({ objectName: 'firms' })).toEqual({ replayedCount: 0 })
    expect(await replay({ destination: 'elsewhere' })).toEqual({ replayedCount: 0 })
    expect(await replay({ ids: ids.slice(0, 1) })).toEqual({ replayedCount: 1 })
  })

  it('reaches no other project', async () => {
    await read()
    const other = { ...test.caller, projectId: (await test.addProject()).id }
    const input = { params: { projectIdOrName: other.projectId }, body: { destination: 'hook' } }
    expect(await replayDeliveries(test.ctx, other, input)).toEqual({ replayedCount: 0 })
  })

  it('is written down with what was asked', async () => {
    const installationId = await read()
    await test.sql('DELETE FROM audit_entries')
    await replay({ installationId })
    expect(await test.sql('SELECT actor, action, change FROM audit_entries')).toEqual([
      { actor: 'api:test', action: 'deliveries.replayed', change: { after: { installationId } } },
    ])
  })
})

describe('the list of deliveries', () => {
  it('shows what became of each message, newest first, page by page', async () => {
    const installationId = await read()
    const first = await list({ pageSize: 2 })
    expect(first.results[0]).toMatchObject({
      installationId,
      objectName: 'people',
      destination: 'hook',
      status: 'delivered',
      attempts: 1,
      recordCount: 50,
      deliveredTime: new Date(test.clock.ms).toISOString(),
    })
    const { nextPageToken = '' } = first.pagination
    const second = await list({ pageSize: 2, pageToken: nextPageToken })
    expect(second.pagination).toEqual({ done: true })
    const shown = [...first.results, ...second.results].map(({ id }) => id)
    expect(new Set(shown)).toEqual(new Set(receivedIds()))
    expect((await list({ status: 'parked' })).results).toEqual([])
    expect((await list({ objectName: 'contacts', installationId })).results).toHaveLength(3)
    await expect(list({ pageToken: 'made up' })).rejects.toMatchObject({ code: 'request.invalid' })
  })
})
