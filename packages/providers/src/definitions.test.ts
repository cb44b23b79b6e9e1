import {
  buildAuthorizationUrl,
  completeMetadata,
  definitionFaults,
  resolveBaseUrl,
  toProviderInfo,
} from '@mortise/connector-kit'
import { expect, it } from 'vitest'
import { definitions, providers } from './index.ts'
import { sampleMetadata } from './testing/sample-account.ts'

const byName = definitions.map((definition) => [definition.name, definition] as const)

it.each(byName)('%s is consistent, and knows what it asks for', (_name, definition) => {
  expect(definitionFaults(definition)).toEqual([])
  expect(() => completeMetadata(definition, sampleMetadata(definition))).not.toThrow()
})

it('holds no name twice, whatever the case', () => {
  const names = definitions.map(({ name }) => name.toLowerCase())
  expect(new Set(names).size).toBe(names.length)
})

it.each([
  ['iterable', 'https://api.iterable.com', 'https://api.eu.iterable.com'],
  ['recurly', 'https://v3.recurly.com', 'https://v3.eu.recurly.com'],
  ['sendGrid', 'https://api.sendgrid.com', 'https://api.eu.sendgrid.com'],
])('%s is asked at %s, and at %s for an account in Europe', (name, usual, european) => {
  const provider = providers.get(name)
  expect(provider && resolveBaseUrl(provider, {})).toBe(usual)
  expect(provider && resolveBaseUrl(provider, { region: 'eu' })).toBe(european)
})

it('sends credentials over TLS only', () => {
  const plain = definitions.filter((definition) => {
    const { baseURL, oauth2Opts } = toProviderInfo(definition)
    return [baseURL, oauth2Opts?.authURL, oauth2Opts?.tokenURL].some((url) => url?.startsWith('http:'))
  })
  expect(plain.map(({ name }) => name)).toEqual([])
})

const consenting = byName.filter(([, { auth }]) => auth.kind === 'oauth2' && auth.authUrl !== undefined)

it.each(consenting)(
  '%s sends the customer to its consent page with all it needs',
  async (_name, provider) => {
    const { url, codeVerifier } = await buildAuthorizationUrl({
      provider,
      metadata: sampleMetadata(provider),
      clientId: 'the-client',
      redirectUri: 'https://mortise.example.com/callbacks/v1/oauth',
      state: 'the-state',
      scopes: ['one', 'two'],
    })
    const { searchParams, protocol } = new URL(url)
    expect(protocol).toBe('https:')
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'the-client',
      redirect_uri: 'https://mortise.example.com/callbacks/v1/oauth',
      state: 'the-state',
      scope: 'one two',
    })
    const isPkce = provider.auth.kind === 'oauth2' && provider.auth.grant === 'authorizationCodePKCE'
    expect(codeVerifier !== undefined).toBe(isPkce)
    expect(searchParams.get('code_challenge_method')).toBe(isPkce ? 'S256' : null)
  },
)
