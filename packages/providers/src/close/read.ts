// Reads Close's objects in the order of their changes, through its search: lists end at a number of records to skip, so
// that only short ones are read.
import {
  asString,
  type Call,
  clampPageSize,
  decodeCursor,
  encodeCursor,
  keepChanged,
  listIn,
  matchFilters,
  type ReadPage,
  type ReadRequest,
  valueAt,
} from '@mortise/connector-kit'
import { listPage } from './list.ts'
import { objectOf } from './objects.ts'
import { toQuery, typeOf } from './query.ts'
import { record } from './record.ts'

const pageSizeMax = 200
const searchMax = 9000

/** Where a read stands: the search began at `since`, has answered `count` records and goes on at `next`. */
interface Position {
  since?: string | undefined
  count: number
  next?: string | undefined
}

/**
 * One page, oldest change first; a long read is cut into searches, each of which begins with the instant the one before
 * ended at. A search goes on at its cursor for a short time only; after that the read starts over.
 * @see https://developer.close.com/api/resources/advanced-filtering/search.md read 2026-11-21
 */
export async function read(call: Call, request: ReadRequest): Promise<ReadPage> {
  const { objectName, filters = [], until, pageSize } = request
  const searchType = typeOf(objectName)
  if (searchType === 'none') return readWhole(call, request)
  const at: Position = request.cursor === undefined ? { count: 0 } : decodeCursor(request.cursor, toPosition)
  const since = at.since === undefined ? request.since : new Date(at.since)
  const { query, left } = await toQuery(call, {
    objectName,
    filters,
    since,
    until,
  })
  const answer = await call.request({
    method: 'POST',
    path: '/api/v1/data/search/',
    json: {
      query,
      sort: [
        {
          direction: 'asc',
          field: { type: 'regular_field', object_type: searchType, field_name: 'date_updated' },
        },
      ],
      _fields: { [searchType]: fieldsOf(request) },
      _limit: clampPageSize(pageSize, pageSizeMax),
      cursor: at.next,
    },
  })
  const found = listIn(answer, 'data')
  const next = asString(valueAt(answer.json, 'cursor'))
  const records = matchFilters(found, left, record)
  if (next === undefined) return { records }
  const count = at.count + found.length
  const lastAt = found.map((native) => record.updatedAt(native)).findLast((instant) => instant !== undefined)
  const isFull = count >= searchMax && lastAt !== undefined && lastAt > (since?.getTime() ?? 0)
  const position: Position = isFull
    ? { since: new Date(lastAt).toISOString(), count: 0 }
    : { since: at.since, count, next }
  return { records, nextCursor: encodeCursor({ ...position }) }
}

/** Lists that cannot be asked for changes, and are short. */
async function readWhole(call: Call, request: ReadRequest): Promise<ReadPage> {
  const page = await listPage(call, request)
  const changed = keepChanged(page, request, record)
  return { ...changed, records: matchFilters(changed.records, request.filters ?? [], record) }
}

/** The search answers identifiers only, unless asked for fields; `custom` stands for all custom ones. */
export function fieldsOf({
  objectName,
  fields,
  filters = [],
}: Pick<ReadRequest, 'objectName' | 'fields' | 'filters'>): string[] {
  const { readOnly, writable } = objectOf(objectName)
  if (fields === 'all') return [...Object.keys(readOnly), ...Object.keys(writable), 'custom']
  return [...new Set(['id', 'date_updated', ...fields, ...filters.map(({ fieldName }) => fieldName)])]
}

function toPosition({ since, count, next }: Readonly<Record<string, unknown>>): Position | undefined {
  if (typeof count !== 'number') return undefined
  return {
    count,
    since: typeof since === 'string' ? since : undefined,
    next: typeof next === 'string' ? next : undefined,
  }
}
