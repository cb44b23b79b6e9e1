// The last action of the customer on an installation, and its report to the application.
import type { Config, Installation } from '@mortise/contract'
import { useState } from 'react'
import type { InstallCallbacks } from './install-callbacks.ts'
import type { Drafts } from './use-drafts.ts'

/** The last action of the customer, which the screens confirm. */
export type InstallOutcome = 'installed' | 'uninstalled' | 'disconnected'

/** Options of `useInstallProgress`. */
export type InstallProgressInput = Pick<
  InstallCallbacks,
  'onInstallSuccess' | 'onUpdateSuccess' | 'onUninstallSuccess'
> & { installation: Installation | undefined }

/** The result of `useInstallProgress`; call each function after the server has done it. */
export type InstallProgress = {
  outcome: InstallOutcome | undefined
  /** The wizard has not been left since there was nothing installed. */
  hasWizard: boolean
  installed: (installationId: string, config: Config) => void
  /** As `installed`; the wizard confirms it on a screen. */
  wizardInstalled: (installationId: string, config: Config) => void
  updated: (installationId: string, config: Config) => void
  uninstalled: (installationId: string) => void
  /** The connection is gone, and the installation with it. */
  disconnected: () => void
  /** The customer begins again. */
  again: () => void
  leaveWizard: () => void
}

/** Drafts are discarded once they are saved or there is nothing left to save them to. */
export function useInstallProgress(input: InstallProgressInput, drafts: Drafts): InstallProgress {
  const { installation, onInstallSuccess, onUpdateSuccess, onUninstallSuccess } = input
  const [outcome, setOutcome] = useState<InstallOutcome>()
  // The wizard stays until it is left, also when what it installed is there already.
  const [hasWizard, setHasWizard] = useState(installation === undefined)
  const startOver = (after: InstallOutcome): void => {
    drafts.discard()
    setOutcome(after)
    setHasWizard(true)
  }
  return {
    outcome,
    hasWizard,
    installed: (id, config) => {
      drafts.discard()
      setOutcome('installed')
      onInstallSuccess?.(id, config)
    },
    wizardInstalled: (id, config) => {
      drafts.discard()
      onInstallSuccess?.(id, config)
    },
    updated: (id, config) => {
      setOutcome(undefined)
      onUpdateSuccess?.(id, config)
    },
    uninstalled: (id) => {
      startOver('uninstalled')
      onUninstallSuccess?.(id)
    },
    disconnected: () => {
      startOver('disconnected')
      if (installation) onUninstallSuccess?.(installation.id)
    },
    again: () => setOutcome(undefined),
    leaveWizard: () => setHasWizard(false),
  }
}
