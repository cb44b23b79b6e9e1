import { MortiseError } from '@mortise/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteConnection } from '../connection/delete-connection.ts'
import { deleteInstallation } from '../installation/delete-installation.ts'
import { batchUpsertIntegrations } from '../integration/batch-upsert-integrations.ts'
import { upsertWebhookEndpoint } from '../subscription/upsert-webhook-endpoint.ts'
import { receiveWebhook } from './receive-webhook.ts'
import { type EventTest, openEventTest } from './testing/open-event-test.ts'

const ALWAYS = { enabled: 'always' }
const ALL = {
  inheritFieldsAndMapping: true,
  createEvent: ALWAYS,
  updateEvent: { ...ALWAYS, watchFieldsAuto: 'all' },
  deleteEvent: ALWAYS,
}

let test: EventTest
beforeAll(async () => {
  test = await openEventTest()
})
beforeEach(async () => {
  await test.sql(
    'TRUNCATE installations, connections, deliveries, incoming_events, webhook_endpoints, integrations CASCADE',
  )
  await test.sql('DELETE FROM graphile_worker._private_jobs')
  for (const kind of ['installation', 'connection', 'integration'] as const) {
    test.ctx.caches.dropNow(kind, test.project.id)
  }
  test.vendor.hooks.clear()
  test.vendor.records.clear()
  test.vendor.asked.length = 0
  test.vendor.history.length = 0
  test.vendor.refuseEnd = false
  test.vendor.refuse = undefined
  test.clock.ms = Date.now()
})
afterAll(() => test.close())

const params = () => ({ projectIdOrName: test.project.id })
const keep = (id: string, more: object = {}) =>
  test.vendor.records.set(id, { id, name: `N ${id}`, mail: `${id}@x`, secret: 's', updatedAt: 1, ...more })
const event = (eventId: string, more: object = {}) => ({
  ...{ eventId, type: 'update', providerEventType: 'person.changed', objectName: 'people', recordId: 'p1' },
  raw: { eventId, at: 1 },
  ...more,
})
const codeOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  return error instanceof MortiseError ? error.code : error
}
const install = async (subscribe: object = ALL) => {
  await test.deploy({ provider: 'hooked', subscribe })
  const made = await test.install({ provider: 'hooked', groupRef: 'acme' })
  await test.runJobs()
  return made
}

