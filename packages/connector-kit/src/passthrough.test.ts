// Which request targets are put behind a vendor's base, and what that base is.
import { describe, expect, it } from 'vitest'
import { defineProvider } from './definition/define-provider.ts'
import { passthroughBase, passthroughCredentials, targetFault } from './passthrough.ts'

const acme = defineProvider({
  name: 'acme',
  displayName: 'Acme',
  docsUrl: 'https://example.com',
  auth: { kind: 'apiKey', attach: 'query', name: 'api key' },
  account: { metadata: [{ name: 'workspace', displayName: 'Workspace' }] },
  baseUrl: (metadata) => `https://${metadata.workspace}.acme.com/v2/`,
  modules: {
    billing: { displayName: 'Billing', baseUrl: 'https://billing.acme.com' },
    crm: { displayName: 'CRM' },
  },
  defaultModule: 'billing',
  http: { headers: () => ({ 'X-Version': '7' }) },
})
const metadata = { workspace: 'blue' }

describe('the base', () => {
  it('is the provider’s own, though it has a default module', () => {
    expect(passthroughBase(acme, { metadata })).toEqual({
      origin: 'https://blue.acme.com',
      path: '/v2',
      ownOrigin: 'https://blue.acme.com',
      ownPath: '/v2',
      headers: { 'x-version': '7' },
      isOperatorAddress: false,
    })
  })

  it('is the module’s where one is named and has one', () => {
    expect(passthroughBase(acme, { metadata, module: 'billing' }).origin).toBe('https://billing.acme.com')
    expect(passthroughBase(acme, { metadata, module: 'crm' })).toMatchObject({ path: '/v2' })
  })

  it('moves to the operator’s address, and remembers how the vendor names itself', () => {
    expect(passthroughBase(acme, { metadata, urlOverride: 'http://127.0.0.1:9/acme' })).toMatchObject({
      origin: 'http://127.0.0.1:9',
      path: '/acme/v2',
      ownOrigin: 'https://blue.acme.com',
      ownPath: '/v2',
      isOperatorAddress: true,
    })
  })

  it('is refused when a fact of the account is missing', () => {
    expect(() => passthroughBase(acme, { metadata: {} })).toThrow('Workspace (workspace) is missing')
  })
})

it('encodes a key that goes into the query, name and value', async () => {
  const send = () => Promise.reject(new Error('nobody is asked'))
  const credentials = { scheme: 'apiKey' as const, apiKey: 'a&b=c d', boundTo: metadata }
  const context = { provider: acme, metadata, credentials: async () => credentials, send }
  expect(
    await passthroughCredentials(context, { base: passthroughBase(acme, { metadata }), credentials }),
  ).toEqual({
    headers: {},
    query: 'api+key=a%26b%3Dc+d',
  })
})

describe('targets', () => {
  it.each([
    '/',
    '/crm/v3/objects/contacts?limit=1&after=a%2Fb',
    '/users/ann@example.com',
    '/a//b',
    '/files/..hidden/x..y/...',
    '/v1.2/a.b',
    '/q?path=../up&w=\\',
    "/odata/Accounts('a')/$value",
    '/caf%C3%A9/%20',
    '/issues/%231?label=%23urgent',
    '/query?q=SELECT%0AId%09FROM%20Lead&raw=%00%c0%ae',
    '/names/J%F6rg%E9',
    '/%E0%A4%A8/%F0%9F%98%80/%E2%82%AC',
  ])('lets %s through', (target) => {
    expect(targetFault(target)).toBeUndefined()
  })

  it.each([
    '',
    'http://evil.example/',
    'evil.example',
    '@evil.example/',
    '*',
    '//evil.example/',
    '/\\evil.example/',
    '/a\\b',
    '/a%5Cb',
    '/..',
    '/../up',
    '/a/../../up',
    '/a/..?x',
    '/./a',
    '/a/%2e%2E/b',
    '/a/.%2e/b',
    '/a%2f..%2fb',
    '/a/..;/b',
    '/a#b',
    '/a?b#c',
    '/a b',
    '/a\u0000b',
    '/a\u007f',
    '/a?b=\u0001',
    '/caf\u00e9',
    '/a\u00c0\u00ae',
    ...['00', '0a', '0D', '1f', '1B', '7F'].map((byte) => `/a%${byte}b`),
    '/%c0%ae%c0%ae/up',
    '/%C1%9C',
    '/%c0%af',
    '/%e0%80%ae',
    '/%F0%80%80%AE',
    '/%f8%80%80%80%ae',
    '/%fc%80%80%80%80%ae',
  ])('refuses %j', (target) => {
    expect(targetFault(target)).toMatch(/^must /)
  })
})
