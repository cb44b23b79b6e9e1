// Accepting an invitation, or the first administrator's link: the token is in the fragment, which no server sees.
import { Notice } from '@mortise/ui'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { acceptLink } from '../../api/session.ts'
import { useAction } from '../../api/use-action.ts'
import { useApp } from '../../part/app-context.tsx'
import { Form, InputField, PasswordField } from '../../part/form.tsx'
import { Screen } from '../../part/screen.tsx'

/** Sets the password, and begins a session. */
export function Invite(): ReactNode {
  const { t, renewSession } = useApp()
  const navigate = useNavigate()
  const [token] = useState(() => new URLSearchParams(location.hash.slice(1)).get('token') ?? '')
  const [firstName, setFirstName] = useState('')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const accept = useAction(
    () =>
      acceptLink({ token, password, firstName: firstName || undefined, email: email.trim() || undefined }),
    async () => {
      await renewSession()
      await navigate({ to: '/' })
    },
  )
  return (
    <main className="alone">
      <Screen title={t('invite.title')} lead={t('invite.lead')}>
        {token === '' ? (
          <Notice tone="warning" title={t('invite.noToken')} lines={[t('invite.noTokenHow')]} />
        ) : (
          <Form
            submitText={t('invite.submit')}
            isBusy={accept.isPending}
            error={accept.error}
            onSubmit={() => accept.mutate()}
          >
            <InputField
              label={t('firstName')}
              autoComplete="given-name"
              value={firstName}
              onChange={setFirstName}
            />
            <InputField
              label={t('email')}
              hint={t('invite.emailHint')}
              type="email"
              autoComplete="username"
              value={email}
              onChange={setEmail}
            />
            <PasswordField isNew value={password} onChange={setPassword} />
          </Form>
        )}
      </Screen>
    </main>
  )
}
