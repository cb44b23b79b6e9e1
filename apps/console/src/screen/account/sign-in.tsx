// Signing in: a password, the OpenID provider, or by itself in `mortise dev`.
import { ApiError } from '@mortise/client'
import { Button, ButtonLink, Notice } from '@mortise/ui'
import { getRouteApi, Link, Navigate, useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { signIn, signInForDevelopment } from '../../api/session.ts'
import { useAction } from '../../api/use-action.ts'
import { useApp } from '../../part/app-context.tsx'
import { Form, InputField, PasswordField } from '../../part/form.tsx'
import { Problem } from '../../part/problem.tsx'
import { Screen } from '../../part/screen.tsx'

const route = getRouteApi('/sign-in')

/** Leads back to where the builder came from. */
export function SignIn(): ReactNode {
  const { session, t, renewSession } = useApp()
  const { next } = route.useSearch()
  const { history } = useRouter()
  const done = async () => {
    await renewSession()
    // A path of this page: `//host` would be another site.
    if (next?.startsWith('/') && !next.startsWith('//')) history.push(next)
  }
  const enterForDevelopment = useAction(signInForDevelopment, done)
  if (session.isSignedIn) return <Navigate to="/" />
  const { passwords, resetByMail, oidc, development } = session.waysIn
  return (
    <main className="alone">
      <Screen title={t('signIn.title')} lead={t('signIn.lead')}>
        {development && (
          <div className="actions">
            <Button
              weight="primary"
              isBusy={enterForDevelopment.isPending}
              onClick={() => enterForDevelopment.mutate()}
            >
              {t('signIn.development')}
            </Button>
          </div>
        )}
        <Problem error={enterForDevelopment.error} />
        {oidc !== undefined && (
          <ButtonLink weight="primary" href="/accounts/v1/oidc/start">
            {t('signIn.oidc', { name: oidc })}
          </ButtonLink>
        )}
        {passwords && <PasswordForm onDone={done} />}
        {resetByMail ? (
          <Link to="/reset" className="link">
            {t('reset.link')}
          </Link>
        ) : (
          <Notice tone="neutral" title={t('signIn.lost')} lines={[t('signIn.lostHow')]} />
        )}
      </Screen>
    </main>
  )
}

/** Asks for a code only if the account needs one. */
function PasswordForm({ onDone }: { onDone: () => Promise<void> }): ReactNode {
  const { t } = useApp()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const enter = useAction(() => signIn({ email, password, code: code || undefined }), onDone)
  const isCodeNeeded =
    code !== '' || (enter.error instanceof ApiError && enter.error.code === 'account.code_needed')
  return (
    <Form
      submitText={t('signIn.submit')}
      isBusy={enter.isPending}
      error={enter.error}
      onSubmit={() => enter.mutate()}
    >
      <InputField label={t('email')} type="email" autoComplete="username" value={email} onChange={setEmail} />
      <PasswordField value={password} onChange={setPassword} />
      {isCodeNeeded && (
        <InputField
          label={t('code')}
          hint={t('codeHint')}
          autoComplete="one-time-code"
          value={code}
          onChange={setCode}
        />
      )}
    </Form>
  )
}
