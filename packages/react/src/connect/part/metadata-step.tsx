// Asks for what a module needs to know of an account that is connected already.
import type { Connection } from '@mortise/contract'
import type { ReactNode, Ref } from 'react'
import { Heading } from '../../component/root/heading.tsx'
import rootClasses from '../../component/root/root.module.css'
import { useMortise } from '../../provider/mortise-context.ts'
import type { ConnectInput } from '../connect-form.ts'
import { metadataBody } from '../request-body.ts'
import { type ConnectParty, useConnectActions } from '../use-connect-actions.ts'
import { CredentialsForm } from './credentials-form.tsx'

/** What `MetadataStep` takes; `inputs` hold what is known already. */
export type MetadataStepProps = {
  party: ConnectParty
  providerName: string
  appName: string
  connection: Connection
  inputs: readonly ConnectInput[]
  onSaved: (connection: Connection) => void
  headingRef?: Ref<HTMLHeadingElement> | undefined
}

/** A form with what is missing, prefilled with what is not. */
export function MetadataStep(props: MetadataStepProps): ReactNode {
  const { party, providerName, appName, connection, inputs, onSaved, headingRef } = props
  const { t } = useMortise()
  const { save } = useConnectActions(party, connection)
  return (
    <div className={rootClasses.stack}>
      <Heading
        headingRef={headingRef}
        title={t('connect.moreNeeded', { provider: providerName })}
        lead={t('connect.moreNeeded.lead', { app: appName })}
      />
      <CredentialsForm
        inputs={inputs}
        submitText={t('connect.save')}
        busyText={t('connect.checking', { provider: providerName })}
        isBusy={save.isPending}
        error={save.error}
        onSubmit={(values) => save.run(metadataBody(inputs, values), { onSuccess: onSaved })}
      />
    </div>
  )
}
