// The screen on which a customer connects, or connects anew: one form, whatever the provider asks for.
import type { Connection, ProviderInfo } from '@mortise/contract'
import { type ReactNode, type Ref, useMemo } from 'react'
import { Heading } from '../../component/root/heading.tsx'
import rootClasses from '../../component/root/root.module.css'
import { useMortise } from '../../provider/mortise-context.ts'
import { connectForm } from '../connect-form.ts'
import { metadataBody, requestBody } from '../request-body.ts'
import { useAuthorization } from '../use-authorization.ts'
import { type ConnectParty, useConnectActions } from '../use-connect-actions.ts'
import { useFindConnection } from '../use-find-connection.ts'
import { AuthorizationStatus } from './authorization-status.tsx'
import { CredentialsForm } from './credentials-form.tsx'

/** What `ConnectStep` takes. */
export type ConnectStepProps = {
  party: ConnectParty
  info: ProviderInfo
  appName: string
  module?: string | undefined
  /** Present when credentials are renewed. */
  connection?: Connection | undefined
  onConnected: (connection: Connection) => void
  onCancel?: () => void
  headingRef?: Ref<HTMLHeadingElement> | undefined
}

/** Shows the form and carries it through to a connection. */
export function ConnectStep(props: ConnectStepProps): ReactNode {
  const { party, info, appName, module, connection, onConnected, onCancel, headingRef } = props
  const { t } = useMortise()
  const provider = info.displayName ?? info.name
  const form = useMemo(() => connectForm(info, t, module), [info, t, module])
  const { save, authorize } = useConnectActions(party, connection)
  const findConnection = useFindConnection(party)
  const authorization = useAuthorization({ onConnected, findConnection })
  const isOauth = form.method === 'oauth'
  const { at } = authorization.state
  // What is known of the account is not asked again when only the credentials are renewed.
  const metadata = connection === undefined ? form.metadata : []
  return (
    <div className={rootClasses.stack}>
      <Heading
        headingRef={headingRef}
        title={t('connect.title', { provider })}
        lead={t('connect.lead', { provider, app: appName })}
      />
      {isOauth && <p className={rootClasses.quiet}>{t('oauth.lead', { provider, app: appName })}</p>}
      {form.method === 'none' && <p className={rootClasses.quiet}>{t('connect.none', { provider })}</p>}
      <CredentialsForm
        inputs={[...form.credentials, ...metadata]}
        submitText={isOauth ? t('oauth.submit', { provider }) : t('connect.submit')}
        busyText={t(isOauth ? 'oauth.busy' : 'connect.checking', { provider })}
        isBusy={save.isPending || at === 'opening' || at === 'waiting'}
        error={save.error}
        onCancel={onCancel}
        onSubmit={(values) => {
          if (isOauth) authorization.start(() => authorize(metadataBody(metadata, values)))
          else save.run(requestBody({ ...form, metadata }, values), { onSuccess: onConnected })
        }}
      >
        {isOauth ? (
          <AuthorizationStatus authorization={authorization} providerName={provider} />
        ) : (
          form.credentials.length > 0 && <p className={rootClasses.small}>{t('connect.stored')}</p>
        )}
      </CredentialsForm>
    </div>
  )
}
