// Choosing a new password: asking for the link, and the page that the link opens. Its token is in the fragment.
import { Notice } from '@mortise/ui'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { finishReset, requestReset } from '../../api/session.ts'
import { useAction } from '../../api/use-action.ts'
import { useApp } from '../../part/app-context.tsx'
import { Form, InputField, PasswordField } from '../../part/form.tsx'
import { Screen } from '../../part/screen.tsx'

/** Asks for the link, or for the new password if the address has a token. */
export function Reset(): ReactNode {
  const { t } = useApp()
  const [token] = useState(() => new URLSearchParams(location.hash.slice(1)).get('token') ?? '')
  return (
    <main className="alone">
      <Screen title={t('reset.title')} lead={t(token === '' ? 'reset.lead' : 'reset.choose')}>
        {token === '' ? <AskForLink /> : <ChoosePassword token={token} />}
        <Link to="/sign-in" className="link">
          {t('signIn.submit')}
        </Link>
      </Screen>
    </main>
  )
}

function AskForLink(): ReactNode {
  const { session, t } = useApp()
  const [email, setEmail] = useState('')
  const ask = useAction(() => requestReset({ email }))
  if (!session.waysIn.resetByMail) {
    return <Notice tone="neutral" title={t('signIn.lost')} lines={[t('signIn.lostHow')]} />
  }
  if (ask.isSuccess) return <Notice tone="success" title={t('reset.sent')} lines={[t('reset.sentHow')]} />
  return (
    <Form
      submitText={t('reset.submit')}
      isBusy={ask.isPending}
      error={ask.error}
      onSubmit={() => ask.mutate()}
    >
      <InputField label={t('email')} type="email" autoComplete="username" value={email} onChange={setEmail} />
    </Form>
  )
}

function ChoosePassword({ token }: { token: string }): ReactNode {
  const { t } = useApp()
  const [password, setPassword] = useState('')
  const finish = useAction(() => finishReset({ token, password }))
  if (finish.isSuccess) return <Notice tone="success" title={t('reset.done')} lines={[t('reset.doneHow')]} />
  return (
    <Form
      submitText={t('reset.save')}
      isBusy={finish.isPending}
      error={finish.error}
      onSubmit={() => finish.mutate()}
    >
      <PasswordField isNew value={password} onChange={setPassword} />
    </Form>
  )
}
