// Joins what the builder asks for with what the customer chose: which fields are read, and under which names.
import type { ManifestField, ManifestObject, ReadConfigObject } from '@mortise/contract'

/** The fields of one object, decided. */
export interface FieldChoice {
  /** Every field the provider has, beside the mapped ones. */
  isAll: boolean
  /** Provider fields delivered under their own names, in manifest order, each once. */
  unmapped: string[]
  /** Provider fields delivered under the builder's names. */
  mapped: { mapToName: string; source: string }[]
}

/** Decides the fields. A field that is mapped is delivered under its mapped name only. */
export function chooseFields(manifestObject: ManifestObject, configObject?: ReadConfigObject): FieldChoice {
  const selected = configObject?.selectedFields ?? {}
  const chosen = configObject?.selectedFieldMappings ?? {}
  const mapped = new Map<string, string>()
  const unmapped = new Set<string>()

  for (const field of manifestObject.requiredFields ?? []) {
    addField(field, { isWanted: true, mapsByDefault: true })
  }
  for (const field of manifestObject.optionalFields ?? []) {
    addField(field, {
      isWanted: 'fieldName' in field && selected[field.fieldName] === true,
      mapsByDefault: false,
    })
  }
  for (const [mapToName, source] of Object.entries(chosen)) if (source) mapped.set(mapToName, source)
  for (const [name, isSelected] of Object.entries(selected)) if (isSelected) unmapped.add(name)
  for (const source of mapped.values()) unmapped.delete(source)

  return {
    isAll: configObject?.selectedFieldsAuto === 'all',
    unmapped: [...unmapped],
    mapped: [...mapped].map(([mapToName, source]) => ({ mapToName, source })),
  }

  function addField(field: ManifestField, options: { isWanted: boolean; mapsByDefault: boolean }): void {
    if ('fieldName' in field) {
      if (!options.isWanted) return
      if (field.mapToName) mapped.set(field.mapToName, field.fieldName)
      else unmapped.add(field.fieldName)
      return
    }
    const source = chosen[field.mapToName] || (options.mapsByDefault ? field.default : undefined)
    if (source) mapped.set(field.mapToName, source)
  }
}
