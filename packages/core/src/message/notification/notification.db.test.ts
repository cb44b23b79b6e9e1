import { type NotificationType, notificationSchema } from '@mortise/contract'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { generateConnection } from '../../connection/generate-connection.ts'
import { updateConnection } from '../../connection/update-connection.ts'
import { openDownload } from '../../delivery/open-download.ts'
import { createInstallation } from '../../installation/create-installation.ts'
import { batchUpsertIntegrations } from '../../installation/deploy/batch-upsert-integrations.ts'
import { deleteConnection } from '../../installation/removal/delete-connection.ts'
import { deleteInstallation } from '../../installation/removal/delete-installation.ts'
import { deleteIntegration } from '../../installation/removal/delete-integration.ts'
import { updateInstallation } from '../../installation/update-installation.ts'
import { commit } from '../../platform/db/commit.ts'
import { runRead } from '../../sync/read/run-read.ts'
import { triggerRead } from '../../sync/read/trigger-read.ts'
import { dispatchDueSchedules } from '../../sync/schedule/dispatch-due-schedules.ts'
import { people } from '../../testing/open-read-test.ts'
import { startReceiver } from '../../testing/start-receiver.ts'
import { notify } from './notify.ts'
import { openNotificationTest, type Told } from './testing/open-notification-test.ts'
import { readDocExamples } from './testing/read-doc-examples.ts'

const HOUR = 3_600_000
const FULL = { defaultPeriod: { fullHistory: true } }

const test = await openNotificationTest()
beforeEach(async () => {
  await test.reset()
  test.vendor.records.set('people', people(120, test.clock.ms - HOUR))
})
afterAll(() => test.close())

const params = () => ({ projectIdOrName: test.project.id })
const at = (installationId: string) => ({ ...params(), integrationId: 'sync', installationId })
const update = (installationId: string, disabled: boolean, ctx = test.ctx) =>
  updateInstallation(ctx, test.caller, {
    params: at(installationId),
    query: { skipSampling: true },
    body: {
      updateMask: ['config.content.read.objects.people.disabled'],
      installation: { config: { content: { read: { objects: { people: { disabled } } } } } },
    },
  })
const uninstall = (installationId: string) =>
  deleteInstallation(test.ctx, test.caller, { params: at(installationId) })
const connect = (groupRef: string, apiKey = 'k') =>
  generateConnection(test.ctx, test.caller, {
    params: params(),
    body: {
      provider: 'tinyVendor',
      groupRef,
      apiKey,
      groupName: `Group ${groupRef}`,
      consumerRef: 'ada',
      consumerName: 'Ada',
    },
  })
/** On the connection the group has, where `test.install` would make one. */
const installFor = async (groupRef: string, integrationId = 'sync') => {
  const people = { objectName: 'people', selectedFields: {}, selectedFieldMappings: {}, backfill: FULL }
  const parts = integrationId === 'sync' ? { read: { objects: { people } } } : { proxy: { enabled: true } }
  const { id } = await createInstallation(test.ctx, test.caller, {
    params: { ...params(), integrationId },
    query: { skipSampling: true },
    body: { groupRef, config: { createdBy: 'api:test', content: { provider: 'tinyVendor', ...parts } } },
  })
  return id
}
const trigger = (window: object = {}) =>
  triggerRead(test.ctx, test.caller, {
    params: { ...params(), integrationId: 'sync', objectName: 'people' },
    body: { mode: 'async', groupRef: 'acme', ...window },
  })

/** Exactly the fields the wire names, and those that the page on notifications shows. */
function expectShape({ notificationType, data }: Told): void {
  expect(notificationSchema.parse({ notificationType, data })).toStrictEqual({ notificationType, data })
  const shown = readDocExamples().find((example) => example.notificationType === notificationType)
  if (shown) expect(Object.keys(data).sort()).toEqual(Object.keys(shown.data).sort())
}

