// Finds Klaviyo's records by the fields their lists can be filtered by.
import {
  askEach,
  type Call,
  type EqualsFilter,
  matchFilters,
  type NativeRecord,
  objectIn,
  readUntilFound,
  requireFields,
  type SearchPage,
  type SearchRequest,
} from '@mortise/connector-kit'
import type { KlaviyoObject } from './klaviyo-object.ts'
import { objects } from './objects.ts'
import { canMeet } from './query.ts'
import { keepMatching, read, readPart } from './read.ts'
import { record } from './record.ts'
import { fetchByIds } from './write.ts'

/** One page of the records that match every filter. */
export async function search(call: Call, request: SearchRequest): Promise<SearchPage> {
  const { objectName, filters, pageSize } = request
  const object = objectIn(objects, objectName, 'Klaviyo')
  requireFields(filters, searchable(object))
  const id = filters.map((filter) => idIn(object, filter)).find((own) => own !== undefined)
  if (id !== undefined) {
    return { records: matchFilters(await fetchByIds(call, { objectName, ids: [id] }), filters, record) }
  }
  if (!canMeet(object, filters)) return { records: [] }
  const records = await (object.parts ? inEachPart(call, object, request) : inPages(call, request))
  return { records: records.slice(0, pageSize) }
}

function searchable({ searchFields, listFields = [], idPrefix }: KlaviyoObject): string[] {
  const known = ['id', ...(idPrefix === undefined ? [] : ['external_id'])]
  return [...new Set([...known, ...Object.keys(searchFields), ...listFields])]
}

/** The id that a filter names, be it as the one of another system that it is made of. */
function idIn({ idPrefix }: KlaviyoObject, { fieldName, value }: EqualsFilter): string | undefined {
  if (fieldName === 'id') return String(value)
  return fieldName === 'external_id' && idPrefix !== undefined ? `${idPrefix}${value}` : undefined
}

/** A part of a name is met by more than is wanted, so that the first page may hold nothing of it. */
function inPages(call: Call, request: SearchRequest): Promise<NativeRecord[]> {
  return readUntilFound((cursor) => read(call, { ...request, cursor }))
}

async function inEachPart(
  call: Call,
  object: KlaviyoObject,
  request: SearchRequest,
): Promise<NativeRecord[]> {
  const found = await askEach(call, object.parts ?? [], (part) =>
    readUntilFound(async (cursor) =>
      keepMatching(await readPart(call, request, { part, cursor }), object, request),
    ),
  )
  return found.flat()
}
