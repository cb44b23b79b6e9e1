// An address that leads nowhere.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../part/app-context.tsx'

/** Names the way back. */
export function Missing(): ReactNode {
  const { t } = useApp()
  return (
    <main className="alone">
      <h1 className="title">{t('missing.title')}</h1>
      <p>
        <Link to="/" className="link">
          {t('missing.back')}
        </Link>
      </p>
    </main>
  )
}
