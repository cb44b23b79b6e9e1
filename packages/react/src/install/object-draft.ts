// The choices of a customer for one object, from the first offer to the saved config.
import type { HydratedObject, ReadConfigObject, ValueMapping } from '@mortise/contract'
import { isSlotRequired, type MappingSlot, mappingSlots } from './object-choices.ts'
import { repeatedValues, suggestPairs } from './value-mapping.ts'

/** A draft of one object's config. */
export type ObjectDraft = {
  /** The object is read. */
  isIncluded: boolean
  /** Names of the optional fields that are read. */
  fields: readonly string[]
  /** Everything is read, also what is added later. */
  isAll: boolean
  /** Provider field by the name the application knows it by. */
  mappings: Readonly<Record<string, string>>
  /** Delivered value to provider value, by the name the application knows the field by. */
  values: Readonly<Record<string, ValueMapping>>
}

/** The draft a customer starts from: what is installed, else everything the builder asks for with its defaults. */
export function startDraft(
  object: HydratedObject,
  held: ReadConfigObject | undefined,
  slots: readonly MappingSlot[] = mappingSlots(object, undefined, held),
  isInstalled = false,
): ObjectDraft {
  const known = object.allFieldsMetadata
  const preset = slots.flatMap((slot) => {
    const { mapToName, fixed, initial } = slot
    const field = fixed ?? held?.selectedFieldMappings[mapToName] ?? (held ? undefined : initial)
    const exists =
      field !== undefined && (fixed !== undefined || known === undefined || Object.hasOwn(known, field))
    return exists ? [{ slot, field }] : []
  })
  const values = preset.map(({ slot, field }) => {
    const stored = held?.selectedValueMappings?.[valuesKey(slot.mapToName, held)]
    return [slot.mapToName, stored ?? (held ? {} : suggestPairs(slot, known?.[field]))] as const
  })
  const selected = Object.entries(held?.selectedFields ?? {}).filter(([, isSelected]) => isSelected)
  return {
    // Fields left out of an installation stay out until the customer adds them.
    isIncluded: held !== undefined || (object.error === undefined && !isInstalled),
    fields: selected.map(([name]) => name),
    isAll: held?.selectedFieldsAuto === 'all',
    mappings: Object.fromEntries(preset.map(({ slot, field }) => [slot.mapToName, field])),
    values: Object.fromEntries(values.filter(([, mapping]) => Object.keys(mapping).length > 0)),
  }
}

/** The draft with another provider field for a slot. Values that read the same on both sides are matched again. */
export function withMapping(
  object: Pick<HydratedObject, 'allFieldsMetadata'>,
  draft: ObjectDraft,
  { slot, fieldName }: { slot: MappingSlot; fieldName: string | undefined },
): ObjectDraft {
  const { mapToName } = slot
  if (draft.mappings[mapToName] === fieldName) return draft
  const { [mapToName]: _field, ...mappings } = draft.mappings
  const { [mapToName]: _values, ...values } = draft.values
  if (fieldName === undefined) return { ...draft, mappings, values }
  const suggested = suggestPairs(slot, object.allFieldsMetadata?.[fieldName])
  return {
    ...draft,
    mappings: { ...mappings, [mapToName]: fieldName },
    values: Object.keys(suggested).length > 0 ? { ...values, [mapToName]: suggested } : values,
  }
}

/** The draft with these optional fields chosen or left out, and the others as they were. */
export function withFields(draft: ObjectDraft, names: readonly string[], isChosen: boolean): ObjectDraft {
  const named = new Set(names)
  const others = draft.fields.filter((name) => !named.has(name))
  return { ...draft, fields: isChosen ? [...others, ...named] : others }
}

