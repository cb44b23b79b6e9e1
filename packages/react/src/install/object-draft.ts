// What a customer has chosen of one object, from the first offer to the config that is saved.
import type { HydratedObject, ReadConfigObject } from '@mortise/contract'
import { choicesOf, isSlotRequired, type MappingSlot, mappingSlots } from './object-choices.ts'

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
}

/** The draft a customer starts from: what is installed, else everything the builder asks for with its defaults. */
export function startDraft(
  object: HydratedObject,
  held: ReadConfigObject | undefined,
  slots: readonly MappingSlot[] = mappingSlots(object),
  isInstalled = false,
): ObjectDraft {
  const known = object.allFieldsMetadata
  const preset = slots.flatMap(({ mapToName, fixed, initial }) => {
    const field = fixed ?? held?.selectedFieldMappings[mapToName] ?? (held ? undefined : initial)
    const exists =
      field !== undefined && (fixed !== undefined || known === undefined || Object.hasOwn(known, field))
    return exists ? [[mapToName, field] as const] : []
  })
  const selected = Object.entries(held?.selectedFields ?? {}).filter(([, isSelected]) => isSelected)
  return {
    // What was left out of an installation stays out until somebody puts it in.
    isIncluded: held !== undefined || (object.error === undefined && !isInstalled),
    fields: selected.map(([name]) => name),
    isAll: held?.selectedFieldsAuto === 'all',
    mappings: Object.fromEntries(preset),
  }
}

/** The config of a draft; what the customer does not see here (schedule, filters, value mappings) stays as it is held. */
export function toReadConfig(
  object: HydratedObject,
  draft: ObjectDraft,
  held?: ReadConfigObject,
  offered: readonly MappingSlot[] = [],
): ReadConfigObject {
  const { selectedFieldsAuto: _auto, dynamicMappingsInput: _input, ...kept } = held ?? {}
  const dynamic = offered.flatMap(({ offer }) => (offer ? [offer] : []))
  return {
    ...kept,
    objectName: object.objectName,
    selectedFields: Object.fromEntries(draft.fields.map((name) => [name, true])),
    selectedFieldMappings: { ...draft.mappings },
    ...(draft.isAll ? { selectedFieldsAuto: 'all' as const } : {}),
    ...(dynamic.length > 0 ? { dynamicMappingsInput: dynamic } : {}),
  }
}

/** Tells whether two drafts would save the same. */
export function isSameDraft(a: ObjectDraft, b: ObjectDraft): boolean {
  return fingerprint(a) === fingerprint(b)
}

/** What keeps a draft from being saved. */
export type DraftProblem =
  | { kind: 'missing'; slot: MappingSlot }
  | { kind: 'duplicate'; slot: MappingSlot; other: MappingSlot; fieldName: string }

/** Required mappings without a field, and fields chosen twice. */
export function findProblems(slots: readonly MappingSlot[], draft: ObjectDraft): DraftProblem[] {
  if (!draft.isIncluded) return []
  const chosenBy = new Map<string, MappingSlot>()
  return slots.flatMap((slot): DraftProblem[] => {
    const fieldName = draft.mappings[slot.mapToName]
    if (fieldName === undefined) return isSlotRequired(slot) ? [{ kind: 'missing', slot }] : []
    const other = chosenBy.get(fieldName)
    chosenBy.set(fieldName, slot)
    return other ? [{ kind: 'duplicate', slot, other, fieldName }] : []
  })
}

/** The draft with every optional field chosen, or none. */
export function withAllFields(object: HydratedObject, draft: ObjectDraft, isChosen: boolean): ObjectDraft {
  return { ...draft, fields: isChosen ? choicesOf(object).map(({ fieldName }) => fieldName) : [] }
}

function fingerprint({ isIncluded, fields, isAll, mappings }: ObjectDraft): string {
  return JSON.stringify([isIncluded, [...fields].sort(), isAll, Object.entries(mappings).sort()])
}
