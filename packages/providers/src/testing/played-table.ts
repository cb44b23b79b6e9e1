// A vendor played after its table: lists in its pages, records below them, filters by their parameters.
import {
  asObject,
  type Call,
  isWriteOnly,
  type NativeRecord,
  type ProviderDefinition,
  type RestObject,
  type WriteAction,
} from '@mortise/connector-kit'
import { type ConformanceSubject, conformance, isFullTrial } from '@mortise/connector-kit/conformance'
import { it } from 'vitest'
import type { Answer } from '../../../connector-kit/src/testing/vendor.ts'
import { answerRecord } from './answer-record.ts'
import { type PlayedPaging, pageOf } from './played-paging.ts'
import { type PlayedRequest, type PlayedVendor, type Row, startPlayed } from './played-vendor.ts'
import { sampleMetadata } from './sample-account.ts'
import { sampleRow, sampleValue } from './sample-row.ts'

/** What a test says about such a vendor, after the vendor's documentation. */
export interface TablePlay {
  objects: Readonly<Record<string, RestObject>>
  /** The object that meets every check. */
  objectName: string
  paging: PlayedPaging
  /** Objects whose lists are paged otherwise. */
  pagings?: Readonly<Record<string, PlayedPaging>> | undefined
  /** The id and the times of a record. */
  stamp(index: number, at: Date, objectName: string): Row
  /** The method of a change. Default: PATCH. */
  update?: 'PUT' | 'PATCH' | 'POST'
  /** Reads the parameter that asks for changes. Default: RFC 3339. */
  readInstant?: ((text: string) => number) | undefined
  /** Fields of made-up records that their types do not say. */
  fields?: Readonly<Record<string, Row>> | undefined
  /** What else the battery has to know of the object. */
  subject?: Partial<ConformanceSubject> | undefined
  /** Where the fields of a record are in a body that holds them deeper than `bodyMember`. */
  fieldsOf?: ((json: Row) => unknown) | undefined
  /** What stands in each body beside the member that holds the fields. */
  beside?: ((entry: RestObject) => Row) | undefined
  /** Answers requests beside those of the table. */
  also?: ((request: PlayedRequest) => Answer | undefined) | undefined
  /** Objects that the battery tries besides: those that are changed and not made. */
  more?: ((played: PlayedVendor) => readonly ConformanceSubject[]) | undefined
}

/**
 * Starts it, and tries the battery for one object and for what `more` names, a record written of each other, and a search
 * by each of their fields. An object's rows have a value for each field of its table. The code that meets extremes and
 * trouble is the same for all tables: `npm run soak -- --trials` tries it with each.
 */
export async function playTable(provider: ProviderDefinition, play: TablePlay): Promise<PlayedVendor> {
  const { objects, objectName, update = 'PATCH', more = () => [] } = play
  const main = objects[objectName]
  if (!main) throw new TypeError(`${provider.name} has no object ${objectName}`)
  const made = (name: string, index: number) => ({
    ...sampleRow(objects[name] ?? main, index),
    ...play.fields?.[name],
  })
  const played = await startPlayed(provider, {
    table: objectName,
    stamp: play.stamp,
    make: (index) => made(objectName, index),
    methods: [
      'GET',
      'POST',
      'DELETE',
      update,
      ...Object.values(objects).flatMap(({ update: own, listBy }) => [own ?? [], listBy ?? []].flat()),
    ],
    answer: (request) => play.also?.(request) ?? answerAll(provider, play, request),
  })
  const rows = (name: string) => {
    const entry = objects[name] ?? main
    const known = [...Object.keys(entry.readOnly), ...Object.keys(entry.writable)]
    return [1, 2, 3, 4, 5].map((index) => {
      const stamp = play.stamp(index, new Date(Date.UTC(2026, 0, 2, 0, index)), name)
      const own = Object.entries(stamp).filter(([field]) => known.includes(field))
      return { ...made(name, index), ...Object.fromEntries(own) }
    })
  }
  const names = Object.keys(objects).filter((name) => name !== objectName)
  const others = Object.fromEntries(names.map((name) => [name, rows(name)]))
  const writesOf = (name: string) => sampleWrites(provider, name, objects[name] ?? main)
  const alsoWrites = Object.fromEntries(
    names.flatMap((name) => {
      const { write } = writesOf(name)
      return write && !('none' in write) && actionsOf(provider, name).includes('create')
        ? [[name, write]]
        : []
    }),
  )
  const { stage, ...subject } = played.subject({
    objectName,
    isUnordered: true,
    ...writesOf(objectName),
    alsoWrites,
    ...play.subject,
    bareRecord: {},
  })
  const actions = actionsOf(provider, objectName)
  // Accounts of the stage are empty, and a change needs a record that was made.
  const isStaged = isFullTrial && (actions.length === 0 || actions.includes('create'))
  const checks = conformance(isStaged && stage ? { ...subject, stage } : subject, ...more(played))
  for (const { title, run } of checks) it(title, run)
  it(`${provider.name}: each other object is found by what it can be searched by`, async () =>
    findsEach(provider, await played.open({ others: structuredClone(others) }), others, objects))
  return played
}

