import {
  addressFactsOf,
  buildAuthorizationUrl,
  capabilitiesOf,
  completeMetadata,
  definitionFaults,
  ownObjectName,
  resolveBaseUrl,
  shapeFaults,
  toProviderInfo,
} from '@mortise/connector-kit'
import { expect, it } from 'vitest'
import { definitions, providers } from './index.ts'
import { sampleMetadata } from './testing/sample-account.ts'

const byName = definitions.map((definition) => [definition.name, definition] as const)

it.each(byName)('%s is consistent, and knows what it asks for', (_name, definition) => {
  expect(shapeFaults(definition)).toEqual([])
  expect(definitionFaults(definition)).toEqual([])
  expect(() => completeMetadata(definition, sampleMetadata(definition))).not.toThrow()
})

const withToldAddress = byName.filter(([, definition]) => addressFactsOf(definition).length > 0)

it.each(withToldAddress)(
  '%s is believed no fact that leads its credentials to another host',
  (_name, definition) => {
    for (const { name } of addressFactsOf(definition)) {
      for (const value of ['https://evil.example', 'evil.example/', 'x@evil.example', 'evil.example#']) {
        const metadata = { ...sampleMetadata(definition), [name]: value }
        expect(() => resolveBaseUrl(definition, metadata)).toThrow(`${name} cannot be "${value}"`)
      }
    }
  },
)

it.each(byName)(
  '%s says of its own objects what reads leave out, need and write once',
  (name, definition) => {
    const { read, write, modules = {} } = definition
    const ofModules = Object.values(modules).flatMap(({ standardObjects = [] }) => standardObjects)
    const own = [...(providers.get(name)?.objects.standard ?? []), ...ofModules, '*']
    const named = [read?.leavesOut, read?.rights, write?.createOnly, write?.updateOnly].flatMap((entries) =>
      Object.keys(entries ?? {}),
    )
    const unknown = named.filter((objectName) => !own.includes(ownObjectName(definition, objectName)))
    expect(unknown).toEqual([])
  },
)

it('holds no name twice, whatever the case', () => {
  const names = definitions.map(({ name }) => name.toLowerCase())
  expect(new Set(names).size).toBe(names.length)
})

it.each([
  ['iterable', 'https://api.iterable.com', 'https://api.eu.iterable.com'],
  ['mailgun', 'https://api.mailgun.net', 'https://api.eu.mailgun.net'],
  ['maxio', 'https://acme.chargify.com', 'https://acme.ebilling.maxio.com'],
  ['recurly', 'https://v3.recurly.com', 'https://v3.eu.recurly.com'],
  ['segment', 'https://api.segmentapis.com', 'https://eu1.api.segmentapis.com'],
  ['sendGrid', 'https://api.sendgrid.com', 'https://api.eu.sendgrid.com'],
])('%s is asked at %s, and at %s for an account in Europe', (name, usual, european) => {
  const provider = providers.get(name)
  expect(provider && resolveBaseUrl(provider, { workspace: 'acme' })).toBe(usual)
  expect(provider && resolveBaseUrl(provider, { workspace: 'acme', region: 'eu' })).toBe(european)
})

const editions = byName.flatMap(([name, edition]) => {
  const plain = name.replace(/(?:Sand[bB]ox|Demo|EU|US|Test|QA|PKCE|JWT|M2M|Developer)$/, '')
  const base = plain === name ? undefined : providers.get(plain)
  return base ? [[name, edition, base] as const] : []
})

it.each(editions)('%s can do all that the provider can of which it is an edition', (_name, edition, base) => {
  expect(capabilitiesOf(edition)).toEqual(capabilitiesOf(base))
  expect(edition.limits).toEqual(base.limits)
})

it('sends credentials over TLS only', () => {
  const plain = definitions.filter((definition) => {
    const { baseURL, oauth2Opts } = toProviderInfo(definition)
    return [baseURL, oauth2Opts?.authURL, oauth2Opts?.tokenURL].some((url) => url?.startsWith('http:'))
  })
  expect(plain.map(({ name }) => name)).toEqual([])
})

// As these vendors' pages have it; the standard's separator is a space.
const commaScoped = new Set(['instagram', 'linear', 'pinterest', 'shopify', 'squarespace', 'todoist'])

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
    const responseType = provider.auth.kind === 'oauth2' ? provider.auth.responseType : undefined
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: responseType ?? 'code',
      client_id: 'the-client',
      redirect_uri: 'https://mortise.example.com/callbacks/v1/oauth',
      state: 'the-state',
      scope: commaScoped.has(provider.name) ? 'one,two' : 'one two',
    })
    const isPkce = provider.auth.kind === 'oauth2' && provider.auth.pkce === undefined
    expect(codeVerifier !== undefined).toBe(isPkce)
    expect(searchParams.get('code_challenge_method')).toBe(isPkce ? 'S256' : null)
  },
)
