// Everything a customer decides about one object.
import type { HydratedObject } from '@mortise/contract'
import { type ReactNode, useId } from 'react'
import { Checkbox } from '../../component/checkbox/checkbox.tsx'
import { Notice } from '../../component/notice/notice.tsx'
import rootClasses from '../../component/root/root.module.css'
import { useMortise } from '../../provider/mortise-context.ts'
import { deliveredName, type MappingSlot, mappableFields, requiredFields } from '../object-choices.ts'
import type { ObjectDraft } from '../object-draft.ts'
import { MappingField } from './mapping-field.tsx'
import classes from './object-form.module.css'
import { OptionalFields } from './optional-fields.tsx'

/** What `ObjectForm` takes. */
export type ObjectFormProps = {
  object: HydratedObject
  slots: readonly MappingSlot[]
  draft: ObjectDraft
  providerName: string
  appName: string
  /** Sentences by the `mapToName` they are about. */
  errors: Readonly<Record<string, string>>
  mappingId: (mapToName: string) => string
  onChange: (draft: ObjectDraft) => void
  /** Stands where objects that are not installed have their checkbox. */
  installedActions?: ReactNode
}

/** Required fields, mappings and optional fields, in the order they matter. */
export function ObjectForm(props: ObjectFormProps): ReactNode {
  const { object, slots, draft, providerName, appName, errors, mappingId, onChange, installedActions } = props
  const { t } = useMortise()
  const id = useId()
  const name = object.displayName
  const always = requiredFields(object)
  const delivered = deliveredName(object)
  const fields = mappableFields(object)
  const map = (mapToName: string, fieldName: string | undefined): void => {
    const { [mapToName]: _, ...others } = draft.mappings
    onChange({ ...draft, mappings: fieldName === undefined ? others : { ...others, [mapToName]: fieldName } })
  }
  return (
    <section className={classes.form} aria-labelledby={id}>
      <div className={classes.part}>
        <div className={classes.bar}>
          <h3 id={id} className={classes.title}>
            {name}
          </h3>
          {installedActions}
        </div>
        {delivered !== undefined && (
          <p className={rootClasses.quiet}>{t('install.deliveredAs', { app: appName, name: delivered })}</p>
        )}
        {object.error !== undefined && (
          <Notice
            tone="warning"
            title={t('install.refused.title', { provider: providerName, object: name })}
            lines={[object.error]}
          />
        )}
        {installedActions === undefined && object.error === undefined && (
          <Checkbox
            isStrong
            label={t('install.include', { object: name })}
            isChecked={draft.isIncluded}
            onChange={(isIncluded) => onChange({ ...draft, isIncluded })}
          />
        )}
      </div>
      {draft.isIncluded && (
        <>
          {always.length > 0 && (
            <div className={classes.part}>
              <h4 className={classes.legend}>{t('install.requiredFields')}</h4>
              <ul className={classes.names}>
                {always.map(({ fieldName, displayName }) => (
                  <li key={fieldName} className={classes.name} title={fieldName}>
                    {displayName}
                  </li>
                ))}
              </ul>
            </div>
          )}
          {slots.length > 0 && (
            <div className={classes.part}>
              <h4 className={classes.legend}>{t('install.mappings')}</h4>
              <p className={rootClasses.quiet}>
                {t('install.mappings.lead', { app: appName, provider: providerName })}
              </p>
              {slots.map((slot) => (
                <MappingField
                  key={slot.mapToName}
                  id={mappingId(slot.mapToName)}
                  slot={slot}
                  fields={fields}
                  appName={appName}
                  value={draft.mappings[slot.mapToName]}
                  error={errors[slot.mapToName]}
                  onChange={(fieldName) => map(slot.mapToName, fieldName)}
                />
              ))}
            </div>
          )}
          <OptionalFields object={object} draft={draft} onChange={onChange} />
        </>
      )}
    </section>
  )
}
