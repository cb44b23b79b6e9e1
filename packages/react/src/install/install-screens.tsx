// One screen at a time: connect, missing details, choose, installed, uninstalled.

import type { Connection } from '@mortise/contract'
import { Notice, rootClasses, useFocusOnChange } from '@mortise/ui'
import type { ReactNode } from 'react'
import { ConnectStep } from '../connect/part/connect-step.tsx'
import { MetadataStep } from '../connect/part/metadata-step.tsx'
import { useMortise } from '../provider/mortise-context.ts'
import { useNames } from '../provider/names-context.tsx'
import { Wizard } from '../wizard/wizard.tsx'
import type { InstallCallbacks } from './install-callbacks.ts'
import { ConfigScreen } from './part/config-screen.tsx'
import { Uninstall } from './part/uninstall.tsx'
import { Uninstalled } from './part/uninstalled.tsx'
import { type InstallOutcome, useInstallProgress } from './use-install-progress.ts'
import { type InstallStage, type InstallStageInput, useInstallStage } from './use-install-stage.ts'

/** Props of `InstallScreens`. */
export type InstallScreensProps = InstallCallbacks & InstallStageInput

/** Drafts live here, above every screen, so that none of them can lose them. */
export function InstallScreens(props: InstallScreensProps): ReactNode {
  const { info, installation, connection, variant, extraStep } = props
  const { t } = useMortise()
  const names = useNames()
  const stage = useInstallStage(props)
  const { party, manifest, missing, keepConnection } = stage
  const progress = useInstallProgress(props, stage.drafts)
  const screen = screenOf(stage, progress.outcome)
  const headingRef = useFocusOnChange<HTMLHeadingElement>(screen)
  if (screen === 'uninstalled') return <Uninstalled headingRef={headingRef} onAgain={progress.again} />
  if (variant === 'wizard' && progress.hasWizard) {
    return <Wizard stage={stage} progress={progress} />
  }
  const common = { party, info, headingRef }
  if (connection === undefined) {
    const onConnected = (connected: Connection): void => {
      progress.again()
      keepConnection(connected)
    }
    return (
      <div className={rootClasses.stack}>
        {progress.outcome === 'disconnected' && (
          <Notice tone="success" lines={[t('disconnect.done', names)]} />
        )}
        <ConnectStep {...common} manifest={manifest} extraStep={extraStep} onConnected={onConnected} />
      </div>
    )
  }
  const uninstall = <Uninstall onUninstalled={progress.uninstalled} />
  if (screen === 'metadata') {
    return (
      <div className={rootClasses.stack}>
        <MetadataStep {...common} connection={connection} inputs={missing} onSaved={keepConnection} />
        {installation && uninstall}
      </div>
    )
  }
  return (
    <ConfigScreen
      stage={stage}
      connection={connection}
      progress={progress}
      headingRef={headingRef}
      uninstall={uninstall}
    />
  )
}

/** The screen to show; what was uninstalled a moment ago says so until the customer begins again. */
function screenOf(
  { installation, connection, missing }: InstallStage,
  outcome: InstallOutcome | undefined,
): 'uninstalled' | 'connect' | 'metadata' | 'installed' | 'new' {
  if (outcome === 'uninstalled' && installation === undefined) return 'uninstalled'
  if (connection === undefined) return 'connect'
  if (missing.length > 0) return 'metadata'
  return installation ? 'installed' : 'new'
}
