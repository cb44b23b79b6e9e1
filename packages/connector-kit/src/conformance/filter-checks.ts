// The part of the battery about filters of reads: they return exactly the records that match.
import { formatFieldPath } from '@mortise/contract'
import type { EqualsFilter, NativeRecord, ProviderDefinition } from '../definition/provider.ts'
import { ProviderError } from '../error/reaction.ts'
import { isReadInFull } from '../incremental/is-read-in-full.ts'
import { asObject } from '../json.ts'
import { compileEquals } from '../search/equals.ts'
import { textsIn } from '../search/match-filters.ts'
import {
  fieldGetter,
  fieldSample,
  isRefusal,
  namesOf,
  searchableFields,
  unknownField,
} from './searchable-fields.ts'
import { type Check, expect, type LiveSubject, readAll } from './subject.ts'
import { fieldsTried, inTurn, isFullTrial } from './trial-size.ts'

/** Checks of reads that are narrowed, as the engine reads: what a page does not say is unapplied is believed. */
export const filterChecks: readonly Check[] = [
  { title: 'reads by a filter on each field exactly the records that meet it', run: readsByEach },
  { title: 'reads nothing by a filter that no record meets', run: readsNothing },
]

/** A value that no record of any account has. */
const noValue = 'mortise-no-such-value'

/** The fields of a subject by which reads were narrowed, and those of them that the definition left to the engine. */
interface Tried {
  all: ReadonlySet<string>
  left: ReadonlySet<string>
}

const triedFields = new WeakMap<object, Tried>()

/** A read that is narrowed, and all that could be read. */
interface Narrowed {
  filter: EqualsFilter
  since?: Date | undefined
  records: readonly NativeRecord[]
  /** Collects the fields whose filters the definition leaves to the engine. */
  left?: Set<string> | undefined
}

async function readsByEach(subject: LiveSubject): Promise<void> {
  const { records, types, searched } = await filterable(subject)
  const isDated = !(await isReadInFull(subject.provider, subject))
  const faults: string[] = []
  const left = new Set<string>()
  const all = new Set<string>()
  let kept = 0
  let index = 0
  // One field shows whether later pages lose the filter. One page is enough for the others.
  let { pageSize } = subject
  for (const [fieldName, type] of isSampled(subject) ? inTurn([...types], subject.turn) : types) {
    if (isSampled(subject) && kept >= fieldsTried) break
    const sample = fieldSample(subject, { fieldName, type }, records)
    if (!sample) continue
    all.add(fieldName)
    const filter = { fieldName, value: sample.value }
    const changedAt = isDated ? subject.provider.record.updatedAt(sample.record) : undefined
    for (const since of windowsFor(changedAt, index++)) {
      const got = await idsRead({ ...subject, pageSize }, { filter, since, records, left })
      // A refusal delivers nothing that is not wanted, yet what is searched by a field can be read by it.
      if (got instanceof ProviderError) {
        if (searched.has(fieldName)) faults.push(`${inWords(filter, since)} is refused: ${got.message}`)
        continue
      }
      kept += 1
      faults.push(...faultsOf(subject, { filter, since, records }, got))
    }
    if (kept > 0) pageSize = subject.provider.limits.pageSizeMax
  }
  triedFields.set(subject.identity, { all, left })
  expect.ok(faults.length === 0, faults.join('; '))
  expect.ok(kept > 0, 'a field that reads can be narrowed by')
}

/** The first object of a provider is read by all of its fields, each other one by some in turn. A full trial reads by all. */
function isSampled({ turn }: LiveSubject): boolean {
  return !isFullTrial && turn > 0
}

/** Two fields are read by in both ways, and each other in one of them in turn. A full trial reads by each in both. */
function windowsFor(changedAt: number | undefined, index: number): readonly (Date | undefined)[] {
  if (changedAt === undefined) return [undefined]
  const windows = [undefined, new Date(changedAt)]
  return isFullTrial || index < 2 ? windows : windows.slice(index % 2).slice(0, 1)
}

async function readsNothing(subject: LiveSubject): Promise<void> {
  const { types, records, searched, carried } = await filterable(subject)
  const faults: string[] = []
  const { pageSizeMax: pageSize } = subject.provider.limits
  // Fields that are described, yet neither carried by a record nor searched by, are all one to a definition.
  const isKnown = (fieldName: string) => searched.has(fieldName) || carried.has(fieldName)
  const [other = unknownField] = [...types.keys()].filter((fieldName) => !isKnown(fieldName))
  const tried = isFullTrial ? undefined : triedFields.get(subject.identity)
  for (const fieldName of new Set([...[...types.keys()].filter(isKnown), other, unknownField])) {
    // The engine keeps these out, and the check before has seen it do so.
    if (tried?.left.has(fieldName)) continue
    if (isSampled(subject) && tried && isKnown(fieldName) && !tried.all.has(fieldName)) continue
    const filter = { fieldName, value: noValue }
    const got = await idsRead({ ...subject, pageSize }, { filter, records })
    // A number or a date may be none in the vendor's eyes.
    if (got instanceof ProviderError || got.length === 0) continue
    faults.push(`${inWords(filter)} reads ${got.join(', ')}`)
  }
  expect.ok(faults.length === 0, faults.join('; '))
}

