// The wizard's first screen: connecting, telling what is missing, and what was connected when somebody comes back.
import type { Connection, ProviderInfo, RevisionContent } from '@mortise/contract'
import type { ReactNode, Ref } from 'react'
import type { ConnectInput } from '../../connect/connect-form.ts'
import { ConnectStep } from '../../connect/part/connect-step.tsx'
import type { ExtraStepContent } from '../../connect/part/extra-step.tsx'
import { MetadataStep } from '../../connect/part/metadata-step.tsx'
import type { ConnectParty } from '../../connect/use-connect-actions.ts'
import { useMortise } from '../../provider/mortise-context.ts'
import { StepFrame } from './step-frame.tsx'

/** What `WizardConnect` takes. */
export type WizardConnectProps = {
  party: ConnectParty
  info: ProviderInfo
  appName: string
  manifest: RevisionContent
  extraStep: ExtraStepContent | undefined
  connection: Connection | undefined
  /** What the account lacks still, filled with what is known. */
  missing: readonly ConnectInput[]
  headingRef: Ref<HTMLHeadingElement>
  onConnected: (connection: Connection) => void
  onNext: () => void
}

/** Leads on by itself once the connection works. */
export function WizardConnect(props: WizardConnectProps): ReactNode {
  const { party, info, appName, manifest, extraStep, connection, missing } = props
  const { headingRef, onConnected, onNext } = props
  const { t, locale } = useMortise()
  const provider = info.displayName ?? info.name
  const common = { party, info, appName, headingRef }
  if (connection === undefined || connection.status === 'bad_credentials') {
    return (
      <ConnectStep
        {...common}
        module={manifest.module}
        manifest={manifest}
        extraStep={extraStep}
        connection={connection}
        onConnected={onConnected}
      />
    )
  }
  if (missing.length > 0) {
    return <MetadataStep {...common} connection={connection} inputs={missing} onSaved={onConnected} />
  }
  const consumer = connection.consumer.consumerName || connection.consumer.consumerRef
  const date = new Date(connection.createTime).toLocaleDateString(locale, { dateStyle: 'medium' })
  return (
    <StepFrame
      headingRef={headingRef}
      title={t('connected.title', { provider })}
      lead={t('connected.by', { consumer, date })}
      nextText={t('wizard.next')}
      onBack={undefined}
      onNext={onNext}
    >
      {connection.providerWorkspaceRef !== undefined && (
        <p>{t('connected.workspace', { workspace: connection.providerWorkspaceRef })}</p>
      )}
    </StepFrame>
  )
}
