import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { commit } from '../../platform/db/commit.ts'
import { copyInstallation } from '../../testing/copy-installation.ts'
import { openReadTest } from '../../testing/open-read-test.ts'
import { startScheduler } from '../quiet/start-scheduler.ts'
import { dispatchDueSchedules } from '../schedule/dispatch-due-schedules.ts'
import { type PlannedObject, planReads } from './plan-reads.ts'
import { triggerRead } from './trigger-read.ts'

const HOUR = 3_600_000
const FULL = { defaultPeriod: { fullHistory: true } }

const test = await openReadTest()
beforeEach(() => test.reset())
afterAll(() => test.close())

async function plan(installationId: string, objects: PlannedObject[]): Promise<void> {
  const [row] = await test.sql<{ integration_id: string; config_id: string }>(
    'SELECT integration_id, config_id FROM installations WHERE id = $1',
    [installationId],
  )
  const { integration_id: integrationId = '', config_id: configId = '' } = row ?? {}
  const common = { projectId: test.project.id, integrationId, installationId, configId }
  await commit(test.ctx, (unit) => planReads(unit, test.ctx, { ...common, objects }))
}

const people = (more: Partial<PlannedObject> = {}): PlannedObject => ({
  objectName: 'people',
  schedule: '*/10 * * * *',
  isDisabled: false,
  isNew: false,
  ...more,
})

const schedules = () =>
  test.sql<{ object_name: string; cron: string; next_run_at: Date | null; paused_reason: string | null }>(
    'SELECT object_name, cron, next_run_at, paused_reason FROM schedules ORDER BY object_name',
  )
const operations = () =>
  test.sql<{ object_name: string; read_type: string; status: string }>(
    'SELECT object_name, read_type, status FROM operations ORDER BY created_at',
  )

describe('planReads', () => {
  it('sets the next run by the cron expression, and again when it changes', async () => {
    const installationId = await test.install({ schedule: '0 3 * * *' })
    const [first] = await schedules()
    expect(first?.next_run_at?.toISOString()).toMatch(/T03:00:00.000Z$/)
    await plan(installationId, [people({ schedule: '30 4 * * *' })])
    expect((await schedules())[0]?.next_run_at?.toISOString()).toMatch(/T04:30:00.000Z$/)
    await plan(installationId, [people({ schedule: '' })])
    expect(await schedules()).toEqual([
      { object_name: 'people', cron: '', next_run_at: null, paused_reason: null },
    ])
  })

  it('a disabled object waits, and its backfill starts when it is enabled', async () => {
    const installationId = await test.install({ backfill: FULL, disabled: true })
    expect((await schedules())[0]).toMatchObject({ next_run_at: null, paused_reason: 'disabled' })
    expect(await operations()).toEqual([])
    await plan(installationId, [people({ backfill: FULL })])
    expect((await schedules())[0]).toMatchObject({ next_run_at: expect.any(Date), paused_reason: null })
    expect(await operations()).toEqual([
      { object_name: 'people', read_type: 'backfill', status: 'in_progress' },
    ])
    await plan(installationId, [people({ backfill: FULL })])
    expect(await operations()).toHaveLength(1)
  })

  it('removes what is no longer read and starts over when it comes back', async () => {
    const installationId = await test.install({ backfill: FULL })
    await test.runJobs()
    await plan(installationId, [people({ objectName: 'firms', isNew: true })])
    expect((await schedules()).map((row) => row.object_name)).toEqual(['firms'])
    expect(await test.sql('SELECT object_name FROM read_states')).toEqual([{ object_name: 'firms' }])
    await plan(installationId, [people({ backfill: FULL, isNew: true })])
    expect((await operations()).at(-1)).toEqual({
      object_name: 'people',
      read_type: 'backfill',
      status: 'in_progress',
    })
  })

  it('an object disabled behind our back has its read under way rest, and says so', async () => {
    const installationId = await test.install({ backfill: FULL })
    await test.sql(
      `UPDATE installations SET content = jsonb_set(content::jsonb, '{read,objects,people,disabled}', 'true')::json`,
    )
    test.ctx.caches.dropNow('installation', test.project.id)
    await test.runJobs()
    const [operation] = (await test.operations(installationId)).results
    expect(operation).toMatchObject({
      status: 'in_progress',
      result: '[people] Paused; it goes on from where it stands when the object is enabled again',
    })
  })
})

