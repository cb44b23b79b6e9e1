// The title of a screen about a provider, with the provider's mark before it.
import type { ProviderInfo } from '@mortise/contract'
import type { ReactNode } from 'react'
import { Heading, type HeadingProps } from '../../component/root/heading.tsx'
import classes from './connect-step.module.css'
import { ProviderIcon } from './provider-icon.tsx'

/** What `ConnectTitle` takes. */
export type ConnectTitleProps = HeadingProps & { info: ProviderInfo }

/** A heading that can be focused, and an icon that says nothing to a screen reader. */
export function ConnectTitle({ info, ...heading }: ConnectTitleProps): ReactNode {
  return (
    <div className={classes.title}>
      <ProviderIcon media={info.media} />
      <Heading {...heading} />
    </div>
  )
}
