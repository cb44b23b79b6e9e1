// The builder's own menu: language, theme, account, sign-out.

import { Button, SelectField } from '@mortise/ui'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { signOut } from '../api/session.ts'
import { useAction } from '../api/use-action.ts'
import { type Locale, type Theme, useApp } from '../part/app-context.tsx'

const languages: readonly { value: Locale; label: string }[] = [
  { value: 'en', label: 'English' },
  { value: 'de', label: 'Deutsch' },
  { value: 'fr', label: 'Français' },
]

/** Opens below the builder's name. */
export function AccountMenu(): ReactNode {
  const { session, t, locale, setLocale, theme, setTheme, renewSession } = useApp()
  const navigate = useNavigate()
  const leave = useAction(signOut, async () => {
    await renewSession()
    await navigate({ to: '/sign-in' })
  })
  if (!session.isSignedIn) return null
  const { primaryEmail = '', fullName } = session.builder
  const themes: readonly { value: Theme; label: string }[] = [
    { value: 'system', label: t('theme.system') },
    { value: 'light', label: t('theme.light') },
    { value: 'dark', label: t('theme.dark') },
  ]
  return (
    <details className="account">
      <summary className="account-button">
        <span className="avatar" aria-hidden="true">
          {(fullName || primaryEmail).slice(0, 1).toUpperCase()}
        </span>
        {fullName || primaryEmail.split('@')[0] || t('account.title')}
      </summary>
      <div className="account-menu stack">
        <p className="quiet-text">{primaryEmail}</p>
        <SelectField
          label={t('language')}
          value={locale}
          options={languages}
          onChange={(value) => setLocale(languages.find((each) => each.value === value)?.value ?? 'en')}
        />
        <SelectField
          label={t('theme')}
          value={theme}
          options={themes}
          onChange={(value) => setTheme(themes.find((each) => each.value === value)?.value ?? 'system')}
        />
        <Link to="/account" className="link">
          {t('account.title')}
        </Link>
        <Button isBusy={leave.isPending} onClick={() => leave.mutate()}>
          {t('signOut')}
        </Button>
      </div>
    </details>
  )
}
