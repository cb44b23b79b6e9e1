// Webhooks that a customer sets up at the provider by hand: the address, the key, and what happens until one arrives.
import { afterAll, beforeEach, expect, it } from 'vitest'
import { receiveWebhook } from '../event/receive-webhook.ts'
import { codeOf, openEventTest } from '../event/testing/open-event-test.ts'
import { getInstallationHealth } from '../installation/health/get-installation-health.ts'
import { deleteInstallation } from '../installation/removal/delete-installation.ts'
import { activateEndpoint, findEndpoint } from './store.ts'
import { upsertConnectionWebhook } from './upsert-connection-webhook.ts'

const ALWAYS = { enabled: 'always' }
const ALL = {
  inheritFieldsAndMapping: true,
  createEvent: ALWAYS,
  updateEvent: { ...ALWAYS, watchFieldsAuto: 'all' },
}

const test = await openEventTest()
beforeEach(() => test.reset())
afterAll(() => test.close())

const params = () => ({ projectIdOrName: test.project.id })
const begin = async (provider = 'handed') => {
  await test.deploy({ provider, subscribe: ALL })
  const made = await test.install({ provider, groupRef: 'acme' })
  await test.runJobs()
  return made
}
const setUp = (connectionId: string, body: { signingSecret?: string } = {}, caller: object = {}) =>
  upsertConnectionWebhook(
    test.ctx,
    { ...test.caller, ...caller },
    { params: { ...params(), connectionId }, body },
  )
const send = (url: string, secret: string, eventId = 'e1', recordId = 'p1') => {
  const event = {
    eventId,
    type: 'update',
    providerEventType: 'person.changed',
    objectName: 'people',
    recordId,
    raw: {},
  }
  return receiveWebhook(test.ctx, url.split('/').at(-1) ?? '', test.vendor.sign(secret, [event]))
}
const put = (id: string) =>
  test.vendor.records.set(id, {
    id,
    name: id,
    mail: `${id}@x`,
    createdAt: test.clock.ms,
    updatedAt: test.clock.ms,
  })
const told = async () =>
  (await test.messages()).flatMap(({ result = [] }) =>
    result.map(({ id, subscribeEventType }) => `${subscribeEventType} ${id}`),
  )
const polls = async () => (await test.sql('SELECT object_name FROM event_polls')).length
const later = async (ms: number) => {
  test.clock.ms += ms
  await test.runJobs()
}

it('polls until a webhook has proved the address and the key, and no longer', async () => {
  const { connectionId, installationId } = await begin()
  expect(await polls()).toBe(1)
  const health = async () => {
    const path = { ...params(), integrationId: 'handed', installationId }
    const { status, connection } = await getInstallationHealth(test.ctx, test.caller, { params: path })
    return { status, setup: connection.eventsSetup, pending: connection.eventsPending?.remedy }
  }
  expect(await health()).toMatchObject({
    setup: { hasSigningSecret: false, hasArrived: false },
    pending: expect.stringContaining('copies the signing secret'),
  })
  const { url, steps, hasSigningSecret } = await setUp(connectionId)
  expect({ steps, hasSigningSecret }).toEqual({
    steps: ['Enter the address in the settings of your account.'],
    hasSigningSecret: false,
  })
  // A repeat is the same address.
  expect((await setUp(connectionId)).url).toBe(url)
  expect(await codeOf(send(url, 'key-1'))).toBe('webhook.signature_invalid')
  expect(await setUp(connectionId, { signingSecret: ' key-1\n' })).toMatchObject({
    url,
    hasSigningSecret: true,
  })
  await test.runJobs()
  put('before')
  await later(60_000)
  expect(await told()).toEqual(['create before'])
  expect(await polls()).toBe(1)

  put('p1')
  await send(url, 'key-1')
  await test.runJobs()
  expect(await polls()).toBe(0)
  expect(await health()).toMatchObject({
    setup: { hasSigningSecret: true, hasArrived: true },
    pending: undefined,
  })
  expect(await test.sql("SELECT result FROM operations WHERE result LIKE '%by webhook'")).toHaveLength(1)
  put('unseen')
  await later(10 * 60_000)
  expect(await told()).not.toContain('create unseen')
  // A change of the manifest asks nobody to enter anything again.
  await test.deploy({ provider: 'handed', subscribe: { ...ALL, destination: 'elsewhere' } })
  await test.runJobs()
  expect(await polls()).toBe(0)
})

it('polls again when the key is another one, until that is proved', async () => {
  const { connectionId } = await begin()
  const { url } = await setUp(connectionId, { signingSecret: 'key-1' })
  await send(url, 'key-1')
  await test.runJobs()
  expect(await polls()).toBe(0)
  await setUp(connectionId, { signingSecret: 'key-2' })
  await test.runJobs()
  expect(await polls()).toBe(1)
  expect(await codeOf(send(url, 'key-1', 'e2'))).toBe('webhook.signature_invalid')
  await send(url, 'key-2', 'e3')
  await test.runJobs()
  expect(await polls()).toBe(0)
})

it('does not take a webhook of the key before for a proof of the new one', async () => {
  const { connectionId } = await begin()
  await setUp(connectionId, { signingSecret: 'key-1' })
  const { db } = test.ctx.database
  const read = await findEndpoint(db, test.project.id, { connectionId })
  if (!read) throw new Error('there is no endpoint')
  await setUp(connectionId, { signingSecret: 'key-2' })
  expect(await activateEndpoint(db, test.project.id, read, test.ctx.now())).toBe(false)
  expect(await findEndpoint(db, test.project.id, { connectionId })).toMatchObject({ status: 'idle' })
})

it('shows a customer how far the webhook is, and keeps the words for the builder back', async () => {
  const { connectionId, installationId } = await begin()
  const path = { ...params(), integrationId: 'handed', installationId }
  const customer = { ...test.caller, groupRef: 'acme' }
  const { connection } = await getInstallationHealth(test.ctx, customer, { params: path })
  expect(connection).toMatchObject({
    id: connectionId,
    eventsSetup: { hasSigningSecret: false, hasArrived: false },
  })
  expect(connection).not.toHaveProperty('eventsPending')
})

it('keeps no key in the clear, and closes the address with the installation', async () => {
  const { connectionId, installationId } = await begin()
  const { url } = await setUp(connectionId, { signingSecret: 'key-secret' })
  const rows = await test.sql('SELECT * FROM webhook_endpoints')
  expect(JSON.stringify(rows)).not.toContain('key-secret')
  expect(JSON.stringify(await test.sql('SELECT * FROM audit_entries'))).not.toContain('key-secret')
  const path = { ...params(), integrationId: 'handed', installationId }
  await deleteInstallation(test.ctx, test.caller, { params: path })
  await test.runJobs()
  expect(await codeOf(send(url, 'key-secret'))).toBe('webhook.not_found')
})

it('refuses what is no key, a provider that takes none, an account without events, and another group', async () => {
  const { connectionId } = await begin()
  for (const signingSecret of ['not a key', ' \n'])
    expect(await codeOf(setUp(connectionId, { signingSecret }))).toBe('webhook.secret_malformed')
  expect(await codeOf(setUp(connectionId, {}, { groupRef: 'globex' }))).toBe('connection.not_found')
  expect(await codeOf(setUp(connectionId, {}, { groupRef: 'acme' }))).toBeUndefined()
  const other = await begin('hooked')
  expect(await codeOf(setUp(other.connectionId))).toBe('webhook.not_by_hand')
  await test.deploy({ provider: 'handed' })
  await test.runJobs()
  expect(await codeOf(setUp(connectionId))).toBe('webhook.nothing_subscribed')
})
