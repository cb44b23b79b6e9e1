import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { getInstallationHealth } from '../../installation/health/get-installation-health.ts'
import { openReadTest, people } from '../../testing/open-read-test.ts'
import { verify } from '../../testing/start-receiver.ts'
import { watchStatements } from '../../testing/watch-statements.ts'
import { dispatchDueSchedules } from '../schedule/dispatch-due-schedules.ts'
import { runRead } from './run-read.ts'

const HOUR = 3_600_000
const FULL = { defaultPeriod: { fullHistory: true } }

const test = await openReadTest({ overlapMs: 10_000 })
beforeEach(() => test.reset())
afterAll(() => test.close())

/** Ids of the records delivered, sorted, each message counted once. */
function deliveredIds(): string[] {
  const byMessage = new Map(test.receiver.received.map((one) => [one.messageId, one.message]))
  return [...byMessage.values()]
    .flatMap((message) => (message.result ?? []).map((entry) => entry.id ?? ''))
    .sort()
}

/** How the object is doing. */
async function healthOf(installationId: string) {
  const params = { projectIdOrName: test.project.id, integrationId: 'sync', installationId }
  return (await getInstallationHealth(test.ctx, test.caller, { params })).objects[0]
}

/** Makes the schedule due and runs what it starts, deliveries included. */
async function scheduledRead(aheadMs = HOUR): Promise<void> {
  test.clock.ms += aheadMs
  expect(await dispatchDueSchedules(test.ctx)).toBe(1)
  await test.runJobs()
  await test.deliver()
}

describe('a backfill', () => {
  it('delivers every record once, signed, with what was mapped and the record untouched', async () => {
    const all = people(2_500, test.clock.ms - HOUR, (index) => ({
      mail: `${index}@example.com`,
      deep: { list: [index, null] },
    }))
    test.vendor.records.set('people', all)
    const installationId = await test.install({ backfill: FULL })
    await test.runJobs()
    await test.deliver()

    expect(deliveredIds()).toEqual(all.map((record) => record.id))
    const secret = await test.secret()
    for (const one of test.receiver.received) verify(secret, one)
    const [first] = test.receiver.received.filter((one) => one.messageId.endsWith('_0_0'))
    const { result, resultInfo, ...envelope } = first?.message ?? {}
    expect(envelope).toMatchObject({
      action: 'read',
      projectId: test.project.id,
      provider: 'tinyVendor',
      groupRef: 'acme',
      installationId,
      objectName: 'contacts',
      rawObjectName: 'people',
      readType: 'backfill',
    })
    expect(resultInfo).toEqual({ type: 'inline', numRecords: result?.length })
    expect(result?.[0]).toEqual({
      id: 'p000000',
      fields: all[0],
      mappedFields: {},
      raw: all[0],
      updateTime: new Date(all[0]?.updatedAt ?? 0).toISOString(),
    })

    const { results } = await test.operations(installationId)
    expect(results).toHaveLength(1)
    expect(results[0]).toMatchObject({
      status: 'success',
      result: '[people] 2500 records read',
      metadata: { progress: { recordsProcessed: 2_500, recordsEstimatedTotal: 2_500 } },
    })
    expect(await test.waitingJobs()).toEqual([])
  })

  it('goes back as many days as the config says and no further', async () => {
    test.vendor.records.set('people', [
      { id: 'old', updatedAt: test.clock.ms - 72 * HOUR },
      { id: 'new', updatedAt: test.clock.ms - 24 * HOUR },
    ])
    await test.install({ backfill: { defaultPeriod: { days: 2 } } })
    await test.runJobs()
    await test.deliver()
    expect(deliveredIds()).toEqual(['new'])
  })

  it('does not happen with 0 days: reading starts at the installation', async () => {
    test.vendor.records.set('people', people(5, test.clock.ms - HOUR))
    const installationId = await test.install({ backfill: { defaultPeriod: { days: 0 } } })
    expect((await test.operations(installationId)).results).toEqual([])
    test.vendor.records.get('people')?.push({ id: 'after', updatedAt: test.clock.ms + 60_000 })
    await scheduledRead()
    expect(deliveredIds()).toEqual(['after'])
    expect((await test.operations(installationId)).results[0]?.result).toBe('[people] 1 records read')
  })

  it('passes its own filters and those of all reads to the provider', async () => {
    const filter = { fieldName: 'stage', operator: 'eq' as const, value: 3 }
    await test.install({ backfill: { ...FULL, fieldFilters: [filter] } })
    await test.runJobs()
    expect(test.vendor.asked[0]?.get('by')).toBe('[{"fieldName":"stage","value":3}]')
    await scheduledRead()
    expect(test.vendor.asked.at(-1)?.get('by')).toBeNull()
  })

  it('says once in its log, and in health, how many records have no id, and delivers them', async () => {
    const all = people(350, test.clock.ms - HOUR)
    test.vendor.records.set(
      'people',
      all.map((record, index) => (index % 100 === 7 ? { ...record, id: '' } : record)),
    )
    const installationId = await test.install({ backfill: FULL })
    await test.runJobs({ budgetMs: 0 })
    await test.deliver()
    expect(deliveredIds()).toHaveLength(350)
    const [operation] = (await test.operations(installationId)).results
    const logs = await test.sql<{ message: { msg: string } }>(
      `SELECT message FROM operation_logs WHERE operation_id = $1 AND severity = 'WARNING'`,
      [operation?.id],
    )
    expect(logs.map(({ message }) => message.msg)).toEqual([
      '[people] Tiny Vendor sent records without an id. Mortise delivers them, and cannot recognise them when they come again',
    ])
    expect(await healthOf(installationId)).toMatchObject({
      status: 'healthy',
      lastRead: { recordsWithoutId: 4 },
    })
    await scheduledRead()
    expect((await healthOf(installationId))?.lastRead?.recordsWithoutId).toBeUndefined()
  })

  it('runs as a chain of short jobs when its time budget is used up', async () => {
    test.vendor.records.set('people', people(350, test.clock.ms - HOUR))
    const installationId = await test.install({ backfill: FULL })
    const [job] = await test.waitingJobs()
    if (!job) throw new Error('no job')
    await runRead(test.ctx, job.payload, { budgetMs: 0 })
    expect(test.vendor.asked).toHaveLength(1)
    expect((await test.operations(installationId)).results[0]?.status).toBe('in_progress')
    await test.runJobs({ budgetMs: 0 })
    await test.deliver()
    expect(deliveredIds()).toHaveLength(350)
    expect(test.vendor.asked).toHaveLength(4)
  })
})