describe('a subscription', () => {
  it('is made at the vendor with the installation, for what it wants, and is said in its operations', async () => {
    const { installationId } = await install({
      ...ALL,
      updateEvent: { ...ALWAYS, requiredWatchFields: ['mail'] },
    })
    expect([...test.vendor.hooks.values()]).toEqual([
      expect.objectContaining({
        url: expect.stringMatching(/^http:\/\/localhost:4400\/v1\/webhooks\/[\w-]{32}$/),
        secret: expect.stringMatching(/^[0-9a-f]{64}$/),
        wanted: [{ objectName: 'people', types: ['create', 'delete', 'update'], watchFields: ['mail'] }],
      }),
    ])
    const operations = await test.sql('SELECT action_type, status, result, installation_id FROM operations')
    expect(operations).toEqual([
      {
        ...{ action_type: 'subscribe', status: 'success', installation_id: installationId },
        result: '[people] Subscribed: events arrive by webhook',
      },
    ])
  })

  it('keeps no token and no secret in the clear', async () => {
    await install()
    const [hook] = test.vendor.hooks.values()
    const [row] = await test.sql('SELECT * FROM webhook_endpoints')
    const text = JSON.stringify(row)
    expect(text).not.toContain(hook?.secret)
    expect(text).not.toContain(hook?.url.split('/').at(-1))
  })

  it('changes with the manifest, and is left alone while nothing changes', async () => {
    await install()
    const before = [...test.vendor.hooks.keys()]
    await test.deploy({ provider: 'hooked', subscribe: { ...ALL, destination: 'elsewhere' } })
    await test.runJobs()
    expect([...test.vendor.hooks.keys()]).toEqual(before)
    await test.deploy({
      provider: 'hooked',
      subscribe: { inheritFieldsAndMapping: true, deleteEvent: ALWAYS },
    })
    await test.runJobs()
    expect([...test.vendor.hooks.values()].map(({ wanted }) => wanted)).toEqual([
      [{ objectName: 'people', types: ['delete'] }],
    ])
  })

  const DELETES = { inheritFieldsAndMapping: true, deleteEvent: ALWAYS }

  it.each(['hooked', 'single'])(
    'of %s that changes goes on until the new one stands, and what both tell is one event',
    async (provider) => {
      await test.deploy({ provider, subscribe: ALL })
      await test.install({ provider, groupRef: 'acme' })
      await test.runJobs()
      const [former] = test.vendor.hooks.values()
      test.vendor.history.length = 0
      // The vendor does not end the former one for a while, and goes on telling at both.
      test.vendor.refuseEnd = true
      await test.deploy({ provider, subscribe: DELETES })
      await test.runJobs()
      const hooks = [...test.vendor.hooks.values()]
      expect(hooks).toHaveLength(2)
      expect(hooks[0]?.url === hooks[1]?.url).toBe(provider === 'single')
      for (const { url, secret } of hooks) {
        const told = test.vendor.sign(secret, [event('e1', { type: 'delete' })])
        expect(await receiveWebhook(test.ctx, url.split('/').at(-1) ?? '', told)).toMatchObject({
          status: 200,
        })
      }
      test.vendor.refuseEnd = false
      test.clock.ms += 10 * 60_000
      await test.runJobs()
      expect(test.vendor.history).toEqual([expect.stringMatching(/^made /), `ended ${former?.id}`])
      expect([...test.vendor.hooks.values()].map(({ wanted }) => wanted)).toEqual([
        [{ objectName: 'people', types: ['delete'] }],
      ])
      expect((await test.messages()).flatMap(({ result = [] }) => result)).toHaveLength(1)
      expect(await test.sql('SELECT role, status FROM webhook_endpoints')).toEqual([
        { role: 'current', status: 'active' },
      ])
    },
  )

  it('stays as it was when the vendor refuses to change it, which is told as that', async () => {
    await install()
    const before = [...test.vendor.hooks.values()]
    test.vendor.refuse = { status: 403, body: '{"message":"webhooks are not in your plan"}' }
    await test.deploy({ provider: 'hooked', subscribe: DELETES })
    await test.runJobs()
    expect([...test.vendor.hooks.values()]).toEqual(before)
    expect(await test.sql("SELECT result FROM operations WHERE status = 'failure'")).toEqual([
      {
        result:
          '[people] Events arrive as before: the provider refused to change the subscription. webhooks are not in your plan',
      },
    ])
    keep('p1')
    await test.send([event('e1', { type: 'delete' })])
    test.vendor.refuse = undefined
    test.clock.ms += 2 * 3_600_000
    await test.runJobs()
    expect((await test.messages()).flatMap(({ result = [] }) => result)).toHaveLength(1)
    expect([...test.vendor.hooks.values()].map(({ wanted }) => wanted)).toEqual([
      [{ objectName: 'people', types: ['delete'] }],
    ])
  })

  it('that is being changed ends with its connection, both at once', async () => {
    const { connectionId } = await install()
    test.vendor.refuseEnd = true
    await test.deploy({ provider: 'hooked', subscribe: DELETES })
    await test.runJobs()
    expect(test.vendor.hooks.size).toBe(2)
    test.vendor.refuseEnd = false
    await deleteConnection(test.ctx, test.caller, { params: { ...params(), connectionId } })
    expect(test.vendor.hooks.size).toBe(0)
    expect(await test.sql('SELECT FROM webhook_endpoints')).toEqual([])
  })

  it('ends with the installation, before its credentials go, and its URL answers nobody', async () => {
    const { installationId } = await install()
    const [hook] = test.vendor.hooks.values()
    await deleteInstallation(test.ctx, test.caller, {
      params: { ...params(), integrationId: 'hooked', installationId },
    })
    expect(test.vendor.hooks.size).toBe(0)
    expect(await test.sql('SELECT FROM connections')).toEqual([])
    const token = hook?.url.split('/').at(-1) ?? ''
    const request = test.vendor.sign(hook?.secret ?? '', [event('e1')])
    expect(await codeOf(receiveWebhook(test.ctx, token, request))).toBe('webhook.not_found')
    await test.runJobs()
    expect(test.vendor.hooks.size).toBe(0)
  })

  it('ends when the manifest wants no events any more, and the connection stays', async () => {
    await install()
    await test.deploy({ provider: 'hooked' })
    await test.runJobs()
    expect(test.vendor.hooks.size).toBe(0)
    expect(await test.sql('SELECT FROM webhook_endpoints')).toEqual([])
    expect(await test.sql('SELECT FROM connections')).toHaveLength(1)
  })

  it('does not keep a connection from being deleted when the vendor refuses', async () => {
    const { connectionId } = await install()
    test.vendor.refuse = { status: 500, body: '{"message":"down"}' }
    await deleteConnection(test.ctx, test.caller, { params: { ...params(), connectionId } })
    expect(await test.sql('SELECT FROM webhook_endpoints')).toEqual([])
  })

  it('that the vendor refuses is told once, and is made as soon as the vendor takes it', async () => {
    await batchUpsertIntegrations(test.ctx, test.caller, {
      params: params(),
      query: { destructive: true },
      body: { sourceYaml: JSON.stringify({ specVersion: '1.0.0', integrations: [] }) },
    })
    await test.deploy({ provider: 'hooked', subscribe: ALL })
    await test.install({ provider: 'hooked', groupRef: 'acme' })
    test.vendor.refuse = { status: 403, body: '{"message":"webhooks are not in your plan"}' }
    await test.runJobs()
    const failed = () => test.sql("SELECT result FROM operations WHERE status = 'failure'")
    expect(await failed()).toEqual([
      {
        result: expect.stringContaining(
          'the provider refused the subscription. webhooks are not in your plan',
        ),
      },
    ])
    test.clock.ms += 2 * 3_600_000
    await test.runJobs()
    expect(await failed()).toHaveLength(1)
    test.vendor.refuse = undefined
    test.clock.ms += 2 * 3_600_000
    await test.runJobs()
    expect(test.vendor.hooks.size).toBe(1)
  })
})

