// What a definition makes of answers that the vendor's description gives, and not of invented ones.
import {
  type Call,
  type CallRequest,
  type CallResponse,
  type EqualsFilter,
  type FieldDescription,
  isWriteOnly,
  type NativeRecord,
  type ProviderDefinition,
} from '@mortise/connector-kit'
import { sampleMetadata } from '../sample-account.ts'
import { type AskedRequest, toAsked } from './asked-request.ts'
import { inventAnswer } from './invented-answer.ts'
import { idFormAt } from './invented-values.ts'
import { sampleRecord, searchValues } from './sample-fields.ts'
import { modulesOf, skipWaits, standardObjectsOf } from './walk-provider.ts'

/** The described answer to a request; `undefined` if the description has none. */
export type DescribedAnswer = (
  asked: AskedRequest,
) => { json: unknown; headers?: Record<string, string> } | undefined

interface Reading {
  provider: ProviderDefinition
  module: string | undefined
  metadata: Record<string, string>
  answerOf: DescribedAnswer
}

/** One operation against described answers. Without a described answer to any of its requests, it says nothing. */
interface Attempted<Result> {
  result: Result | undefined
  failure: string | undefined
  /** The described answers it was given. */
  answers: unknown[]
}

/** Wide enough for any time, also for seconds that are taken as milliseconds. */
const window = { since: new Date('1970-01-02T00:00:00Z'), until: new Date('2040-01-01T00:00:00Z') }

/** What is amiss with the reading of described answers, one sentence each; none where the description says nothing. */
export async function readAnswers(
  provider: ProviderDefinition,
  answerOf: DescribedAnswer,
): Promise<string[]> {
  const restore = skipWaits()
  const found: string[] = []
  try {
    for (const module of modulesOf(provider)) {
      const reading = { provider, module, metadata: sampleMetadata(provider), answerOf }
      for (const objectName of await standardObjectsOf(provider, module))
        found.push(...(await readObject(reading, objectName)).map((line) => `${objectName} ${line}`))
    }
  } finally {
    restore()
  }
  return found
}

async function readObject(reading: Reading, objectName: string): Promise<string[]> {
  const { read, objects } = reading.provider
  const described = await attempt(reading, async (call) => objects.describe?.(call, objectName))
  const fields = described.result?.fields ?? []
  if (!read) return []
  if (isWriteOnly(reading.provider, objectName)) return readWritten(reading, { objectName, fields })
  const asked = { objectName, fields: 'all', pageSize: 2 } as const
  const list = await attempt(reading, (call) => read.page(call, asked))
  const changed = await attempt(reading, (call) => read.page(call, { ...asked, ...window }))
  const { byIds } = read
  const id = idOf(reading.provider, list.result?.records[0]) ?? '7000001'
  const single =
    byIds && (await attempt(reading, (call) => byIds(call, { objectName, ids: [id], fields: 'all' })))
  return [
    ...judgeList(reading, { objectName, list, fields }).map((line) => `list: ${line}`),
    ...judgeRecords(reading, changed.result?.records, changed).map((line) => `list since: ${line}`),
    ...(single ? judgeRecords(reading, single.result, single).map((line) => `by ids: ${line}`) : []),
    ...(await readFound(reading, { objectName, fields })),
    ...(await readRemoved(reading, objectName)),
    ...(await readWritten(reading, { objectName, fields })),
  ]
}

function judgeList(
  { provider }: Reading,
  of: {
    objectName: string
    list: Attempted<{ records: NativeRecord[]; nextCursor?: string | undefined }>
    fields: readonly FieldDescription[]
  },
): string[] {
  const { list, fields } = of
  const { records = [], nextCursor } = list.result ?? {}
  const faults = judgeRecords({ provider }, list.result?.records, list)
  if (records.length === 0 || list.answers.length === 0) return faults
  const isTimed = records.some((record) => provider.record.updatedAt(record) !== undefined)
  const cursors = nextCursor === undefined ? list.answers.flatMap((answer) => cursorsIn(answer)) : []
  return [
    ...faults,
    ...(isTimed || isInFull(provider, of.objectName) ? [] : [`no time of change among ${keysOf(records)}`]),
    ...(cursors.length === 0 ? [] : [`no next page, but the answer has ${cursors.join(', ')}`]),
    ...judgeFields(provider, records, fields),
  ]
}

function isInFull({ read }: ProviderDefinition, objectName: string): boolean {
  const { incremental, inFull } = read ?? {}
  if (incremental === 'none' || typeof inFull === 'function') return true
  return (inFull ?? []).some((name) => name === objectName || name === '*')
}

