// The worked example with OAuth, loaded as a server loads it, against a library that answers over HTTP.
import { fileURLToPath } from 'node:url'
import {
  buildAuthorizationUrl,
  createRegistry,
  createUndiciSend,
  exchangeCode,
  type RestObject,
  refreshTokens,
  typed,
} from '@mortise/connector-kit'
import { afterAll, expect, it } from 'vitest'
import { startVendor } from '../../../../packages/connector-kit/src/testing/vendor.ts'
import { playTable } from '../../../../packages/providers/src/testing/played-table.ts'
import { withCustomProviders } from './load-custom-providers.ts'

const examples = fileURLToPath(new URL('../../../../examples/custom-provider', import.meta.url))
const provider = (await withCustomProviders(createRegistry([]), examples)).get('library')
if (!provider) throw new Error('the example defines library')

const stamps = typed('id:int created_at:datetime updated_at:datetime')
const objects: Readonly<Record<string, RestObject>> = {
  members: {
    path: '/members',
    items: 'data',
    since: 'updated_since',
    filters: ['email'],
    scanned: ['name'],
    readOnly: stamps,
    writable: typed('name email'),
    required: ['email'],
  },
  loans: {
    path: '/loans',
    items: 'data',
    since: 'updated_since',
    query: { state: 'all' },
    filters: ['member_id'],
    readOnly: stamps,
    writable: typed('title due_on:date member_id:int'),
    required: ['title', 'member_id'],
  },
}
await playTable(provider, {
  objects,
  objectName: 'members',
  paging: { by: 'cursor', cursor: 'cursor', limit: 'limit', next: 'next_cursor' },
  stamp: (index, at) => ({ id: index, created_at: '2026-01-01T00:00:00Z', updated_at: at.toISOString() }),
})
const send = createUndiciSend({ userAgent: 'mortise-test' })
const oauth = await startVendor(({ url, body }) => {
  if (url !== '/oauth/token') return { status: 404, json: {} }
  const { grant_type: grant, code, refresh_token: token } = Object.fromEntries(new URLSearchParams(body))
  const isGood = grant === 'authorization_code' ? code === 'the-code' : token === 'refresh-1'
  if (!isGood) return { status: 400, json: { error: 'invalid_grant' } }
  return {
    json: {
      access_token: `access-${grant}`,
      refresh_token: 'refresh-1',
      token_type: 'bearer',
      expires_in: 60,
    },
  }
})
afterAll(async () => {
  await send.close()
  await oauth.close()
})

it('sends the customer to consent, and swaps the code for tokens that it renews', async () => {
  const request = {
    provider,
    metadata: {},
    client: { clientId: 'ours', clientSecret: 'secret', boundTo: {} },
    send,
    urlOverride: oauth.url,
  }
  const redirectUri = 'https://mortise.example/callback'
  const { url, codeVerifier } = await buildAuthorizationUrl({
    ...request,
    clientId: 'ours',
    redirectUri,
    state: 'state-1',
    scopes: ['members'],
  })
  const consent = new URL(url)
  expect(consent.pathname).toBe('/oauth/authorize')
  expect(Object.fromEntries(consent.searchParams)).toMatchObject({
    client_id: 'ours',
    scope: 'members',
    state: 'state-1',
    code_challenge_method: 'S256',
  })
  const { credentials } = await exchangeCode({ ...request, code: 'the-code', redirectUri, codeVerifier })
  expect(credentials.accessToken).toBe('access-authorization_code')
  const renewed = await refreshTokens({ ...request, credentials: { ...credentials, boundTo: {} } })
  expect(renewed.credentials.accessToken).toBe('access-refresh_token')
  await expect(exchangeCode({ ...request, code: 'wrong', redirectUri, codeVerifier })).rejects.toMatchObject({
    reaction: { kind: 'reconnect' },
  })
})
