// Holding the vendor against what was delivered: nothing is called missing that is only late, filtered or too old to know.
import { ProviderError, type ReadRequest, SendError } from '@mortise/connector-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listOperationLogs } from '../../installation/progress/list-operation-logs.ts'
import { alterRead } from '../../testing/alter-read.ts'
import { openReadTest, people, type ReadTest } from '../../testing/open-read-test.ts'
import { runRead } from '../read/run-read.ts'
import { triggerRead } from '../read/trigger-read.ts'
import { dispatchDueSchedules } from '../schedule/dispatch-due-schedules.ts'
import { verifyObject } from './verify-object.ts'

const HOUR = 3_600_000
const FULL = { defaultPeriod: { fullHistory: true } }

let test: ReadTest
/** How many ids each request by id named, and what such requests are refused with. */
const lookups: number[] = []
let refusal: ProviderError | undefined
/** Refuses pages of records, and the sizes of those that were asked for. */
let refusePage: ((request: ReadRequest) => ProviderError | undefined) | undefined
beforeAll(async () => {
  test = await openReadTest({
    pageSize: 100,
    tellsRemovals: true,
    alter: (definition) =>
      alterRead(definition, (read) => ({
        async page(call, request) {
          const refused = refusePage?.(request)
          if (refused) throw refused
          return read.page(call, request)
        },
        async byIds(_call, { objectName, ids }) {
          lookups.push(ids.length)
          if (refusal) throw refusal
          return (test.vendor.records.get(objectName) ?? []).filter(({ id }) => ids.includes(id))
        },
      })),
  })
})
beforeEach(async () => {
  await test.reset()
  lookups.length = 0
  refusal = undefined
  refusePage = undefined
  test.vendor.records.set('people', people(250, test.clock.ms - HOUR))
})
afterAll(() => test.close())

async function verify(installationId: string, repair = false) {
  test.clock.ms += 1_000
  const { operationId } = await verifyObject(test.ctx, test.caller, {
    params: {
      projectIdOrName: test.project.id,
      integrationId: 'sync',
      installationId,
      objectName: 'contacts',
    },
    body: { repair },
  })
  await test.runJobs({ budgetMs: 0 })
  const { results } = await test.operations(installationId)
  const operation = results.find(({ id }) => id === operationId)
  if (!operation) throw new Error('no operation')
  return { operation, findings: operation.metadata?.verification }
}

async function readAll(): Promise<string> {
  const installationId = await test.install({ backfill: FULL })
  await test.runJobs()
  await test.deliver()
  return installationId
}

/** Loses messages as a damaged outbox would. */
const lose = (where: string) => test.sql(`DELETE FROM deliveries WHERE ${where}`)
const idsOf = () =>
  test.receiver.received.flatMap(({ message }) => (message.result ?? []).map(({ id }) => id))

