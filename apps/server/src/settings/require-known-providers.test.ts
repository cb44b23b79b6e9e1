// Addresses for providers that nobody has.
import { providers } from '@mortise/providers'
import { expect, it } from 'vitest'
import { requireKnownProviders } from './require-known-providers.ts'

it('refuses an address for a provider nobody has, and says which was meant', () => {
  const from = 'MORTISE_PROVIDER_URLS'
  expect(() => requireKnownProviders(['hubspt'], { providers, from })).toThrow(
    'MORTISE_PROVIDER_URLS: there is no provider hubspt; did you mean hubspot?',
  )
  expect(() => requireKnownProviders(['hubspot', 'SALESFORCE'], { providers, from })).not.toThrow()
})