describe('an event', () => {
  it('arrives as a subscribe message with the record of now, mapped as reads map it', async () => {
    const { installationId } = await install()
    keep('p1')
    expect(await test.send([event('e1', { fieldsUpdated: ['name'] })])).toEqual({ status: 200, body: '' })
    await test.runJobs()
    const [message, ...more] = await test.messages()
    expect(more).toEqual([])
    expect(message).toMatchObject({
      ...{ action: 'subscribe', provider: 'hooked', groupRef: 'acme', installationId },
      ...{ objectName: 'person', rawObjectName: 'people', resultInfo: { type: 'inline', numRecords: 1 } },
    })
    expect(message?.result).toEqual([
      {
        ...{ subscribeEventType: 'update', providerEventType: 'person.changed', id: 'p1' },
        ...{ fields: { name: 'N p1' }, mappedFields: { email: 'p1@x' }, fieldsUpdated: ['name'] },
        raw: expect.objectContaining({ id: 'p1', secret: 's' }),
        rawEvent: { eventId: 'e1', at: 1 },
      },
    ])
    expect(await test.sql('SELECT destination FROM deliveries')).toEqual([{ destination: 'events' }])
  })

  it('that comes again is delivered once, whether the first was worked off or not', async () => {
    await install()
    keep('p1')
    await test.send([event('e1'), event('e1')])
    await test.send([event('e1'), event('e2')])
    await test.runJobs()
    await test.send([event('e2')])
    expect(await test.runJobs()).toBe(0)
    const entries = (await test.messages()).flatMap(({ result = [] }) => result)
    expect(entries.map(({ rawEvent }) => rawEvent?.eventId)).toEqual(['e1', 'e2'])
  })

  it('keeps its order, and a hundred of them ask for their records at once', async () => {
    await install()
    for (let i = 0; i < 100; i++) keep(`p${i}`)
    const events = Array.from({ length: 100 }, (_, i) => event(`e${i}`, { recordId: `p${i}` }))
    await test.send(events)
    test.vendor.asked.length = 0
    await test.runJobs()
    const entries = (await test.messages()).flatMap(({ result = [] }) => result)
    expect(entries.map(({ id }) => id)).toEqual(events.map(({ recordId }) => recordId))
    expect(test.vendor.asked.filter((asked) => asked.startsWith('GET /people?ids='))).toHaveLength(1)
  })

  it('of a kind or a field nobody wants is left out', async () => {
    await install({
      inheritFieldsAndMapping: true,
      updateEvent: { ...ALWAYS, requiredWatchFields: ['mail'] },
    })
    keep('p1')
    await test.send([
      event('e1', { fieldsUpdated: ['city'] }),
      event('e2', { type: 'create' }),
      event('e3', { fieldsUpdated: ['city', 'mail'] }),
      event('e4', { objectName: 'deals' }),
    ])
    await test.runJobs()
    const entries = (await test.messages()).flatMap(({ result = [] }) => result)
    expect(entries.map(({ rawEvent }) => rawEvent?.eventId)).toEqual(['e3'])
  })

  it('of another kind is delivered when the manifest names it', async () => {
    await install({ ...ALL, otherEvents: ['person.merged'] })
    await test.send([
      event('e1', { type: 'other', providerEventType: 'person.merged' }),
      event('e2', { type: 'other', providerEventType: 'person.called' }),
    ])
    await test.runJobs()
    const entries = (await test.messages()).flatMap(({ result = [] }) => result)
    expect(entries.map((entry) => [entry.subscribeEventType, entry.providerEventType])).toEqual([
      ['other', 'person.merged'],
    ])
  })

  it('of a record that is gone, and a deletion, arrive without the record', async () => {
    await install()
    await test.send([event('e1'), event('e2', { type: 'delete' })])
    await test.runJobs()
    const [message] = await test.messages()
    expect(
      message?.result?.map(({ subscribeEventType, id, fields, raw }) => [
        subscribeEventType,
        id,
        fields,
        raw,
      ]),
    ).toEqual([
      ['update', 'p1', undefined, undefined],
      ['delete', 'p1', undefined, undefined],
    ])
  })

  it('waits while the vendor cannot be asked, and is not lost', async () => {
    await install()
    keep('p1')
    await test.send([event('e1')])
    test.vendor.refuse = { status: 503, body: '{"message":"down"}' }
    await test.runJobs()
    expect(await test.messages()).toEqual([])
    test.vendor.refuse = undefined
    test.clock.ms += 60_000
    await test.runJobs()
    expect((await test.messages()).flatMap(({ result = [] }) => result).map(({ fields }) => fields)).toEqual([
      { name: 'N p1' },
    ])
  })

  it('carries the same message id when its batch is worked off again after a crash', async () => {
    await install()
    keep('p1')
    await test.send([event('e1')])
    await test.runJobs()
    const [first] = await test.messages()
    await test.sql('UPDATE incoming_events SET event = $1::json', [JSON.stringify(event('e1'))])
    await test.sql('DELETE FROM deliveries')
    const { connectionId } = (
      await test.sql<{ connectionId: string }>('SELECT id AS "connectionId" FROM connections')
    )[0] ?? { connectionId: '' }
    const { processEvents } = await import('./process-events.ts')
    await processEvents(test.ctx, { projectId: test.project.id, connectionId })
    const [second] = await test.messages()
    expect(second?.messageId).toBe(first?.messageId)
    expect(first?.messageId).toMatch(/^msg_[0-9a-f]{32}_0$/)
  })
})