describe('a verification', () => {
  it('finds nothing wrong after a good backfill, and says so', async () => {
    const installationId = await readAll()
    const { operation, findings } = await verify(installationId)
    expect(operation).toMatchObject({
      actionType: 'verify',
      status: 'success',
      result: '[people] 250 records at the provider; 0 missing; 0 delivered that are gone',
    })
    expect(findings).toMatchObject({ recordsAtVendor: 250, recordsDelivered: 250, unknownCount: 0 })
    expect(await test.sql('SELECT record_id FROM sync_checks')).toEqual([])
  })

  it('names what is missing and what is gone, and delivers nothing unless it is told to', async () => {
    const installationId = await readAll()
    await lose(`message_id LIKE '%\\_1\\_0'`)
    test.vendor.records.set('people', (test.vendor.records.get('people') ?? []).slice(10))
    test.receiver.received.length = 0
    const { operation, findings } = await verify(installationId)
    expect(operation.result).toBe(
      '[people] 240 records at the provider; 100 missing; 10 delivered that are gone',
    )
    expect(findings?.missingIds).toHaveLength(100)
    expect(findings?.missingIds[0]).toBe('p000100')
    expect(findings?.extraIds).toEqual(people(10, 0).map(({ id }) => id))
    await test.deliver()
    expect(test.receiver.received).toEqual([])
  })

  it('delivers what is missing when it is told to, and finds it there afterwards', async () => {
    const installationId = await readAll()
    await lose(`message_id LIKE '%\\_1\\_0'`)
    test.receiver.received.length = 0
    const { operation, findings } = await verify(installationId, true)
    expect(findings).toMatchObject({ missingCount: 100, repairedCount: 100 })
    await test.deliver()
    expect(idsOf()).toEqual(
      people(250, 0)
        .slice(100, 200)
        .map(({ id }) => id),
    )
    const [first] = test.receiver.received
    expect(first?.message).toMatchObject({
      action: 'read',
      operationId: operation.id,
      objectName: 'contacts',
    })
    expect(first?.message.result?.[0]).toMatchObject({ id: 'p000100', fields: { name: 'Person 100' } })
    expect((await verify(installationId)).findings).toMatchObject({ missingCount: 0, repairedCount: 0 })
  })

  it('counts what is parked as missing, and a removal that was told as no loss', async () => {
    const installationId = await readAll()
    await test.sql(`UPDATE deliveries SET status = 'parked' WHERE message_id LIKE '%\\_2\\_0'`)
    const gone = test.vendor.records.get('people')?.shift()
    test.clock.ms += HOUR
    if (gone) test.vendor.removed.set('people', [{ ...gone, updatedAt: test.clock.ms - 1_000 }])
    await dispatchDueSchedules(test.ctx)
    await test.runJobs()
    await test.deliver()
    expect((await verify(installationId)).findings).toMatchObject({
      recordsAtVendor: 249,
      missingCount: 50,
      extraCount: 0,
    })
  })

  it('does not take an event that came without its record for the record', async () => {
    const installationId = await readAll()
    await test.sql(
      `UPDATE deliveries SET body = replace(body, '"raw":', '"rawEvent":') WHERE message_id LIKE '%\\_2\\_0'`,
    )
    expect((await verify(installationId)).findings).toMatchObject({ recordsAtVendor: 250, missingCount: 50 })
  })

  it('does not call missing what the next read has yet to come by', async () => {
    const installationId = await readAll()
    test.vendor.records.get('people')?.push({ id: 'late', updatedAt: test.clock.ms + 500 })
    expect((await verify(installationId)).findings).toMatchObject({ recordsAtVendor: 250, missingCount: 0 })
  })

  it('does not call missing what a read delivered while the vendor was being asked', async () => {
    const installationId = await readAll()
    const { operationId } = await verifyObject(test.ctx, test.caller, {
      params: {
        projectIdOrName: test.project.id,
        integrationId: 'sync',
        installationId,
        objectName: 'contacts',
      },
      body: {},
    })
    const payload = { projectId: test.project.id, operationId }
    await runRead(test.ctx, payload, { budgetMs: 0 })
    await test.sql('DELETE FROM graphile_worker._private_jobs')
    test.clock.ms += HOUR
    test.vendor.records.get('people')?.push({ id: 'meanwhile', updatedAt: test.clock.ms - HOUR / 2 })
    await dispatchDueSchedules(test.ctx)
    await test.runJobs()
    await runRead(test.ctx, payload)
    const { results } = await test.operations(installationId)
    expect(results.map(({ result }) => result)).toContain('[people] 1 records read')
    expect(results.find(({ id }) => id === operationId)).toMatchObject({
      status: 'success',
      metadata: { verification: { recordsAtVendor: 250, missingCount: 0 } },
    })
  })

  it('says what it cannot know where delivered messages are kept for a time only', async () => {
    const installationId = await readAll()
    await test.sql(`UPDATE installations SET created_at = created_at - interval '60 days'`)
    Object.assign(test.ctx.settings, { deliveryRetentionMs: 24 * HOUR })
    const all = test.vendor.records.get('people') ?? []
    for (const record of all.slice(0, 40)) record.updatedAt -= 240 * HOUR
    await lose(`message_id LIKE '%\\_0\\_0'`)
    const { operation, findings } = await verify(installationId)
    Object.assign(test.ctx.settings, { deliveryRetentionMs: undefined })
    expect(findings).toMatchObject({ unknownCount: 40, missingCount: 60, recordsAtVendor: 250 })
    expect(operation.result).toMatch(/40 last changed before \S+Z, which is not covered$/)
  })

  describe('of records that were delivered and are not listed', () => {
    const DAYS = { defaultPeriod: { days: 30 } }

    /** A bounded backfill, a triggered read of everything, and one record that goes away. */
    async function readBeyondWindow(): Promise<string> {
      const old = people(150, test.clock.ms - 100 * 24 * HOUR).map((one) => ({ ...one, id: `old-${one.id}` }))
      test.vendor.records.get('people')?.push(...old)
      const installationId = await test.install({ backfill: DAYS })
      await test.runJobs()
      await triggerRead(test.ctx, test.caller, {
        params: { projectIdOrName: test.project.id, integrationId: 'sync', objectName: 'contacts' },
        body: { groupRef: 'acme', mode: 'async', sinceTimestamp: '1970-01-01T00:00:00Z' },
      })
      await test.runJobs()
      await test.deliver()
      const all = test.vendor.records.get('people') ?? []
      test.vendor.records.set(
        'people',
        all.filter(({ id }) => id !== 'old-p000007' && id !== 'p000003'),
      )
      return installationId
    }

    it('calls gone only what the provider does not have when asked by id, and the rest outside', async () => {
      const installationId = await readBeyondWindow()
      const { operation, findings } = await verify(installationId)
      expect(findings).toMatchObject({
        recordsAtVendor: 249,
        recordsDelivered: 400,
        missingCount: 0,
        extraCount: 2,
        extraIds: ['old-p000007', 'p000003'],
        outsideCount: 149,
        unlistedCount: 0,
      })
      expect(findings?.outsideIds).toHaveLength(100)
      expect(operation.result).toBe(
        '[people] 249 records at the provider; 0 missing; 2 delivered that are gone; 149 delivered that lie outside the window or the filters',
      )
      expect(lookups).toEqual([100, 51])
    })

    it('calls a record that left the filters outside, not gone', async () => {
      for (const [index, one] of (test.vendor.records.get('people') ?? []).entries()) one.stage = index % 5
      const installationId = await readAll()
      const fieldFilters = [{ fieldName: 'stage', operator: 'eq' as const, value: 3 }]
      await test.configure(installationId, { fieldFilters })
      await test.runJobs()
      expect((await verify(installationId)).findings).toMatchObject({
        recordsAtVendor: 50,
        missingCount: 0,
        extraCount: 0,
        outsideCount: 200,
      })
    })

    it('says that it cannot know where the provider cannot be asked by id', async () => {
      const installationId = await readBeyondWindow()
      refusal = new ProviderError({ reaction: { kind: 'stop' }, message: 'no lookups' })
      const { operation, findings } = await verify(installationId)
      expect(findings).toMatchObject({ extraCount: 0, outsideCount: 0, unlistedCount: 151 })
      expect(operation.result).toContain('151 delivered that are gone or outside')
    })
  })

  it('has nothing to say before the first read has ended', async () => {
    const installationId = await test.install({ backfill: FULL })
    await test.sql('DELETE FROM graphile_worker._private_jobs')
    expect((await verify(installationId)).operation).toMatchObject({
      status: 'failure',
      result: '[people] The first read has not ended, so there is nothing to compare yet',
    })
  })

  it('tries a passing failure of the vendor again and goes on where it stood', async () => {
    const installationId = await readAll()
    test.vendor.onPage = () => {
      test.vendor.onPage = () => undefined
      test.vendor.faults.push({ status: 503 })
    }
    const { operation } = await verify(installationId)
    expect(operation.status).toBe('in_progress')
    test.clock.ms += 5_000
    await test.runJobs()
    const { results } = await test.operations(installationId)
    expect(results.find(({ id }) => id === operation.id)).toMatchObject({
      status: 'success',
      metadata: { verification: { recordsAtVendor: 250, missingCount: 0 } },
    })
    const params = { projectIdOrName: test.project.id, operationId: operation.id }
    const logs = await listOperationLogs(test.ctx, test.caller, { params })
    expect(logs.map(({ message }) => message.msg)).toContain(
      'Tiny Vendor answered 503 to GET /people; next attempt in 1 s',
    )
  })

  describe('whose list starts over,', () => {
    const cause = new SendError('too_large', 'is larger than 16 MB')
    const restarts = [
      ['because the cursor is no longer good', { reaction: { kind: 'restartCursor' }, message: 'Expired.' }],
      [
        'because the page is refused as a bad request',
        { reaction: { kind: 'stop' }, status: 400, message: 'Bad.' },
      ],
      [
        'with shorter pages because an answer is too large',
        { reaction: { kind: 'stop' }, message: 'Too large.', cause },
      ],
    ] as const

    it.each(restarts)('counts and delivers each record once: %s', async (_why, refused) => {
      const installationId = await readAll()
      await lose(`message_id LIKE '%\\_0\\_0'`)
      test.receiver.received.length = 0
      const sizes: number[] = []
      refusePage = ({ cursor, pageSize }) => {
        sizes.push(pageSize)
        if (cursor === undefined) return undefined
        refusePage = (later) => void sizes.push(later.pageSize)
        return new ProviderError(refused)
      }
      const isShorter = 'cause' in refused
      const { operation } = await verify(installationId, true)
      // A page that is too large is a failed attempt, after which the next one waits.
      expect(operation.status).toBe(isShorter ? 'in_progress' : 'success')
      test.clock.ms += 5_000
      await test.runJobs({ budgetMs: 0 })
      const { results } = await test.operations(installationId)
      expect(results.find(({ id }) => id === operation.id)).toMatchObject({
        status: 'success',
        metadata: {
          verification: { recordsAtVendor: 250, missingCount: 100, repairedCount: 100, extraCount: 0 },
        },
      })
      expect(sizes.slice(0, 3)).toEqual([100, 100, isShorter ? 50 : 100])
      await test.deliver()
      expect(idsOf().sort()).toEqual(people(100, 0).map(({ id }) => id))
    })
  })

  it('fails when the page is refused again', async () => {
    const installationId = await readAll()
    refusePage = ({ cursor }) =>
      cursor === undefined
        ? undefined
        : new ProviderError({ reaction: { kind: 'stop' }, status: 400, message: 'Bad.' })
    expect((await verify(installationId)).operation).toMatchObject({
      status: 'failure',
      result: '[people] Bad.',
    })
  })

  it('is refused for an object that is disabled and a connection that is rejected', async () => {
    const installationId = await readAll()
    await test.sql(`UPDATE connections SET status = 'bad_credentials'`)
    test.ctx.caches.dropNow('connection', test.project.id)
    await expect(verify(installationId)).rejects.toMatchObject({ code: 'connection.revoked' })
    await test.sql(`UPDATE connections SET status = 'working'`)
    test.ctx.caches.dropNow('connection', test.project.id)
    await test.configure(installationId, { disabled: true })
    await expect(verify(installationId)).rejects.toMatchObject({ code: 'read.disabled' })
  })
})
