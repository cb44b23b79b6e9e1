// Provider apps: told apart by provider and reference, secret sealed, never outside their project.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { generateConnection } from '../../connection/generate-connection.ts'
import { dumpDatabase } from '../../connection/testing/dump-database.ts'
import { type KeyTest, openKeyTest } from '../../connection/testing/open-key-test.ts'
import { updateConnection } from '../../connection/update-connection.ts'
import { receiveWebhook } from '../../event/receive-webhook.ts'
import { deleteWebhookEndpoint } from '../../subscription/delete-webhook-endpoint.ts'
import { listWebhookEndpoints } from '../../subscription/list-webhook-endpoints.ts'
import { upsertWebhookEndpoint } from '../../subscription/upsert-webhook-endpoint.ts'
import { createProviderApp } from './create-provider-app.ts'
import { deleteProviderApp } from './delete-provider-app.ts'
import { listProviderApps } from './list-provider-apps.ts'
import { updateProviderApp } from './update-provider-app.ts'

const test = await openKeyTest()
afterAll(() => test.close())

const params = { projectIdOrName: 'any' }
const body = {
  provider: 'CODES',
  clientId: 'client-1',
  clientSecret: 's3cret-client',
  scopes: ['a'],
  metadata: { authQueryParams: { optional_scope: ['b', 'c'] } },
}

it('registers an app once and never shows or stores its secret in the clear', async () => {
  const app = await createProviderApp(test.ctx, test.caller, { params, body })
  expect(app).toEqual({
    id: app.id,
    projectId: test.project.id,
    provider: 'codes',
    clientId: 'client-1',
    scopes: ['a'],
    metadata: { authQueryParams: { optional_scope: ['b', 'c'] } },
    createTime: app.createTime,
    updateTime: app.updateTime,
  })
  await expect(createProviderApp(test.ctx, test.caller, { params, body })).rejects.toMatchObject({
    code: 'provider_app.exists',
    status: 409,
  })
  expect(await listProviderApps(test.ctx, test.caller, { params })).toEqual([app])
  expect(await dumpDatabase(test.ctx)).not.toContain('s3cret-client')
})

it('keeps apps inside their project', async () => {
  const other = await test.addProject()
  const stranger = { projectId: other.id, actor: 'api:other', scopes: ['admin'] }
  const [app] = await listProviderApps(test.ctx, test.caller, { params })
  expect(await listProviderApps(test.ctx, stranger, { params })).toEqual([])
  const target = { params: { ...params, providerAppId: app?.id ?? '' } }
  await expect(deleteProviderApp(test.ctx, stranger, target)).rejects.toMatchObject({
    code: 'provider_app.not_found',
  })
  await deleteProviderApp(test.ctx, test.caller, target)
  expect(await listProviderApps(test.ctx, test.caller, { params })).toEqual([])
})

it('refuses a provider that is not in the catalogue', async () => {
  const unknown = { params, body: { ...body, provider: 'nowhere' } }
  await expect(createProviderApp(test.ctx, test.caller, unknown)).rejects.toMatchObject({
    code: 'provider.not_found',
  })
})

describe('several apps for one provider', () => {
  let caller: KeyTest['caller']
  const add = (clientId: string, rest: object = {}) =>
    createProviderApp(test.ctx, caller, {
      params,
      body: { provider: 'codes', clientId, clientSecret: 'good', ...rest },
    })
  beforeAll(async () => {
    const { id } = await test.addProject()
    caller = { projectId: id, actor: 'api:other', scopes: ['admin'] }
  })

  it('are told apart by externalRef; the oldest is used where none is named', async () => {
    const first = await add('one')
    const second = await add('two', { externalRef: 'eu' })
    const taken = { code: 'provider_app.exists', status: 409 }
    await expect(add('three', { externalRef: 'eu' })).rejects.toMatchObject(taken)
    await expect(add('three')).rejects.toMatchObject(taken)
    const nameless = { updateMask: ['externalRef'], providerApp: { externalRef: '' } }
    const target = { ...params, providerAppId: second.id }
    await expect(
      updateProviderApp(test.ctx, caller, { params: target, body: nameless }),
    ).rejects.toMatchObject(taken)
    expect((await listProviderApps(test.ctx, caller, { params })).map(({ id }) => id)).toEqual([
      first.id,
      second.id,
    ])

    const expired = { token: 'old', expiresAt: '2020-01-01T00:00:00Z' }
    const oauth2AuthorizationCode = { accessToken: expired, refreshToken: { token: 'refresh' } }
    const connect = (groupRef: string, providerAppId?: string) =>
      generateConnection(test.ctx, caller, {
        params,
        body: { provider: 'codes', groupRef, consumerRef: 'c', oauth2AuthorizationCode, providerAppId },
      })
    expect((await connect('g1')).providerApp?.id).toBe(first.id)
    const { id, providerApp } = await connect('g2', second.id)
    expect(providerApp?.id).toBe(second.id)
    const renewed = await updateConnection(test.ctx, caller, {
      params: { ...params, connectionId: id },
      body: { updateMask: ['oauth2AuthorizationCode'], connection: { oauth2AuthorizationCode } },
    })
    expect(renewed.providerApp?.id).toBe(second.id)
    expect(test.api.forms.map((form) => form.get('client_id'))).toEqual(['one', 'two', 'two'])
    await expect(connect('g3', 'nope')).rejects.toMatchObject({ code: 'provider_app.not_found' })
  })

  it('share the address for events, which each of their secrets signs, until it is deleted', async () => {
    await add('four', { externalRef: 'us', clientSecret: 'of the fourth' })
    const { url } = await upsertWebhookEndpoint(test.ctx, caller, {
      params: { ...params, provider: 'codes' },
      body: {},
    })
    const send = (secret: string) => {
      const arrived = { method: 'POST', url: '/', headers: { 'x-secret': secret }, body: Buffer.from('') }
      return receiveWebhook(test.ctx, url.split('/').at(-1) ?? '', arrived)
    }
    for (const secret of ['good', 'of the fourth']) expect(await send(secret)).toMatchObject({ status: 200 })
    await expect(send('of nobody')).rejects.toMatchObject({ code: 'webhook.signature_invalid' })

    expect(await listWebhookEndpoints(test.ctx, caller, { params })).toMatchObject([{ provider: 'codes' }])
    await deleteWebhookEndpoint(test.ctx, caller, { params: { ...params, provider: 'codes' } })
    expect(await listWebhookEndpoints(test.ctx, caller, { params })).toEqual([])
    await expect(send('good')).rejects.toMatchObject({ code: 'webhook.not_found' })
  })
})
