// Everything a customer allows of writing to one object.
import { Checkbox, rootClasses } from '@mortise/ui'
import { type ReactNode, useId } from 'react'
import { useMortise } from '../../../provider/mortise-context.ts'
import { useNames } from '../../../provider/names-context.tsx'
import { type ObjectError, type PlacedErrors, placeErrors } from '../../error-place.ts'
import type { DraftedWrite } from '../../use-drafts.ts'
import type { WriteDraft } from '../../write-draft.ts'
import classes from '../object-form.module.css'
import { WholeObjectErrors } from '../whole-object-errors.tsx'
import { WriteSettings } from './write-settings.tsx'

/** Props of `WriteForm`. */
export type WriteFormProps = {
  drafted: DraftedWrite
  onDraftChange: (draft: WriteDraft) => void
  /** Sentences about this object, from `writeErrors` and `refusedPlaces`. */
  problems: readonly ObjectError[]
  formId: string
  /** The read mappings of the same object apply to what is written. */
  isInheriting: boolean
  /** Leaves the checkbox out, where inclusion was decided on another screen. */
  isChosenElsewhere?: boolean
}

/** Permission first, then deletion, then what is filled in by default. */
export function WriteForm(props: WriteFormProps): ReactNode {
  const { drafted, onDraftChange, problems, formId } = props
  const { object, draft } = drafted
  const id = useId()
  const errors = placeErrors(problems, { action: 'write', objectName: object.objectName, formId })
  const hasSettings = object.valueDefaults?.allowAnyFields === true || draft.settings.length > 0
  return (
    <section className={classes.form} aria-labelledby={id}>
      <WritePermission {...props} titleId={id} errors={errors} />
      {draft.isIncluded && hasSettings && (
        <WriteSettings drafted={drafted} onDraftChange={onDraftChange} errors={errors} />
      )}
      {draft.isIncluded && <StoredDefaults drafted={drafted} />}
    </section>
  )
}

/** The rights of the application on the object's records. */
function WritePermission(props: WriteFormProps & { titleId: string; errors: PlacedErrors }): ReactNode {
  const { drafted, onDraftChange, isInheriting, isChosenElsewhere } = props
  const { titleId, errors } = props
  const { object, draft } = drafted
  const { t } = useMortise()
  const names = useNames()
  const name = object.displayName
  return (
    <div className={classes.part}>
      <h3 id={titleId} className={classes.title}>
        {t('write.title', { object: name })}
      </h3>
      <WholeObjectErrors errors={errors} />
      <div>
        {isChosenElsewhere !== true && (
          <Checkbox
            isStrong
            label={t('write.include', { ...names, object: name })}
            isChecked={draft.isIncluded}
            onChange={(isIncluded) => onDraftChange({ ...draft, isIncluded })}
          />
        )}
        {draft.isIncluded && (
          <Checkbox
            label={t('write.delete', { ...names, object: name })}
            detail={t('write.delete.hint', names)}
            isChecked={draft.isDeleting}
            onChange={(isDeleting) => onDraftChange({ ...draft, isDeleting })}
          />
        )}
      </div>
      {draft.isIncluded && isInheriting && (
        <p className={rootClasses.quiet}>{t('write.inherit', { object: name })}</p>
      )}
    </div>
  )
}

/** Defaults that the application set; the customer sees them and changes nothing. */
function StoredDefaults({ drafted }: Pick<WriteFormProps, 'drafted'>): ReactNode {
  const { t } = useMortise()
  const names = useNames()
  const stored = Object.entries(drafted.held?.selectedValueDefaults ?? {})
  if (stored.length === 0) return null
  return (
    <div className={classes.part}>
      <h4 className={classes.legend}>{t('install.mapping.fixed', names)}</h4>
      <ul className={classes.names}>
        {stored.map(([fieldName, { value }]) => (
          <li key={fieldName} className={classes.name}>
            {fieldName}: {String(value)}
          </li>
        ))}
      </ul>
    </div>
  )
}
