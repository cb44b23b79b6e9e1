// Adds to an object's description what the definition says of writing its fields.
import type { ObjectDescription, ProviderDefinition } from '@mortise/connector-kit'

/** Marks the fields that the definition's `write` takes at creation or at a change alone; the provider may mark more. */
export function withWriteMarks(
  { provider, objectName }: { provider: ProviderDefinition; objectName: string },
  described: ObjectDescription,
): ObjectDescription {
  const { createOnly, updateOnly } = provider.write ?? {}
  const isIn = (only: typeof createOnly, name: string) => only?.[objectName]?.includes(name) === true
  const marked = described.fields.map((field) => ({
    ...field,
    isCreateOnly: isIn(createOnly, field.fieldName) ? true : field.isCreateOnly,
    isUpdateOnly: isIn(updateOnly, field.fieldName) ? true : field.isUpdateOnly,
  }))
  return { ...described, fields: marked }
}
