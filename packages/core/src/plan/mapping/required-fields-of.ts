// Lists the provider fields that an object requires.
import { type ManifestObject, parseFieldPath, type ReadConfigObject } from '@mortise/contract'

/** Top-level provider names of the fields the manifest requires, each once; mapped ones as the customer mapped them. */
export function requiredFieldsOf(declared: ManifestObject, chosen: ReadConfigObject | undefined): string[] {
  const mappings = chosen?.selectedFieldMappings ?? {}
  const needed = (declared.requiredFields ?? []).flatMap((field) =>
    'fieldName' in field ? [field.fieldName] : (mappings[field.mapToName] ?? field.default ?? []),
  )
  return [...new Set(needed.map((name) => String(parseFieldPath(name)?.[0] ?? name)))]
}