describe('a notification', () => {
  it('reaches every destination it is routed to once, signed, whatever number of topics leads there', async () => {
    const second = await startReceiver()
    const { id } = await test.addDestination('second', second.url)
    await test.route(['installation.created'])
    await test.route(['installation.created', 'installation.deleted'])
    await test.route(['installation.created'], id)
    await test.install()
    const told = await test.told()
    expect(told.map(({ notificationType }) => notificationType)).toEqual(['installation.created'])
    expect(second.received.map(({ text }) => JSON.parse(text))).toEqual(told)
    const ids = [...test.ops.received, ...second.received].map(({ messageId }) => messageId)
    expect(new Set(ids).size).toBe(2)
    for (const messageId of ids) expect(messageId).toMatch(/^msg_[0-9a-f]{32}_[0-9a-f]{32}$/)
    await second.close()
    await test.removeDestination('second')
  })

  it('is not made, nor what it tells of looked up, when it is routed nowhere', async () => {
    await test.route(['connection.error'])
    await commit(test.ctx, (unit) =>
      notify(unit, {
        projectId: test.project.id,
        type: 'connection.created',
        describe: () => Promise.reject(new Error('nobody asked')),
      }),
    )
    await test.install()
    expect(await test.queued()).toEqual([])
  })

  it('of one project never reaches the destinations of another', async () => {
    await test.route(['connection.deleted'])
    const other = await test.addProject()
    await commit(test.ctx, (unit) =>
      notify(unit, {
        projectId: other.id,
        type: 'connection.deleted',
        describe: () => Promise.reject(new Error('nobody asked')),
      }),
    )
    expect(await test.queued()).toEqual([])
  })

  it('does not exist when what it tells was rolled back', async () => {
    await test.route(['connection.created', 'installation.created'])
    const announce = () => Promise.reject(new Error('cut off'))
    const failing = { ...test.ctx, caches: { ...test.ctx.caches, announce } }
    await expect(
      generateConnection(failing, test.caller, {
        params: params(),
        body: { provider: 'tinyVendor', groupRef: 'never', consumerRef: 'u', apiKey: 'k' },
      }),
    ).rejects.toThrow('cut off')
    expect(await test.sql("SELECT FROM connections WHERE group_ref = 'never'")).toEqual([])
    expect(await test.queued()).toEqual([])
    await connect('for-real')
    expect(await test.queued()).toEqual(['connection.created'])
  })

  it('is retried under its id, and parked where it can be replayed', async () => {
    await test.route(['installation.created'])
    test.ops.answer = () => 500
    await test.install()
    for (const waitMs of [0, 6_000, 400_000]) {
      test.clock.ms += waitMs
      await test.deliver()
    }
    expect(test.ops.received).toHaveLength(3)
    expect(new Set(test.ops.received.map(({ messageId }) => messageId)).size).toBe(1)
    expect(await test.sql('SELECT status, parked_reason, installation_id FROM deliveries')).toEqual([
      { status: 'parked', parked_reason: 'attempts.used_up', installation_id: null },
    ])
  })

  it('too large for a message leads to its configs by links that are made when it is sent', async () => {
    await test.route(['installation.updated'])
    const installationId = await test.install()
    const small = { ...test.ctx, settings: { ...test.ctx.settings, inlineBytesMax: 400 } }
    await update(installationId, true, small)
    test.clock.ms += 30_000
    const [told] = await test.told()
    if (!told) throw new Error('nothing told')
    const { config, lastConfig, configURL, lastConfigURL } = told.data
    expect([config, lastConfig]).toEqual([undefined, undefined])
    expect(notificationSchema.parse(told)).toStrictEqual(told)
    const open = async (link: unknown) => {
      const url = new URL(String(link))
      expect(url.origin).toBe(test.ctx.settings.publicUrl)
      const expires = Number(url.searchParams.get('expires'))
      expect(expires).toBe(Math.floor((test.clock.ms + 60_000) / 1000))
      const id = url.pathname.replace('/v1/downloads/', '')
      const signature = url.searchParams.get('signature') ?? ''
      return JSON.parse(await openDownload(test.ctx, { id, expires, signature }))
    }
    const [before, after] = [await open(lastConfigURL), await open(configURL)]
    const { people: object } = before.read.objects
    expect(object).toMatchObject({ objectName: 'people', schedule: '*/10 * * * *' })
    expect(after).toEqual({ ...before, read: { objects: { people: { ...object, disabled: true } } } })
  })
})

