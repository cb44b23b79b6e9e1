import { expect, it } from 'vitest'
import { defineProvider } from './define-provider.ts'
import { inEnvironment } from './in-environment.ts'

const acme = defineProvider({
  name: 'acme',
  displayName: 'Acme',
  docsUrl: 'https://acme.com/docs',
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://acme.com/consent',
    tokenUrl: 'https://acme.com/token',
    clientAuth: 'basic',
  },
  account: { healthCheck: { path: '/me' } },
  baseUrl: 'https://api.acme.com',
})

it('is the same definition at other addresses', () => {
  const [authUrl, tokenUrl] = ['https://test.acme.com/consent', 'https://test.acme.com/token']
  const changes = { name: 'acmeTest', displayName: 'Acme Test', baseUrl: 'https://test.acme.com' }
  expect(inEnvironment(acme, { ...changes, auth: { authUrl, tokenUrl } })).toEqual({
    ...acme,
    ...changes,
    auth: { ...acme.auth, authUrl, tokenUrl },
    unverified: [],
  })
})

it('adds its own unverified facts to those of the base, each once', () => {
  const base = defineProvider({ ...acme, unverified: ['auth: the addresses.', 'limits: the rate.'] })
  const there = inEnvironment(base, {
    name: 'acmeTest',
    displayName: 'Acme Test',
    unverified: ['auth: the addresses.', 'baseUrl: the host.'],
  })
  expect(there.unverified).toEqual(['auth: the addresses.', 'limits: the rate.', 'baseUrl: the host.'])
  expect(inEnvironment(base, { name: 'acmeEU', displayName: 'Acme EU' }).unverified).toEqual(base.unverified)
})

it('keeps how one connects where only the address differs', () => {
  const changes = { name: 'acmeEU', displayName: 'Acme EU', baseUrl: 'https://eu.acme.com' }
  expect(inEnvironment(acme, changes)).toEqual({ ...acme, ...changes, unverified: [] })
})

it('refuses other addresses of OAuth for a base that takes keys', () => {
  const keys = defineProvider({ ...acme, auth: { kind: 'apiKey', attach: 'header', name: 'X-Key' } })
  const changes = { name: 'acmeEU', displayName: 'Acme EU', baseUrl: 'https://eu.acme.com' }
  expect(() => inEnvironment(keys, { ...changes, auth: { tokenUrl: 'https://eu.acme.com' } })).toThrow(
    'provider acmeEU: acme has no OAuth 2 addresses to replace',
  )
})
