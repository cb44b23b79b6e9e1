// A record is traced through reads, messages, attempts and writes, from a vendor over real HTTP to a receiver.
import type { RecordTrace } from '@mortise/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { updateDestination } from '../../catalogue/destination/update-destination.ts'
import { dispatchDueSchedules } from '../../sync/schedule/dispatch-due-schedules.ts'
import { openReadTest, people, type ReadTest } from '../../testing/open-read-test.ts'
import { insertWriteOperation } from '../../write/store.ts'
import { traceRecord } from './trace-record.ts'

const HOUR = 3_600_000
const FULL = { defaultPeriod: { fullHistory: true } }
const RECORD = 'p000002'

let test: ReadTest
let installationId: string
const params = () => ({ projectIdOrName: test.project.id, integrationId: 'sync', objectName: 'contacts' })

function trace(
  query: {
    groupRef?: string
    recordId?: string
    lookUp?: boolean
    pageSize?: number
    pageToken?: string
  } = {},
): Promise<RecordTrace> {
  const usual = { groupRef: 'acme', recordId: RECORD, lookUp: false, pageSize: 20 }
  return traceRecord(test.ctx, test.caller, { params: params(), query: { ...usual, ...query } })
}

/** Changes the record at the vendor, and reads it with the next schedule. */
async function change(fields: object = {}): Promise<void> {
  const records = test.vendor.records.get('people') ?? []
  // A second before it is read.
  const at = test.clock.ms + 599_000
  test.vendor.records.set(
    'people',
    records.map((record) => (record.id === RECORD ? { ...record, updatedAt: at, ...fields } : record)),
  )
  await read()
}

/** Reads what is due. */
async function read(): Promise<void> {
  test.clock.ms += 600_000
  await dispatchDueSchedules(test.ctx)
  await test.runJobs()
}

async function begin(): Promise<void> {
  await test.reset()
  test.vendor.records.set('people', people(5, test.clock.ms - HOUR))
  installationId = await test.install({ backfill: FULL })
  await test.runJobs()
}

