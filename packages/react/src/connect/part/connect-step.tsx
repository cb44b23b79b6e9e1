// The screen on which a customer connects or reconnects: one form for all providers.

import type { Connection, ProviderInfo, RevisionContent } from '@mortise/contract'
import { rootClasses } from '@mortise/ui'
import type { ReactNode, Ref } from 'react'
import { useMortise } from '../../provider/mortise-context.ts'
import { useNames } from '../../provider/names-context.tsx'
import type { ConnectParty } from '../use-connect-actions.ts'
import { useConnecting } from '../use-connecting.ts'
import { AccessList } from './access-list.tsx'
import { AuthorizationStatus } from './authorization-status.tsx'
import { ConnectTitle } from './connect-title.tsx'
import { CredentialsForm } from './credentials-form.tsx'
import { ExtraStep, type ExtraStepContent } from './extra-step.tsx'
import { KeyHelp } from './key-help.tsx'

/** Props of `ConnectStep`. */
export type ConnectStepProps = {
  party: ConnectParty
  info: ProviderInfo
  module?: string | undefined
  /** The purpose of the connection, shown before the customer agrees. */
  manifest?: RevisionContent | undefined
  /** Present when credentials are renewed. */
  connection?: Connection | undefined
  onConnected: (connection: Connection) => void
  onCancel?: (() => void) | undefined
  headingRef?: Ref<HTMLHeadingElement> | undefined
  extraStep?: ExtraStepContent | undefined
}

/** Shows the form and carries it through to a connection. */
export function ConnectStep(props: ConnectStepProps): ReactNode {
  const { info, connection, manifest, onCancel, headingRef, extraStep } = props
  const { t } = useMortise()
  const names = useNames()
  const { form, inputs, opensWindow, authorization, save, submit, leave } = useConnecting(props)
  const { state } = authorization
  const isUnderWay = ['opening', 'waiting', 'finishing', 'leaving'].includes(state.at)
  return (
    <div className={rootClasses.stack}>
      <ConnectTitle
        info={info}
        headingRef={headingRef}
        title={t(connection === undefined ? 'connect.title' : 'connect.again.title', names)}
        lead={t(form.method === 'none' ? 'connect.none' : 'connect.lead', names)}
      />
      {manifest !== undefined && connection === undefined && <AccessList manifest={manifest} />}
      {extraStep !== undefined && connection === undefined && <ExtraStep {...extraStep} />}
      {opensWindow && <p className={rootClasses.quiet}>{t('oauth.lead', names)}</p>}
      <CredentialsForm
        inputs={inputs}
        submitText={opensWindow ? t('oauth.submit', names) : t('connect.submit')}
        busyText={t(opensWindow ? 'oauth.busy' : 'checking', names)}
        isBusy={save.isPending || isUnderWay}
        isReplaced={state.at === 'blocked' || state.at === 'next'}
        error={state.at === 'failed' ? state.error : save.error}
        onCancel={onCancel}
        onSubmit={submit}
        status={(values) => (
          <AuthorizationStatus authorization={authorization} onLeave={() => leave(values)} />
        )}
      >
        {form.helpUrl !== undefined && <KeyHelp url={form.helpUrl} />}
        {form.credentials.length > 0 && <p className={rootClasses.small}>{t('connect.stored')}</p>}
      </CredentialsForm>
    </div>
  )
}
