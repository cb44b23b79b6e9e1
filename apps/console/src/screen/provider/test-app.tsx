// Asking the provider whether it knows a client.
import type { ProviderAppTest, ProviderAppTestOutcome } from '@mortise/contract'
import { Button, Notice } from '@mortise/ui'
import { type ReactNode, useState } from 'react'
import { api } from '../../api/client.ts'
import { useAction } from '../../api/use-action.ts'
import { useApp } from '../../part/app-context.tsx'
import { Dialog } from '../../part/dialog.tsx'
import { Loading } from '../../part/list.tsx'
import { Problem } from '../../part/problem.tsx'

const tones: Readonly<Record<ProviderAppTestOutcome, 'success' | 'danger' | 'warning'>> = {
  accepted: 'success',
  refused: 'danger',
  redirect_refused: 'danger',
  unclear: 'warning',
  unreachable: 'warning',
  account_needed: 'warning',
}

/** Says what the answer proved, and what it did not. */
export function TestApp(props: { project: string; id: string; provider: string }): ReactNode {
  const { project, id, provider } = props
  const { t } = useApp()
  const [isOpen, setOpen] = useState(false)
  const params = { projectIdOrName: project, providerAppId: id }
  const test = useAction(() => api.testProviderApp({ params }))
  const open = () => {
    setOpen(true)
    test.mutate()
  }
  return (
    <>
      <Button label={`${t('apps.test')}: ${provider}`} onClick={open}>
        {t('apps.test')}
      </Button>
      {isOpen && (
        <Dialog title={t('apps.test')} onClose={() => setOpen(false)}>
          {test.isPending && <Loading />}
          <Problem error={test.error} />
          {test.data !== undefined && <Outcome found={test.data} />}
          <div className="actions">
            <Button onClick={() => setOpen(false)}>{t('close')}</Button>
          </div>
        </Dialog>
      )}
    </>
  )
}

function Outcome({ found }: { found: ProviderAppTest }): ReactNode {
  const { t } = useApp()
  const { outcome, host = '', httpStatus, providerError, detail } = found
  const answer = [httpStatus === undefined ? undefined : `HTTP ${httpStatus}`, providerError]
  const words = answer.filter((part) => part !== undefined).join(', ')
  return (
    <>
      <Notice
        tone={tones[outcome]}
        title={t(`apps.test.${outcome}`, { host })}
        lines={[t('apps.test.not')]}
      />
      {words !== '' && <p>{t('apps.test.answer', { host, answer: words })}</p>}
      {outcome !== 'accepted' && detail !== undefined && <p className="quiet-text">{detail}</p>}
    </>
  )
}