describe('of an installation', () => {
  it('is told that it was made, changed and removed, with its config and the one before', async () => {
    await test.route(['installation.created', 'installation.updated', 'installation.deleted'])
    const { id: connectionId } = await connect('life')
    const installationId = await installFor('life')
    await update(installationId, true)
    await uninstall(installationId)
    const told = await test.told()
    told.forEach(expectShape)
    const created = told.find(({ notificationType }) => notificationType === 'installation.created')
    expect(created?.data).toMatchObject({
      projectId: test.project.id,
      provider: 'tinyVendor',
      integrationName: 'sync',
      installationId,
      connectionId,
      groupRef: 'life',
      groupName: 'Group life',
      config: { provider: 'tinyVendor', read: { objects: { people: { objectName: 'people' } } } },
    })
    const updated = told.find(({ notificationType }) => notificationType === 'installation.updated')
    expect(updated?.data).toMatchObject({
      config: { read: { objects: { people: { disabled: true } } } },
      lastConfig: created?.data.config,
    })
    const deleted = told.find(({ notificationType }) => notificationType === 'installation.deleted')
    expect(deleted?.data.config).toEqual(updated?.data.config)
    expect(told).toHaveLength(3)
  })

  it('is told once that it was removed, by however many at once, and that its connection went with it', async () => {
    await test.route(['installation.deleted', 'connection.deleted'])
    await connect('twice')
    const installationId = await installFor('twice')
    const ends = await Promise.allSettled([uninstall(installationId), uninstall(installationId)])
    expect(ends.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { code: 'installation.not_found' } },
    ])
    expect(await test.queued()).toEqual(['installation.deleted', 'connection.deleted'])
  })

  it('is told that it was removed with its connection, and with its integration', async () => {
    await test.route(['installation.deleted', 'connection.deleted'])
    const { id: connectionId } = await connect('gone')
    await installFor('gone')
    await deleteConnection(test.ctx, test.caller, { params: { ...params(), connectionId } })
    expect(await test.queued()).toEqual(['installation.deleted', 'connection.deleted'])

    const sourceYaml =
      'specVersion: 1.0.0\nintegrations:\n  - name: brief\n    provider: tinyVendor\n    proxy: { enabled: true }\n'
    const query = { destructive: false }
    await batchUpsertIntegrations(test.ctx, test.caller, { params: params(), query, body: { sourceYaml } })
    await connect('beta')
    for (const groupRef of ['acme', 'beta']) await installFor(groupRef, 'brief')
    await deleteIntegration(test.ctx, test.caller, {
      params: { ...params(), integrationIdOrName: 'brief' },
    })
    const told = await test.told()
    const names = told.map(({ notificationType, data }) => `${notificationType} ${data.groupRef}`)
    expect(names.sort()).toEqual([
      'connection.deleted gone',
      'installation.deleted acme',
      'installation.deleted beta',
      'installation.deleted gone',
    ])
  })
})

