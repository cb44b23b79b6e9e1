// Reads Gong's calls and users, finds them by id, and describes them.
import {
  asObject,
  asString,
  type Call,
  clampPageSize,
  decodeCursor,
  describeStatic,
  encodeCursor,
  fetchEach,
  keepChanged,
  matchFilters,
  type NativeRecord,
  type ObjectDescription,
  objectIn,
  type ReadPage,
  type ReadRequest,
  recordsAt,
  requestIfThere,
  requireFields,
  type SearchPage,
  type SearchRequest,
  valueAt,
} from '@mortise/connector-kit'
import { objects } from './objects.ts'
import { record } from './record.ts'

/** @throws ProviderError stop/404 when there is no such object. */
export async function describe(_call: Call, objectName: string): Promise<ObjectDescription> {
  return describeStatic(objectName, objectIn(objects, objectName, 'Gong'))
}

/** Where a read stands: the vendor's page, how many of its records were passed on, and where its stretch of time ends. */
interface Position {
  cursor?: string
  skip: number
  until: string
}

/** @see https://visioneers.gong.io/developers-79/gong-api-pagination-limit-1036 read 2026-11-21 */
const pageSizeMax = 100
const dayMs = 86_400_000

/**
 * One page. Pages of the vendor hold a hundred records, whatever one asks for, so smaller ones are cut from them.
 * @see https://help.gong.io/apidocs/retrieve-call-data-by-date-range-v2calls-2.md read 2026-11-21
 */
export async function read(call: Call, request: ReadRequest): Promise<ReadPage> {
  const { objectName, since, until, filters = [], cursor, pageSize } = request
  const { isDated } = objectIn(objects, objectName, 'Gong')
  const latest = until?.getTime() ?? Math.max(Date.now(), since?.getTime() ?? 0) + dayMs
  const at: Position =
    cursor === undefined
      ? { skip: 0, until: new Date(latest).toISOString() }
      : decodeCursor(cursor, toPosition)
  const workspace = filters.find(({ fieldName }) => fieldName === 'workspaceId')
  const dated = {
    fromDateTime: (since ?? new Date(0)).toISOString(),
    toDateTime: at.until,
    workspaceId: workspace && String(workspace.value),
  }
  // A stretch of time without calls is a 404.
  const answer = await requestIfThere(call, {
    path: `/v2/${objectName}`,
    query: { ...(isDated ? dated : {}), cursor: at.cursor },
  })
  const all = recordsAt(answer?.json, objectName)
  const end = at.skip + clampPageSize(pageSize, pageSizeMax)
  const next = nextPosition(at, {
    end,
    count: all.length,
    cursor: asString(valueAt(answer?.json, 'records.cursor')),
  })
  const { records } = keepChanged({ records: all.slice(at.skip, end) }, request, record)
  return {
    records: matchFilters(records, filters, record),
    ...(next ? { nextCursor: encodeCursor({ ...next }) } : {}),
  }
}

function nextPosition(
  at: Position,
  { end, count, cursor }: { end: number; count: number; cursor: string | undefined },
): Position | undefined {
  if (end < count) return { ...at, skip: end }
  return cursor === undefined ? undefined : { cursor, skip: 0, until: at.until }
}

function toPosition({ cursor, skip, until }: Readonly<Record<string, unknown>>): Position | undefined {
  if (typeof skip !== 'number' || typeof until !== 'string') return undefined
  return { skip, until, ...(typeof cursor === 'string' ? { cursor } : {}) }
}

/**
 * The record with an id, which is all that Gong looks up by.
 * @throws ProviderError stop for every other field.
 */
export async function search(call: Call, { objectName, filters }: SearchRequest): Promise<SearchPage> {
  objectIn(objects, objectName, 'Gong')
  requireFields(filters, ['id'])
  const ids = [...new Set(filters.map(({ value }) => String(value)))]
  return { records: matchFilters(await fetchByIds(call, { objectName, ids }), filters, record) }
}

/** Current records by id, one request each. */
export async function fetchByIds(
  call: Call,
  { objectName, ids }: { objectName: string; ids: readonly string[] },
): Promise<NativeRecord[]> {
  const { singular } = objectIn(objects, objectName, 'Gong')
  const known = ids.filter((id) => /^\d+$/.test(id))
  const requests = known.map((id) => ({ path: `/v2/${objectName}/${id}` }))
  return fetchEach(call, requests, (json) => asObject(asObject(json)?.[singular]))
}
