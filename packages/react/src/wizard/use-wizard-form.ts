// The problems on a step of the wizard, and installing at its end.
import type { Config, Installation } from '@mortise/contract'
import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { findById } from '../component/root/find-by-id.ts'
import { isEmptyConfig, newConfig } from '../install/config-of.ts'
import { type ObjectError, objectKey, placeKey } from '../install/error-place.ts'
import { draftErrors, refusedPlaces } from '../install/object-errors.ts'
import type { InstallStage } from '../install/use-install-stage.ts'
import { useCreateInstallation } from '../installation/use-create-installation.ts'
import { useMortise } from '../provider/mortise-context.ts'
import type { WizardPlace } from './use-wizard.ts'

/** Options of `useWizardForm`. */
export type WizardFormInput = {
  stage: Pick<InstallStage, 'content' | 'manifest' | 'drafts'>
  place: WizardPlace
  onInstalled: (installationId: string, config: Config) => void
}

/** The result of `useWizardForm`. */
export type WizardForm = {
  formId: string
  /** Everything to show on the current step. */
  problems: readonly ObjectError[]
  /** The open choices on the current step when the customer tried to continue. */
  missing: readonly ObjectError[]
  /** The refusals of the server, on any step. */
  refused: readonly ObjectError[]
  /** The server's last answer to installing, where it refused. */
  refusal: Error | null
  /** The customer wanted to go on without choosing anything. */
  isNothingChosen: boolean
  isInstalling: boolean
  /** Present once the integration is installed. */
  installedId: string | undefined
  /** Opens the step of a sentence and moves the focus to what it is about. */
  goTo: (problem: ObjectError) => void
  /** Goes on, or shows what is missing. */
  next: () => void
  /** Installs, or goes to what is missing. */
  install: () => void
}

/** A step shows what it lacks only after the customer wanted to leave it. */
export function useWizardForm(input: WizardFormInput): WizardForm {
  const { stage, place, onInstalled } = input
  const { content, manifest, drafts } = stage
  const { step, go, goNext, headingRef } = place
  const { t } = useMortise()
  const formId = useId()
  const [checked, setChecked] = useState<readonly string[]>([])
  const [installedId, setInstalledId] = useState<string>()
  const { createInstallation, isPending, error } = useCreateInstallation()
  const config = content && newConfig({ content, manifest, drafts })
  const isEmpty = config !== undefined && isEmptyConfig(config)
  const isChecked = checked.includes(step.key)
  const isHere = (each: ObjectError): boolean => objectKey(each) === step.key
  const allMissing = draftErrors(drafts, t)
  const missing = isChecked ? allMissing.filter(isHere) : []
  const refused = refusedPlaces(error, drafts)
  const check = (key: string): void => setChecked((before) => [...before, key])
  const goTo = (problem: ObjectError): void => {
    flushSync(() => go(objectKey(problem)))
    findById(formId + placeKey(problem))?.focus()
  }
  const next = (): void => {
    check(step.key)
    const isWrong = step.key === 'choose' ? isEmpty : allMissing.some(isHere)
    if (!isWrong) goNext()
  }
  const showInstalled = ({ id, config: installed }: Installation): void => {
    flushSync(() => setInstalledId(id))
    headingRef.current?.focus()
    onInstalled(id, installed)
  }
  const install = (): void => {
    const [first] = allMissing
    if (first !== undefined) {
      check(objectKey(first))
      goTo(first)
    } else if (isEmpty || config === undefined) {
      check(step.key)
    } else {
      createInstallation({ config, onSuccess: showInstalled })
    }
  }
  return {
    formId,
    problems: [...refused.filter(isHere), ...missing],
    missing,
    refused,
    refusal: error,
    isNothingChosen: isEmpty && isChecked,
    isInstalling: isPending,
    installedId,
    goTo,
    next,
    install,
  }
}
