// The choices that a manifest requires and the customer has not made.
import type { ManifestObject, ReadConfigObject } from '@mortise/contract'

/** Names of required mappings without a field: the manifest asks for more than was chosen. */
export function missingChoices(
  declared: Pick<ManifestObject, 'requiredFields'> | undefined,
  chosen: Pick<ReadConfigObject, 'selectedFieldMappings'> | undefined,
): string[] {
  return (declared?.requiredFields ?? []).flatMap((field) =>
    'fieldName' in field || field.default || chosen?.selectedFieldMappings[field.mapToName]
      ? []
      : [field.mapToName],
  )
}
