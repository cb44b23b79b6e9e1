// The choices that the manifest offers a customer for one object.
import type {
  DynamicMappingsInputEntry,
  HydratedField,
  HydratedFieldExistent,
  HydratedObject,
  ReadConfigObject,
} from '@mortise/contract'

/** A field the application wants under its own name, from wherever the customer keeps it. */
export type MappingSlot = {
  mapToName: string
  label: string
  prompt?: string | undefined
  isRequired: boolean
  /** The manifest no longer asks for it. Only the installed config holds it. */
  isLeft?: boolean | undefined
  /** The provider field the builder suggests. */
  initial?: string | undefined
  /** The provider field that the application chose already. The customer is not asked. */
  fixed?: string | undefined
  /** The values the application knows, each to be matched with one of the provider's. */
  values?: DynamicMappingsInputEntry['mappedValues']
  /** The application's own words, for a slot it offered at run time. */
  offer?: DynamicMappingsInputEntry | undefined
}

/** Slots offered at run time, by object name. */
export type FieldMapping = Readonly<Record<string, readonly DynamicMappingsInputEntry[]>>

/**
 * All slots of an object: the manifest's required and optional ones, those offered at run time, and those that are
 * only held. An offer for a field of the manifest adds its words and values to that slot.
 */
export function mappingSlots(
  object: HydratedObject,
  offered: readonly DynamicMappingsInputEntry[] = [],
  held?: ReadConfigObject,
): MappingSlot[] {
  const offerOf = new Map(offered.map((offer) => [nameOfOffer(offer), offer]))
  const fromManifest = (fields: readonly HydratedField[] = [], isRequired: boolean): MappingSlot[] =>
    fields.flatMap((field) =>
      'fieldName' in field
        ? []
        : [
            {
              ...slotOf(field, offerOf.get(field.mapToName)),
              isRequired,
              initial: field.default,
            },
          ],
    )
  const declared = [
    ...fromManifest(object.requiredFields, true),
    ...fromManifest(object.optionalFields, false),
  ]
  const taken = new Set(declared.map(({ mapToName }) => mapToName))
  const named = namedMappings(object)
  const dynamic = [...offerOf]
    .filter(([mapToName]) => !taken.has(mapToName))
    .map(([mapToName, offer]) => {
      const slot = slotOf({ ...offer, mapToName }, offer)
      return { ...slot, fixed: slot.fixed ?? named.get(mapToName), isRequired: false }
    })
  for (const name of [...named.keys(), ...dynamic.map(({ mapToName }) => mapToName)]) taken.add(name)
  const left = Object.keys(held?.selectedFieldMappings ?? {}).filter((mapToName) => !taken.has(mapToName))
  return [
    ...declared,
    ...dynamic,
    ...left.map((mapToName) => ({ ...slotOf({ mapToName }, undefined), isRequired: false, isLeft: true })),
  ]
}

/** An offer without a name is called what the provider calls its field. */
function nameOfOffer({ mapToName, fieldName = '' }: DynamicMappingsInputEntry): string {
  return mapToName ?? fieldName
}

function slotOf(
  words: Pick<DynamicMappingsInputEntry, 'mapToDisplayName' | 'prompt'> & { mapToName: string },
  offer: DynamicMappingsInputEntry | undefined,
): Omit<MappingSlot, 'isRequired'> {
  const { mapToName, mapToDisplayName = offer?.mapToDisplayName, prompt = offer?.prompt } = words
  return {
    mapToName,
    label: mapToDisplayName ?? mapToName,
    prompt,
    fixed: offer?.fieldName,
    values: offer?.mappedValues,
    offer,
  }
}

/** Provider fields that the builder chose, by the name under which they are delivered. The customer is not asked. */
function namedMappings({ requiredFields = [], optionalFields = [] }: HydratedObject): Map<string, string> {
  return new Map(
    [...requiredFields, ...optionalFields]
      .filter(isExistent)
      .flatMap(({ fieldName, mapToName }) => (mapToName === undefined ? [] : [[mapToName, fieldName]])),
  )
}

/** Whether a slot needs a field before the object can be saved. */
export function isSlotRequired({ isRequired, fixed }: MappingSlot): boolean {
  return isRequired && fixed === undefined
}

/** The fields that are always read. */
export function requiredFields(object: HydratedObject): HydratedFieldExistent[] {
  return (object.requiredFields ?? []).filter(isExistent)
}

/**
 * The fields that a customer may add: those in the manifest, or all of the account if the builder allows it. Fields
 * chosen before are included, so that the customer can remove them.
 */
export function choicesOf(object: HydratedObject, chosen: readonly string[] = []): HydratedFieldExistent[] {
  const always = new Set(requiredFields(object).map(({ fieldName }) => fieldName))
  const listed = (object.optionalFields ?? []).filter(isExistent)
  const all = object.optionalFieldsAuto === 'all' ? mappableFields(object) : []
  const byName = new Map<string, HydratedFieldExistent>()
  for (const field of [...listed, ...all]) {
    if (!always.has(field.fieldName) && !byName.has(field.fieldName)) byName.set(field.fieldName, field)
  }
  for (const fieldName of chosen) {
    if (byName.has(fieldName) || always.has(fieldName)) continue
    const displayName = object.allFieldsMetadata?.[fieldName]?.displayName ?? fieldName
    byName.set(fieldName, { fieldName, displayName })
  }
  return [...byName.values()]
}

/** The fields of the account that can be mapped. */
export function mappableFields(object: HydratedObject): HydratedFieldExistent[] {
  return (object.allFields ?? []).filter(isExistent)
}

/** The application's name of the object, if it differs from the provider's. */
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
