// Everything a customer allows of writing to one object.
import { type ReactNode, useId } from 'react'
import { Checkbox } from '../../component/checkbox/checkbox.tsx'
import rootClasses from '../../component/root/root.module.css'
import fieldClasses from '../../component/text-field/text-field.module.css'
import { useMortise } from '../../provider/mortise-context.ts'
import { type ObjectError, placeId } from '../object-errors.ts'
import type { DraftedWrite } from '../use-drafts.ts'
import type { WriteDraft } from '../write-draft.ts'
import classes from './object-form.module.css'
import { WriteSettings } from './write-settings.tsx'

/** What `WriteForm` takes. */
export type WriteFormProps = {
  drafted: DraftedWrite
  onDraftChange: (draft: WriteDraft) => void
  /** Sentences about this object, from `writeErrors` and `refusedPlaces`. */
  problems: readonly ObjectError[]
  formId: string
  providerName: string
  appName: string
  /** The read mappings of the same object apply to what is written. */
  isInheriting: boolean
  /** Leaves the checkbox out, where inclusion was decided on another screen. */
  isChosenElsewhere?: boolean
}

/** Permission first, then deletion, then what is filled in by default. */
export function WriteForm(props: WriteFormProps): ReactNode {
  const { drafted, onDraftChange, problems, formId, providerName, appName, isInheriting } = props
  const { object, held, draft } = drafted
  const { t } = useMortise()
  const id = useId()
  const name = object.displayName
  const idOf = (place: string): string =>
    placeId(formId, { action: 'write', objectName: object.objectName, place })
  const stored = Object.entries(held?.selectedValueDefaults ?? {})
  const hasSettings = object.valueDefaults?.allowAnyFields === true || draft.settings.length > 0
  return (
    <section className={classes.form} aria-labelledby={id}>
      <div className={classes.part}>
        <h3 id={id} className={classes.title}>
          {t('write.title', { object: name })}
        </h3>
        {problems
          .filter(({ place }) => place === '')
          .map(({ text }) => (
            <p key={text} id={idOf('')} tabIndex={-1} className={fieldClasses.error}>
              {text}
            </p>
          ))}
        <div>
          {props.isChosenElsewhere !== true && (
            <Checkbox
              isStrong
              label={t('write.include', { app: appName, object: name })}
              isChecked={draft.isIncluded}
              onChange={(isIncluded) => onDraftChange({ ...draft, isIncluded })}
            />
          )}
          {draft.isIncluded && (
            <Checkbox
              label={t('write.delete', { app: appName, object: name })}
              detail={t('write.delete.hint', { provider: providerName })}
              isChecked={draft.isDeleting}
              onChange={(isDeleting) => onDraftChange({ ...draft, isDeleting })}
            />
          )}
        </div>
        {draft.isIncluded && isInheriting && (
          <p className={rootClasses.quiet}>{t('write.inherit', { object: name })}</p>
        )}
      </div>
      {draft.isIncluded && hasSettings && (
        <WriteSettings
          drafted={drafted}
          onDraftChange={onDraftChange}
          problems={problems}
          idOf={idOf}
          providerName={providerName}
          appName={appName}
        />
      )}
      {draft.isIncluded && stored.length > 0 && (
        <div className={classes.part}>
          <h4 className={classes.legend}>{t('write.stored', { app: appName })}</h4>
          <ul className={classes.names}>
            {stored.map(([fieldName, { value }]) => (
              <li key={fieldName} className={classes.name}>
                {fieldName}: {String(value)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
