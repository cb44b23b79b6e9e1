import { expect, it } from 'vitest'
import { toTokenGrant } from '../auth/token-grant.ts'
import { defineProvider } from '../definition/define-provider.ts'
import type { Call, OAuth2Auth } from '../definition/provider.ts'
import { hostLabel } from './address-input.ts'
import { completeMetadata, metadataFaults, readPostAuthFacts } from './metadata.ts'

const auth: OAuth2Auth = {
  kind: 'oauth2',
  grant: 'authorizationCode',
  authUrl: 'https://acme.com/consent',
  tokenUrl: 'https://acme.com/token',
  tokenMetadata: {
    workspaceRef: 'account',
    others: [{ name: 'home', displayName: 'Home', path: 'home', pattern: /^https:\/\/[a-z]+\.acme\.com$/ }],
  },
}
const about = { name: 'acme', displayName: 'Acme', docsUrl: 'https://acme.com/docs', auth }
const provider = defineProvider({
  account: {
    metadata: [{ name: 'shop', displayName: 'Shop', pattern: hostLabel, prompt: 'Such as acme.' }],
    postAuth: {
      names: ['server', 'plan'],
      patterns: { server: hostLabel },
      async read(call) {
        return { server: String(call.metadata.server), plan: String(call.metadata.plan) }
      },
    },
  },
  baseUrl: ({ home, server }) => `${home}/${server}`,
  ...about,
})

it('says what a value may be, and repeats no long one', () => {
  expect(metadataFaults(provider, { shop: 'a/b' })).toEqual(['Shop (shop) cannot be "a/b". Such as acme.'])
  expect(metadataFaults(provider, { shop: '/'.repeat(2048) })[0]).toHaveLength(140)
  expect(metadataFaults(provider, { shop: 'a'.repeat(2049) })).toEqual([
    'Shop (shop) can have 2048 characters at most.',
  ])
})

it('makes no address of a stored fact that does not match its pattern', () => {
  const facts = { shop: 'acme', home: 'https://eu.acme.com', server: 'na4' }
  expect(completeMetadata(provider, facts)).toEqual(facts)
  for (const hostile of [{ home: 'https://evil.example' }, { server: 'evil.example/' }]) {
    const [name = ''] = Object.keys(hostile)
    expect(() => completeMetadata(provider, { ...facts, ...hostile })).toThrow(`${name} cannot be`)
  }
})

it('keeps no fact of an answer that does not match its pattern, or is longer than metadata may be', () => {
  const grant = (home: string, account = 'a1') =>
    toTokenGrant({ auth, answer: { access_token: 'token', home, account } })
  expect(grant('https://eu.acme.com').facts).toEqual([
    { name: 'home', value: 'https://eu.acme.com', displayName: 'Home' },
  ])
  expect(grant('https://evil.example').facts).toBeUndefined()
  expect(grant('https://eu.acme.com', 'a'.repeat(2049)).workspaceRef).toBeUndefined()
})

it('keeps no fact of the account that does not match its pattern, or is longer than metadata may be', async () => {
  const factsOf = (metadata: Record<string, string>) => {
    const call: Pick<Call, 'metadata'> = { metadata }
    return readPostAuthFacts(provider, call as Call)
  }
  expect(await factsOf({ server: 'na4', plan: 'any / plan' })).toEqual({ server: 'na4', plan: 'any / plan' })
  expect(await factsOf({ server: 'evil.example/', plan: 'gold' })).toEqual({ plan: 'gold' })
  expect(await factsOf({ server: 'na4', plan: 'a'.repeat(2049) })).toEqual({ server: 'na4' })
})