describe('a record of an object that reports its changes', () => {
  beforeAll(async () => {
    test = await openReadTest({
      alter: ({ read, ...definition }) => ({
        ...definition,
        read: read && {
          ...read,
          byIds: async (_call, { ids }) =>
            (test.vendor.records.get('people') ?? []).filter(({ id }) => ids.includes(id)),
        },
      }),
    })
  })
  beforeEach(begin)
  afterAll(() => test.close())

  it('has its messages, newest first, with their values, their read and each attempt', async () => {
    test.receiver.answer = () => 503
    await test.deliver()
    test.receiver.answer = () => 200
    test.clock.ms += 60_000
    await test.deliver()
    await change({ name: 'New' })
    const found = await trace()
    expect(found).toMatchObject({
      objectName: 'contacts',
      rawObjectName: 'people',
      pagination: { done: true },
    })
    const [newer, older] = found.messages
    expect(newer).toMatchObject({ action: 'read', readType: 'scheduled', status: 'pending', attempts: [] })
    expect(newer?.entries).toEqual([
      expect.objectContaining({ id: RECORD, raw: expect.objectContaining({ name: 'New' }) }),
    ])
    expect(older).toMatchObject({ readType: 'backfill', status: 'delivered', destination: 'hook' })
    expect(older?.attempts).toMatchObject([{ httpStatus: 503, error: 'HTTP 503' }, { httpStatus: 200 }])
    expect(older?.id).toBe(test.receiver.received[0]?.messageId)
    expect(found.reads).toMatchObject([
      { operationId: newer?.operationId, outcome: 'delivered', messageIds: [newer?.id] },
      { operationId: older?.operationId, outcome: 'delivered', messageIds: [older?.id] },
    ])
  })

  it('is found by its id alone: in no other group, object or project, and not by a part of the id', async () => {
    await test.install({ groupRef: 'globex', backfill: FULL })
    await test.runJobs()
    const [ours, theirs] = [await trace(), await trace({ groupRef: 'globex' })]
    expect([ours.messages.length, theirs.messages.length]).toEqual([1, 1])
    expect(ours.messages[0]?.id).not.toBe(theirs.messages[0]?.id)
    expect((await trace({ recordId: 'p00000' })).messages).toEqual([])
    const other = await test.addProject()
    const stranger = { ...test.caller, projectId: other.id }
    const query = { groupRef: 'acme', recordId: RECORD, lookUp: false, pageSize: 20 }
    await expect(traceRecord(test.ctx, stranger, { params: params(), query })).rejects.toMatchObject({
      code: 'integration.not_found',
    })
  })

  it('has its writes, and reads that met it where two windows overlap', async () => {
    await change()
    await read()
    const [first] = await test.sql<{ integration_id: string; config_id: string }>('SELECT * FROM operations')
    await insertWriteOperation(test.ctx.database.db, test.project.id, {
      id: 'write-1',
      integrationId: first?.integration_id ?? '',
      installationId,
      configId: first?.config_id ?? '',
      objectName: 'people',
      now: test.ctx.now(),
      end: { status: 'success', result: '[people] 1 record written', writtenIds: [RECORD, 'other'] },
    })
    const found = await trace()
    expect(found.writes).toMatchObject([{ operationId: 'write-1', status: 'success' }])
    expect((await trace({ recordId: 'p00000' })).writes).toEqual([])
    expect(found.reads.map(({ outcome }) => outcome)).toEqual(['overlap', 'delivered', 'delivered'])
  })

  it('is compared with the provider on request: what it is now, and the filters that it does not meet', async () => {
    await test.configure(installationId, {
      fieldFilters: [{ fieldName: 'name', operator: 'eq', value: 'Person 2' }],
    })
    await change({ name: 'Filtered' })
    const { atProvider, reads, messages } = await trace({ lookUp: true })
    expect(atProvider).toMatchObject({
      status: 'found',
      unmetFilters: ['name'],
      isBeforeBackfill: false,
      entry: { fields: expect.objectContaining({ name: 'Filtered' }) },
    })
    expect(reads[0]).toMatchObject({ outcome: 'filtered', messageIds: [] })
    expect(messages).toHaveLength(1)
    expect((await trace({ recordId: 'nothing', lookUp: true })).atProvider).toMatchObject({ status: 'gone' })
  })

  it('comes in pages, and a token that is not ours is refused', async () => {
    await change()
    await change()
    const first = await trace({ pageSize: 2 })
    expect(first.messages).toHaveLength(2)
    const { nextPageToken = '' } = first.pagination
    const second = await trace({ pageSize: 2, pageToken: nextPageToken })
    expect([second.messages.length, second.pagination.done]).toEqual([1, true])
    await expect(trace({ pageToken: 'x' })).rejects.toMatchObject({ code: 'request.invalid' })
  })

  it('says which state a destination with an order leaves out, and that tracing it was noted', async () => {
    await test.reset()
    const order = { updateMask: ['metadata.order'], destination: { metadata: { order: 'record' as const } } }
    const { projectIdOrName } = params()
    await updateDestination(test.ctx, test.caller, {
      params: { projectIdOrName, destination: 'hook' },
      body: order,
    })
    test.vendor.records.set('people', people(5, test.clock.ms - HOUR))
    await test.install({ backfill: FULL })
    await test.runJobs()
    await change()
    expect((await trace()).messages.map(({ isSuperseded }) => isSuperseded)).toEqual([false, true])
    const entries = await test.sql(`SELECT FROM audit_entries WHERE action = 'record.traced'`)
    expect(entries.length).toBeGreaterThan(0)
  })

  it('costs at most 40 bytes in the index, however few records a message has', async () => {
    await change()
    const [cost] = await test.sql<{ bytes: number }>(
      'SELECT max(pg_column_size(record_keys)::float / record_count) AS bytes FROM deliveries',
    )
    expect(cost?.bytes).toBeGreaterThan(0)
    expect(cost?.bytes).toBeLessThanOrEqual(40)
  })
})

it('a record of an object that is read in full is unchanged in reads after its delivery', async () => {
  test = await openReadTest({ incremental: 'none' })
  await begin()
  await read()
  const { reads } = await trace()
  expect(reads.map(({ outcome }) => outcome)).toEqual(['unchanged', 'delivered'])
  expect((await trace({ lookUp: true })).atProvider).toMatchObject({ status: 'unknown' })
  await test.close()
})
