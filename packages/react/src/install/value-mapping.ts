// Matches the values an application knows with the values of a customer's field, one to one.
import type { FieldMetadata, ValueMapping } from '@mortise/contract'
import type { MappingSlot } from './object-choices.ts'

/** A value of the application with the provider's value it is matched with, if any. */
export type ValuePair = { mappedValue: string; label: string; providerValue: string | undefined }

/** Every value the application knows, in its order, then those that are only held. */
export function valuePairs(slot: MappingSlot, mapping: ValueMapping = {}): ValuePair[] {
  const known = slot.values ?? []
  const names = new Set(known.map(({ mappedValue }) => mappedValue))
  return [
    ...known.map(({ mappedValue, mappedDisplayValue }) => ({
      mappedValue,
      label: mappedDisplayValue,
      providerValue: mapping[mappedValue],
    })),
    ...Object.entries(mapping)
      .filter(([mappedValue]) => !names.has(mappedValue))
      .map(([mappedValue, providerValue]) => ({ mappedValue, label: mappedValue, providerValue })),
  ]
}

/** The mapping with one pair changed; nothing or an empty text takes the pair out. */
export function withPair(
  mapping: ValueMapping = {},
  { mappedValue, providerValue }: Pick<ValuePair, 'mappedValue' | 'providerValue'>,
): ValueMapping {
  const { [mappedValue]: _, ...others } = mapping
  return providerValue ? { ...others, [mappedValue]: providerValue } : others
}

/** Provider values that are matched more than once, which could not be distinguished. */
export function repeatedValues(mapping: ValueMapping = {}): string[] {
  const seen = new Set<string>()
  return [...new Set(Object.values(mapping).filter((value) => seen.size === seen.add(value).size))]
}

/** The pairs that read the same on both sides and are not in `mapping` yet, so that only the rest has to be chosen. */
export function suggestPairs(
  slot: MappingSlot,
  field: Pick<FieldMetadata, 'values'> | undefined,
  mapping: ValueMapping = {},
): ValueMapping {
  const used = new Set(Object.values(mapping))
  const offered = (field?.values ?? []).map(({ value, displayValue }) => ({
    value,
    names: [plain(value), plain(displayValue)],
  }))
  const pairs = (slot.values ?? []).flatMap(({ mappedValue, mappedDisplayValue }) => {
    if (mapping[mappedValue] !== undefined) return []
    const wanted = [plain(mappedValue), plain(mappedDisplayValue)]
    const match = offered.find(
      ({ value, names }) => !used.has(value) && names.some((name) => wanted.includes(name)),
    )
    if (match === undefined) return []
    used.add(match.value)
    return [[mappedValue, match.value] as const]
  })
  return Object.fromEntries(pairs)
}

/** Case, spaces and accents aside: `In Progress` and `in_progress` are one, and so are `Café` and `cafe`. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\s_\p{M}-]+/gu, '')
}
