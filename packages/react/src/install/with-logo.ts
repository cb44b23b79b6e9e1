// The picture that an application chose for an integration, in place of the provider's.
import type { Integration, ProviderInfo } from '@mortise/contract'

/** The catalogue entry as the screens of this integration show it. */
export function withLogo(info: ProviderInfo, { latestRevision }: Integration): ProviderInfo {
  const { logo } = latestRevision.content
  return logo === undefined ? info : { ...info, media: { regular: { iconURL: logo } } }
}
