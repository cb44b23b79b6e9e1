import { afterAll, describe, expect, it } from 'vitest'
import { openTestContext } from '../../testing/open-test-context.ts'
import { createDestination } from './create-destination.ts'
import { deleteDestination } from './delete-destination.ts'
import { getDestination } from './get-destination.ts'
import { listDestinations } from './list-destinations.ts'
import { updateDestination } from './update-destination.ts'

const test = await openTestContext({ settings: { privateHostsAllowed: ['127.0.0.1:9999'] } })
afterAll(() => test.close())

const params = () => ({ projectIdOrName: test.project.id })
const create = (
  name: string,
  metadata: object = { url: 'https://example.com/hook' },
  type: 'webhook' | 'snowflake' = 'webhook',
) => createDestination(test.ctx, test.caller, { params: params(), body: { name, type, metadata } })
const get = (destination: string, query = { includeSecrets: false, rotate: false }) =>
  getDestination(test.ctx, test.caller, { params: { ...params(), destination }, query })
const update = (name: string, updateMask: string[], destination: object) =>
  updateDestination(test.ctx, test.caller, {
    params: { ...params(), destination: name },
    body: { updateMask, destination },
  })

describe('createDestination', () => {
  it('makes a webhook destination whose secret is shown only when asked for', async () => {
    const made = await create('made', { url: 'https://example.com/hook', headers: { 'x-tenant': 'a' } })
    expect(made).toEqual({
      id: expect.any(String),
      name: 'made',
      type: 'webhook',
      metadata: { url: 'https://example.com/hook', headers: { 'x-tenant': '[hidden]' } },
      createTime: expect.any(String),
      updateTime: expect.any(String),
    })
    expect(await get(made.id)).toEqual(made)
    const { secrets, ...rest } = await get('made', { includeSecrets: true, rotate: false })
    expect(rest).toEqual({ ...made, metadata: { ...made.metadata, headers: { 'x-tenant': 'a' } } })
    expect(secrets?.webhookSigningKey).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const [stored] = (await test.ctx.database.pool.query('SELECT * FROM destinations')).rows
    expect(JSON.stringify(stored)).not.toContain(secrets?.webhookSigningKey?.slice(6))
  })

  it('refuses a name that is taken with 409', async () => {
    await create('taken')
    await expect(create('taken')).rejects.toMatchObject({ code: 'destination.exists', status: 409 })
  })

  it('refuses types it cannot send to and says which it can', async () => {
    await expect(create('lake', {}, 'snowflake')).rejects.toMatchObject({
      code: 'destination.type_unsupported',
      status: 400,
      params: { type: 'snowflake', supported: expect.stringMatching(/^webhook, postgres, s3, /) },
    })
  })

  it.each([
    undefined,
    '',
    'example.com/hook',
    'ftp://example.com',
    'https://user:secret@example.com',
    'http://localhost:3000',
    'http://printer.local',
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://10.1.2.3/',
    'http://169.254.169.254/latest/meta-data',
    'http://192.168.0.1',
    'http://[::1]:80/',
    'http://[fd00::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://127.0.0.1:9998/',
  ])('refuses the address %s', async (url) => {
    await expect(create('nowhere', url === undefined ? {} : { url })).rejects.toMatchObject({
      code: 'destination.url_invalid',
      status: 400,
    })
  })

  it('takes a private address that the settings allow', async () => {
    expect((await create('dev', { url: 'http://127.0.0.1:9999/x' })).name).toBe('dev')
  })

  it('refuses headers that cannot be sent or are ours', async () => {
    const headers = { 'bad name': 'x', 'Webhook-Id': 'x', 'x-split': 'a\r\nb: c', fine: 'x' }
    const refused = await create('odd', { url: 'https://example.com', headers }).catch((error) => error)
    expect(refused).toMatchObject({ code: 'request.invalid' })
    expect(refused.issues).toHaveLength(3)
  })
})

