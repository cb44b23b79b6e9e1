// Which origins a secret belongs to, and what is kept from all others.
import { expect, it } from 'vitest'
import { defineProvider } from '../definition/define-provider.ts'
import { ForeignOrigin } from '../error/foreign-origin.ts'
import { ProviderError } from '../error/reaction.ts'
import { confinedMetadata, looseNamesOf } from './confined-metadata.ts'
import { originsOf, requireOrigin } from './origins.ts'

const acme = defineProvider({
  name: 'acme',
  displayName: 'Acme',
  docsUrl: 'https://acme.com/docs',
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://login.acme.com/auth',
    tokenUrl: ({ domain }) => `https://id.${domain}/token`,
    revokeUrl: ({ workspace }) => `https://${workspace}.acme.com/revoke`,
    tokenMetadata: {
      others: [{ name: 'api', displayName: 'API', path: 'api', pattern: /^https:\/\/[a-z]+\.acme\.io$/ }],
    },
  },
  account: {
    metadata: [
      { name: 'workspace', displayName: 'Workspace' },
      { name: 'domain', displayName: 'Domain', defaultValue: 'acme.com' },
    ],
  },
  baseUrl: ({ api }) => `${api}`,
  modules: {
    files: {
      displayName: 'Files',
      baseUrl: ({ workspace }) => `https://${workspace}-files.acme.com:8443/v1`,
    },
  },
  http: { otherHosts: ['upload.acme.com'] },
})

it('lists the origins of every address, of defaults and of what is constant', () => {
  expect([...originsOf(acme, { workspace: 'one' })].sort()).toEqual([
    'https://id.acme.com',
    'https://one-files.acme.com:8443',
    'https://one.acme.com',
    'https://upload.acme.com',
  ])
})

it('takes a fact of the provider in as far as its pattern goes', () => {
  expect(originsOf(acme, { workspace: 'one', api: 'https://eu.acme.io' })).toContain('https://eu.acme.io')
  for (const api of ['https://evil.example', 'https://eu.acme.io.evil.example', 'http://eu.acme.io']) {
    expect(
      [...originsOf(acme, { workspace: 'one', api })].filter((origin) => !origin.includes('acme.com')),
    ).toEqual([])
  }
})

it.each([
  'https://one.acme.com',
  'https://one.acme.com/any/path?q=1',
  'https://one-files.acme.com:8443/x',
  'https://upload.acme.com/u',
])('lets a secret go to %s', (address) => {
  expect(() => requireOrigin(acme, address, { workspace: 'one' })).not.toThrow()
})

it.each([
  'https://two.acme.com',
  'http://one.acme.com',
  'https://one.acme.com:8443',
  'https://one-files.acme.com',
  'https://one.acme.com@evil.example',
  'https://one.acme.com.evil.example',
  'https://evil.example/https://one.acme.com',
  'one.acme.com',
  '',
])('keeps it from %s', (address) => {
  const refused = () => requireOrigin(acme, address, { workspace: 'one' })
  expect(refused).toThrow(ProviderError)
  expect(refused).toThrow('were not sent to')
  try {
    refused()
  } catch (error) {
    expect(error).toMatchObject({ reaction: { kind: 'stop' } })
    expect((error as ProviderError).cause).toBeInstanceOf(ForeignOrigin)
  }
})

it('binds the builder’s client to what a customer cannot turn to a foreign domain', () => {
  expect([...looseNamesOf(acme)]).toEqual(['domain'])
  const typed = { workspace: 'one', domain: 'evil.example' }
  expect(confinedMetadata(acme, typed)).toEqual({ workspace: 'one' })
  expect(confinedMetadata(acme, typed, { domain: 'acme.example' })).toEqual({
    workspace: 'one',
    domain: 'acme.example',
  })
})
