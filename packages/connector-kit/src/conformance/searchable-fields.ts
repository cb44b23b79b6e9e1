// Finds the fields by which a subject's records can be searched. The definition itself says so, and no list.

import type { EqualsFilter, NativeRecord } from '../definition/provider.ts'
import { ProviderError } from '../error/reaction.ts'
import { compileGetter, type Getter } from '../search/field-getter.ts'
import { expect, type LiveSubject, readAll } from './subject.ts'

/** A field that search takes. */
export interface SearchableField {
  fieldName: string
  /** Its description says that it holds text, so no value of it may be refused. */
  isText: boolean
  /** A record that has a value for it, and the value; absent where no record has one. */
  sample?: { record: NativeRecord; value: EqualsFilter['value'] } | undefined
}

/** The fields by which a subject can be searched. */
export interface Searchable {
  fields: SearchableField[]
  /** Every record of the account. */
  records: NativeRecord[]
  /** One page of the largest size holds them all, so a search finds all that there is to find. */
  isOnePage: boolean
  /** What does not hold, a sentence each: a declared field without a record to try it on, or one that is refused. */
  faults: string[]
}

/** A field that no vendor has. */
export const unknownField = 'mortise_no_such_field'

/** The outcome of a search by each field. */
interface Probed {
  fields: readonly Omit<SearchableField, 'sample'>[]
  types: ReadonlyMap<string, string | undefined>
  faults: readonly string[]
}

// What can be searched by is the same for all accounts of a subject, and asking for it is dear: every field once.
const probed = new WeakMap<object, Promise<Probed>>()

/**
 * Every field that the definition declares, the description names or a record carries is asked for once. One that is
 * refused is none to search by, unless it was declared.
 */
export async function searchableFields(subject: LiveSubject): Promise<Searchable> {
  const { records, pages } = await readAll(subject, {})
  const probing = probed.get(subject.identity) ?? probe(subject, records)
  probed.set(subject.identity, probing)
  const { fields, types, faults } = await probing
  return {
    fields: fields.map((field) => {
      const sample = fieldSample(subject, { ...field, type: types.get(field.fieldName) }, records)
      return { ...field, sample }
    }),
    records,
    isOnePage: pages.length === 1,
    faults: [...faults],
  }
}

async function probe(subject: LiveSubject, records: readonly NativeRecord[]): Promise<Probed> {
  const refusal = await refusalOf(subject, { fieldName: unknownField, value: 'x' })
  const declared = refusal?.searchableFields ?? []
  const types = new Map(await describedTypes(subject))
  const carried = records.flatMap((record) => namesOf(subject, record))
  const fields: Probed['fields'][number][] = []
  const faults: string[] = refusal?.message ? [] : [`${unknownField}, which no record has, is not refused`]
  for (const fieldName of new Set([...declared, ...types.keys(), ...carried])) {
    const sample = fieldSample(subject, { fieldName, type: types.get(fieldName) }, records)
    const isExempt = Object.hasOwn(subject.notSearchable, fieldName)
    const isDeclared = declared.includes(fieldName) && !isExempt
    const probes = isExempt ? ['x', 1] : [sample?.value ?? 'x']
    const refused = await firstRefusal(subject, { fieldName, probes, faults })
    if (isExempt && !refused) faults.push(`${fieldName} is not refused, as the subject says it is`)
    if (!refused) {
      const isText = types.get(fieldName) === 'string' && typeof (sample?.value ?? '') === 'string'
      fields.push({ fieldName, isText })
    } else if (isDeclared && sample) faults.push(`${fieldName} is declared and refused: ${refused.message}`)
    if (isDeclared && !sample) faults.push(`no record has a value to search ${fieldName} by`)
  }
  return { fields, types, faults }
}

/** What reads a field of a record: where the subject says that it is, or where the definition does. */
export function fieldGetter({ provider, fieldsInside }: LiveSubject, name: string): Getter {
  return fieldsInside[name] ?? compileGetter(name, provider.record)
}

/** Asks for the records that meet a filter, as many as fit into one page. */
export async function searchBy(subject: LiveSubject, filter: EqualsFilter): Promise<NativeRecord[]> {
  const { provider, call, objectName, fields } = subject
  const pageSize = provider.limits.pageSizeMax
  const page = await provider.search?.page(call, { objectName, fields, filters: [filter], pageSize })
  expect.ok(page, 'a page of what was found')
  return page.records
}

/** Whether a failure says that records cannot be searched so: it ends there, or the vendor knows no such field. */
export function isRefusal(error: ProviderError): boolean {
  return error.reaction.kind === 'stop' || error.reaction.kind === 'dropField'
}

/** The refusal, when the provider does not search by the filter; `undefined` when it does. */
export async function refusalOf(
  subject: LiveSubject,
  filter: EqualsFilter,
): Promise<ProviderError | undefined> {
  try {
    await searchBy(subject, filter)
    return undefined
  } catch (error) {
    if (error instanceof ProviderError && isRefusal(error)) return error
    throw error
  }
}

/** The first refusal of a value; failures of another kind are faults. */
async function firstRefusal(
  subject: LiveSubject,
  asked: { fieldName: string; probes: readonly EqualsFilter['value'][]; faults: string[] },
): Promise<ProviderError | undefined> {
  const { fieldName, probes, faults } = asked
  for (const value of probes) {
    try {
      const refused = await refusalOf(subject, { fieldName, value })
      if (refused) return refused
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      faults.push(
        `${fieldName} of ${JSON.stringify(value)} ends with ${error.reaction.kind}: ${error.message}`,
      )
      return error
    }
  }
  return undefined
}

async function describedTypes({ provider, call, objectName }: LiveSubject): Promise<[string, string][]> {
  const description = await provider.objects.describe?.(call, objectName)
  return (description?.fields ?? []).map(({ fieldName, valueType }) => [fieldName, valueType])
}

/** The names of the fields that a record carries. */
export function namesOf({ provider }: LiveSubject, record: NativeRecord): readonly string[] {
  return provider.record.fieldNames?.(record) ?? Object.keys(record)
}

/** A record that has a value for a field, and the value; `undefined` where none has one. */
export function fieldSample(
  subject: LiveSubject,
  { fieldName, type }: { fieldName: string; type?: string | undefined },
  records: readonly NativeRecord[],
): SearchableField['sample'] {
  const isId = fieldName === 'id'
  const own = fieldGetter(subject, fieldName)
  for (const record of records) {
    const value = firstIn(own(record)) ?? (isId ? subject.provider.record.id(record) : undefined)
    // Some vendors write `false` for what is empty.
    const isEmpty = value === false && type !== undefined && type !== 'boolean'
    if (value !== undefined && !isEmpty) return { record, value }
  }
  return undefined
}

/** The value itself, or the first in a list of values or of `{value}`. */
function firstIn(value: unknown): EqualsFilter['value'] | undefined {
  if (Array.isArray(value)) return value.map(firstIn).find((own) => own !== undefined)
  if (typeof value === 'object' && value !== null) return 'value' in value ? firstIn(value.value) : undefined
  if (typeof value === 'string') return value === '' ? undefined : value
  return typeof value === 'number' || typeof value === 'boolean' ? value : undefined
}