it.each([
  'Host',
  'content-length',
  'Content-Encoding',
  'content-type',
  'transfer-encoding',
  'Connection',
  'keep-alive',
  'TE',
  'trailer',
  'upgrade',
  'expect',
  'http2-settings',
  'proxy-authorization',
  'proxy-connection',
  'forwarded',
  'X-Forwarded-For',
  'webhook-signature',
  'X-Mortise-Request-Type',
  'accept-encoding',
])('refuses the header %s, and names it', async (name) => {
  const metadata = { url: 'https://example.com', headers: { [name]: 'x' } }
  await expect(create(`with-${name}`, metadata)).rejects.toMatchObject({
    code: 'request.invalid',
    issues: [{ name: `metadata.headers.${name}`, detail: expect.stringContaining(name) }],
  })
})

it('sends records over http only to hosts the operator named, or where the operator allows it', async () => {
  const url = 'http://receiver.example.com/hook'
  await expect(create('plain', { url })).rejects.toMatchObject({
    code: 'destination.url_invalid',
    params: { reason: expect.stringContaining('only to https') },
  })
  const open = await test.openPeer({ settings: { isHttpDestinationAllowed: true } })
  const made = await createDestination(open, test.caller, {
    params: params(),
    body: { name: 'plain', type: 'webhook', metadata: { url } },
  })
  expect(made.metadata.url).toBe(url)
})

describe('updateDestination', () => {
  it('changes what the mask names and nothing else', async () => {
    const before = await create('before', { url: 'https://example.com/a', headers: { one: '1', two: '2' } })
    const sent = { name: 'after', metadata: { url: 'https://example.com/b', headers: { two: '22' } } }
    const url = await update('before', ['metadata.url'], sent)
    expect(url).toMatchObject({
      name: 'before',
      metadata: { url: 'https://example.com/b', headers: { one: '[hidden]', two: '[hidden]' } },
    })
    await update('before', ['metadata.headers.two'], sent)
    const shown = { includeSecrets: true, rotate: false }
    expect((await get('before', shown)).metadata.headers).toEqual({ one: '1', two: '22' })
    // What was answered can be sent back whole: hidden values stay what they were.
    await update('before', ['metadata'], { metadata: (await get('before')).metadata })
    expect((await get('before', shown)).metadata.headers).toEqual({ one: '1', two: '22' })
    const all = await update(before.id, ['name', 'metadata'], sent)
    expect(all).toMatchObject({ id: before.id, name: 'after' })
    expect((await get('after', shown)).metadata).toEqual(sent.metadata)
    const unknown = { metadata: { headers: { three: '[hidden]' } } }
    await expect(update('after', ['metadata.headers.three'], unknown)).rejects.toMatchObject({
      code: 'request.invalid',
      issues: [expect.objectContaining({ name: 'metadata.headers.three' })],
    })
    await expect(get('before')).rejects.toMatchObject({ code: 'destination.not_found' })
  })

  it('refuses an unknown mask, a mask without a value, a taken name and a private address', async () => {
    await create('other')
    await create('mine')
    await expect(update('mine', ['type'], {})).rejects.toMatchObject({
      code: 'request.mask_unknown',
      params: { mask: 'type', allowed: expect.stringContaining('metadata.url') },
    })
    await expect(update('mine', ['name'], {})).rejects.toMatchObject({ code: 'request.mask_value_missing' })
    await expect(update('mine', ['name'], { name: 'other' })).rejects.toMatchObject({
      code: 'destination.exists',
    })
    const metadata = { url: 'http://10.0.0.1' }
    await expect(update('mine', ['metadata.url'], { metadata })).rejects.toMatchObject({
      code: 'destination.url_invalid',
    })
  })
})

describe('deleteDestination and listDestinations', () => {
  it('are bound to the project', async () => {
    const project = await test.addProject()
    const stranger = { ...test.caller, projectId: project.id }
    const made = await create('ours')
    expect(await listDestinations(test.ctx, stranger, { params: params() })).toEqual([])
    const input = { params: { ...params(), destination: made.id } }
    await expect(deleteDestination(test.ctx, stranger, input)).rejects.toMatchObject({
      code: 'destination.not_found',
    })
    await deleteDestination(test.ctx, test.caller, input)
    const names = (await listDestinations(test.ctx, test.caller, { params: params() })).map(
      ({ name }) => name,
    )
    expect(names).not.toContain('ours')
    expect(names).toEqual([...names].sort())
  })
})
