// Turns the builder's records into the provider's: the read mapping of an object, run backwards.
import { type ManifestObject, offeredName, type ReadConfigObject, type ValueMapping } from '@mortise/contract'
import { chooseFields, compileValueMapping } from '../mapping/compile-mapping.ts'
import { compilePlace, define, type FieldPlace } from './field-place.ts'
import { type ListSizes, writeProblem } from './write-problem.ts'

/** A record in the provider's names and values. */
export interface ProviderFields {
  fields: Record<string, unknown>
  /** Top-level fields of which only nested parts are given: what else is in them must stay as it is. */
  partial: string[]
  /** Fields that the record has a value for and that cannot be written. */
  refused: RefusedField[]
}

/** A field that cannot be written, and what keeps it from being. */
export interface RefusedField {
  fieldName: string
  problem: string
}

/** The compiled way back from the builder's names to the provider's. */
export interface WriteMapping {
  /** The provider's name or path of a field the builder may know under a mapped name. */
  toSource(name: string): string
  toProvider(record: Readonly<Record<string, unknown>>): ProviderFields
}

type Translate = (value: unknown) => unknown
interface MappedPlace {
  mapped: FieldPlace
  source: FieldPlace
  refused: RefusedField | undefined
  translate: Translate | undefined
}

/**
 * Compiles the way back. `manifestObject` is the read object whose mapping is inherited, `configObject` the customer's
 * choice for it. Without a manifest object, records are passed on unchanged. A mapped name without a field is left out
 * of the written record; every other name counts as the provider's own. Where a record gives both the mapped and the
 * provider's name of a field, the mapped one counts.
 */
export function compileWriteMapping(input: {
  manifestObject?: ManifestObject | undefined
  configObject?: ReadConfigObject | undefined
  listSizes?: ListSizes | undefined
}): WriteMapping {
  const { manifestObject, configObject, listSizes } = input
  const { mapped } = manifestObject ? chooseFields(manifestObject, configObject) : { mapped: [] }
  const valueMappings = configObject?.selectedValueMappings ?? {}
  const translatorOf = (...names: string[]): Translate | undefined => {
    const name = names.find((each) => Object.hasOwn(valueMappings, each))
    return name === undefined ? undefined : toProviderValues(valueMappings[name] ?? {})
  }
  const places: MappedPlace[] = mapped.map(({ mapToName, source }) => ({
    mapped: compilePlace(mapToName),
    source: compilePlace(source),
    refused: refusedField(source, listSizes),
    translate: translatorOf(mapToName, source),
  }))
  const sources = new Map(mapped.map(({ mapToName, source }) => [mapToName, source]))
  const unmapped = manifestObject
    ? unmappedNames(manifestObject, configObject, sources).map(compilePlace)
    : []
  const translated = Object.keys(valueMappings)
    .filter((name) => !sources.has(name))
    .map((name) => ({ place: compilePlace(name), translate: translatorOf(name) }))

  return {
    toSource: (name) => sources.get(name) ?? name,
    toProvider(record) {
      const fields: Record<string, unknown> = {}
      for (const [name, value] of Object.entries(record)) define(fields, name, value)
      const moved = places.map(({ mapped, source, refused, translate }) => {
        const value = mapped.take(fields)
        return { source, refused, value: translate && value !== undefined ? translate(value) : value }
      })
      for (const place of unmapped) place.take(fields)
      for (const { place, translate } of translated) {
        const value = place.get(fields)
        if (value !== undefined && translate) place.set(fields, translate(value))
      }
      const whole = new Set(Object.keys(fields))
      const partial = new Set<string>()
      const notWritten: RefusedField[] = []
      for (const { source, refused, value } of moved) {
        if (value === undefined) continue
        if (refused) {
          notWritten.push(refused)
          continue
        }
        source.set(fields, value)
        if (source.isNested && !whole.has(source.top)) partial.add(source.top)
      }
      return { fields, partial: [...partial], refused: notWritten }
    },
  }
}

/** The field when it cannot be written. */
export function refusedField(fieldName: string, listSizes: ListSizes | undefined): RefusedField | undefined {
  const problem = writeProblem(fieldName, listSizes)
  return problem === undefined ? undefined : { fieldName, problem }
}

/** Names the builder may send that lead nowhere for this customer, because no field was chosen for them. */
function unmappedNames(
  manifestObject: ManifestObject,
  configObject: ReadConfigObject | undefined,
  sources: ReadonlyMap<string, string>,
): string[] {
  const { requiredFields = [], optionalFields = [] } = manifestObject
  const declared = [...requiredFields, ...optionalFields].flatMap(({ mapToName }) => mapToName ?? [])
  const offered = (configObject?.dynamicMappingsInput ?? []).map(offeredName)
  return [...new Set([...declared, ...offered])].filter((name) => !sources.has(name))
}

function toProviderValues(mapping: ValueMapping): Translate {
  const { toProvider } = compileValueMapping(mapping)
  const translate = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(translate)
    const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    return isPlain ? toProvider(value) : value
  }
  return translate
}