/** Finds a row of each object by each field that its table says it can be searched by. */
async function findsEach(
  provider: ProviderDefinition,
  call: Call,
  others: Readonly<Record<string, Row[]>>,
  objects: TablePlay['objects'],
): Promise<void> {
  const lost: string[] = []
  for (const [objectName, rows] of Object.entries(others)) {
    if (isWriteOnly(provider, objectName)) continue
    const { filters = [], scanned = [], compared = {} } = objects[objectName] ?? { filters: [] }
    const [row = {}] = rows.slice(2)
    const read = await provider.read?.page(call, { objectName, fields: 'all', pageSize: 5 })
    if (read?.records.length !== rows.length) lost.push(objectName)
    for (const fieldName of [...filters, ...scanned]) {
      const value = compared[fieldName]?.(row) ?? row[fieldName]
      if (typeof value !== 'string' && typeof value !== 'number') continue
      const wanted = { objectName, fields: 'all', filters: [{ fieldName, value }], pageSize: 5 } as const
      const found = await provider.search?.page(call, wanted)
      const ids = found?.records.map(provider.record.id) ?? []
      if (!ids.includes(provider.record.id(row))) lost.push(`${objectName}.${fieldName}`)
    }
  }
  if (lost.length > 0) throw new Error(`these did not find their record: ${lost.join(', ')}`)
}

/** What the table says; a health check that is no whole request for a list is answered as well. */
function answerAll(
  provider: ProviderDefinition,
  play: TablePlay,
  request: PlayedRequest,
): Answer | undefined {
  const answer = answerTable(play, request, sampleMetadata(provider))
  const isRefused = answer === undefined || (answer.status ?? 200) >= 400
  return isRefused && isHealthCheck(provider, request) ? { json: {} } : answer
}

function answerTable(
  { objects, paging, pagings, beside, fieldsOf, readInstant = Date.parse }: TablePlay,
  request: PlayedRequest,
  metadata: Readonly<Record<string, string>>,
): Answer | undefined {
  const { method, path, account } = request
  const entries = Object.entries(objects)
  const listed = entries.find(([, entry]) => isAt(path, entry.path))
  if (listed && method === (listed[1].listBy ?? 'GET')) {
    const [name, entry] = listed
    const query = parametersOf(request, entry)
    const { [entry.since ?? '']: _start, ...constants } = entry.query ?? {}
    const lacking = lacks(query, constants, metadata)
    if (lacking) return { status: 400, json: { message: `${lacking} is missing or wrong` } }
    const since = entry.since === undefined ? null : query.get(entry.since)
    const changed = account.rows(name, since === null ? undefined : readInstant(since))
    return pageOf(
      changed.filter((row) => meets(entry, row, query)),
      { entry, paging: pagings?.[name] ?? paging, request: { ...request, query } },
    )
  }
  const isNew = method === 'POST' && (listed ?? entries.find(([, { newPath = '' }]) => isAt(path, newPath)))
  const [name, entry] = isNew || listed || entries.find(([, each]) => isBelow(path, each)) || []
  if (!name || !entry) return undefined
  const { bodyMember, answerMember, isListOnly, required: [required] = [] } = entry
  if (isListOnly && method === 'GET') return undefined
  if (method === 'DELETE' && lacks(request.query, entry.deleteQuery))
    return { status: 400, json: { message: 'not for good' } }
  if (method === 'GET' && lacks(request.query, entry.oneQuery, metadata))
    return { status: 400, json: { message: 'a parameter is missing or wrong' } }
  const besides = Object.entries(beside?.(entry) ?? {})
  if (method !== 'GET' && method !== 'DELETE' && besides.some(([key, value]) => request.json[key] !== value))
    return { status: 400, json: { message: 'a member of the body is missing or wrong' } }
  return answerRecord(request, {
    table: name,
    id: listed || isNew ? undefined : request.parts.findLast((part) => part !== ''),
    fields: fieldsIn(
      fieldsOf?.(request.json) ?? (bodyMember === undefined ? request.json : request.json[bodyMember]),
    ),
    required,
    wrap: (row) => within(answerMember, row),
  })
}

