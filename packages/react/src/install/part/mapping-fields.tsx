// The fields the application asks for, each with the values it knows of them.
import { type ReactNode, useMemo } from 'react'
import rootClasses from '../../component/root/root.module.css'
import { useMortise } from '../../provider/mortise-context.ts'
import { mappableFields } from '../object-choices.ts'
import { type ObjectDraft, withMapping } from '../object-draft.ts'
import type { ObjectError } from '../object-errors.ts'
import type { DraftedObject } from '../use-drafts.ts'
import { useObjectFields } from '../use-object-fields.ts'
import { valuePairs } from '../value-mapping.ts'
import { MappingField } from './mapping-field.tsx'
import classes from './object-form.module.css'
import { ValueMappingField } from './value-mapping-field.tsx'

/** What `MappingFields` takes. */
export type MappingFieldsProps = {
  drafted: DraftedObject
  problems: readonly ObjectError[]
  idOf: (place: string) => string
  /** By mapped name, where a preview has told. */
  emptyRates: Readonly<Record<string, number>> | undefined
  providerName: string
  appName: string
  onDraftChange: (draft: ObjectDraft) => void
}

/** Nothing where the application asks for nothing. */
export function MappingFields(props: MappingFieldsProps): ReactNode {
  const { drafted, problems, idOf, emptyRates, providerName, appName, onDraftChange } = props
  const { object, slots, draft } = drafted
  const { t } = useMortise()
  // The fields come with the object where the manifest lets customers choose; offers made at run time need them, too.
  const isDescribed = object.allFieldsMetadata !== undefined || object.error !== undefined
  const { fields: metadata } = useObjectFields(object.objectName, {
    known: object.allFieldsMetadata,
    isWanted: slots.length > 0 && !isDescribed,
  })
  const fields = useMemo(() => {
    const listed = mappableFields(object)
    return listed.length > 0 ? listed : Object.values(metadata ?? {})
  }, [object, metadata])
  if (slots.length === 0) return null
  const textAt = (place: string): string | undefined => problems.find((each) => each.place === place)?.text
  return (
    <div className={classes.part}>
      <h4 className={classes.legend}>{t('install.mappings')}</h4>
      <p className={rootClasses.quiet}>{t('install.mappings.lead', { provider: providerName })}</p>
      {slots.map((slot) => {
        const { mapToName } = slot
        const fieldName = draft.mappings[mapToName]
        const mapping = draft.values[mapToName]
        return (
          <div key={mapToName} className={classes.mapping}>
            <MappingField
              id={idOf(mapToName)}
              slot={slot}
              fields={fields}
              appName={appName}
              value={fieldName}
              error={textAt(mapToName)}
              emptyRate={fieldName === undefined ? undefined : emptyRates?.[mapToName]}
              onChange={(chosen) =>
                onDraftChange(
                  withMapping({ allFieldsMetadata: metadata }, draft, { slot, fieldName: chosen }),
                )
              }
            />
            {fieldName !== undefined && valuePairs(slot, mapping).length > 0 && (
              <ValueMappingField
                id={idOf(`${mapToName}=`)}
                slot={slot}
                field={metadata?.[fieldName]}
                mapping={mapping}
                providerName={providerName}
                appName={appName}
                error={textAt(`${mapToName}=`)}
                onChange={(changed) =>
                  onDraftChange({ ...draft, values: { ...draft.values, [mapToName]: changed } })
                }
              />
            )}
          </div>
        )
      })}
    </div>
  )
}
