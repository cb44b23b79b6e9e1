// Asks for what a module needs to know of an account that is connected already.
import type { Connection, ProviderInfo } from '@mortise/contract'
import { type ReactNode, type Ref, useState } from 'react'
import rootClasses from '../../component/root/root.module.css'
import { useMortise } from '../../provider/mortise-context.ts'
import type { ConnectInput } from '../connect-form.ts'
import { isSecretNeeded, metadataForm } from '../metadata-form.ts'
import { type ConnectParty, useConnectActions } from '../use-connect-actions.ts'
import { ConnectTitle } from './connect-title.tsx'
import { CredentialsForm } from './credentials-form.tsx'

/** What `MetadataStep` takes; `inputs` hold what is known already. */
export type MetadataStepProps = {
  party: ConnectParty
  info: ProviderInfo
  appName: string
  connection: Connection
  inputs: readonly ConnectInput[]
  onSaved: (connection: Connection) => void
  headingRef?: Ref<HTMLHeadingElement> | undefined
}

/** A form with what is missing, prefilled with what is not. */
export function MetadataStep(props: MetadataStepProps): ReactNode {
  const { party, info, appName, connection, inputs, onSaved, headingRef } = props
  const { t } = useMortise()
  const provider = info.displayName ?? info.name
  const { save } = useConnectActions(party, connection)
  const [isSecretAsked, setIsSecretAsked] = useState(false)
  const form = metadataForm(info, { missing: inputs, isSecretAsked }, t)
  return (
    <div className={rootClasses.stack}>
      <ConnectTitle
        info={info}
        headingRef={headingRef}
        title={t('connect.moreNeeded', { provider })}
        lead={t('connect.moreNeeded.lead', { app: appName })}
      />
      <CredentialsForm
        inputs={form.inputs}
        submitText={t('connect.save')}
        busyText={t('connect.checking', { provider })}
        isBusy={save.isPending}
        error={save.error}
        onSubmit={(values) =>
          save.run(form.toBody(values), {
            onSuccess: onSaved,
            onError: (error) => setIsSecretAsked((isAsked) => isAsked || isSecretNeeded(error)),
          })
        }
      />
    </div>
  )
}