/** The config of a draft; what the customer does not see here (schedule, filters) stays as it is held. */
export function toReadConfig(
  object: HydratedObject,
  draft: ObjectDraft,
  held?: ReadConfigObject,
  slots: readonly MappingSlot[] = [],
): ReadConfigObject {
  const {
    selectedFieldsAuto: _auto,
    dynamicMappingsInput: _input,
    selectedValueMappings: _values,
    ...kept
  } = held ?? {}
  const dynamic = slots.flatMap(({ offer }) => (offer ? [offer] : []))
  const values = valueMappingsOf(draft, held, slots)
  return {
    ...kept,
    objectName: object.objectName,
    selectedFields: Object.fromEntries(draft.fields.map((name) => [name, true])),
    selectedFieldMappings: { ...withoutSlots(held?.selectedFieldMappings, slots), ...draft.mappings },
    selectedFieldsAuto: draft.isAll ? 'all' : undefined,
    dynamicMappingsInput: dynamic.length > 0 ? dynamic : undefined,
    selectedValueMappings: Object.keys(values).length > 0 ? values : undefined,
  }
}

/** Whether two drafts would save the same. */
export function isSameDraft(a: ObjectDraft, b: ObjectDraft): boolean {
  return fingerprint(a) === fingerprint(b)
}

/** The reasons why a draft cannot be saved. */
export type DraftProblem =
  | { kind: 'missing'; slot: MappingSlot }
  | { kind: 'duplicate'; slot: MappingSlot; other: MappingSlot; fieldName: string }
  | { kind: 'repeatedValue'; slot: MappingSlot; value: string }

/** Required mappings without a field, fields chosen twice, and values matched twice. */
export function findProblems(slots: readonly MappingSlot[], draft: ObjectDraft): DraftProblem[] {
  if (!draft.isIncluded) return []
  const chosenBy = new Map<string, MappingSlot>()
  return slots.flatMap((slot): DraftProblem[] => {
    const fieldName = draft.mappings[slot.mapToName]
    if (fieldName === undefined) return isSlotRequired(slot) ? [{ kind: 'missing', slot }] : []
    // A leftover of a renamed mapping does not keep its field from the new name.
    const other = slot.isLeft ? undefined : chosenBy.get(fieldName)
    chosenBy.set(fieldName, slot)
    const repeated = repeatedValues(draft.values[slot.mapToName])
    return [
      ...(other ? [{ kind: 'duplicate' as const, slot, other, fieldName }] : []),
      ...repeated.map((value) => ({ kind: 'repeatedValue' as const, slot, value })),
    ]
  })
}

/** Value mappings are filed under the application's name; some are held under the provider's, and stay there. */
function valuesKey(mapToName: string, held: ReadConfigObject | undefined): string {
  const stored = held?.selectedValueMappings ?? {}
  const source = held?.selectedFieldMappings[mapToName]
  const isUnderSource = source !== undefined && Object.hasOwn(stored, source)
  return Object.hasOwn(stored, mapToName) || !isUnderSource ? mapToName : source
}

function valueMappingsOf(
  draft: ObjectDraft,
  held: ReadConfigObject | undefined,
  slots: readonly MappingSlot[],
): Record<string, ValueMapping> {
  const values: Record<string, ValueMapping> = { ...held?.selectedValueMappings }
  for (const { mapToName } of slots) {
    const key = valuesKey(mapToName, held)
    delete values[key]
    const mapping = draft.values[mapToName] ?? {}
    if (Object.keys(mapping).length === 0) continue
    const isSameField = held?.selectedFieldMappings[mapToName] === draft.mappings[mapToName]
    values[isSameField ? key : mapToName] = mapping
  }
  return values
}

function withoutSlots(
  mappings: Readonly<Record<string, string>> = {},
  slots: readonly MappingSlot[],
): Record<string, string> {
  const names = new Set(slots.map(({ mapToName }) => mapToName))
  return Object.fromEntries(Object.entries(mappings).filter(([mapToName]) => !names.has(mapToName)))
}

function fingerprint({ isIncluded, fields, isAll, mappings, values }: ObjectDraft): string {
  const pairs = Object.entries(values).map(([name, mapping]) => [name, Object.entries(mapping).sort()])
  return JSON.stringify([
    isIncluded,
    [...fields].sort(),
    isAll,
    Object.entries(mappings).sort(),
    pairs.sort(),
  ])
}
