// Compiles an installation's choice of fields into plain functions, once per config.
import { compileGetter, type Getter, type NativeRecord, type RecordShape } from '@mortise/connector-kit'
import { type ManifestObject, parseFieldPath, type ReadConfigObject } from '@mortise/contract'
import { chooseFields } from './choose-fields.ts'
import { compileSetter, type Setter } from './compile-setter.ts'
import { compileValueMapping } from './compile-value-mapping.ts'

/** A record as the builder receives it. */
export interface MappedRecord {
  fields: Record<string, unknown>
  mappedFields: Record<string, unknown>
}

/** An equality condition, in the builder's or the provider's names and values. */
export interface FilterTerm {
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