/** What the list is asked, which some vendors take in the body. */
function parametersOf({ query, json }: PlayedRequest, { listBy }: RestObject): URLSearchParams {
  if (listBy === undefined) return query
  return new URLSearchParams(
    Object.fromEntries(Object.entries(json).map(([name, value]) => [name, String(value)])),
  )
}

function isHealthCheck(provider: ProviderDefinition, { method, path, query }: PlayedRequest): boolean {
  const { path: wanted = '', query: params = {} } = provider.account.healthCheck ?? {}
  const checked = typeof wanted === 'string' ? wanted : wanted(sampleMetadata(provider))
  const names = [...query.keys()]
  return (
    method === 'GET' &&
    path.endsWith(checked) &&
    names.length === Object.keys(params).length &&
    !lacks(query, params)
  )
}

/** The first parameter that is not as the table has it. */
function lacks(
  query: URLSearchParams,
  wanted: RestObject['query'] = {},
  metadata: Readonly<Record<string, string>> = {},
): string | undefined {
  const filled = (value: unknown) =>
    String(value).replaceAll(/\{(\w+)\}/g, (_, detail: string) => metadata[detail] ?? '')
  const given = Object.entries(wanted).filter(([, value]) => value !== undefined)
  return given.filter(([name, value]) => query.get(name) !== filled(value))[0]?.[0]
}

/** Whether a path ends with that of a table, whose account details stand in braces. */
function isAt(path: string, wanted: string): boolean {
  const parts = wanted.split('/').slice(1)
  const last = path.split('/').slice(-parts.length)
  return (
    last.length === parts.length && parts.every((part, index) => part.startsWith('{') || part === last[index])
  )
}

function isBelow(path: string, { path: list, onePath = list }: RestObject): boolean {
  const around = path.replace(/\/$/, '')
  return isAt(around.slice(0, around.lastIndexOf('/')), onePath.replace(/\/$/, ''))
}

function fieldsIn(value: unknown): Row {
  return asObject(value) ?? {}
}

/** The record, inside the member of an answer that holds it. */
function within(member: string | undefined, row: Row): unknown {
  return (member?.split('.') ?? []).reduceRight<unknown>((inner, name) => ({ [name]: inner }), row)
}

function meets(
  { filters = [], parameters = {}, compared = {} }: RestObject,
  row: Row,
  query: URLSearchParams,
) {
  return filters.every((field) => {
    const wanted = query.get(parameters[field] ?? field)
    const value = compared[field]?.(row) ?? row[field]
    return (
      wanted === null || [value].flat().some((each) => String(each).toLowerCase() === wanted.toLowerCase())
    )
  })
}

function actionsOf({ write }: Pick<ProviderDefinition, 'write'>, objectName: string): readonly WriteAction[] {
  return write?.objects?.[objectName] ?? write?.actions ?? []
}

/** What is written in each way that is declared: the fields that are needed, and a text. */
function sampleWrites(
  { write }: ProviderDefinition,
  objectName: string,
  { writable, required = [], values = {} }: RestObject,
): Pick<ConformanceSubject, 'write' | 'textField'> {
  const actions = actionsOf({ write }, objectName)
  if (actions.length === 0) return {}
  const once = write?.createOnly?.[objectName] ?? []
  const texts = Object.keys(writable).filter((name) => writable[name] === 'string')
  const text = texts.find((name) => !once.includes(name)) ?? texts[0]
  if (text === undefined)
    return { textField: { none: 'No field of it takes any text.' }, write: { none: 'No text.' } }
  const needed = required.map((name) => [name, values[name]?.[0] ?? sampleValue(name, writable[name], 1)])
  const create: NativeRecord = { ...Object.fromEntries(needed), [text]: 'Ada & sons' }
  const sample = {
    create,
    update: actions.includes('update') ? { [text]: 'Ada and daughters' } : {},
  }
  return { textField: text, write: sample }
}
