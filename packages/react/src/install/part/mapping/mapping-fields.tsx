// The fields the application asks for, each with the values it knows of them.

import type { FieldMetadata, HydratedFieldExistent } from '@mortise/contract'
import { rootClasses } from '@mortise/ui'
import { type ReactNode, useMemo } from 'react'
import { useMortise } from '../../../provider/mortise-context.ts'
import { useNames } from '../../../provider/names-context.tsx'
import type { ErrorPlace, PlacedErrors } from '../../error-place.ts'
import { mappableFields } from '../../object-choices.ts'
import { type ObjectDraft, withMapping } from '../../object-draft.ts'
import type { DraftedObject } from '../../use-drafts.ts'
import { useObjectFields } from '../../use-object-fields.ts'
import { valuePairs } from '../../value-mapping.ts'
import classes from '../object-form.module.css'
import { MappingField } from './mapping-field.tsx'
import { ValueMappingField } from './value-mapping-field.tsx'

/** Props of `MappingFields`. */
export type MappingFieldsProps = {
  drafted: DraftedObject
  errors: PlacedErrors
  /** By mapped name, if a preview has shown it. */
  emptyRates: Readonly<Record<string, number>> | undefined
  onDraftChange: (draft: ObjectDraft) => void
}

/** Nothing where the application asks for nothing. */
export function MappingFields(props: MappingFieldsProps): ReactNode {
  const { drafted, errors, emptyRates, onDraftChange } = props
  const { slots, draft } = drafted
  const { t } = useMortise()
  const names = useNames()
  const { fields, metadata } = useMappable(drafted)
  if (slots.length === 0) return null
  return (
    <div className={classes.part}>
      <h4 className={classes.legend}>{t('install.mappings')}</h4>
      <p className={rootClasses.quiet}>{t('install.mappings.lead', names)}</p>
      {slots.map((slot) => {
        const { mapToName } = slot
        const atMapping: ErrorPlace = { part: 'mapping', name: mapToName }
        const atValues: ErrorPlace = { part: 'values', name: mapToName }
        const fieldName = draft.mappings[mapToName]
        const mapping = draft.values[mapToName]
        return (
          <div key={mapToName} className={classes.mapping}>
            <MappingField
              id={errors.idOf(atMapping)}
              slot={slot}
              fields={fields}
              value={fieldName}
              error={errors.textAt(atMapping)}
              emptyRate={fieldName === undefined ? undefined : emptyRates?.[mapToName]}
              onChange={(chosen) =>
                onDraftChange(
                  withMapping({ allFieldsMetadata: metadata }, draft, { slot, fieldName: chosen }),
                )
              }
            />
            {fieldName !== undefined && valuePairs(slot, mapping).length > 0 && (
              <ValueMappingField
                id={errors.idOf(atValues)}
                slot={slot}
                field={metadata?.[fieldName]}
                mapping={mapping}
                error={errors.textAt(atValues)}
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

/** The account's fields that can be chosen, and all of them by name. */
function useMappable({ object, slots }: DraftedObject): {
  fields: readonly HydratedFieldExistent[]
  metadata: Readonly<Record<string, FieldMetadata>> | undefined
} {
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
  return { fields, metadata }
}
