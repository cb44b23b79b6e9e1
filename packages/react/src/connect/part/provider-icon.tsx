// The provider's mark beside its name.
import type { ProviderInfo } from '@mortise/contract'
import type { ReactNode } from 'react'
import classes from './connect-step.module.css'

/** Props of `ProviderIcon`. */
export type ProviderIconProps = { media: ProviderInfo['media'] }

/** Shows what came with the catalogue entry itself; an address is not followed, since nothing is asked of third parties. */
export function ProviderIcon({ media }: ProviderIconProps): ReactNode {
  const regular = bundled(media?.regular?.iconURL)
  const dark = bundled(media?.darkMode?.iconURL)
  const source = regular ?? dark
  if (source === undefined) return null
  return (
    <picture className={classes.icon}>
      {dark !== undefined && <source srcSet={dark} media="(prefers-color-scheme: dark)" />}
      <img src={source} alt="" width={40} height={40} className={classes.image} />
    </picture>
  )
}

function bundled(url: string | undefined): string | undefined {
  return url?.startsWith('data:image/') ? url : undefined
}
