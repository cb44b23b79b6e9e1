// The title of a screen about a provider, with the provider's mark before it.

import type { ProviderInfo } from '@mortise/contract'
import { Heading, type HeadingProps } from '@mortise/ui'
import type { ReactNode } from 'react'
import { ProviderIcon } from './provider-icon.tsx'

/** Props of `ConnectTitle`. */
export type ConnectTitleProps = HeadingProps & { info: ProviderInfo }

/** A heading that can be focused, and an icon that says nothing to a screen reader. */
export function ConnectTitle({ info, ...heading }: ConnectTitleProps): ReactNode {
  return <Heading {...heading} icon={<ProviderIcon media={info.media} />} />
}
