// The screen on which a customer decides about one object, reading or writing.
import type { RevisionContent } from '@mortise/contract'
import type { ReactNode, Ref } from 'react'
import type { ObjectError } from '../../install/object-errors.ts'
import { isInheriting } from '../../install/part/config-form.tsx'
import { ObjectForm } from '../../install/part/object-form.tsx'
import { WriteForm } from '../../install/part/write-form.tsx'
import type { Drafts } from '../../install/use-drafts.ts'
import { useMortise } from '../../provider/mortise-context.ts'
import type { WizardStep } from '../wizard-steps.ts'
import { StepFrame } from './step-frame.tsx'
import classes from './wizard.module.css'

/** What `ObjectStep` takes. */
export type ObjectStepProps = {
  step: Extract<WizardStep, { objectName: string }>
  drafts: Drafts
  manifest: RevisionContent
  providerName: string
  appName: string
  problems: readonly ObjectError[]
  formId: string
  /** Whether the object takes part was decided on another screen. */
  isChosenElsewhere: boolean
  headingRef: Ref<HTMLHeadingElement>
  onBack: (() => void) | undefined
  onNext: () => void
  /** Messages before the buttons. */
  children: ReactNode
}

/** The same form as in the standard view, alone on its screen. */
export function ObjectStep(props: ObjectStepProps): ReactNode {
  const { step, drafts, manifest, providerName, appName, problems, formId } = props
  const { isChosenElsewhere, headingRef, onBack, onNext, children } = props
  const { t } = useMortise()
  const read = drafts.objects.find(({ object }) => step.key === `read.${object.objectName}`)
  const write = drafts.writes.find(({ object }) => step.key === `write.${object.objectName}`)
  const values = { app: appName, object: step.displayName }
  const common = { providerName, appName, problems, formId, isChosenElsewhere }
  return (
    <StepFrame
      headingRef={headingRef}
      title={t(read ? 'wizard.read.title' : 'wizard.write.title', values)}
      lead={t(read ? 'wizard.read.lead' : 'wizard.write.lead', values)}
      nextText={t('wizard.next')}
      onBack={onBack}
      onNext={onNext}
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
      {children}
    </StepFrame>
  )
}
