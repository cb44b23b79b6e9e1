// The screen on which a customer connects, or connects anew: one form, whatever the provider asks for.
import type { Connection, ProviderInfo, RevisionContent } from '@mortise/contract'
import { type ReactNode, type Ref, useMemo } from 'react'
import rootClasses from '../../component/root/root.module.css'
import { useMortise } from '../../provider/mortise-context.ts'
import { connectForm } from '../connect-form.ts'
import { requestBody } from '../request-body.ts'
import { leaveFor, returnAddress } from '../same-tab.ts'
import { useAuthorization } from '../use-authorization.ts'
import { type ConnectParty, useConnectActions } from '../use-connect-actions.ts'
import { useFindConnection } from '../use-find-connection.ts'
import { useReturn } from '../use-return.ts'
import { AccessList } from './access-list.tsx'
import { AuthorizationStatus } from './authorization-status.tsx'
import { ConnectTitle } from './connect-title.tsx'
import { CredentialsForm } from './credentials-form.tsx'
import { ExtraStep, type ExtraStepContent } from './extra-step.tsx'
import { KeyHelp } from './key-help.tsx'

/** What `ConnectStep` takes. */
export type ConnectStepProps = {
  party: ConnectParty
  info: ProviderInfo
  appName: string
  module?: string | undefined
  /** What the connection is for; it is said before the customer agrees. */
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
  const { party, info, appName, module, connection, onConnected, onCancel, headingRef, extraStep } = props
  const { manifest } = props
  const { t } = useMortise()
  const provider = info.displayName ?? info.name
  const form = useMemo(() => connectForm(info, t, module), [info, t, module])
  const { save, authorize, beginSteps, goOn } = useConnectActions(party, connection)
  const findConnection = useFindConnection(party)
  const returned = useReturn(party)
  const goTo = (url: string): void => leaveFor(url, party)
  const authorization = useAuthorization({ onConnected, findConnection, goOn, goTo, returned })
  const { state } = authorization
  const isOauth = form.method === 'oauth'
  const isStepwise = form.method === 'steps'
  // What is known of the account is not asked again when only the credentials are renewed.
  const metadata = connection === undefined ? form.metadata : []
  const opensWindow = isOauth || (isStepwise && form.credentials.length === 0)
  const isUnderWay = ['opening', 'waiting', 'finishing', 'leaving'].includes(state.at)
  return (
    <div className={rootClasses.stack}>
      <ConnectTitle
        info={info}
        headingRef={headingRef}
        title={t(connection === undefined ? 'connect.title' : 'connect.again.title', { provider })}
        lead={t(form.method === 'none' ? 'connect.none' : 'connect.lead', { provider, app: appName })}
      />
      {manifest !== undefined && connection === undefined && (
        <AccessList manifest={manifest} appName={appName} />
      )}
      {extraStep !== undefined && connection === undefined && <ExtraStep {...extraStep} />}
      {opensWindow && <p className={rootClasses.quiet}>{t('oauth.lead', { provider, app: appName })}</p>}
      <CredentialsForm
        inputs={[...form.credentials, ...metadata]}
        submitText={opensWindow ? t('oauth.submit', { provider }) : t('connect.submit')}
        busyText={t(opensWindow ? 'oauth.busy' : 'connect.checking', { provider })}
        isBusy={save.isPending || isUnderWay}
        isReplaced={state.at === 'blocked' || state.at === 'next'}
        error={state.at === 'failed' ? state.error : save.error}
        onCancel={onCancel}
        onSubmit={(values) => {
          const body = requestBody({ ...form, metadata }, values)
          if (isOauth) authorization.start(() => authorize(body))
          else if (opensWindow) authorization.start(() => beginSteps(body))
          else if (isStepwise) authorization.ask(() => beginSteps(body))
          else save.run(body, { onSuccess: onConnected })
        }}
        status={(values) => (
          <AuthorizationStatus
            authorization={authorization}
            providerName={provider}
            onLeave={() => {
              const body = requestBody({ ...form, metadata }, values)
              authorization.leave(() => (isOauth ? authorize : beginSteps)(body, returnAddress()))
            }}
          />
        )}
      >
        {form.helpUrl !== undefined && <KeyHelp providerName={provider} url={form.helpUrl} />}
        {form.credentials.length > 0 && <p className={rootClasses.small}>{t('connect.stored')}</p>}
      </CredentialsForm>
    </div>
  )
}
