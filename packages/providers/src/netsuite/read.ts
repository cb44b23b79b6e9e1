// Reads records of Netsuite with SuiteQL, searches them, and fetches records by id.
import {
  type Call,
  clampPageSize,
  decodeCursor,
  type EqualsFilter,
  type KeysetPosition,
  keysetCursor,
  type NativeRecord,
  type ReadPage,
  type ReadRequest,
  type SearchPage,
  type SearchRequest,
} from '@mortise/connector-kit'
import { pageSizeMax } from './api.ts'
import { toLocal } from './clock.ts'
import { idIn, toRecords } from './columns.ts'
import { equalTo } from './condition.ts'
import { changedField } from './describe.ts'
import { columnOf } from './record-type.ts'
import { noteOf, runSelect } from './run-select.ts'
import { suiteqlInstant, where } from './suiteql.ts'
import { type RecordType, recordTypeOf } from './type-of-records.ts'

/**
 * One page: by the instant of change and id where changes are asked for, else by id, so that records which change
 * meanwhile stay where they are. Types whose records do not say when they changed are read whole, see `tellsNoChange`.
 */
export async function read(call: Call, request: ReadRequest): Promise<ReadPage> {
  const { objectName, fields: wanted, cursor, filters = [] } = request
  const type = await recordTypeOf(call, objectName)
  const matching = conditionsOf(type, filters)
  if (!matching) return { records: [] }
  const changed = changedColumn(type)
  const by = request.since && changed ? changed : undefined
  const position = cursor === undefined ? undefined : decodeCursor(cursor, toPosition)
  const limit = clampPageSize(request.pageSize, pageSizeMax)
  const conditions = [
    type.source.condition,
    ...windowOf(request, type, changed),
    ...matching,
    position && after(position, by),
  ]
  const { rows, hasMore, total, unselectable } = await runSelect(call, {
    type,
    wanted,
    limit,
    tail: `FROM ${type.source.table}${where(conditions)} ORDER BY ${by === undefined ? 'id' : `${by}, id`}`,
  })
  const last = rows.at(-1)
  const next = hasMore && last ? { at: by ? String(last.changed_at) : '', id: String(last.id) } : undefined
  return {
    records: await toRecords(call, { type, wanted, rows }),
    nextCursor: next ? keysetCursor(next) : undefined,
    total: cursor === undefined && total !== undefined ? total : undefined,
    ...(cursor === undefined ? noteOf(objectName, unselectable) : undefined),
  }
}

/** One page of the records that meet every filter. */
export async function search(call: Call, request: SearchRequest): Promise<SearchPage> {
  const { records } = await read(call, request)
  return { records }
}

/** Current records by id, with all their fields unless some are named. */
export async function fetchByIds(
  call: Call,
  given: { objectName: string; ids: readonly string[]; fields?: readonly string[] | 'all' },
): Promise<NativeRecord[]> {
  const { objectName, fields = 'all' } = given
  const wanted = fields.length === 0 ? 'all' : fields
  const ids = given.ids.filter((id) => /^-?\d{1,18}$/.test(id))
  if (ids.length === 0) return []
  const type = await recordTypeOf(call, objectName)
  const { rows } = await runSelect(call, {
    type,
    wanted,
    limit: pageSizeMax,
    tail: `FROM ${type.source.table}${where([type.source.condition, idIn(ids)])}`,
  })
  return toRecords(call, { type, wanted, rows })
}

/** `undefined` when no record can meet the filters. */
function conditionsOf(type: RecordType, filters: readonly EqualsFilter[]): string[] | undefined {
  const conditions = filters.map((filter) => equalTo(filter, type.description, type.offsetMs))
  const stated = conditions.filter((condition) => condition !== undefined)
  return stated.length === conditions.length ? stated : undefined
}

function changedColumn({ objectName, description }: RecordType): string | undefined {
  const changed = changedField(description)
  return changed && columnOf(objectName, changed.fieldName)
}

function windowOf(
  { since, until }: Pick<ReadRequest, 'since' | 'until'>,
  { offsetMs }: RecordType,
  changed: string | undefined,
): string[] {
  if (changed === undefined) return []
  return [
    ...(since ? [`${changed} >= ${suiteqlInstant(toLocal(since, offsetMs))}`] : []),
    ...(until ? [`${changed} < ${suiteqlInstant(toLocal(until, offsetMs))}`] : []),
  ]
}

/** The condition for rows after a position, in the order of the read. */
function after({ at, id }: KeysetPosition, changed: string | undefined): string {
  if (changed === undefined || at === '') return `id > ${id}`
  const instant = suiteqlInstant(at)
  return `(${changed} > ${instant} OR (${changed} = ${instant} AND id > ${id}))`
}

/** Where a page ended, in a cursor of this provider; `at` is empty in the order of ids. */
export function toPosition({ at, id }: Readonly<Record<string, unknown>>): KeysetPosition | undefined {
  if (typeof at !== 'string' || typeof id !== 'string') return undefined
  const isInstant = at === '' || /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(at)
  return isInstant && /^-?\d{1,18}$/.test(id) ? { at, id } : undefined
}
