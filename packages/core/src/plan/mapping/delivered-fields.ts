// The delivered fields of an object's choice, and the difference between two choices.
import type { ManifestObject, ReadConfigObject } from '@mortise/contract'
import { chooseFields } from './compile-mapping.ts'

const OWN = 'fields.'
const MAPPED = 'mappedFields.'

/** A choice of fields, ready to be compared. */
export interface DeliveredFields {
  /** Every field the provider has, beside those named. */
  readonly isAll: boolean
  /**
   * The sources of delivered values, by their place in a message (`fields.email`, `mappedFields.region`). A source is a
   * text that differs when another field or other value mappings produce the value.
   */
  readonly origins: ReadonlyMap<string, string>
  /** Provider fields that are delivered under the builder's names only. */
  readonly renamed: ReadonlySet<string>
}

/** The fields that one choice delivers and another does not, or takes from elsewhere. */
export interface FieldChange {
  /** Places in a message. */
  places: readonly string[]
  /** All fields were chosen, so their names are unknown. */
  isAll: boolean
}

/** The fields of an object that `chosen` delivers; without it, the fields that the manifest requires. */
export function deliveredFields(
  declared: ManifestObject,
  chosen: ReadConfigObject | undefined,
): DeliveredFields {
  const { isAll, unmapped, mapped } = chooseFields(declared, chosen)
  const values = chosen?.selectedValueMappings ?? {}
  const renamed = new Set(mapped.map(({ source }) => source))
  const translated = isAll ? Object.keys(values).filter((name) => !renamed.has(name)) : []
  const own = [...unmapped, ...translated]
  return {
    isAll,
    origins: new Map([
      ...own.map((name) => [OWN + name, origin(name, values[name])] as const),
      ...mapped.map(
        ({ mapToName, source }) =>
          [MAPPED + mapToName, origin(source, values[mapToName] ?? values[source])] as const,
      ),
    ]),
    renamed,
  }
}

/** The fields that `after` delivers and `before` did not, or took from another field or value mapping. */
export function changedFields(before: DeliveredFields, after: DeliveredFields): FieldChange {
  // With all fields, one that had another name or other values comes as it is once it is not mapped any more.
  const former = after.isAll
    ? [...before.origins.keys(), ...[...before.renamed].map((name) => OWN + name)]
    : []
  const places = [...after.origins.keys(), ...former.filter((place) => place.startsWith(OWN))]
  return {
    places: [...new Set(places)].filter((place) => {
      const now = originAt(after, place)
      return now !== undefined && now !== originAt(before, place)
    }),
    isAll: after.isAll && !before.isAll,
  }
}

/** Whether something is delivered in a place of messages. */
export function isDelivered(fields: DeliveredFields, place: string): boolean {
  return originAt(fields, place) !== undefined
}

/** Where in messages a field stands that is delivered as it is, or under another name. */
export function placeOf({ source, mapToName }: { source: string; mapToName?: string }): string {
  return mapToName === undefined ? OWN + source : MAPPED + mapToName
}

/** The name of a place in messages, and whether the builder chose the name. */
export function nameOf(place: string): { name: string; isMapped: boolean } {
  const isMapped = place.startsWith(MAPPED)
  return { name: place.slice((isMapped ? MAPPED : OWN).length), isMapped }
}

function originAt({ isAll, origins, renamed }: DeliveredFields, place: string): string | undefined {
  const known = origins.get(place)
  if (known !== undefined || !isAll || !place.startsWith(OWN)) return known
  const { name } = nameOf(place)
  return renamed.has(name) ? undefined : origin(name, undefined)
}

/** The order in which a client sends a value mapping says nothing. */
function origin(source: string, values: Readonly<Record<string, string>> | undefined): string {
  const pairs = Object.entries(values ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([source, ...pairs])
}