describe('a page', () => {
  it('is stored by five statements: begin, a setting, the position, the messages, commit', async () => {
    test.vendor.records.set('people', people(1_200, test.clock.ms - HOUR))
    await test.install({ backfill: FULL })
    const sent = await watchStatements(() => test.runJobs({ budgetMs: 60_000 }))
    // Wake-ups and looks at who waits for a worker go by the clock, not by the page.
    const statements = sent.filter((text) => !/pg_notify|^SET mortise|AS waits/.test(text))
    const firstPage = statements.indexOf('SET LOCAL synchronous_commit TO off') - 1
    // A connection that served another scope before changes it as it begins, in the same statement.
    const kindOf = (text: string) =>
      text.startsWith('BEGIN') ? 'BEGIN' : (/^\s*(\w+( INTO)? "?\w+)/.exec(text)?.[1] ?? text)
    const kinds = statements.slice(firstPage).map(kindOf)
    const page = ['BEGIN', 'SET LOCAL', 'update "operations', 'INSERT INTO deliveries', 'COMMIT']
    const pages = 12
    expect(kinds.slice(0, (pages - 1) * page.length)).toEqual(
      Array(pages - 1)
        .fill(page)
        .flat(),
    )
  })
})

describe('when a worker dies or another takes over', () => {
  it('two workers on one operation store each page once', async () => {
    test.vendor.records.set('people', people(1_000, test.clock.ms - HOUR))
    const installationId = await test.install({ backfill: FULL })
    const [job] = await test.waitingJobs()
    if (!job) throw new Error('no job')
    const peer = await test.openPeer({ now: test.ctx.now })
    await Promise.all([runRead(test.ctx, job.payload), runRead(peer, job.payload)])
    await test.runJobs()
    await test.deliver()
    expect(deliveredIds()).toEqual(people(1_000, 0).map((record) => record.id))
    const [operation] = (await test.operations(installationId)).results
    expect(operation).toMatchObject({
      status: 'success',
      metadata: { progress: { recordsProcessed: 1_000 } },
    })
  })

  it('a run that dies before its page is stored leaves nothing, and the page comes again', async () => {
    test.vendor.records.set('people', people(300, test.clock.ms - HOUR))
    await test.install({ backfill: FULL })
    const [job] = await test.waitingJobs()
    if (!job) throw new Error('no job')
    await runRead(test.ctx, job.payload, { budgetMs: 0 })
    const crashing = {
      ...test.ctx,
      database: { ...test.ctx.database, transaction: () => Promise.reject(new Error('killed')) },
    }
    await expect(runRead(crashing, job.payload)).rejects.toThrow('killed')
    await test.runJobs()
    await test.deliver()
    expect(deliveredIds()).toEqual(people(300, 0).map((record) => record.id))
  })

  it('hands over at once when the worker stops, counting no failure', async () => {
    test.vendor.records.set('people', people(300, test.clock.ms - HOUR))
    const installationId = await test.install({ backfill: FULL })
    const stop = new AbortController()
    test.vendor.onPage = (pages) => {
      if (pages === 2) stop.abort()
    }
    const [job] = await test.waitingJobs()
    if (!job) throw new Error('no job')
    await runRead(test.ctx, job.payload, { signal: stop.signal })
    expect(test.vendor.asked.length).toBeLessThanOrEqual(2)
    const [operation] = (await test.operations(installationId)).results
    expect(operation?.metadata?.retry).toBeUndefined()
    await test.runJobs()
    await test.deliver()
    expect(deliveredIds()).toEqual(people(300, 0).map((record) => record.id))
  })
})

describe('at the boundary of two windows', () => {
  it('delivers nothing twice when nothing changed', async () => {
    test.vendor.records.set('people', people(30, test.clock.ms))
    const installationId = await test.install({ backfill: FULL })
    await test.runJobs()
    await test.deliver()
    expect(deliveredIds()).toHaveLength(30)
    await scheduledRead(600_000)
    expect(deliveredIds()).toHaveLength(30)
    expect((await test.operations(installationId)).results[0]?.result).toBe('[people] No new data found')
    expect(test.vendor.asked.at(-1)?.get('since')).not.toBeNull()
    await scheduledRead(600_000)
    expect(deliveredIds()).toHaveLength(30)
  })

  it('delivers records that appear with the very time of the last one, or a little before it', async () => {
    const now = test.clock.ms
    test.vendor.records.set('people', [{ id: 'a', updatedAt: now }])
    await test.install({ backfill: FULL })
    await test.runJobs()
    test.vendor.records
      .get('people')
      ?.push({ id: 'b', updatedAt: now }, { id: 'late', updatedAt: now - 9_000 })
    await scheduledRead(600_000)
    expect(deliveredIds()).toEqual(['a', 'b', 'late'])
  })

  it('delivers a second change that the vendor gave the same time as the first', async () => {
    const updatedAt = test.clock.ms - 1_000
    test.vendor.records.set('people', [{ id: 'a', updatedAt, name: 'before' }])
    await test.install({ backfill: FULL })
    await test.runJobs()
    test.vendor.records.set('people', [{ id: 'a', updatedAt, name: 'after' }])
    await scheduledRead(600_000)
    expect(test.receiver.received.map((one) => one.message.result?.[0]?.raw?.name)).toEqual([
      'before',
      'after',
    ])
  })

  it('loses no change made while it reads', async () => {
    const all = people(500, test.clock.ms - HOUR)
    test.vendor.records.set('people', all)
    let changes = 0
    test.vendor.onPage = (pages) => {
      test.clock.ms += 1_000
      for (const index of [pages * 7, 499 - pages]) {
        const record = all[index % 500]
        if (record) Object.assign(record, { updatedAt: test.clock.ms, name: `changed ${++changes}` })
      }
    }
    await test.install({ backfill: FULL })
    await test.runJobs()
    test.vendor.onPage = () => undefined
    await scheduledRead(600_000)
    const latest = new Map<string, unknown>()
    for (const { message } of test.receiver.received) {
      for (const { id, raw } of message.result ?? []) latest.set(id ?? '', raw)
    }
    expect([...latest.keys()].sort()).toEqual(all.map((record) => record.id).sort())
    for (const record of all) expect(latest.get(record.id)).toEqual(record)
  })
})
