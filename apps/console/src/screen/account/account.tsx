// The builder's own account: password and sessions.
import { Notice } from '@mortise/ui'
import { Link, Navigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { changePassword, endOwnSession, listOwnSessions } from '../../api/session.ts'
import { useAction } from '../../api/use-action.ts'
import { useRows } from '../../api/use-rows.ts'
import { useApp } from '../../part/app-context.tsx'
import { ConfirmButton } from '../../part/confirm-button.tsx'
import { Form, PasswordField } from '../../part/form.tsx'
import { List } from '../../part/list.tsx'
import { Screen, Section } from '../../part/screen.tsx'
import { Time } from '../../part/time.tsx'
import { SecondFactor } from './second-factor.tsx'

/** For every builder. */
export function Account(): ReactNode {
  const { session, t } = useApp()
  const list = useRows(['own-sessions'], listOwnSessions)
  if (!session.isSignedIn) return <Navigate to="/sign-in" search={{ next: '/account' }} />
  return (
    <main className="alone">
      <Screen title={t('account.title')} lead={session.builder.primaryEmail}>
        <Section title={t('account.sessions')}>
          <List
            label={t('account.sessions')}
            list={list}
            keyOf={({ id }) => id}
            empty={t('account.noSessions')}
            columns={[
              {
                title: t('account.browser'),
                cell: ({ userAgent }) => browserOf(userAgent) ?? t('account.unknownBrowser'),
              },
              { title: t('created'), kind: 'time', cell: ({ createTime }) => <Time at={createTime} /> },
              {
                title: t('actions'),
                kind: 'actions',
                cell: ({ id, isCurrent }) =>
                  isCurrent ? (
                    t('account.current')
                  ) : (
                    <ConfirmButton
                      text={t('account.end')}
                      question={t('account.endQuestion')}
                      action={() => endOwnSession(id)}
                    />
                  ),
              },
            ]}
          />
        </Section>
        {session.waysIn.passwords && session.builder.idpProvider === 'password' && (
          <>
            <PasswordForm />
            <SecondFactor />
          </>
        )}
        <p>
          <Link to="/" className="link">
            {t('missing.back')}
          </Link>
        </p>
      </Screen>
    </main>
  )
}

/** `Chrome, Linux`; `undefined` where the header names neither. */
function browserOf(userAgent = ''): string | undefined {
  const [browser] = /Edg|Firefox|Chrome|Safari|HeadlessChrome/.exec(userAgent) ?? []
  const [system] = /Windows|Mac OS|Android|iPhone|iPad|Linux/.exec(userAgent) ?? []
  const names = [browser?.replace('Edg', 'Edge'), system].filter((name) => name !== undefined)
  return names.length === 0 ? undefined : names.join(', ')
}

function PasswordForm(): ReactNode {
  const { t } = useApp()
  const [password, setPassword] = useState('')
  const [newPassword, setNewPassword] = useState('')
  const change = useAction(() => changePassword({ password, newPassword }))
  return (
    <Section title={t('account.password')}>
      {change.isSuccess && <Notice tone="success" title={t('account.passwordChanged')} />}
      <Form
        submitText={t('account.passwordSubmit')}
        isBusy={change.isPending}
        error={change.error}
        onSubmit={() => change.mutate()}
      >
        <PasswordField value={password} onChange={setPassword} />
        <PasswordField isNew value={newPassword} onChange={setNewPassword} />
      </Form>
    </Section>
  )
}
