// The screen on which a customer decides about one object, reading or writing.
import type { RevisionContent } from '@mortise/contract'
import type { ReactNode } from 'react'
import { isInheriting } from '../../install/is-inheriting.ts'
import { ObjectForm } from '../../install/part/object-form.tsx'
import { MissingSummary } from '../../install/part/problem-summary.tsx'
import { WriteForm } from '../../install/part/write/write-form.tsx'
import type { Drafts } from '../../install/use-drafts.ts'
import { useMortise } from '../../provider/mortise-context.ts'
import { useNames } from '../../provider/names-context.tsx'
import type { WizardPlace } from '../use-wizard.ts'
import type { WizardForm } from '../use-wizard-form.ts'
import type { WizardStep } from '../wizard-steps.ts'
import { StepFrame } from './step-frame.tsx'
import classes from './wizard.module.css'

/** Props of `ObjectStep`. */
export type ObjectStepProps = {
  step: Extract<WizardStep, { objectName: string }>
  drafts: Drafts
  manifest: RevisionContent
  /** Whether the object takes part was decided on another screen. */
  isChosenElsewhere: boolean
  place: Pick<WizardPlace, 'headingRef' | 'goBack'>
  form: Pick<WizardForm, 'formId' | 'problems' | 'missing' | 'goTo' | 'next'>
}

/** The same form as in the standard view, alone on its screen. */
export function ObjectStep(props: ObjectStepProps): ReactNode {
  const { step, drafts, manifest, isChosenElsewhere, place, form } = props
  const { problems, formId, missing } = form
  const { t } = useMortise()
  const names = useNames()
  const read = drafts.objects.find(({ object }) => step.key === `read.${object.objectName}`)
  const write = drafts.writes.find(({ object }) => step.key === `write.${object.objectName}`)
  const values = { ...names, object: step.displayName }
  const common = { problems, formId, isChosenElsewhere }
  return (
    <StepFrame
      place={place}
      title={t(read ? 'wizard.read.title' : 'wizard.write.title', values)}
      lead={t(read ? 'wizard.read.lead' : 'wizard.write.lead', values)}
      nextText={t('wizard.next')}
      onNext={form.next}
    >
      <div className={classes.details}>
        {read && (
          <ObjectForm
            {...common}
            drafted={read}
            onDraftChange={(draft) => drafts.edit(read.object.objectName, draft)}
          />
        )}
        {write && (
          <WriteForm
            {...common}
            drafted={write}
            onDraftChange={(draft) => drafts.editWrite(write.object.objectName, draft)}
            isInheriting={isInheriting(manifest, write.object.objectName)}
          />
        )}
      </div>
      {missing.length > 0 && <MissingSummary errors={missing} formId={formId} onGo={form.goTo} />}
    </StepFrame>
  )
}