describe('of reads', () => {
  it('is told the end of a backfill and of a triggered read, with the window that was asked for', async () => {
    await test.route(['read.backfill.done', 'read.triggered.done', 'read.triggered.error'])
    const installationId = await test.install({ backfill: FULL })
    await test.runJobs()
    const sinceTimestamp = '2026-01-01T00:00:00+01:00'
    await trigger({ sinceTimestamp, untilTimestamp: new Date(test.clock.ms).toISOString() })
    await test.runJobs()
    await trigger()
    await test.runJobs()
    const told = await test.told()
    expect(told.map(({ notificationType }) => notificationType)).toEqual([
      'read.backfill.done',
      'read.triggered.done',
      'read.triggered.done',
    ])
    const [backfill, windowed, plain] = told
    if (!backfill || !windowed || !plain) throw new Error('not all told')
    expectShape(backfill)
    expectShape(windowed)
    expect(backfill.data).toMatchObject({ installationId, objectName: 'contacts', groupRef: 'acme' })
    expect(windowed.data).toMatchObject({
      fromTimestamp: '2025-12-31T23:00:00.000Z',
      untilTimestamp: new Date(test.clock.ms).toISOString(),
    })
    expect(plain.data).not.toHaveProperty('fromTimestamp')
    expect(notificationSchema.parse(plain)).toStrictEqual(plain)
  })

  it('is told that a triggered read failed and why, but not that a scheduled one did', async () => {
    await test.route(['read.triggered.error', 'read.backfill.done'])
    await test.install({ backfill: FULL })
    test.vendor.faults.push({ status: 400, text: '{"message":"No such object"}' })
    await test.runJobs()
    await trigger()
    test.vendor.faults.push({ status: 400, text: '{"message":"No such object"}' })
    await test.runJobs()
    const told = await test.told()
    expect(told).toMatchObject([
      { notificationType: 'read.triggered.error', data: { objectName: 'contacts' } },
    ])
    expect(told[0]?.data.error).toContain('No such object')
    told.forEach(expectShape)
  })
})

describe('of a connection', () => {
  const types: NotificationType[] = [
    'connection.created',
    'connection.updated',
    'connection.error',
    'read.schedule.paused',
  ]

  it('is told once that its credentials are refused, however many reads in two processes find out at once, and nothing is missed', async () => {
    await test.install({ backfill: FULL })
    await test.runJobs()
    await test.deliver()
    test.receiver.received.length = 0
    await test.route(types)
    const reads = await Promise.all([1, 2, 3, 4, 5, 6].map(() => trigger()))
    let isRejecting = true
    test.vendor.isRejecting = () => isRejecting
    await test.sql('DELETE FROM graphile_worker._private_jobs')
    const peer = await test.openPeer()
    const payloads = reads.map(({ operationId }) => ({ projectId: test.project.id, operationId }))
    await Promise.all(payloads.map((payload, at) => runRead(at % 2 === 0 ? test.ctx : peer, payload)))
    expect((await test.queued()).sort()).toEqual(['connection.error', 'read.schedule.paused'])
    const rejected = `SELECT 1 FROM audit_entries WHERE action = 'connection.rejected' AND target = $1`
    expect(await test.sql(rejected, [`connection:${test.connectionId}`])).toHaveLength(1)
    // Changes while nobody may look.
    test.vendor.records.set('people', people(5, test.clock.ms))
    test.clock.ms += HOUR
    isRejecting = false
    await updateConnection(test.ctx, test.caller, {
      params: { ...params(), connectionId: test.connectionId },
      body: { updateMask: ['apiKey'], connection: { apiKey: 'fresh' } },
    })
    expect(await dispatchDueSchedules(test.ctx)).toBe(1)
    await test.runJobs()
    await test.deliver()
    expect(test.receiver.received.flatMap(({ message }) => message.result ?? [])).toHaveLength(5)
  })

  it('is told that it was made, broke with the schedules on it, and was mended', async () => {
    await test.route(types)
    const { id: connectionId } = await connect('fragile')
    const installationId = await installFor('fragile')
    test.vendor.isRejecting = () => true
    await test.runJobs()
    test.vendor.isRejecting = () => false
    await updateConnection(test.ctx, test.caller, {
      params: { ...params(), connectionId },
      body: { updateMask: ['apiKey'], connection: { apiKey: 'fresh' } },
    })
    const told = await test.told()
    told.forEach(expectShape)
    const find = (type: string) => told.filter(({ notificationType }) => notificationType === type)
    expect(find('connection.created')).toMatchObject([
      { data: { connectionId, groupRef: 'fragile', consumerRef: 'ada', consumerName: 'Ada' } },
    ])
    const words = ['The key was revoked']
    expect(find('connection.error')).toMatchObject([{ data: { connectionId, errors: words, error: words } }])
    expect(find('read.schedule.paused')).toMatchObject([
      { data: { installationId, error: 'The key was revoked', config: { provider: 'tinyVendor' } } },
    ])
    expect(find('connection.updated')).toMatchObject([{ data: { connectionId } }])
    expect(told).toHaveLength(4)
  })
})
