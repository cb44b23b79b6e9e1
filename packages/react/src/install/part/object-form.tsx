// Everything a customer decides about one object that is read.
import { type ReactNode, useId, useState } from 'react'
import { Checkbox } from '../../component/checkbox/checkbox.tsx'
import { Notice } from '../../component/notice/notice.tsx'
import rootClasses from '../../component/root/root.module.css'
import fieldClasses from '../../component/text-field/text-field.module.css'
import { useMortise } from '../../provider/mortise-context.ts'
import { deliveredName, requiredFields } from '../object-choices.ts'
import type { ObjectDraft } from '../object-draft.ts'
import { type ObjectError, placeId, previewPlaces } from '../object-errors.ts'
import type { DraftedObject } from '../use-drafts.ts'
import { type Preview, usePreview } from '../use-preview.ts'
import { MappingFields } from './mapping-fields.tsx'
import classes from './object-form.module.css'
import { ObjectPreview } from './object-preview.tsx'
import { OptionalFields } from './optional-fields.tsx'

/** What `ObjectForm` takes. */
export type ObjectFormProps = {
  drafted: DraftedObject
  onDraftChange: (draft: ObjectDraft) => void
  /** Sentences about this object, from `objectErrors` and `refusedPlaces`; `placeId(formId, …)` names their elements. */
  problems: readonly ObjectError[]
  formId: string
  providerName: string
  appName: string
  /** Stands beside the title and takes the place of the checkbox that includes the object. */
  actions?: ReactNode
  /** Leaves the checkbox out, where inclusion was decided on another screen. */
  isChosenElsewhere?: boolean
}

/** Required fields, mappings with their values, a preview and optional fields, in the order they matter. */
export function ObjectForm(props: ObjectFormProps): ReactNode {
  const { drafted, onDraftChange, formId, providerName, appName } = props
  const { actions, isChosenElsewhere = false } = props
  const { object, draft } = drafted
  const { t } = useMortise()
  const id = useId()
  const [isPreviewOpen, setIsPreviewOpen] = useState(false)
  const preview = usePreview(drafted, isPreviewOpen)
  const problems = withPreview(props.problems, preview, drafted)
  const name = object.displayName
  const delivered = deliveredName(object)
  const idOf = (place: string): string =>
    placeId(formId, { action: 'read', objectName: object.objectName, place })
  const own = problems.filter(({ place }) => place === '')
  const fieldErrors = problems.flatMap(({ place, text }) =>
    place.startsWith('field:') ? [{ fieldName: place.slice('field:'.length), id: idOf(place), text }] : [],
  )
  const names = { providerName, appName }
  return (
    <section className={classes.form} aria-labelledby={id}>
      <div className={classes.part}>
        <div className={classes.bar}>
          <h3 id={id} className={classes.title}>
            {name}
          </h3>
          {actions}
        </div>
        {delivered !== undefined && (
          <p className={rootClasses.quiet}>{t('install.deliveredAs', { app: appName, name: delivered })}</p>
        )}
        {own.map(({ text }) => (
          <p key={text} id={idOf('')} tabIndex={-1} className={fieldClasses.error}>
            {text}
          </p>
        ))}
        {object.error !== undefined && (
          <Notice
            tone="warning"
            title={t('install.refused.title', { provider: providerName, object: name })}
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
      {draft.isIncluded && (
        <>
          <AlwaysRead drafted={drafted} />
          <MappingFields
            {...names}
            drafted={drafted}
            problems={problems}
            idOf={idOf}
            emptyRates={preview.answer?.emptyRates.mappedFields}
            onDraftChange={onDraftChange}
          />
          {object.error === undefined && (
            <ObjectPreview
              {...names}
              preview={preview}
              drafted={drafted}
              onToggle={() => setIsPreviewOpen(!isPreviewOpen)}
            />
          )}
          <OptionalFields
            drafted={drafted}
            errors={fieldErrors}
            emptyRates={preview.answer?.emptyRates.fields}
            onChange={onDraftChange}
          />
        </>
      )}
    </section>
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

/** What a preview was refused for stands at its field, too, unless something stands there already. */
function withPreview(
  problems: readonly ObjectError[],
  { state, error }: Preview,
  drafted: DraftedObject,
): readonly ObjectError[] {
  if (state !== 'refused') return problems
  const taken = new Set(problems.map(({ place }) => place))
  return [...problems, ...previewPlaces(error, drafted).filter(({ place }) => !taken.has(place))]
}
