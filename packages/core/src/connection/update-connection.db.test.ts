// Rotation, metadata changes and disconnecting.
import { afterAll, beforeEach, expect, it } from 'vitest'
import { createProviderApp } from '../catalogue/provider-app/create-provider-app.ts'
import { deleteProviderApp } from '../catalogue/provider-app/delete-provider-app.ts'
import { deleteConnection } from '../installation/removal/delete-connection.ts'
import { deleteConnectionIfUnused } from '../installation/removal/delete-connection-if-unused.ts'
import { commit } from '../platform/db/commit.ts'
import { requireDefaultConnection } from './account/require-connection.ts'
import { changeConnection } from './account/store.ts'
import { openCall } from './credentials/open-call.ts'
import { getConnection } from './get-connection.ts'
import { listConnections } from './list-connections.ts'
import { install } from './testing/install.ts'
import { openKeyTest } from './testing/open-key-test.ts'
import { updateConnection } from './update-connection.ts'

const anyProject = { projectIdOrName: 'any' }
const test = await openKeyTest()
afterAll(() => test.close())
beforeEach(() => {
  test.api.brokenStatus = undefined
  test.api.keys = new Set(['old-key', 'new-key'])
  test.api.forms = []
})

type Body = Parameters<typeof updateConnection>[2]['body']

function update(connectionId: string, body: Body, caller = test.caller) {
  const params = { projectIdOrName: test.project.id, connectionId }
  return updateConnection(test.ctx, caller, { params, body })
}

async function keyOf(connectionId: string) {
  const params = { projectIdOrName: test.project.id, connectionId }
  const query = { includeCreds: true, includeRefreshToken: false }
  return (await getConnection(test.ctx, test.caller, { params, query })).apiKey
}

it('rotates a key at once for calls that are already open', async () => {
  const { id } = await test.connect({ provider: 'keys', apiKey: 'old-key' })
  const call = await openCall(test.ctx, test.project.id, id)
  await call.request({ path: '/things' })
  test.api.keys.delete('old-key')
  const updated = await update(id, { updateMask: ['apiKey'], connection: { apiKey: 'new-key' } })
  expect(updated).toMatchObject({ id, status: 'working' })
  expect((await call.request({ path: '/things' })).status).toBe(200)
})

it('keeps the old key when the provider refuses the new one', async () => {
  const { id } = await test.connect({ provider: 'keys', apiKey: 'old-key' })
  await expect(update(id, { updateMask: ['apiKey'], connection: { apiKey: 'bad' } })).rejects.toMatchObject({
    code: 'connection.credentials_refused',
  })
  expect(await keyOf(id)).toBe('old-key')
})

it('changes only what the mask names, and keeps what the provider told', async () => {
  const { id } = await test.connect({ provider: 'keys', apiKey: 'old-key' })
  const providerMetadata = {
    region: { value: 'eu', source: 'input' as const },
    tenant: { value: 'forged', source: 'input' as const },
  }
  const connection = { apiKey: 'new-key', providerWorkspaceRef: 'acme', providerMetadata }
  const updated = await update(id, { updateMask: ['providerWorkspaceRef', 'providerMetadata'], connection })
  expect(updated.providerWorkspaceRef).toBe('acme')
  expect(updated.providerMetadata).toEqual({
    region: { value: 'eu', source: 'input' },
    tenant: { value: 't-42', source: 'provider' },
  })
  expect(await keyOf(id)).toBe('old-key')
})

it('refuses masks that are unknown, without value or of another scheme', async () => {
  const { id } = await test.connect({ provider: 'keys', apiKey: 'old-key' })
  const unknown = { updateMask: ['status'], connection: {} } as unknown as Body
  await expect(update(id, unknown)).rejects.toMatchObject({ code: 'request.mask_unknown', status: 400 })
  await expect(update(id, { updateMask: ['apiKey'], connection: {} })).rejects.toMatchObject({
    code: 'request.mask_value_missing',
  })
  const basicAuth = { username: 'a', password: 'b' }
  await expect(update(id, { updateMask: ['basicAuth'], connection: { basicAuth } })).rejects.toMatchObject({
    code: 'connection.auth_scheme_unsupported',
  })
})

it('does not let another group change or delete a connection', async () => {
  const { id } = await test.connect({ provider: 'keys', apiKey: 'old-key' })
  const stranger = { ...test.caller, groupRef: 'g-other' }
  const params = { projectIdOrName: test.project.id, connectionId: id }
  await expect(
    update(id, { updateMask: ['apiKey'], connection: { apiKey: 'new-key' } }, stranger),
  ).rejects.toMatchObject({ code: 'connection.not_found' })
  await expect(deleteConnection(test.ctx, stranger, { params })).rejects.toMatchObject({
    code: 'connection.not_found',
  })
  expect(await keyOf(id)).toBe('old-key')
})

