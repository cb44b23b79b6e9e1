// One read object of a manifest with the provider's names and fields.
import type { ObjectDescription } from '@mortise/connector-kit'
import type { HydratedField, HydratedObject, ManifestField, RevisionObject } from '@mortise/contract'
import { toWireField } from '../object-metadata/to-wire.ts'

/** Joins an object with its description, or with the reason there is none. */
export function hydrateObject(
  object: RevisionObject,
  found: { description?: ObjectDescription | undefined; error?: string },
): HydratedObject {
  const { requiredFields, optionalFields, enabled: _enabled, delivery: _delivery, ...rest } = object
  const { description, error } = found
  const namesByField = new Map(
    description?.fields.map(({ fieldName, displayName }) => [fieldName, displayName]),
  )
  const hydrate = (field: ManifestField): HydratedField =>
    'fieldName' in field
      ? { ...field, displayName: namesByField.get(field.fieldName) ?? field.fieldName }
      : field
  const offersFields =
    object.optionalFieldsAuto !== undefined || hasMapping(requiredFields) || Boolean(optionalFields?.length)
  return {
    ...rest,
    displayName: description?.displayName ?? object.mapToDisplayName ?? object.objectName,
    ...(error === undefined ? {} : { error }),
    ...(requiredFields ? { requiredFields: requiredFields.map(hydrate) } : {}),
    ...(optionalFields ? { optionalFields: optionalFields.map(hydrate) } : {}),
    ...(offersFields && description ? describeFields(description) : {}),
  }
}

function hasMapping(fields: readonly ManifestField[] | undefined): boolean {
  return fields?.some((field) => !('fieldName' in field)) ?? false
}

function describeFields(
  description: ObjectDescription,
): Pick<HydratedObject, 'allFields' | 'allFieldsMetadata'> {
  return {
    allFields: description.fields.map(({ fieldName, displayName }) => ({ fieldName, displayName })),
    allFieldsMetadata: Object.fromEntries(
      description.fields.map((field) => [field.fieldName, toWireField(field)]),
    ),
  }
}
