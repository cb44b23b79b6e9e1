import type { Integration, ProviderInfo } from '@mortise/contract'
import { expect, it } from 'vitest'
import { withLogo, withLogoOfAny } from './with-logo.ts'

const info = { name: 'hubspot', media: { regular: { iconURL: 'data:image/svg+xml,a' } } } as ProviderInfo
const integration = (provider: string, logo?: string) =>
  ({
    provider,
    latestRevision: { content: { provider, logo } },
  }) as Integration
const logo = 'data:image/png;base64,iVBORw0KGgo='

it('shows the logo of the integration, the provider’s mark without one, and nothing for `none`', () => {
  expect(withLogo(info, integration('hubspot', logo)).media).toEqual({ regular: { iconURL: logo } })
  expect(withLogo(info, integration('hubspot'))).toBe(info)
  expect(withLogo(info, integration('hubspot', 'none'))).not.toHaveProperty('media')
})

it('takes the first logo of an integration of the provider, where none is named', () => {
  const integrations = [integration('slack', 'none'), integration('HubSpot'), integration('HubSpot', logo)]
  expect(withLogoOfAny(info, integrations).media).toEqual({ regular: { iconURL: logo } })
  expect(withLogoOfAny(info, integrations.slice(0, 2))).toBe(info)
})
