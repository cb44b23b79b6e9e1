// Compiles an installation's choice of fields into plain functions, once per config.
import { compileGetter, type Getter, type NativeRecord, type RecordShape } from '@mortise/connector-kit'
import {
  type ManifestField,
  type ManifestObject,
  parseFieldPath,
  type ReadConfigObject,
  type ValueMapping,
} from '@mortise/contract'

/** A record as the builder receives it. */
export interface MappedRecord {
  fields: Record<string, unknown>
  mappedFields: Record<string, unknown>
}

/** An equality condition, in the builder's or the provider's names and values. */
interface FilterTerm {
  fieldName: string
  value: string | number | boolean
}

/** The compiled choice of fields of one object of one installation. */
export interface CompiledMapping {
  /** Top-level provider fields to ask for: selected, required and mapping sources. */
  readonly requestFields: readonly string[] | 'all'
  /** Top-level provider fields that the choice names, also where all are asked for. */
  readonly namedFields: readonly string[]
  /** Every provider field the choice names, with the name it is delivered under where that differs. */
  readonly sources: readonly { source: string; mapToName?: string }[]
  map(record: NativeRecord): MappedRecord
  /** Translates a filter from the builder's names and values to the provider's. */
  toProviderFilter(filter: FilterTerm): FilterTerm
}

type Step = (record: NativeRecord, target: Record<string, unknown>) => void

/**
 * Compiles the mapping of one object: `manifestObject` is the builder's part, `configObject` the customer's choice
 * (absent for an object that is always enabled), `shape` the place of the provider's fields.
 */
export function compileMapping(input: {
  manifestObject: ManifestObject
  configObject?: ReadConfigObject | undefined
  shape: RecordShape
}): CompiledMapping {
  const { shape } = input
  const choice = chooseFields(input.manifestObject, input.configObject)
  const valueMappings = input.configObject?.selectedValueMappings ?? {}
  const translator = (...names: string[]) => {
    const name = names.find((candidate) => Object.hasOwn(valueMappings, candidate))
    return name === undefined ? undefined : compileValueMapping(valueMappings[name] ?? {})
  }

  const mappedSteps: Step[] = choice.mapped.map(({ mapToName, source }) =>
    step(compileGetter(source, shape), compileSetter(mapToName), translator(mapToName, source)?.toDelivered),
  )
  const fieldSteps: Step[] = choice.isAll
    ? [allFieldsStep(shape, new Set(choice.mapped.map(({ source }) => source)), translator)]
    : choice.unmapped.map((name) =>
        step(compileGetter(name, shape), compileSetter(name), translator(name)?.toDelivered),
      )
  const sources = new Map(choice.mapped.map(({ mapToName, source }) => [mapToName, source]))
  const namedFields = topLevelNames([...choice.unmapped, ...sources.values()])

  return {
    requestFields: choice.isAll ? 'all' : namedFields,
    namedFields,
    sources: [...choice.unmapped.map((source) => ({ source })), ...choice.mapped],
    map(record) {
      const mapped: MappedRecord = { fields: {}, mappedFields: {} }
      for (const run of fieldSteps) run(record, mapped.fields)
      for (const run of mappedSteps) run(record, mapped.mappedFields)
      return mapped
    },
    toProviderFilter({ fieldName, value }) {
      const source = sources.get(fieldName) ?? fieldName
      const provider = translator(fieldName, source)?.toProvider(value)
      return { fieldName: plainName(source), value: provider ?? value }
    },
  }
}

function step(get: Getter, set: Setter, translate: ((value: unknown) => unknown) | undefined): Step {
  return (record, target) => {
    const value = get(record)
    if (value !== undefined) set(target, translate ? translate(value) : value)
  }
}

// With "all fields", names come from each record; a field delivered under another name is not delivered twice.
function allFieldsStep(
  shape: RecordShape,
  mappedSources: ReadonlySet<string>,
  translator: (name: string) => { toDelivered(value: unknown): unknown } | undefined,
): Step {
  const steps = new Map<string, Step>()
  return (record, target) => {
    for (const name of shape.fieldNames?.(record) ?? Object.keys(record)) {
      if (mappedSources.has(name)) continue
      let run = steps.get(name)
      if (!run) {
        const get = shape.field?.(name) ?? ((from: NativeRecord) => from[name])
        run = step(get, compileSetter(name, { isLiteral: true }), translator(name)?.toDelivered)
        steps.set(name, run)
      }
      run(record, target)
    }
  }
}

// A path of one step is a plain name, and plain names are what providers know.
function plainName(name: string): string {
  const path = parseFieldPath(name)
  return path?.length === 1 ? String(path[0]) : name
}

function topLevelNames(names: readonly string[]): string[] {
  const tops = names.map((name) => String(parseFieldPath(name)?.[0] ?? name))
  return [...new Set(tops)]
}

/** The fields of one object, decided. */
interface FieldChoice {
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

/** Writes one value, making the objects on the way. */
type Setter = (target: Record<string, unknown>, value: unknown) => void

/** Compiles a delivered name into a setter; a bracket path nests, unless `isLiteral`. */
function compileSetter(name: string, options: { isLiteral?: boolean } = {}): Setter {
  const path = options.isLiteral ? [name] : (parseFieldPath(name) ?? [name])
  const parents = path.slice(0, -1).map(String)
  const last = String(path[path.length - 1])
  if (parents.length === 0 && last !== '__proto__') {
    return (target, value) => {
      target[last] = value
    }
  }
  return (target, value) => {
    let at = target
    for (const key of parents) {
      const next = Object.hasOwn(at, key) ? at[key] : undefined
      if (typeof next === 'object' && next !== null && !Array.isArray(next))
        at = next as Record<string, unknown>
      else at = define(at, key, {})
    }
    define(at, last, value)
  }
}

// Own property even for names such as `__proto__`, which plain assignment would swallow.
function define<T>(target: Record<string, unknown>, key: string, value: T): T {
  Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true })
  return value
}

/** Both directions of one field's value mapping. Lists are translated item by item. */
interface CompiledValueMapping {
  toDelivered(value: unknown): unknown
  toProvider(value: string | number | boolean): string | number | boolean
}

/** Compiles `{ delivered: provider }`, as the config stores it. */
export function compileValueMapping(mapping: ValueMapping): CompiledValueMapping {
  const deliveredByProvider = new Map(
    Object.entries(mapping).map(([delivered, provider]) => [provider, delivered]),
  )
  const providerByDelivered = new Map(Object.entries(mapping))
  const toDelivered = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(toDelivered)
    if (typeof value === 'string') return deliveredByProvider.get(value) ?? value
    if (typeof value === 'number' || typeof value === 'boolean')
      return deliveredByProvider.get(String(value)) ?? value
    return value
  }
  return {
    toDelivered,
    toProvider: (value) => providerByDelivered.get(String(value)) ?? value,
  }
}

/** Top-level provider names of the fields the manifest requires, each once; mapped ones as the customer mapped them. */
export function requiredFieldsOf(declared: ManifestObject, chosen: ReadConfigObject | undefined): string[] {
  const mappings = chosen?.selectedFieldMappings ?? {}
  const needed = (declared.requiredFields ?? []).flatMap((field) =>
    'fieldName' in field ? [field.fieldName] : (mappings[field.mapToName] ?? field.default ?? []),
  )
  return [...new Set(needed.map((name) => String(parseFieldPath(name)?.[0] ?? name)))]
}
