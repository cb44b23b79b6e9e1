// One read object of a manifest with the provider's names and fields.
import type { ObjectDescription } from '@mortise/connector-kit'
import type { HydratedField, HydratedObject, ManifestField, RevisionObject } from '@mortise/contract'
import { toWireField } from '../metadata/to-wire.ts'

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
  const offered = [...(optionalFields ?? []), ...remainingFields(object, description)]
  return {
    ...rest,
    displayName: description?.displayName ?? object.mapToDisplayName ?? object.objectName,
    error,
    requiredFields: requiredFields ? requiredFields.map(hydrate) : undefined,
    optionalFields: optionalFields || offered.length > 0 ? offered.map(hydrate) : undefined,
    ...(description ? describeFields(description) : undefined),
  }
}

/**
 * The account's fields that the manifest does not name, where it offers all of them. Clients written for the reference
 * list what they find under `optionalFields`, and look at nothing else.
 */
function remainingFields(
  { requiredFields = [], optionalFields = [], optionalFieldsAuto }: RevisionObject,
  description: ObjectDescription | undefined,
): ManifestField[] {
  if (optionalFieldsAuto !== 'all' || !description) return []
  const named = new Set(
    [...requiredFields, ...optionalFields].flatMap((field) => ('fieldName' in field ? field.fieldName : [])),
  )
  return description.fields.flatMap(({ fieldName }) => (named.has(fieldName) ? [] : { fieldName }))
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
