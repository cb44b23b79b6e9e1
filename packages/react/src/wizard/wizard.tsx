// Leads a customer from nothing to an installed integration, one decision on each screen.
import { rootClasses } from '@mortise/ui'
import { type ReactNode, useState } from 'react'
import { useReturn } from '../connect/use-return.ts'
import { nameIn } from '../health/field-label.ts'
import type { InstallProgress } from '../install/use-install-progress.ts'
import type { InstallStage } from '../install/use-install-stage.ts'
import { AwaitFields } from './part/await-fields.tsx'
import { ChooseStep } from './part/choose-step.tsx'
import { ObjectStep } from './part/object-step.tsx'
import { ReviewStep } from './part/review-step.tsx'
import { StepProgress } from './part/step-progress.tsx'
import classes from './part/wizard.module.css'
import { WizardConnect } from './part/wizard-connect.tsx'
import { WizardDone } from './part/wizard-done.tsx'
import { useWizard, type WizardPlace } from './use-wizard.ts'
import { useWizardForm, type WizardForm } from './use-wizard-form.ts'
import { type WizardStep, wizardSteps } from './wizard-steps.ts'

/** Props of `Wizard`. */
export type WizardProps = {
  stage: InstallStage
  progress: Pick<InstallProgress, 'wizardInstalled' | 'leaveWizard'>
}

/** What is decided lives in the stage's drafts, outside of every screen: going back and forth loses nothing. */
export function Wizard({ stage, progress }: WizardProps): ReactNode {
  const { party, connection, missing, content } = stage
  // A customer who returns connected begins after connecting: this page has read what the address says of it.
  useReturn(party)
  const needsConnect =
    connection === undefined || connection.status === 'bad_credentials' || missing.length > 0
  const [hasConnect] = useState(needsConnect)
  const steps = wizardSteps({ ...stage, hasConnect: hasConnect || needsConnect })
  const place = useWizard(steps, needsConnect)
  const form = useWizardForm({ stage, place, onInstalled: progress.wizardInstalled })
  return (
    <div className={`${rootClasses.stack} ${classes.wizard}`}>
      {form.installedId === undefined ? (
        <>
          <StepProgress steps={steps} current={place.index} onGo={place.go} />
          <CurrentStep stage={stage} steps={steps} place={place} form={form} />
        </>
      ) : (
        <WizardDone
          installationId={form.installedId}
          nameOf={nameIn(content)}
          headingRef={place.headingRef}
          onFinished={progress.leaveWizard}
        />
      )}
    </div>
  )
}

type CurrentStepProps = {
  stage: InstallStage
  steps: readonly WizardStep[]
  place: WizardPlace
  form: WizardForm
}

/** Every step but connecting needs the account's fields. */
function CurrentStep({ stage, steps, place, form }: CurrentStepProps): ReactNode {
  const { content, failure, manifest, drafts } = stage
  const { step, headingRef } = place
  if (step.key === 'connect') return <WizardConnect stage={stage} place={place} />
  if (content === undefined) return <AwaitFields failure={failure} headingRef={headingRef} />
  const common = { manifest, drafts, place, form }
  if (step.key === 'choose') return <ChooseStep {...common} />
  if (!('objectName' in step)) return <ReviewStep {...common} content={content} />
  const isChosenElsewhere = steps.some(({ key }) => key === 'choose')
  return <ObjectStep {...common} key={step.key} step={step} isChosenElsewhere={isChosenElsewhere} />
}
