// The picture that an application chose for an integration, in place of the provider's.
import type { Integration, ProviderInfo } from '@mortise/contract'

/** The catalogue entry as the screens of this integration show it; `none` leaves the picture out. */
export function withLogo(info: ProviderInfo, { latestRevision }: Integration): ProviderInfo {
  const { logo } = latestRevision.content
  if (logo === undefined) return info
  const { media: _, ...bare } = info
  return logo === 'none' ? bare : { ...info, media: { regular: { iconURL: logo } } }
}

/** As `withLogo`, where no integration is named: the first one of the provider that has a logo decides. */
export function withLogoOfAny(info: ProviderInfo, integrations: readonly Integration[]): ProviderInfo {
  const name = info.name.toLowerCase()
  const found = integrations.find(
    ({ provider, latestRevision }) =>
      provider.toLowerCase() === name && latestRevision.content.logo !== undefined,
  )
  return found ? withLogo(info, found) : info
}