describe('dispatchDueSchedules', () => {
  it('starts each due schedule once, however many dispatchers run, and none before its time', async () => {
    for (let group = 0; group < 12; group += 1) await test.install({ groupRef: `g${group}` })
    expect(await dispatchDueSchedules(test.ctx)).toBe(0)
    test.clock.ms += HOUR
    const peer = await test.openPeer({ now: test.ctx.now })
    const claimed = await Promise.all(
      [test.ctx, peer, test.ctx, peer].map((ctx) => dispatchDueSchedules(ctx)),
    )
    expect(claimed.reduce((sum, count) => sum + count)).toBe(12)
    expect(await operations()).toHaveLength(12)
    expect(await test.waitingJobs()).toHaveLength(12)
  })

  it('collapses missed runs into one', async () => {
    await test.install()
    test.clock.ms += 26 * HOUR
    expect(await dispatchDueSchedules(test.ctx)).toBe(1)
    expect(await dispatchDueSchedules(test.ctx)).toBe(0)
    expect((await schedules())[0]?.next_run_at?.getTime()).toBeGreaterThan(test.clock.ms)
  })

  it('starts nothing for an object that is being read, and comes back at the next time', async () => {
    await test.install({ backfill: FULL })
    test.clock.ms += HOUR
    expect(await dispatchDueSchedules(test.ctx)).toBe(1)
    expect(await operations()).toHaveLength(1)
    await test.runJobs()
    test.clock.ms += HOUR
    expect(await dispatchDueSchedules(test.ctx)).toBe(1)
    expect((await operations()).map((row) => row.read_type)).toEqual(['backfill', 'scheduled'])
  })

  it('leaves a schedule due whose installation is being changed', async () => {
    const installationId = await test.install()
    test.clock.ms += HOUR
    await test.ctx.database.transaction(async (tx) => {
      await tx.execute(`SELECT id FROM installations WHERE id = '${installationId}' FOR UPDATE`)
      expect(await dispatchDueSchedules(test.ctx)).toBe(0)
    })
    expect(await dispatchDueSchedules(test.ctx)).toBe(1)
  })
})

describe('startScheduler', () => {
  it('dispatches by itself, again after a wake, and stops', async () => {
    await test.install()
    const scheduler = startScheduler(test.ctx, { pollMs: 60_000 })
    test.clock.ms += HOUR
    test.ctx.wake.notify('schedules')
    await expect.poll(operations).toHaveLength(1)
    await scheduler.stop()
  })

  it('looks again after a claim, for what came due meanwhile', async () => {
    const installationId = await test.install()
    await copyInstallation(test.ctx.database.pool, installationId, 1)
    await test.sql('UPDATE schedules SET next_run_at = NULL WHERE installation_id <> $1', [installationId])
    test.clock.ms += HOUR
    const scheduler = startScheduler(test.ctx, { pollMs: 60_000 })
    await expect.poll(operations).toHaveLength(1)
    await test.sql('UPDATE schedules SET next_run_at = $1 WHERE next_run_at IS NULL', [
      new Date(test.clock.ms),
    ])
    await expect.poll(operations).toHaveLength(2)
    await scheduler.stop()
  })
})

