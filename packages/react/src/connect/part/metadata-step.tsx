// Asks for what a module needs to know of an account that is connected already.

import type { Connection, ProviderInfo } from '@mortise/contract'
import { rootClasses } from '@mortise/ui'
import { type ReactNode, type Ref, useState } from 'react'
import { useMortise } from '../../provider/mortise-context.ts'
import { useNames } from '../../provider/names-context.tsx'
import type { ConnectInput } from '../connect-form.ts'
import { isSecretNeeded, metadataForm } from '../metadata-form.ts'
import { type ConnectParty, useConnectActions } from '../use-connect-actions.ts'
import { ConnectTitle } from './connect-title.tsx'
import { CredentialsForm } from './credentials-form.tsx'

/** Props of `MetadataStep`; `inputs` hold what is known already. */
export type MetadataStepProps = {
  party: ConnectParty
  info: ProviderInfo
  connection: Connection
  inputs: readonly ConnectInput[]
  onSaved: (connection: Connection) => void
  headingRef?: Ref<HTMLHeadingElement> | undefined
}

/** A form with what is missing, prefilled with what is not. */
export function MetadataStep(props: MetadataStepProps): ReactNode {
  const { party, info, connection, inputs, onSaved, headingRef } = props
  const { t } = useMortise()
  const names = useNames()
  const { save } = useConnectActions(party, connection)
  const [isSecretAsked, setIsSecretAsked] = useState(false)
  const form = metadataForm(info, { missing: inputs, isSecretAsked }, t)
  return (
    <div className={rootClasses.stack}>
      <ConnectTitle
        info={info}
        headingRef={headingRef}
        title={t('connect.moreNeeded', names)}
        lead={t('connect.moreNeeded.lead', names)}
      />
      <CredentialsForm
        inputs={form.inputs}
        submitText={t('connect.save')}
        busyText={t('checking', names)}
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
