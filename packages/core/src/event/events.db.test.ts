// Events of a vendor as they arrive, and webhooks as others send them.
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { getInstallationHealth } from '../installation/health/get-installation-health.ts'
import { upsertWebhookEndpoint } from '../subscription/upsert-webhook-endpoint.ts'
import { listIncomingEvents } from './list-incoming-events.ts'
import { receiveWebhook } from './receive-webhook.ts'
import { codeOf, everyEvent, openEventTest, personEvent } from './testing/open-event-test.ts'

const ALWAYS = { enabled: 'always' }

const test = await openEventTest()
beforeEach(() => test.reset())
afterAll(() => test.close())

const params = () => ({ projectIdOrName: test.project.id })

describe('an event', () => {
  it('is listed with what it was about, also when its contents are dropped', async () => {
    await test.installHooked()
    test.keep('p1')
    await test.send([
      personEvent('e1'),
      personEvent('e2', { recordId: 'p\u00001', objectName: 'x'.repeat(600) }),
    ])
    const input = { params: params(), query: { pageSize: 10 } }
    const list = async () =>
      (await listIncomingEvents(test.ctx, test.caller, input)).results
        .map(({ status, eventType, objectName, recordId }) => [status, eventType, objectName, recordId])
        .sort()
    const about = [
      ['person.changed', 'people', 'p1'],
      // A provider sends what it likes, and a database takes no zero character.
      ['person.changed', 'x'.repeat(500), 'p1'],
    ]
    expect(await list()).toEqual(about.map((each) => ['waiting', ...each]))
    await test.runJobs()
    expect(await list()).toEqual(about.map((each) => ['processed', ...each]))
  })

  it('arrives as a subscribe message with the record of now, mapped as reads map it', async () => {
    const { installationId } = await test.installHooked()
    test.keep('p1')
    expect(await test.send([personEvent('e1', { fieldsUpdated: ['name'] })])).toEqual({
      status: 200,
      body: '',
    })
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

  it('reaches an object that the manifest calls by another name, under that name', async () => {
    const human = { provider: 'hooked', objectName: 'human' }
    await test.deploy({ ...human, subscribe: everyEvent })
    await test.install({ ...human, groupRef: 'acme' })
    await test.runJobs()
    test.keep('p1')
    await test.send([personEvent('e1')])
    await test.runJobs()
    const [message] = await test.messages()
    expect(message).toMatchObject({ objectName: 'person', rawObjectName: 'human' })
    expect(message?.result).toMatchObject([{ id: 'p1', mappedFields: { email: 'p1@x' } }])
    expect(await test.sql('SELECT wanted FROM webhook_endpoints')).toMatchObject([
      { wanted: [{ objectName: 'people' }] },
    ])
  })

  it('that comes again is delivered once, whether the first was worked off or not', async () => {
    await test.installHooked()
    test.keep('p1')
    await test.send([personEvent('e1'), personEvent('e1')])
    await test.send([personEvent('e1'), personEvent('e2')])
    await test.runJobs()
    await test.send([personEvent('e2')])
    expect(await test.runJobs()).toBe(0)
    const entries = (await test.messages()).flatMap(({ result = [] }) => result)
    expect(entries.map(({ rawEvent }) => rawEvent?.eventId)).toEqual(['e1', 'e2'])
  })

  it('keeps its order, and a hundred of them ask for their records at once', async () => {
    await test.installHooked()
    for (let i = 0; i < 100; i++) test.keep(`p${i}`)
    const events = Array.from({ length: 100 }, (_, i) => personEvent(`e${i}`, { recordId: `p${i}` }))
    await test.send(events)
    test.vendor.asked.length = 0
    await test.runJobs()
    const entries = (await test.messages()).flatMap(({ result = [] }) => result)
    expect(entries.map(({ id }) => id)).toEqual(events.map(({ recordId }) => recordId))
    expect(test.vendor.asked.filter((asked) => asked.startsWith('GET /people?ids='))).toHaveLength(1)
  })

  it('of a kind or a field nobody wants is left out', async () => {
    await test.installHooked({
      inheritFieldsAndMapping: true,
      updateEvent: { ...ALWAYS, requiredWatchFields: ['mail'] },
    })
    test.keep('p1')
    await test.send([
      personEvent('e1', { fieldsUpdated: ['city'] }),
      personEvent('e2', { type: 'create' }),
      personEvent('e3', { fieldsUpdated: ['city', 'mail'] }),
      personEvent('e4', { objectName: 'deals' }),
    ])
    await test.runJobs()
    const entries = (await test.messages()).flatMap(({ result = [] }) => result)
    expect(entries.map(({ rawEvent }) => rawEvent?.eventId)).toEqual(['e3'])
  })

  it('of another kind is delivered when the manifest names it', async () => {
    await test.installHooked({ ...everyEvent, otherEvents: ['person.merged'] })
    await test.send([
      personEvent('e1', { type: 'other', providerEventType: 'person.merged' }),
      personEvent('e2', { type: 'other', providerEventType: 'person.called' }),
    ])
    await test.runJobs()
    const entries = (await test.messages()).flatMap(({ result = [] }) => result)
    expect(entries.map((entry) => [entry.subscribeEventType, entry.providerEventType])).toEqual([
      ['other', 'person.merged'],
    ])
  })

  it('of a record that is gone, and a deletion, arrive without the record', async () => {
    await test.installHooked()
    await test.send([personEvent('e1'), personEvent('e2', { type: 'delete' })])
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
    await test.installHooked()
    test.keep('p1')
    await test.send([personEvent('e1')])
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
    await test.installHooked()
    test.keep('p1')
    await test.send([personEvent('e1')])
    await test.runJobs()
    const [first] = await test.messages()
    await test.sql('UPDATE incoming_events SET event = $1::json', [JSON.stringify(personEvent('e1'))])
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
    await test.installHooked()
    expect(await codeOf(test.send([personEvent('e1')], { secret: 'guess' }))).toBe(
      'webhook.signature_invalid',
    )
    const request = test.vendor.sign('x', [personEvent('e1')])
    expect(await codeOf(receiveWebhook(test.ctx, 'nobody', request))).toBe('webhook.not_found')
    expect(await test.sql('SELECT FROM incoming_events')).toEqual([])
  })

  it('that is signed and cannot be read is refused, never a fault of ours', async () => {
    await test.installHooked()
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
    await test.deploy({ provider: 'apped', subscribe: everyEvent })
    await test.install({ provider: 'apped', groupRef: 'acme' })
    await test.install({ provider: 'apped', groupRef: 'globex' })
    await test.runJobs()
    const { url, hasSigningSecret } = await upsertWebhookEndpoint(test.ctx, test.caller, {
      params: { ...params(), provider: 'apped' },
      body: { signingSecret: 'of the builder' },
    })
    expect(hasSigningSecret).toBe(true)
    test.keep('p1')
    const request = test.vendor.sign('of the builder', [personEvent('e1', { workspaceRef: 'globex' })])
    await receiveWebhook(test.ctx, url.split('/').at(-1) ?? '', request)
    await test.runJobs()
    expect((await test.messages()).map(({ groupRef }) => groupRef)).toEqual(['globex'])
  })

  it('of an app are missed in the health only where they cannot arrive: no account, no secret, no URL', async () => {
    await test.deploy({ provider: 'apped', subscribe: everyEvent })
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
      receiveWebhook(
        test.ctx,
        token,
        test.vendor.sign(secret, [personEvent('e1', { workspaceRef: 'another' })]),
      )
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
