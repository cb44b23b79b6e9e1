// Reads Gong's calls and users, finds them by id, and describes them.
import {
  asObject,
  asString,
  type Call,
  describeStatic,
  fetchEach,
  keepChanged,
  matchFilters,
  type NativeRecord,
  type ObjectDescription,
  objectIn,
  type PageStyle,
  ProviderError,
  type ReadPage,
  type ReadRequest,
  readList,
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

/** @see https://visioneers.gong.io/developers-79/gong-api-pagination-limit-1036 read 2026-11-21 */
const pageSizeMax = 100
const dayMs = 86_400_000

/**
 * One page. Pages of the vendor hold a hundred records, whatever one asks for.
 * @see https://help.gong.io/apidocs/retrieve-call-data-by-date-range-v2calls-2.md read 2026-11-21
 */
export async function read(call: Call, request: ReadRequest): Promise<ReadPage> {
  const { objectName, since, until, filters = [], cursor, pageSize } = request
  const { isDated } = objectIn(objects, objectName, 'Gong')
  const latest = until?.getTime() ?? Math.max(Date.now(), since?.getTime() ?? 0) + dayMs
  const workspace = filters.find(({ fieldName }) => fieldName === 'workspaceId')
  const dated = {
    fromDateTime: (since ?? new Date(0)).toISOString(),
    workspaceId: workspace && String(workspace.value),
  }
  const page = await readList(call, {
    request: { path: `/v2/${objectName}`, query: isDated ? dated : {} },
    style: isDated ? byStretch(new Date(latest).toISOString()) : byOwnCursor,
    items: objectName,
    cursor,
    pageSize,
    pageSizeMax,
  }).catch((error: unknown): ReadPage => {
    // A stretch of time without calls is a 404.
    if (error instanceof ProviderError && error.status === 404) return { records: [] }
    throw error
  })
  const changed = keepChanged(page, request, record)
  return { ...changed, records: matchFilters(changed.records, filters, record) }
}

const byOwnCursor: PageStyle = {
  hasOwnSize: true,
  ask: (position) => ({ params: position === undefined ? {} : { cursor: position } }),
  next: ({ answer }) => asString(valueAt(answer.json, 'records.cursor')),
}

/** A cursor belongs to the stretch of time it was given for, whose end is therefore part of the position. */
function byStretch(latest: string): PageStyle {
  const split = (position = latest) => {
    const [until = latest, ...cursor] = position.split(' ')
    return { until, cursor: cursor.join(' ') }
  }
  return {
    hasOwnSize: true,
    ask(position) {
      const { until, cursor } = split(position)
      return { params: { toDateTime: until, ...(cursor === '' ? {} : { cursor }) } }
    },
    next(page) {
      const cursor = byOwnCursor.next(page)
      return cursor && `${split(page.position).until} ${cursor}`
    },
  }
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
