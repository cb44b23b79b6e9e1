// The screen on which a customer says which objects are read and which are written.
import { Checkbox } from '@mortise/ui'
import { type ReactNode, useId } from 'react'
import { CheckboxGroup } from '../../component/checkbox/checkbox-group.tsx'
import { deliveredName } from '../../install/object-choices.ts'
import { NothingChosen } from '../../install/part/nothing-chosen.tsx'
import type { DraftedObject, DraftedWrite, Drafts } from '../../install/use-drafts.ts'
import { useMortise } from '../../provider/mortise-context.ts'
import { useNames } from '../../provider/names-context.tsx'
import type { WizardPlace } from '../use-wizard.ts'
import type { WizardForm } from '../use-wizard-form.ts'
import { StepFrame } from './step-frame.tsx'
import classes from './wizard.module.css'

/** Props of `ChooseStep`. */
export type ChooseStepProps = {
  drafts: Drafts
  place: Pick<WizardPlace, 'headingRef' | 'goBack'>
  form: Pick<WizardForm, 'next' | 'isNothingChosen'>
}

/** Nothing is decided about an object here but whether it takes part. */
export function ChooseStep({ drafts, place, form }: ChooseStepProps): ReactNode {
  const { t } = useMortise()
  const names = useNames()
  const { objects, writes, edit, editWrite } = drafts
  const noteOf = ({ object }: DraftedObject): string | undefined => {
    if (object.error !== undefined) {
      return `${t('install.refused.title', { ...names, object: object.displayName })}: ${object.error}`
    }
    const name = deliveredName(object)
    return name === undefined ? undefined : t('install.deliveredAs', { ...names, name })
  }
  return (
    <StepFrame
      place={place}
      title={t('wizard.choose.title', names)}
      lead={t('wizard.choose.lead')}
      nextText={t('wizard.next')}
      onNext={form.next}
    >
      <ObjectChoice
        title={t('install.objects')}
        drafted={objects}
        noteOf={noteOf}
        onChoose={({ object, draft }, isIncluded) => edit(object.objectName, { ...draft, isIncluded })}
      />
      <ObjectChoice
        title={t('install.list.write')}
        drafted={writes}
        onChoose={({ object, draft }, isIncluded) => editWrite(object.objectName, { ...draft, isIncluded })}
      />
      {form.isNothingChosen && <NothingChosen />}
    </StepFrame>
  )
}

/** One checkbox for each object; an object that the provider refuses cannot be chosen. */
function ObjectChoice<Drafted extends DraftedObject | DraftedWrite>(props: {
  title: string
  drafted: readonly Drafted[]
  noteOf?: (drafted: Drafted) => string | undefined
  onChoose: (drafted: Drafted, isIncluded: boolean) => void
}): ReactNode {
  const { title, drafted, noteOf, onChoose } = props
  const id = useId()
  if (drafted.length === 0) return null
  return (
    <fieldset className={classes.group} aria-describedby={id}>
      <legend className={classes.legend}>{title}</legend>
      <CheckboxGroup hintId={id} className={classes.group}>
        {drafted.map((each) => (
          <Checkbox
            key={each.object.objectName}
            label={each.object.displayName}
            detail={noteOf?.(each)}
            isChecked={each.draft.isIncluded}
            isDisabled={'error' in each.object && each.object.error !== undefined}
            onChange={(isIncluded) => onChoose(each, isIncluded)}
          />
        ))}
      </CheckboxGroup>
    </fieldset>
  )
}