it('deletes a connection and has the provider forget its tokens', async () => {
  test.api.keys.add('access-9')
  const app = await createProviderApp(test.ctx, test.caller, {
    params: anyProject,
    body: { provider: 'codes', clientId: 'id', clientSecret: 'good' },
  })
  const appParams = { projectIdOrName: test.project.id, providerAppId: app.id }
  const tokens = { accessToken: { token: 'access-9' }, refreshToken: { token: 'refresh-9' } }
  const { id, providerApp } = await test.connect({ provider: 'codes', oauth2AuthorizationCode: tokens })
  expect(providerApp).toMatchObject({ id: app.id, clientId: 'id' })
  await expect(deleteProviderApp(test.ctx, test.caller, { params: appParams })).rejects.toMatchObject({
    code: 'provider_app.in_use',
  })
  await deleteConnection(test.ctx, test.caller, { params: { projectIdOrName: 'any', connectionId: id } })
  await expect.poll(() => test.api.forms.map((form) => form.get('token'))).toEqual(['refresh-9'])
  await expect(openCall(test.ctx, test.project.id, id)).rejects.toMatchObject({
    code: 'connection.not_found',
  })
  await deleteProviderApp(test.ctx, test.caller, { params: appParams })
})

it('takes installations along, and spares a connection that something is installed on', async () => {
  const connection = await test.connect({ provider: 'keys', apiKey: 'old-key', groupRef: 'g-used' })
  const installed = await install(test.ctx, connection)
  const spare = await commit(test.ctx, (unit) =>
    deleteConnectionIfUnused(unit, test.ctx, test.caller, connection.id),
  )
  expect(spare).toBeUndefined()
  expect(await installed.pausedReason()).toBeNull()
  await deleteConnection(test.ctx, test.caller, {
    params: { projectIdOrName: 'any', connectionId: connection.id },
  })
  expect(await installed.pausedReason()).toBeUndefined()
})

it('lists a group’s default first: the oldest that is not broken', async () => {
  const groupRef = 'g-default'
  for (let i = 0; i < 3; i += 1) await test.connect({ provider: 'keys', apiKey: 'old-key', groupRef })
  const list = () =>
    listConnections(test.ctx, test.caller, { params: anyProject, query: { groupRef, provider: 'KEYS' } })
  const [first, second, third] = (await list()).map(({ id }) => id)
  const change = { status: 'bad_credentials' as const }
  await changeConnection(test.ctx.database.db, test.project.id, first ?? '', { change })
  expect((await list()).map(({ id }) => id)).toEqual([second, third, first])
  const wanted = { provider: 'keys', groupRef }
  expect((await requireDefaultConnection(test.ctx, test.project.id, wanted)).connection.id).toBe(second)
  const nobody = { provider: 'keys', groupRef: 'g-nobody' }
  await expect(requireDefaultConnection(test.ctx, test.project.id, nobody)).rejects.toMatchObject({
    code: 'connection.none_for_group',
  })
})

it('repairs a broken connection in place when the group connects the same account again', async () => {
  const body = { provider: 'keys', groupRef: 'g-repair', providerWorkspaceRef: 'acme' }
  const broken = await test.connect({ ...body, apiKey: 'old-key' })
  const installed = await install(test.ctx, broken)
  test.api.keys.delete('old-key')
  const call = await openCall(test.ctx, test.project.id, broken.id)
  await expect(call.request({ path: '/things' })).rejects.toThrow('That key is not one of ours.')
  expect(await installed.pausedReason()).toContain('bad_credentials')
  const other = await test.connect({ ...body, apiKey: 'new-key', providerWorkspaceRef: 'other' })
  expect(other.id).not.toBe(broken.id)
  const repaired = await test.connect({ ...body, apiKey: 'new-key' })
  expect(repaired).toMatchObject({ id: broken.id, status: 'working' })
  expect(await installed.pausedReason()).toBeNull()
})

it('deletes a connection nothing is installed on, and never fails with the provider', async () => {
  const { id } = await test.connect({ provider: 'keys', apiKey: 'old-key', groupRef: 'g-unused' })
  test.api.brokenStatus = 500
  const revoke = await commit(test.ctx, (unit) => deleteConnectionIfUnused(unit, test.ctx, test.caller, id))
  revoke?.()
  expect(
    await listConnections(test.ctx, test.caller, { params: anyProject, query: { groupRef: 'g-unused' } }),
  ).toEqual([])
})