/** The object, its fields with their types, and the fields that records are searched by. */
async function filterable(subject: LiveSubject) {
  const { provider, call, objectName } = subject
  const { fields: searched, records } = provider.search
    ? await searchableFields(subject)
    : { fields: [], records: (await readAll(subject, {})).records }
  const description = await provider.objects.describe?.(call, objectName)
  const carried = records.flatMap((record) => namesOf(subject, record))
  const inside = [...new Set(carried)].flatMap((name) => pathsInto(subject, name, records))
  const described = (description?.fields ?? []).map(
    ({ fieldName, valueType }) => [fieldName, valueType] as const,
  )
  const types = new Map<string, string | undefined>([
    ...[...carried, ...inside].map((fieldName) => [fieldName, undefined] as const),
    ...described,
  ])
  return {
    records,
    types,
    searched: new Set(searched.map(({ fieldName }) => fieldName)),
    carried: new Set([...carried, ...inside]),
  }
}

/** A path to the first plain value inside a field, where it holds an object: `$['address']['city']`. */
function pathsInto(subject: LiveSubject, name: string, records: readonly NativeRecord[]): string[] {
  const values = records.map((record) => asObject(fieldGetter(subject, name)(record)))
  const isPlain = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)
  const step = values.flatMap((value) => Object.entries(value ?? {})).find(([, value]) => isPlain(value))
  return step ? [formatFieldPath([name, step[0]])] : []
}

/** The ids of the records that a narrowed read delivers, or the refusal of it; other failures are thrown. */
async function idsRead(
  subject: LiveSubject,
  { filter, since, records, left }: Narrowed,
): Promise<string[] | ProviderError> {
  const { provider, pageSize } = subject
  const reading = {
    ...subject,
    provider: asTheEngine(subject, left),
    fields: fieldsFor(subject, filter, records),
  }
  const wanted = { filters: [filter], pageSize, since }
  try {
    const { records } = await readAll(reading, wanted)
    return records.map((record) => provider.record.id(record) ?? 'a record without id')
  } catch (error) {
    if (error instanceof ProviderError && isRefusal(error)) return error
    throw error
  }
}

/**
 * If the engine applies filters, the check requests another field alone, like a config that does not map the filter's
 * field.
 */
function fieldsFor(subject: LiveSubject, { fieldName }: EqualsFilter, records: readonly NativeRecord[]) {
  const { provider, fields } = subject
  const other = records[0] && namesOf(subject, records[0]).find((name) => name !== fieldName)
  return provider.read?.filters === 'pushed' && fields === 'all' && other !== undefined ? [other] : fields
}

/** The provider with the engine's part done: filters that it does not see to are held against its records. */
function asTheEngine(subject: LiveSubject, fieldsLeft?: Set<string>): ProviderDefinition {
  const { provider } = subject
  const { read } = provider
  return {
    ...provider,
    read: read && {
      ...read,
      async page(call, request) {
        const page = await read.page(call, request)
        const left = page.unappliedFilters ?? (read.filters === 'pushed' ? [] : (request.filters ?? []))
        for (const { fieldName } of left) fieldsLeft?.add(fieldName)
        return {
          ...page,
          records: page.records.filter((record) => left.every((filter) => meets(subject, filter, record))),
        }
      },
    },
  }
}

function faultsOf(
  subject: LiveSubject,
  { filter, since, records }: Narrowed,
  got: readonly string[],
): string[] {
  const { id, updatedAt } = subject.provider.record
  const isIn = (record: NativeRecord) => !since || (updatedAt(record) ?? Infinity) >= since.getTime()
  const idsOf = (some: readonly NativeRecord[]) => some.map((record) => id(record) ?? '')
  const may = idsOf(records.filter((record) => isIn(record) && mayMeet(subject, filter, record)))
  const must = idsOf(records.filter((record) => isIn(record) && meets(subject, filter, record)))
  const alien = got.filter((each) => !may.includes(each))
  const missed = must.filter((each) => !got.includes(each))
  return [
    ...(alien.length > 0 ? [`${inWords(filter, since)} reads ${alien.join(', ')}`] : []),
    ...(missed.length > 0 ? [`${inWords(filter, since)} does not read ${missed.join(', ')}`] : []),
    ...(new Set(got).size < got.length ? [`${inWords(filter, since)} reads a record twice`] : []),
  ]
}

/** The engine's equality, on fields where the subject says that they are. */
function meets(subject: LiveSubject, filter: EqualsFilter, record: NativeRecord): boolean {
  return compileEquals(filter, fieldGetter(subject, filter.fieldName))(record)
}

/** Vendors look into lists of `{value}` too, and at the id by that name. */
function mayMeet(subject: LiveSubject, filter: EqualsFilter, record: NativeRecord): boolean {
  const wanted = String(filter.value).toLowerCase()
  const isId = filter.fieldName === 'id' && subject.provider.record.id(record) === String(filter.value)
  return isId || textsIn(fieldGetter(subject, filter.fieldName)(record)).includes(wanted)
}

function inWords({ fieldName, value }: EqualsFilter, since?: Date): string {
  return `${fieldName} of ${JSON.stringify(value)}${since ? ` since ${since.toISOString()}` : ''}`
}
