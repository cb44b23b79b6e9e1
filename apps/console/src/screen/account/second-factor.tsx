// Adding and removing an authenticator app.
import { Button } from '@mortise/ui'
import { type ReactNode, useState } from 'react'
import { beginSecondFactor, confirmSecondFactor, removeSecondFactor } from '../../api/session.ts'
import { useAction } from '../../api/use-action.ts'
import { useApp } from '../../part/app-context.tsx'
import { Form, InputField, PasswordField } from '../../part/form.tsx'
import { Problem } from '../../part/problem.tsx'
import { QrCode } from '../../part/qr-code.tsx'
import { Section } from '../../part/screen.tsx'
import { Secret } from '../../part/secret.tsx'

/** For builders who sign in with a password. The recovery codes stay until the page is left. */
export function SecondFactor(): ReactNode {
  const { session, t } = useApp()
  const [isAdding] = useState(session.isSignedIn && !session.hasSecondFactor)
  return (
    <Section title={t('factor.title')}>
      <p className="quiet-text">{t('factor.lead')}</p>
      {isAdding ? <AddFactor /> : <RemoveFactor />}
    </Section>
  )
}

function AddFactor(): ReactNode {
  const { t } = useApp()
  const [code, setCode] = useState('')
  const begin = useAction(beginSecondFactor)
  const confirm = useAction(() => confirmSecondFactor(code))
  return (
    <>
      {begin.data === undefined && (
        <div className="actions">
          <Button isBusy={begin.isPending} onClick={() => begin.mutate()}>
            {t('factor.begin')}
          </Button>
        </div>
      )}
      <Problem error={begin.error} />
      {begin.data !== undefined && confirm.data === undefined && (
        <>
          <p>{t('factor.scan')}</p>
          <QrCode text={begin.data.uri} label={t('factor.code')} />
          <Secret title={t('factor.secret')} secret={begin.data.secret} />
          <Form
            submitText={t('factor.confirm')}
            isBusy={confirm.isPending}
            error={confirm.error}
            onSubmit={() => confirm.mutate()}
          >
            <InputField label={t('code')} autoComplete="one-time-code" value={code} onChange={setCode} />
          </Form>
        </>
      )}
      {confirm.data !== undefined && (
        <Secret title={t('factor.recovery')} secret={confirm.data.recoveryCodes.join(' ')} />
      )}
    </>
  )
}

function RemoveFactor(): ReactNode {
  const { t } = useApp()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const remove = useAction(() => removeSecondFactor({ password, code }))
  return (
    <>
      <Form
        submitText={t('factor.remove')}
        isBusy={remove.isPending}
        error={remove.error}
        onSubmit={() => remove.mutate()}
      >
        <PasswordField value={password} onChange={setPassword} />
        <InputField label={t('code')} hint={t('codeHint')} value={code} onChange={setCode} />
      </Form>
      {remove.isSuccess && <p role="status">{t('saved')}</p>}
    </>
  )
}
