// Says that a screen renews itself at the moment.
import type { ReactNode } from 'react'
import { useApp } from './app-context.tsx'

/** Renders nothing while it does not. */
export function Live({ isLive }: { isLive: boolean }): ReactNode {
  const { t } = useApp()
  return isLive && <span className="live">{t('live')}</span>
}