function judgeRecords(
  { provider }: Pick<Reading, 'provider'>,
  records: readonly NativeRecord[] | undefined,
  { failure, answers }: Attempted<unknown>,
): string[] {
  if (!answers.some(hasEntries)) return []
  if (records === undefined) return [failure ?? 'no answer']
  if (records.length === 0) return [`no record in an answer of ${answers.map(keysOf).join(' and ')}`]
  return records.some((record) => idOf(provider, record) === undefined)
    ? [`a record without id among ${keysOf(records)}`]
    : []
}

/** Fields without a value in any record, and values of another type. */
function judgeFields(
  { record }: ProviderDefinition,
  records: readonly NativeRecord[],
  fields: readonly FieldDescription[],
): string[] {
  return fields
    .filter(({ isCustom }) => !isCustom)
    .flatMap(({ fieldName, valueType }) => {
      const get = record.field?.(fieldName) ?? ((native: NativeRecord) => native[fieldName])
      const values = records.map(get).filter((value) => value !== undefined && value !== null)
      if (values.length === 0) return [`no field ${fieldName}`]
      return values.some((value) => isOfType(value, valueType))
        ? []
        : [`${fieldName} is ${JSON.stringify(values[0])?.slice(0, 60)}, and not ${valueType}`]
    })
}

/** Whether a column of the type holds the value: tables take numbers and flags that vendors write as text. */
function isOfType(value: unknown, valueType: FieldDescription['valueType']): boolean {
  const text = typeof value === 'string' ? value : undefined
  // A text that a description was made to answer says nothing of its form.
  if (text !== undefined && /^(some|id)-/.test(text)) return valueType !== 'multiSelect'
  switch (valueType) {
    case 'boolean':
      return typeof value === 'boolean' || text === 'true' || text === 'false'
    case 'int':
    case 'float':
      return typeof value === 'number' || /^[+-]?\d+(\.\d+)?$/.test(text ?? '')
    case 'date':
      return /^\d{4}-\d\d-\d\d$/.test(text ?? '')
    case 'datetime':
      return /^\d{4}-\d\d-\d\d/.test(text ?? '')
    case 'string':
    case 'singleSelect':
      return text !== undefined
    case 'reference':
      return typeof value !== 'object'
    case 'multiSelect':
      return Array.isArray(value)
    default:
      return true
  }
}

/**
 * A search finds the record that the answer to it has. The value to search by is taken out of that answer: examples of
 * lists and of searches show other records.
 */
async function readFound(
  reading: Reading,
  { objectName, fields }: { objectName: string; fields: readonly FieldDescription[] },
): Promise<string[]> {
  const { search } = reading.provider
  if (!search) return []
  const faults: string[] = []
  for (const field of fields) {
    const { fieldName } = field
    const searchBy = (value: EqualsFilter['value']) =>
      attempt(reading, (call) =>
        search.page(call, { objectName, fields: 'all', filters: [{ fieldName, value }], pageSize: 10 }),
      )
    const [any] = searchValues(field)
    if (any === undefined) continue
    let found = await searchBy(any)
    for (const value of scalarsAt(found.answers, fieldName).slice(0, valuesMax)) {
      if (found.result?.records.length) break
      found = await searchBy(value)
    }
    if (found.failure !== undefined && unasked.test(found.failure)) continue
    const lines = judgeRecords(reading, found.result?.records, found)
    faults.push(...lines.map((line) => `search by ${fieldName}: ${line}`))
  }
  return faults
}

/** Texts and numbers of all members of the name, whatever is around them; of an object, its own. */
function scalarsAt(value: unknown, name: string): (string | number)[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([member, inner]) =>
    member === name ? scalarsOf(inner) : scalarsAt(inner, name),
  )
}

function scalarsOf(value: unknown): (string | number)[] {
  if (typeof value === 'string' || typeof value === 'number') return [value]
  if (typeof value !== 'object' || value === null) return []
  const { id, ...others } = Object.fromEntries(Object.entries(value))
  return [id, ...Object.values(others)].flatMap(scalarsOf)
}

/** Whether anything was removed is not known; that the answer cannot be read is. */
async function readRemoved(reading: Reading, objectName: string): Promise<string[]> {
  const { removed } = reading.provider.read ?? {}
  if (!removed) return []
  const asked = { objectName, since: window.since, pageSize: 2 }
  const { failure, answers } = await attempt(reading, (call) => removed.page(call, asked))
  return failure === undefined || !answers.some(hasEntries) ? [] : [`removed: ${failure}`]
}

