// Everything a customer decides about one object that is read.
import { Checkbox, Notice, rootClasses } from '@mortise/ui'
import { type ReactNode, useId, useState } from 'react'
import { useMortise } from '../../provider/mortise-context.ts'
import { useNames } from '../../provider/names-context.tsx'
import { type ObjectError, type PlacedErrors, placeErrors, placeKey } from '../error-place.ts'
import { deliveredName, requiredFields } from '../object-choices.ts'
import type { ObjectDraft } from '../object-draft.ts'
import { previewPlaces } from '../object-errors.ts'
import type { DraftedObject } from '../use-drafts.ts'
import { type Preview, usePreview } from '../use-preview.ts'
import { MappingFields } from './mapping/mapping-fields.tsx'
import classes from './object-form.module.css'
import { ObjectPreview } from './object-preview.tsx'
import { OptionalFields } from './optional-fields.tsx'
import { WholeObjectErrors } from './whole-object-errors.tsx'

/** Props of `ObjectForm`. */
export type ObjectFormProps = {
  drafted: DraftedObject
  onDraftChange: (draft: ObjectDraft) => void
  /** Sentences about this object, from `objectErrors` and `refusedPlaces`; `placeErrors` names their elements. */
  problems: readonly ObjectError[]
  formId: string
  /** Stands beside the title and takes the place of the checkbox that includes the object. */
  actions?: ReactNode
  /** Leaves the checkbox out, where inclusion was decided on another screen. */
  isChosenElsewhere?: boolean
}

/** Required fields, mappings with their values, a preview and optional fields, in the order they matter. */
export function ObjectForm(props: ObjectFormProps): ReactNode {
  const { drafted, onDraftChange, formId } = props
  const { object, draft } = drafted
  const id = useId()
  const [isPreviewOpen, setIsPreviewOpen] = useState(false)
  const preview = usePreview(drafted, isPreviewOpen)
  const problems = withPreview(props.problems, preview, drafted)
  const errors = placeErrors(problems, { action: 'read', objectName: object.objectName, formId })
  return (
    <section className={classes.form} aria-labelledby={id}>
      <ObjectIntro {...props} titleId={id} errors={errors} />
      {draft.isIncluded && (
        <>
          <AlwaysRead drafted={drafted} />
          <MappingFields
            drafted={drafted}
            errors={errors}
            emptyRates={preview.answer?.emptyRates.mappedFields}
            onDraftChange={onDraftChange}
          />
          {object.error === undefined && (
            <ObjectPreview
              preview={preview}
              drafted={drafted}
              onToggle={() => setIsPreviewOpen(!isPreviewOpen)}
            />
          )}
          <OptionalFields
            drafted={drafted}
            errors={problems.flatMap(({ place, text }) =>
              place.part === 'field' ? [{ fieldName: place.name, id: errors.idOf(place), text }] : [],
            )}
            emptyRates={preview.answer?.emptyRates.fields}
            onChange={onDraftChange}
          />
        </>
      )}
    </section>
  )
}

/** The object's name, what is wrong with it as a whole, and whether it is read. */
function ObjectIntro(props: ObjectFormProps & { titleId: string; errors: PlacedErrors }): ReactNode {
  const { drafted, onDraftChange, actions, isChosenElsewhere = false } = props
  const { titleId, errors } = props
  const { object, draft } = drafted
  const { t } = useMortise()
  const names = useNames()
  const name = object.displayName
  const delivered = deliveredName(object)
  return (
    <div className={classes.part}>
      <div className={classes.bar}>
        <h3 id={titleId} className={classes.title}>
          {name}
        </h3>
        {actions}
      </div>
      {delivered !== undefined && (
        <p className={rootClasses.quiet}>{t('install.deliveredAs', { ...names, name: delivered })}</p>
      )}
      <WholeObjectErrors errors={errors} />
      {object.error !== undefined && (
        <Notice
          tone="warning"
          title={t('install.refused.title', { ...names, object: name })}
          lines={[object.error]}
        />
      )}
      {actions === undefined && object.error === undefined && !isChosenElsewhere && (
        <Checkbox
          isStrong
          label={t('install.include', { object: name })}
          isChecked={draft.isIncluded}
          onChange={(isIncluded) => onDraftChange({ ...draft, isIncluded })}
        />
      )}
    </div>
  )
}

function AlwaysRead({ drafted }: { drafted: DraftedObject }): ReactNode {
  const { t } = useMortise()
  const always = requiredFields(drafted.object)
  if (always.length === 0) return null
  return (
    <div className={classes.part}>
      <h4 className={classes.legend}>{t('install.requiredFields')}</h4>
      <ul className={classes.names}>
        {always.map(({ fieldName, displayName, mapToName, mapToDisplayName = mapToName }) => (
          <li key={fieldName} className={classes.name} title={fieldName}>
            {mapToDisplayName === undefined
              ? displayName
              : t('install.deliveredField', { field: displayName, name: mapToDisplayName })}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A sentence of a refused preview stands at its field, where the field has no other sentence. */
function withPreview(
  problems: readonly ObjectError[],
  { state, error }: Preview,
  drafted: DraftedObject,
): readonly ObjectError[] {
  if (state !== 'refused') return problems
  const taken = new Set(problems.map(placeKey))
  return [...problems, ...previewPlaces(error, drafted).filter((each) => !taken.has(placeKey(each)))]
}
