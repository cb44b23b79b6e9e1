// Provider apps: one per provider, secret sealed, never outside their project.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dumpDatabase } from '../connection/testing/dump-database.ts'
import { type KeyTest, openKeyTest } from '../connection/testing/open-key-test.ts'
import { createProviderApp } from './create-provider-app.ts'
import { deleteProviderApp } from './delete-provider-app.ts'
import { listProviderApps } from './list-provider-apps.ts'

let test: KeyTest
beforeAll(async () => {
  test = await openKeyTest()
})
afterAll(() => test?.close())

const params = { projectIdOrName: 'any' }
const body = {
  provider: 'CODES',
  clientId: 'client-1',
  clientSecret: 's3cret-client',
  scopes: ['a'],
  metadata: { authQueryParams: { optional_scope: ['b', 'c'] } },
}

it('registers one app per provider and never shows or stores its secret in the clear', async () => {
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
