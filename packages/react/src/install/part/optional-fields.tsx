// The fields a customer may add, searched and chosen one by one or all at once.

import type { HydratedObject } from '@mortise/contract'
import { Button, Checkbox, fieldClasses } from '@mortise/ui'
import { type ReactNode, useId, useMemo, useRef } from 'react'
import { useMortise } from '../../provider/mortise-context.ts'
import { choicesOf } from '../object-choices.ts'
import { type ObjectDraft, withFields } from '../object-draft.ts'
import type { DraftedObject } from '../use-drafts.ts'
import { ChosenFields, type FieldChoice } from './chosen-fields.tsx'
import classes from './object-form.module.css'

/** Props of `OptionalFields`. */
export type OptionalFieldsProps = {
  drafted: Pick<DraftedObject, 'object' | 'held' | 'draft'>
  /** Sentences about single fields. */
  errors: readonly { fieldName: string; id: string; text: string }[]
  /** By field name, 0 to 1, if a preview has shown it. */
  emptyRates: Readonly<Record<string, number>> | undefined
  onChange: (draft: ObjectDraft) => void
}

/** Nothing where there is nothing to choose. */
export function OptionalFields({ drafted, errors, emptyRates, onChange }: OptionalFieldsProps): ReactNode {
  const { object, held, draft } = drafted
  const { t } = useMortise()
  const id = useId()
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const choices = useChoices(object, held)
  const isAutoOffered = object.optionalFieldsAuto === 'all' || draft.isAll
  if (choices.length === 0 && !isAutoOffered) return null
  return (
    <fieldset ref={fieldset} tabIndex={-1} className={classes.part} aria-describedby={`${id}k`}>
      <legend className={classes.legend}>{t('install.optionalFields')}</legend>
      {errors.map(({ fieldName, id: errorId, text }) => (
        <div key={fieldName} className={classes.bar}>
          <p className={fieldClasses.error}>{text}</p>
          <Button
            id={errorId}
            weight="quiet"
            onClick={() => {
              onChange(withFields(draft, [fieldName], false))
              // The button goes with its error.
              fieldset.current?.focus()
            }}
          >
            {t('install.leaveOut', {
              field: choices.find(({ detail }) => detail === fieldName)?.label ?? fieldName,
            })}
          </Button>
        </div>
      ))}
      {isAutoOffered && (
        <Checkbox
          label={t('install.all')}
          isChecked={draft.isAll}
          onChange={(isAll) => onChange({ ...draft, isAll })}
        />
      )}
      {!draft.isAll && choices.length > 0 && (
        <ChosenFields id={id} choices={choices} draft={draft} emptyRates={emptyRates} onChange={onChange} />
      )}
    </fieldset>
  )
}

/** Fields that were chosen when the form opened stay in the list after they are removed. */
function useChoices(object: HydratedObject, held: DraftedObject['held']): readonly FieldChoice[] {
  return useMemo(() => {
    const before = Object.entries(held?.selectedFields ?? {}).flatMap(([name, isSelected]) =>
      isSelected ? [name] : [],
    )
    return choicesOf(object, before).map(({ fieldName, displayName }) => ({
      label: displayName,
      detail: fieldName,
    }))
  }, [object, held])
}