describe('a webhook', () => {
  it('with a wrong signature, or at a URL nobody made, stores nothing', async () => {
    await install()
    expect(await codeOf(test.send([event('e1')], { secret: 'guess' }))).toBe('webhook.signature_invalid')
    const request = test.vendor.sign('x', [event('e1')])
    expect(await codeOf(receiveWebhook(test.ctx, 'nobody', request))).toBe('webhook.not_found')
    expect(await test.sql('SELECT FROM incoming_events')).toEqual([])
  })

  it('that is signed and cannot be read is refused, never a fault of ours', async () => {
    await install()
    const [hook] = test.vendor.hooks.values()
    const { createHmac } = await import('node:crypto')
    const body = Buffer.from('{not json')
    const signature = createHmac('sha256', hook?.secret ?? '')
      .update(body)
      .digest('hex')
    const request = { method: 'POST', url: '/', headers: { 'x-signature': signature }, body }
    const token = hook?.url.split('/').at(-1) ?? ''
    expect(await codeOf(receiveWebhook(test.ctx, token, request))).toBe('webhook.unreadable')
  })

  it('of an app reaches the connections of the account it names, and no others', async () => {
    await test.deploy({ provider: 'apped', subscribe: ALL })
    await test.install({ provider: 'apped', groupRef: 'acme' })
    await test.install({ provider: 'apped', groupRef: 'globex' })
    await test.runJobs()
    const { url, hasSigningSecret } = await upsertWebhookEndpoint(test.ctx, test.caller, {
      params: { ...params(), provider: 'apped' },
      body: { signingSecret: 'of the builder' },
    })
    expect(hasSigningSecret).toBe(true)
    keep('p1')
    const request = test.vendor.sign('of the builder', [event('e1', { workspaceRef: 'globex' })])
    await receiveWebhook(test.ctx, url.split('/').at(-1) ?? '', request)
    await test.runJobs()
    expect((await test.messages()).map(({ groupRef }) => groupRef)).toEqual(['globex'])
  })
})
