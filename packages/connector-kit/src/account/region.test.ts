// The region of an account, which nobody has to name.
import { expect, it } from 'vitest'
import { toProviderInfo } from '../catalog/catalog.ts'
import { defineProvider } from '../definition/define-provider.ts'
import { metadataFaults, resolveBaseUrl } from './metadata.ts'
import { inRegion } from './region.ts'

const region = inRegion({ us: 'https://api.acme.com', eu: 'https://api.eu.acme.com' })

const provider = defineProvider({
  name: 'acme',
  displayName: 'Acme',
  docsUrl: 'https://example.com',
  auth: { kind: 'none' },
  account: { metadata: region.metadata },
  baseUrl: region.baseUrl,
})

it('leads to America unless the account is said to be in Europe', () => {
  expect(resolveBaseUrl(provider, {})).toBe('https://api.acme.com')
  expect(resolveBaseUrl(provider, { region: 'us' })).toBe('https://api.acme.com')
  expect(resolveBaseUrl(provider, { region: 'eu' })).toBe('https://api.eu.acme.com')
})

it('is asked for with its default value, and takes no other region', () => {
  expect(metadataFaults(provider, {})).toEqual([])
  expect(metadataFaults(provider, { region: 'eu.evil.example' })).toHaveLength(1)
  const { baseURL, metadata } = toProviderInfo(provider)
  expect(baseURL).toBe('https://api.acme.com')
  expect(metadata?.input).toMatchObject([{ name: 'region', defaultValue: 'us' }])
})
