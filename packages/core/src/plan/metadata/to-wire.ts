// Objects and fields as the API shows them.
import type {
  FieldDescription,
  ObjectDescription,
  ObjectList as ProviderObjects,
} from '@mortise/connector-kit'
import type { FieldMetadata, ObjectList, ObjectMetadata } from '@mortise/contract'

/** Turns a provider's description into the wire shape. */
export function toWireObjectMetadata(
  description: ObjectDescription,
  options: { excludeReadOnly: boolean; mappedObjectName?: string | undefined },
): ObjectMetadata {
  const fields = description.fields.filter(({ isReadOnly }) => !(options.excludeReadOnly && isReadOnly))
  return {
    name: description.objectName,
    displayName: description.displayName,
    mappedObjectName: options.mappedObjectName,
    fields: Object.fromEntries(fields.map((field) => [field.fieldName, toWireField(field)])),
  }
}

/** One field in the wire shape. */
export function toWireField(field: FieldDescription): FieldMetadata {
  return {
    fieldName: field.fieldName,
    displayName: field.displayName,
    valueType: field.valueType,
    providerType: field.providerType,
    readOnly: field.isReadOnly,
    isCustom: field.isCustom,
    isRequired: field.isRequired,
    isCreateOnly: field.isCreateOnly,
    isUpdateOnly: field.isUpdateOnly,
    referenceTo: field.referenceTo,
    values: field.values,
  }
}

/** A list of objects in the wire shape; `mappedNames` are what an integration calls them, by their own names. */
export function toWireObjectList(
  { objects, isComplete }: ProviderObjects,
  mappedNames: ReadonlyMap<string, string> = new Map(),
): ObjectList {
  const results = objects.map(({ objectName, displayName, isCustom }) => {
    const mappedObjectName = mappedNames.get(objectName)
    return {
      name: objectName,
      displayName,
      isCustom,
      mappedObjectName,
    }
  })
  return { results, isComplete }
}
