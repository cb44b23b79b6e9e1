// The provider's names of an object and a field.
import type { HydratedIntegration } from '@mortise/contract'

/** The label of an object's field; `undefined` where the provider has none, or no longer. */
export function labelIn(
  content: HydratedIntegration,
  objectName: string,
  fieldName: string,
): string | undefined {
  const object = content.read?.objects?.find((each) => each.objectName === objectName)
  const known = object?.allFieldsMetadata?.[fieldName]?.displayName
  if (known !== undefined) return known
  const named = [...(object?.requiredFields ?? []), ...(object?.optionalFields ?? [])]
  const found = named.find((field) => 'fieldName' in field && field.fieldName === fieldName)
  return found !== undefined && 'displayName' in found ? found.displayName : undefined
}

/** Answers what the account calls an object; `undefined` for what the integration does not read. */
export function nameIn(content: HydratedIntegration | undefined): (objectName: string) => string | undefined {
  return (objectName) => content?.read?.objects?.find((each) => each.objectName === objectName)?.displayName
}
