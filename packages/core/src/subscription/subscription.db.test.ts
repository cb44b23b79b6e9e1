// Subscriptions at a vendor: made, changed, refused, renewed and ended.
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { receiveWebhook } from '../event/receive-webhook.ts'
import { codeOf, everyEvent, openEventTest, personEvent } from '../event/testing/open-event-test.ts'
import { batchUpsertIntegrations } from '../installation/deploy/batch-upsert-integrations.ts'
import { deleteConnection } from '../installation/removal/delete-connection.ts'
import { deleteInstallation } from '../installation/removal/delete-installation.ts'

const ALWAYS = { enabled: 'always' }

const test = await openEventTest()
beforeEach(() => test.reset())
afterAll(() => test.close())

const params = () => ({ projectIdOrName: test.project.id })

describe('a subscription', () => {
  it('is made at the vendor with the installation, for what it wants, and is said in its operations', async () => {
    const { installationId } = await test.installHooked({
      ...everyEvent,
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
    await test.installHooked()
    const [hook] = test.vendor.hooks.values()
    const [row] = await test.sql('SELECT * FROM webhook_endpoints')
    const text = JSON.stringify(row)
    expect(text).not.toContain(hook?.secret)
    expect(text).not.toContain(hook?.url.split('/').at(-1))
  })

  it('changes with the manifest, and is left alone while nothing changes', async () => {
    await test.installHooked()
    const before = [...test.vendor.hooks.keys()]
    await test.deploy({ provider: 'hooked', subscribe: { ...everyEvent, destination: 'elsewhere' } })
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
      await test.deploy({ provider, subscribe: everyEvent })
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
        const told = test.vendor.sign(secret, [personEvent('e1', { type: 'delete' })])
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
    await test.installHooked()
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
    test.keep('p1')
    await test.send([personEvent('e1', { type: 'delete' })])
    test.vendor.refuse = undefined
    test.clock.ms += 2 * 3_600_000
    await test.runJobs()
    expect((await test.messages()).flatMap(({ result = [] }) => result)).toHaveLength(1)
    expect([...test.vendor.hooks.values()].map(({ wanted }) => wanted)).toEqual([
      [{ objectName: 'people', types: ['delete'] }],
    ])
  })

  it('that is being changed ends with its connection, both at once', async () => {
    const { connectionId } = await test.installHooked()
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
    const { installationId } = await test.installHooked()
    const [hook] = test.vendor.hooks.values()
    await deleteInstallation(test.ctx, test.caller, {
      params: { ...params(), integrationId: 'hooked', installationId },
    })
    expect(test.vendor.hooks.size).toBe(0)
    expect(await test.sql('SELECT FROM connections')).toEqual([])
    const token = hook?.url.split('/').at(-1) ?? ''
    const request = test.vendor.sign(hook?.secret ?? '', [personEvent('e1')])
    expect(await codeOf(receiveWebhook(test.ctx, token, request))).toBe('webhook.not_found')
    await test.runJobs()
    expect(test.vendor.hooks.size).toBe(0)
  })

  it('ends when the manifest wants no events any more, and the connection stays', async () => {
    await test.installHooked()
    await test.deploy({ provider: 'hooked' })
    await test.runJobs()
    expect(test.vendor.hooks.size).toBe(0)
    expect(await test.sql('SELECT FROM webhook_endpoints')).toEqual([])
    expect(await test.sql('SELECT FROM connections')).toHaveLength(1)
  })

  it('does not keep a connection from being deleted when the vendor refuses', async () => {
    const { connectionId } = await test.installHooked()
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
    await test.deploy({ provider: 'hooked', subscribe: everyEvent })
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
  const put = (id: string) => test.keep(id, { createdAt: test.clock.ms, updatedAt: test.clock.ms })
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
    await test.deploy({ provider: 'hooked', subscribe: everyEvent })
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
    await test.send([personEvent('e1', { recordId: 'while' })])
    await test.runJobs()
    expect((await told()).sort()).toEqual(['create before', 'create between', 'create while', 'update while'])
  })

  it('are looked for still after the config has changed, and of what it adds', async () => {
    test.vendor.refuseHooks = true
    await test.deploy({ provider: 'hooked', subscribe: everyEvent })
    await test.install({ provider: 'hooked', groupRef: 'acme' })
    await test.runJobs()
    await test.deploy({ provider: 'hooked', subscribe: { ...everyEvent, destination: 'elsewhere' } })
    await test.runJobs()
    expect(await polls()).toEqual([{ object_name: 'people' }])
    test.vendor.refuseHooks = false
    await later(2 * 3_600_000)
    expect(await polls()).toEqual([])
  })

  it('go on being looked for until a last look succeeds', async () => {
    test.vendor.refuseHooks = true
    await test.deploy({ provider: 'hooked', subscribe: everyEvent })
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

describe('a subscription that ends', () => {
  const begin = async () => {
    await test.deploy({ provider: 'ending', subscribe: everyEvent })
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
    await test.send([personEvent('e1')])
    await test.runJobs()
    expect(await test.messages()).toHaveLength(1)
  })
})