describe('triggerRead', () => {
  const trigger = (
    body: { sinceTimestamp?: string; untilTimestamp?: string } = {},
    objectName = 'contacts',
  ) =>
    triggerRead(test.ctx, test.caller, {
      params: { projectIdOrName: test.project.id, integrationId: 'sync', objectName },
      body: { groupRef: 'acme', mode: 'async', ...body },
    })
  const watermark = async () =>
    (await test.sql<{ watermark_at: Date }>('SELECT watermark_at FROM read_states'))[0]?.watermark_at

  it('reads what is new since the last read and moves the watermark', async () => {
    await test.install({ schedule: '' })
    test.vendor.records.set('people', [
      { id: 'before', updatedAt: test.clock.ms - HOUR },
      { id: 'new', updatedAt: test.clock.ms + 1_000 },
    ])
    test.clock.ms += 60_000
    const before = await watermark()
    const { operationId } = await trigger()
    await test.runJobs()
    await test.deliver()
    const [message] = test.receiver.received.map((one) => one.message)
    expect(message).toMatchObject({ readType: 'triggered', operationId, result: [{ id: 'new' }] })
    expect((await watermark())?.getTime()).toBeGreaterThan(before?.getTime() ?? 0)
  })

  it('reads exactly the window it is given and leaves the watermark alone', async () => {
    const installationId = await test.install()
    const at = (hours: number) => test.clock.ms - hours * HOUR
    test.vendor.records.set(
      'people',
      [1, 2, 3, 4].map((hours) => ({ id: `${hours}h`, updatedAt: at(hours) })),
    )
    const before = await watermark()
    const iso = (hours: number) => new Date(at(hours)).toISOString()
    await trigger({ sinceTimestamp: iso(3), untilTimestamp: iso(1) }, 'people')
    await test.runJobs()
    await test.deliver()
    const ids = test.receiver.received.flatMap((one) => one.message.result ?? []).map((entry) => entry.id)
    expect(ids).toEqual(['3h', '2h'])
    // The vendor was told no end, and the record behind it counts as handled.
    expect((await test.operations(installationId)).results[0]?.metadata?.progress?.recordsProcessed).toBe(3)
    expect(await watermark()).toEqual(before)
    expect(await test.sql('SELECT page FROM boundary_pages')).toEqual([])
  })

  it('refuses a disabled object, an unknown one, an unknown group and an empty window', async () => {
    await expect(trigger()).rejects.toMatchObject({ code: 'group.not_installed' })
    await test.install({ disabled: true })
    await expect(trigger()).rejects.toMatchObject({ code: 'read.disabled', status: 409 })
    await expect(trigger({}, 'cats')).rejects.toMatchObject({ code: 'object.not_defined' })
    const instant = new Date(test.clock.ms).toISOString()
    await expect(trigger({ sinceTimestamp: instant, untilTimestamp: instant })).rejects.toMatchObject({
      code: 'request.invalid',
    })
    expect(await operations()).toEqual([])
  })

  it('refuses a window in the future in words, but not for a clock that is a little ahead', async () => {
    await test.install()
    const ahead = (ms: number) => new Date(test.clock.ms + ms).toISOString()
    const refused = await trigger({ sinceTimestamp: ahead(HOUR), untilTimestamp: ahead(2 * HOUR) }).catch(
      (error) => error,
    )
    expect(refused).toMatchObject({
      code: 'request.invalid',
      issues: [
        { name: 'sinceTimestamp', detail: expect.stringContaining('lies in the future') },
        { name: 'untilTimestamp', detail: expect.stringContaining('leave it out to read up to now') },
      ],
    })
    expect(await operations()).toEqual([])
    await trigger({ untilTimestamp: ahead(30_000) })
  })

  it('says in its result which window was read', async () => {
    const installationId = await test.install()
    const [since, until] = [3, 1].map((hours) => new Date(test.clock.ms - hours * HOUR).toISOString())
    if (!since || !until) throw new Error('no window')
    await trigger({ sinceTimestamp: since, untilTimestamp: until })
    await test.runJobs()
    const [operation] = (await test.operations(installationId)).results
    expect(operation?.result).toBe(`[people] No new data found (changed from ${since} until ${until})`)
  })

  it('is refused while the provider rejects the credentials, and starts nothing', async () => {
    await test.install()
    await test.sql(`UPDATE connections SET status = 'bad_credentials'`)
    test.ctx.caches.dropNow('connection', test.project.id)
    await expect(trigger()).rejects.toMatchObject({ code: 'connection.revoked', status: 422 })
    await test.sql(`UPDATE connections SET status = 'working'`)
    test.ctx.caches.dropNow('connection', test.project.id)
    expect(await operations()).toEqual([])
  })
})
