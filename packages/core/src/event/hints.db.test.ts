// Webhooks that prove nothing but that somebody knows their address: their records decide.
import { afterAll, beforeEach, expect, it } from 'vitest'
import { receiveWebhook } from './receive-webhook.ts'
import { codeOf, openEventTest } from './testing/open-event-test.ts'

const ALWAYS = { enabled: 'always' }
const ALL = {
  inheritFieldsAndMapping: true,
  createEvent: ALWAYS,
  updateEvent: { ...ALWAYS, watchFieldsAuto: 'all' },
  deleteEvent: ALWAYS,
}

const test = await openEventTest()
beforeEach(() => test.reset())
afterAll(() => test.close())

const keep = (id: string) =>
  test.vendor.records.set(id, { id, name: `N ${id}`, mail: `${id}@x`, updatedAt: 1 })
const event = (eventId: string, more: object = {}) => ({
  eventId,
  type: 'update',
  providerEventType: 'person.changed',
  objectName: 'people',
  recordId: 'p1',
  raw: { forged: 'by a stranger' },
  ...more,
})
const begin = async (provider: string, subscribe: object = ALL) => {
  await test.deploy({ provider, subscribe })
  await test.install({ provider, groupRef: 'acme' })
  await test.runJobs()
  const [hook] = test.vendor.hooks.values()
  return hook?.url.split('/').at(-1) ?? ''
}
const told = async () => (await test.messages()).flatMap(({ result = [] }) => result)

it('deliver the record of now, and nothing of what the request says', async () => {
  const token = await begin('unsigned')
  keep('p1')
  const record = { id: 'p1', name: 'forged' }
  const forged = event('e1', { record, fieldsUpdated: ['mail'], occurredAt: 7 })
  await receiveWebhook(test.ctx, token, test.vendor.sign('', [forged]))
  // A repeat counts once.
  await receiveWebhook(test.ctx, token, test.vendor.sign('', [forged]))
  await test.runJobs()
  const [entry, ...more] = await told()
  expect(more).toEqual([])
  expect(entry).toMatchObject({ id: 'p1', subscribeEventType: 'update', fields: { name: 'N p1' } })
  expect(JSON.stringify(entry)).not.toContain('forged')
  expect(entry).not.toHaveProperty('rawEvent')
})

it('of a record that is not there are left out, and a deletion of one that is there too', async () => {
  const token = await begin('unsigned')
  keep('p1')
  const events = [
    event('e1', { recordId: 'invented' }),
    event('e2', { type: 'delete' }),
    event('e3', { type: 'delete', recordId: 'gone' }),
    event('e4', { recordId: undefined }),
  ]
  await receiveWebhook(test.ctx, token, test.vendor.sign('', events))
  await test.runJobs()
  expect((await told()).map(({ id, subscribeEventType }) => [id, subscribeEventType])).toEqual([
    ['gone', 'delete'],
  ])
})

it('are proved by their records where events carry no fields, too', async () => {
  const token = await begin('unsigned', { ...ALL, inheritFieldsAndMapping: false })
  keep('p1')
  const events = [event('e1'), event('e2', { recordId: 'invented' })]
  await receiveWebhook(test.ctx, token, test.vendor.sign('', events))
  await test.runJobs()
  const entries = await told()
  expect(entries.map(({ id }) => id)).toEqual(['p1'])
  expect(entries[0]).not.toHaveProperty('fields')
})

it('wait while the provider cannot be asked, and are left out with a word in the log if it never can', async () => {
  const token = await begin('unsigned')
  keep('p1')
  test.vendor.refuse = { status: 503, body: 'down' }
  await receiveWebhook(test.ctx, token, test.vendor.sign('', [event('e1')]))
  await test.runJobs()
  expect(await told()).toEqual([])
  test.vendor.refuse = undefined
  test.clock.ms += 3_600_000
  await test.runJobs()
  expect(await told()).toHaveLength(1)

  test.vendor.refuse = { status: 403, body: 'no' }
  await receiveWebhook(test.ctx, token, test.vendor.sign('', [event('e2')]))
  await test.runJobs()
  expect(await told()).toHaveLength(1)
  expect(test.logged.filter(({ message }) => message.startsWith('hints were left out'))).toHaveLength(1)
})

it('of an object that nobody subscribes to are dropped without a warning', async () => {
  test.logged.length = 0
  const token = await begin('unsigned')
  test.logged.length = 0
  await receiveWebhook(test.ctx, token, test.vendor.sign('', [event('e1', { objectName: 'companies' })]))
  await test.runJobs()
  expect(await told()).toEqual([])
  expect(test.logged.filter(({ message }) => message.startsWith('hints were left out'))).toEqual([])
})

it('signed with a published key are verified with the key of the address they name, which is fetched once', async () => {
  const token = await begin('keyed')
  keep('p1')
  const origin = new URL(test.ctx.providers.get('keyed')?.baseUrl as string).origin
  const send = (eventId: string, url = `${origin}/keys/1`, secret = 'published') => {
    const signed = test.vendor.sign(secret, [event(eventId)])
    return receiveWebhook(test.ctx, token, { ...signed, headers: { ...signed.headers, 'x-key-url': url } })
  }
  const fetched = () => test.vendor.asked.filter((asked) => asked.startsWith('GET /keys/'))
  await send('e1')
  await send('e2')
  expect(fetched()).toEqual(['GET /keys/1'])
  expect(await codeOf(send('e3', undefined, 'guessed'))).toBe('webhook.signature_invalid')
  expect(await codeOf(send('e4', 'https://evil.example/keys/1'))).toBe('webhook.signature_invalid')
  expect(fetched()).toHaveLength(1)
  await test.runJobs()
  expect(await told()).toHaveLength(2)

  // A key that cannot be had now may be had later: the vendor is asked to send the webhook again.
  test.vendor.refuse = { status: 503, body: 'down' }
  expect(await codeOf(send('e5', `${origin}/keys/2`))).toBe('webhook.key_unavailable')
  test.vendor.refuse = undefined
  await send('e5', `${origin}/keys/2`)
  test.vendor.publishedKey = ''
  expect(await codeOf(send('e6', `${origin}/keys/3`, ''))).toBe('webhook.signature_invalid')
})