/** A create is answered with the id of the record. */
async function readWritten(
  reading: Reading,
  { objectName, fields }: { objectName: string; fields: readonly FieldDescription[] },
): Promise<string[]> {
  const { write } = reading.provider
  if (!(write?.objects?.[objectName] ?? write?.actions ?? []).includes('create') || !write) return []
  const left = write.updateOnly?.[objectName] ?? []
  const writable = fields.filter(({ isReadOnly, fieldName }) => !isReadOnly && !left.includes(fieldName))
  const item = { fields: sampleRecord(writable, { isCreation: true }) }
  const request = { objectName, action: 'create', allOrNone: false, headers: {}, items: [item] } as const
  const written = await attempt(reading, (call) => write.write(call, request))
  if (written.answers.length === 0) return []
  const [outcome] = written.result ?? []
  if (outcome === undefined) return [`create: ${written.failure ?? 'no outcome'}`]
  if (!outcome.isWritten) return [`create: ${JSON.stringify(outcome).slice(0, 200)}`]
  return outcome.recordId === undefined
    ? [`create: no id in an answer of ${written.answers.map(keysOf).join(' and ')}`]
    : []
}

async function attempt<Result>(
  reading: Reading,
  run: (call: Call) => Promise<Result>,
): Promise<Attempted<Result>> {
  const answers: unknown[] = []
  const call = callOf(reading, (answer) => answers.push(answer))
  try {
    return { result: await run(call), failure: undefined, answers }
  } catch (error) {
    return { result: undefined, failure: error instanceof Error ? error.message : String(error), answers }
  }
}

const requestsMax = 40
/** A field that no search takes, and a list that the answers make endless. */
const unasked = /^Records cannot be searched by|the page that it had sent before/
/** How many values a search is tried with. */
const valuesMax = 4

function callOf({ provider, module, metadata, answerOf }: Reading, onAnswer: (json: unknown) => void): Call {
  let requests = 0
  return {
    metadata,
    module,
    concurrency: 1,
    async request(wanted: CallRequest): Promise<CallResponse> {
      if (++requests > requestsMax) throw new Error(`more than ${requestsMax} requests`)
      const asked = toAsked(provider, { metadata, module }, wanted)
      const described = asked && answerOf(asked)
      if (described) onAnswer(described.json)
      const { json, headers = {} } = described ?? { json: inventedAnswer(provider) }
      const request = { provider: provider.displayName, method: wanted.method ?? 'GET', path: wanted.path }
      if (wanted.isTextAnswer)
        return { status: 200, headers, json: undefined, text: 'Id\n7000001\n', request }
      return { status: 200, headers, json, request }
    },
  }
}

function inventedAnswer(provider: ProviderDefinition): unknown {
  return inventAnswer({
    nextLink: undefined,
    kindAt: () => undefined,
    formAt: (path) => idFormAt(provider.name, path),
    onRead: () => undefined,
  })
}

/** Whether there is anything to read in it: an example may show a list without entries. */
function hasEntries(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null) return false
  if (Array.isArray(answer)) return answer.length > 0
  const lists = listsIn(answer)
  return lists.length === 0 || lists.some((list) => list.length > 0)
}

function listsIn(answer: object, depth = 0): unknown[][] {
  if (depth > 3) return []
  return Object.values(answer).flatMap((value): unknown[][] =>
    Array.isArray(value)
      ? [value]
      : typeof value === 'object' && value !== null
        ? listsIn(value, depth + 1)
        : [],
  )
}

function idOf({ record }: ProviderDefinition, native: NativeRecord | undefined): string | undefined {
  return native && record.id(native)
}

/** Members of an answer that lead to a next page, outside of its records. */
function cursorsIn(answer: unknown, path = '', depth = 0): string[] {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer) || depth > 3) return []
  return Object.entries(answer).flatMap(([name, value]) => {
    const own = path === '' ? name : `${path}.${name}`
    if (/next|cursor|has_?more|^more$|after$|page_?token|continuation/i.test(name) && isSet(value))
      return [own]
    return cursorsIn(value, own, depth + 1)
  })
}

function isSet(value: unknown): boolean {
  return value !== null && value !== undefined && value !== false && value !== ''
}

function keysOf(value: unknown): string {
  const one = Array.isArray(value) ? value[0] : value
  if (typeof one !== 'object' || one === null) return JSON.stringify(value)?.slice(0, 60) ?? 'nothing'
  return Object.keys(one).slice(0, 12).join(', ')
}
