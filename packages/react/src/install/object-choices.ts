// What a builder's manifest lets a customer choose of one object.
import type {
  DynamicMappingsInputEntry,
  HydratedField,
  HydratedFieldExistent,
  HydratedObject,
} from '@mortise/contract'

/** A field the application wants under its own name, from wherever the customer keeps it. */
export type MappingSlot = {
  mapToName: string
  label: string
  prompt?: string | undefined
  isRequired: boolean
  /** The provider field the builder suggests. */
  initial?: string | undefined
  /** The provider field the application has already settled on; nobody is asked. */
  fixed?: string | undefined
  /** The application's own words, for a slot it offered at run time. */
  offer?: DynamicMappingsInputEntry | undefined
}

/** Slots offered at run time, by object name. */
export type FieldMapping = Readonly<Record<string, readonly DynamicMappingsInputEntry[]>>

/** All slots of an object: the manifest's required and optional ones, then those offered at run time. */
export function mappingSlots(
  object: HydratedObject,
  offered: readonly DynamicMappingsInputEntry[] = [],
): MappingSlot[] {
  const fromManifest = (fields: readonly HydratedField[] = [], isRequired: boolean): MappingSlot[] =>
    fields.flatMap((field) =>
      'fieldName' in field
        ? []
        : [
            {
              mapToName: field.mapToName,
              label: field.mapToDisplayName ?? field.mapToName,
              prompt: field.prompt,
              isRequired,
              initial: field.default,
            },
          ],
    )
  return [
    ...fromManifest(object.requiredFields, true),
    ...fromManifest(object.optionalFields, false),
    ...offered.map((offer) => ({
      mapToName: offer.mapToName,
      label: offer.mapToDisplayName ?? offer.mapToName,
      prompt: offer.prompt,
      isRequired: true,
      fixed: offer.fieldName,
      offer,
    })),
  ]
}

/** Tells whether a slot needs a field before the object can be saved. */
export function isSlotRequired({ isRequired, fixed }: MappingSlot): boolean {
  return isRequired && fixed === undefined
}

/** The fields that are always read. */
export function requiredFields(object: HydratedObject): HydratedFieldExistent[] {
  return (object.requiredFields ?? []).filter(isExistent)
}

/** The fields a customer may add: those the builder lists, or all of the account where the builder lets them. */
export function choicesOf(object: HydratedObject): HydratedFieldExistent[] {
  const always = new Set(requiredFields(object).map(({ fieldName }) => fieldName))
  const listed = (object.optionalFields ?? []).filter(isExistent)
  const known = new Set(listed.map(({ fieldName }) => fieldName))
  const all = object.optionalFieldsAuto === 'all' ? (object.allFields ?? []).filter(isExistent) : []
  return [...listed, ...all.filter(({ fieldName }) => !known.has(fieldName))].filter(
    ({ fieldName }) => !always.has(fieldName),
  )
}

/** The fields of the account that can be mapped. */
export function mappableFields(object: HydratedObject): HydratedFieldExistent[] {
  return (object.allFields ?? []).filter(isExistent)
}

/** What the application calls the object, when that is another name than the provider's. */
export function deliveredName({
  mapToDisplayName,
  mapToName,
  displayName,
}: HydratedObject): string | undefined {
  const name = mapToDisplayName ?? mapToName
  return name === displayName ? undefined : name
}

function isExistent(field: HydratedField): field is HydratedFieldExistent {
  return 'fieldName' in field
}
