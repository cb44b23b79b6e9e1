// Reads Xero's objects, searches them, and fetches records by id.
import {
  byPageNumber,
  type Call,
  clampPageSize,
  decodeCursor,
  describeStatic,
  encodeCursor,
  keepChanged,
  matchFilters,
  type NativeRecord,
  type ObjectDescription,
  objectIn,
  type ReadPage,
  type ReadRequest,
  readList,
  recordsAt,
  requestIfThere,
  type SearchPage,
  type SearchRequest,
} from '@mortise/connector-kit'
import { objects } from './objects.ts'
import { record } from './record.ts'
import { equalTo, isGuid } from './where.ts'

/** @throws ProviderError stop/404 when there is no such object. */
export async function describe(_call: Call, objectName: string): Promise<ObjectDescription> {
  return describeStatic(objectName, objectIn(objects, objectName, 'Xero'))
}

/** The path of an object: `/api.xro/2.0/Contacts`. */
export function pathOf(objectName: string): string {
  objectIn(objects, objectName, 'Xero')
  return `/api.xro/2.0/${objectName}`
}

/** Unverified: that a page holds up to a thousand; it was a hundred for long. */
const pageSizeMax = 1000
const byPage = byPageNumber({ page: 'page', limit: 'pageSize' })

/**
 * One page, in the order of the ids: the order of changes would move records between the pages that change meanwhile.
 * Changes are told to the second, so a second more is asked for and what is older left out here.
 * @see https://developer.xero.com/documentation/api/requests-and-responses read 2026-11-21
 */
export async function read(call: Call, request: ReadRequest): Promise<ReadPage> {
  const { objectName, since, filters = [], cursor, pageSize } = request
  const object = objectIn(objects, objectName, 'Xero')
  const wanted = filters.map((filter) => equalTo(filter, object))
  if (wanted.includes(undefined)) return { records: [] }
  const asked = {
    path: pathOf(objectName),
    query: {
      where: wanted.length === 0 ? undefined : wanted.join(' AND '),
      order: `${object.idName} ASC`,
      includeArchived: objectName === 'Contacts' ? true : undefined,
    },
    ...(since ? { headers: { 'if-modified-since': toSeconds(new Date(since.getTime() - 1000)) } } : {}),
  }
  const page = object.isPaged
    ? await readList(call, {
        request: asked,
        style: byPage,
        items: objectName,
        cursor,
        pageSize,
        pageSizeMax,
      })
    : cut(recordsAt((await call.request(asked)).json, objectName), { cursor, pageSize })
  const changed = keepChanged(page, request, record)
  return { ...changed, records: matchFilters(changed.records, filters, record) }
}

/** One page of the records that meet every filter. */
export async function search(call: Call, request: SearchRequest): Promise<SearchPage> {
  const { records } = await read(call, request)
  return { records }
}

/** Current records by id: with one request where the list takes ids, otherwise one each. */
export async function fetchByIds(
  call: Call,
  given: { objectName: string; ids: readonly string[] },
): Promise<NativeRecord[]> {
  const { objectName } = given
  const { hasIds } = objectIn(objects, objectName, 'Xero')
  const ids = given.ids.filter(isGuid)
  if (ids.length === 0) return []
  const path = pathOf(objectName)
  if (hasIds) {
    const query = { IDs: ids.join(','), includeArchived: true, page: 1, pageSize: pageSizeMax }
    return recordsAt((await call.request({ path, query })).json, objectName)
  }
  const found: NativeRecord[] = []
  for (const id of ids) {
    const answer = await requestIfThere(call, { path: `${path}/${id}` })
    found.push(...recordsAt(answer?.json, objectName))
  }
  return found
}

/** A page out of a list that came whole. */
function cut(
  records: NativeRecord[],
  { cursor, pageSize }: { cursor: string | undefined; pageSize: number },
): ReadPage {
  const start =
    cursor === undefined
      ? 0
      : decodeCursor(cursor, ({ start: at }) => (typeof at === 'number' ? at : undefined))
  const end = start + clampPageSize(pageSize, pageSizeMax)
  return {
    records: records.slice(start, end),
    ...(end < records.length ? { nextCursor: encodeCursor({ start: end }) } : {}),
  }
}

function toSeconds(at: Date): string {
  return at.toISOString().replace(/\.\d+Z$/, '')
}
