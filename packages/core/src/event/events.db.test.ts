import { MortiseError } from '@mortise/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { batchUpsertIntegrations } from '../installation/deploy/batch-upsert-integrations.ts'
import { getInstallationHealth } from '../installation/health/get-installation-health.ts'
import { deleteConnection } from '../installation/removal/delete-connection.ts'
import { deleteInstallation } from '../installation/removal/delete-installation.ts'
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
  test.vendor.refuseHooks = false
  test.vendor.hooksEndAt = Date.UTC(2100, 0, 1)
  test.vendor.refuseLists = false
  test.vendor.refuse = undefined
  test.clock.ms = Date.now()
})
afterAll(() => test.close())

const params = () => ({ projectIdOrName: test.project.id })
const keep = (id: string, more: object = {}) =>
  test.vendor.records.set(id, { id, name: `N ${id}`, mail: `${id}@x`, secret: 's', updatedAt: 1, ...more })
const event = (eventId: string, more: object = {}) => ({
  eventId,
  type: 'update',
  providerEventType: 'person.changed',
  objectName: 'people',
  recordId: 'p1',
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
        action_type: 'subscribe',
        status: 'success',
        installation_id: installationId,
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

describe('changes of a vendor that refuses the subscription', () => {
  const put = (id: string) => keep(id, { createdAt: test.clock.ms, updatedAt: test.clock.ms })
  const told = async () =>
    (await test.messages()).flatMap(({ result = [] }) =>
      result.map(({ id, subscribeEventType }) => `${subscribeEventType} ${id}`),
    )
  const polls = () => test.sql('SELECT object_name FROM event_polls')
  const later = async (ms: number) => {
    test.clock.ms += ms
    await test.runJobs()
  }

  it('are looked for until it takes one; what happens before, between and after is told, and told once', async () => {
    test.vendor.refuseHooks = true
    await test.deploy({ provider: 'hooked', subscribe: ALL })
    await test.install({ provider: 'hooked', groupRef: 'acme' })
    put('before')
    await test.runJobs()
    expect(await test.sql("SELECT result FROM operations WHERE status = 'failure'")).toEqual([
      {
        result:
          '[people] Changes are looked for instead: the provider refused the subscription. webhooks are not in your plan',
      },
    ])
    expect(await polls()).toEqual([{ object_name: 'people' }])
    await later(60_000)
    put('while')
    await later(60_000)
    expect((await told()).sort()).toEqual(['create before', 'create while'])

    test.vendor.refuseHooks = false
    // Two hours of which the last look at the object knows nothing yet.
    test.clock.ms += 2 * 3_600_000
    put('between')
    await test.runJobs()
    expect(test.vendor.hooks.size).toBe(1)
    expect(await polls()).toEqual([])
    await test.send([event('e1', { recordId: 'while' })])
    await test.runJobs()
    expect((await told()).sort()).toEqual(['create before', 'create between', 'create while', 'update while'])
  })

  it('are looked for still after the config has changed, and of what it adds', async () => {
    test.vendor.refuseHooks = true
    await test.deploy({ provider: 'hooked', subscribe: ALL })
    await test.install({ provider: 'hooked', groupRef: 'acme' })
    await test.runJobs()
    await test.deploy({ provider: 'hooked', subscribe: { ...ALL, destination: 'elsewhere' } })
    await test.runJobs()
    expect(await polls()).toEqual([{ object_name: 'people' }])
    test.vendor.refuseHooks = false
    await later(2 * 3_600_000)
    expect(await polls()).toEqual([])
  })

  it('go on being looked for until a last look succeeds', async () => {
    test.vendor.refuseHooks = true
    await test.deploy({ provider: 'hooked', subscribe: ALL })
    await test.install({ provider: 'hooked', groupRef: 'acme' })
    await test.runJobs()
    test.vendor.refuseHooks = false
    test.vendor.refuseLists = true
    test.clock.ms += 2 * 3_600_000
    await test.runJobs()
    expect(test.vendor.hooks.size).toBe(1)
    expect(await polls()).toEqual([{ object_name: 'people' }])
    test.vendor.refuseLists = false
    await later(20 * 60_000)
    expect(await polls()).toEqual([])
  })
})

describe('a subscription of places that come and go', () => {
  const HOUR = 3_600_000
  const put = (id: string, more: object = {}) =>
    keep(id, { createdAt: test.clock.ms, updatedAt: test.clock.ms, ...more })
  const begin = async () => {
    test.vendor.places.splice(0, test.vendor.places.length, 'old')
    await test.deploy({ provider: 'growing', subscribe: ALL })
    await test.install({ provider: 'growing', groupRef: 'acme' })
    await test.runJobs()
  }
  const later = async (ms: number) => {
    test.clock.ms += ms
    await test.runJobs()
  }
  const told = async () =>
    (await test.messages()).flatMap(({ result = [] }) =>
      result.map(({ id, subscribeEventType }) => `${subscribeEventType} ${id}`),
    )

  it('covers within an hour what came after it, and tells what happened there before the hook, once', async () => {
    await begin()
    expect(test.vendor.hooks.size).toBe(1)
    test.clock.ms += 30 * 60_000
    test.vendor.places.push('new')
    put('new#1')
    put('new#2', { createdAt: 0 })
    // Its own hook has told of these, and they were there before anybody asked.
    put('old#1')
    put('new#0', { createdAt: 0, updatedAt: test.clock.ms - 2 * HOUR })
    await later(HOUR / 2 - 1)
    expect(test.vendor.hooks.size).toBe(1)
    await later(1)
    expect(test.vendor.hooks.size).toBe(2)
    expect((await told()).sort()).toEqual(['create new#1', 'update new#2'])
    const notes = await test.sql<{ result: string }>('SELECT result FROM operations ORDER BY created_at')
    expect(notes.at(-1)?.result).toBe('[people] Subscribed: events of new arrive by webhook too')
    await later(HOUR)
    await later(HOUR)
    expect(test.vendor.hooks.size).toBe(2)
    expect(await told()).toHaveLength(2)
    const [first, second] = test.vendor.hooks.values()
    expect([second?.url, second?.secret]).toEqual([first?.url, first?.secret])
  })

  it('asks no more than once an hour, whatever else happens', async () => {
    await begin()
    const asked = () => test.vendor.asked.filter((each) => each === 'GET /places').length
    for (let minutes = 0; minutes < 150; minutes += 10) {
      await test.deploy({ provider: 'growing', subscribe: ALL })
      await later(10 * 60_000)
    }
    expect(asked()).toBe(3)
  })

  it('makes no hook twice and loses nothing when what happened before cannot be read at once', async () => {
    await begin()
    test.vendor.places.push('new')
    put('new#1')
    test.vendor.refuseLists = true
    await later(HOUR)
    expect(test.vendor.hooks.size).toBe(2)
    expect(await told()).toEqual([])
    test.vendor.refuseLists = false
    await later(HOUR / 2)
    expect(await told()).toEqual(['create new#1'])
    await later(HOUR)
    expect(test.vendor.hooks.size).toBe(2)
    expect(await told()).toHaveLength(1)
  })

  it('goes on as it was while the vendor is away, and ends with all of its hooks', async () => {
    await begin()
    test.vendor.places.push('new')
    test.vendor.refuse = { status: 503, body: '{}' }
    await later(HOUR)
    test.vendor.refuse = undefined
    expect(await test.sql('SELECT status, failures FROM webhook_endpoints')).toEqual([
      { status: 'active', failures: 0 },
    ])
    await later(HOUR)
    expect(test.vendor.hooks.size).toBe(2)
    await test.deploy({ provider: 'growing' })
    await test.runJobs()
    expect(test.vendor.hooks.size).toBe(0)
  })
})

describe('a subscription that ends', () => {
  const begin = async () => {
    await test.deploy({ provider: 'ending', subscribe: ALL })
    const made = await test.install({ provider: 'ending', groupRef: 'acme' })
    await test.runJobs()
    return made
  }
  const warn = (secret?: string) => {
    const [hook] = test.vendor.hooks.values()
    const signed = test.vendor.sign(secret ?? hook?.secret ?? '', [])
    const request = { ...signed, headers: { ...signed.headers, 'x-lapsing': 'yes' } }
    return receiveWebhook(test.ctx, hook?.url.split('/').at(-1) ?? '', request)
  }

  it('is renewed as soon as the vendor says so, and not by somebody else', async () => {
    await begin()
    expect(await codeOf(warn('guessed'))).toBe('webhook.signature_invalid')
    await test.runJobs()
    const [id] = test.vendor.hooks.keys()
    expect(test.vendor.history).toEqual([`made ${id}`])
    await warn()
    await test.runJobs()
    expect(test.vendor.history).toEqual([`made ${id}`, `renewed ${id}`])
  })

  it('that the vendor ends sooner than asked is renewed at half its life, and not on and on', async () => {
    test.vendor.hooksEndAt = test.clock.ms + 3_600_000
    await begin()
    const [id] = test.vendor.hooks.keys()
    expect(test.vendor.history).toEqual([`made ${id}`])
    test.clock.ms += 31 * 60_000
    test.vendor.hooksEndAt = test.clock.ms + 3_600_000
    await test.runJobs()
    expect(test.vendor.history).toEqual([`made ${id}`, `renewed ${id}`])
  })

  it('is made anew where the vendor has it no more', async () => {
    await begin()
    const [gone] = test.vendor.hooks.keys()
    await warn()
    test.vendor.hooks.clear()
    await test.runJobs()
    const [id] = test.vendor.hooks.keys()
    expect(id).not.toBe(gone)
    expect(test.vendor.history).toEqual([`made ${gone}`, `renewed ${gone}`, `made ${id}`, `ended ${gone}`])
    await test.send([event('e1')])
    await test.runJobs()
    expect(await test.messages()).toHaveLength(1)
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
      action: 'subscribe',
      provider: 'hooked',
      groupRef: 'acme',
      installationId,
      objectName: 'person',
      rawObjectName: 'people',
      resultInfo: { type: 'inline', numRecords: 1 },
    })
    expect(message?.result).toEqual([
      {
        subscribeEventType: 'update',
        providerEventType: 'person.changed',
        id: 'p1',
        fields: { name: 'N p1' },
        mappedFields: { email: 'p1@x' },
        fieldsUpdated: ['name'],
        raw: expect.objectContaining({ id: 'p1', secret: 's' }),
        rawEvent: { eventId: 'e1', at: 1 },
        updateTime: new Date(1).toISOString(),
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

  it('of an app are missed in the health only where they cannot arrive: no account, no secret, no URL', async () => {
    await test.deploy({ provider: 'apped', subscribe: ALL })
    const { installationId, connectionId } = await test.install({ provider: 'apped', groupRef: 'acme' })
    const path = { ...params(), integrationId: 'apped', installationId }
    const health = async (groupRef?: string) => {
      const caller = groupRef === undefined ? test.caller : { ...test.caller, groupRef, consumerRef: 'ada' }
      const { reasons, connection } = await getInstallationHealth(test.ctx, caller, { params: path })
      const { eventsError, eventsPending } = connection
      return {
        isReason: reasons?.includes('events') ?? false,
        error: eventsError?.detail,
        pending: eventsPending?.detail,
      }
    }
    const fine = { isReason: false, error: undefined, pending: undefined }
    // The job that makes the URL has not run yet.
    expect(await health()).toEqual(fine)
    await test.runJobs()
    const missing = {
      ...fine,
      isReason: true,
      error: expect.stringMatching(/^Mortise does not have the secret/),
    }
    expect(await health()).toEqual(missing)
    // A customer can do nothing about the builder's app.
    expect(await health('acme')).toEqual(fine)
    const tell = (signingSecret: string) =>
      upsertWebhookEndpoint(test.ctx, test.caller, {
        params: { ...params(), provider: 'apped' },
        body: { signingSecret },
      })
    const { url } = await tell('of the builder')
    const waiting = { ...fine, pending: expect.stringMatching(/^No event has arrived/) }
    expect(await health()).toEqual(waiting)
    const token = url.split('/').at(-1) ?? ''
    const send = (secret: string) =>
      receiveWebhook(test.ctx, token, test.vendor.sign(secret, [event('e1', { workspaceRef: 'another' })]))
    expect(await codeOf(send('another'))).toBe('webhook.signature_invalid')
    expect(await health()).toEqual(waiting)
    await send('of the builder')
    expect(await health()).toEqual(fine)
    await tell('a newer one')
    expect(await health()).toEqual(waiting)
    // The URL was deleted.
    await test.sql('DELETE FROM webhook_endpoints')
    expect(await health()).toEqual(fine)
    test.clock.ms += 6 * 60_000
    expect(await health()).toEqual({ ...missing, error: expect.stringContaining('has no webhook URL') })
    await test.sql(`UPDATE connections SET provider_metadata = '{}' WHERE id = $1`, [connectionId])
    const unnamed = { ...missing, error: expect.stringContaining('has not reported the account') }
    expect(await health()).toEqual(unnamed)
    // This one is the customer's to mend.
    expect(await health('acme')).toEqual(unnamed)
  })
})
