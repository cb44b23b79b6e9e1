// The wizard's first screen: connecting, missing details, and the existing connection of a returning customer.
import type { Connection } from '@mortise/contract'
import type { ReactNode } from 'react'
import { ConnectStep } from '../../connect/part/connect-step.tsx'
import { MetadataStep } from '../../connect/part/metadata-step.tsx'
import { useConnectedBy } from '../../connect/use-connected-by.ts'
import type { InstallStage } from '../../install/use-install-stage.ts'
import { useMortise } from '../../provider/mortise-context.ts'
import { useNames } from '../../provider/names-context.tsx'
import type { WizardPlace } from '../use-wizard.ts'
import { StepFrame } from './step-frame.tsx'

/** Props of `WizardConnect`. */
export type WizardConnectProps = { stage: InstallStage; place: WizardPlace }

/** Goes on by itself once the connection works. */
export function WizardConnect({ stage, place }: WizardConnectProps): ReactNode {
  const { party, info, manifest, extraStep, connection, missing, keepConnection } = stage
  const { t } = useMortise()
  const connectedBy = useConnectedBy()
  const names = useNames()
  const saved = (connected: Connection): void => {
    keepConnection(connected)
    place.goNext()
  }
  const common = { party, info, headingRef: place.headingRef }
  if (connection === undefined || connection.status === 'bad_credentials') {
    return (
      <ConnectStep
        {...common}
        manifest={manifest}
        extraStep={extraStep}
        connection={connection}
        onConnected={saved}
      />
    )
  }
  if (missing.length > 0) {
    return <MetadataStep {...common} connection={connection} inputs={missing} onSaved={saved} />
  }
  return (
    <StepFrame
      place={place}
      title={t('connected.title', names)}
      lead={connectedBy(connection)}
      nextText={t('wizard.next')}
      onNext={place.goNext}
    >
      {connection.providerWorkspaceRef !== undefined && (
        <p>{t('connected.workspace', { workspace: connection.providerWorkspaceRef })}</p>
      )}
    </StepFrame>
  )
}
