// Reads Attio's records: always everything, as nothing says what changed.
import {
  byOffset,
  type Call,
  inJson,
  matchFilters,
  type ReadPage,
  type ReadRequest,
  readList,
} from '@mortise/connector-kit'
import { recordsPath } from './attributes.ts'
import { type AttioObject, ownObject } from './objects.ts'
import { toFilter, truth } from './query.ts'
import { record } from './record.ts'

export const pageSizeMax = 500

/**
 * One page in the order of creation, so that records made meanwhile come last and shift nothing.
 * @see https://docs.attio.com/rest-api/endpoint-reference/records/list-records.md read 2026-11-21
 */
export async function read(call: Call, request: ReadRequest): Promise<ReadPage> {
  const { objectName, filters = [], cursor, pageSize } = request
  const own = ownObject(objectName)
  if (own) return readOwn(call, own, request)
  const { json, left } = await toFilter(call, { objectName, filters })
  const page = await readList(call, {
    request: {
      method: 'POST',
      path: `${recordsPath(objectName)}/query`,
      json: { sorts: [{ attribute: 'created_at', field: 'value', direction: 'asc' }], ...json },
    },
    style: byOffset({ offset: 'offset', limit: 'limit' }),
    items: 'data',
    cursor,
    pageSize,
    pageSizeMax,
    place: (asked, { offset, limit }) => inJson(asked, { offset: Number(offset), limit: Number(limit) }),
  })
  return { ...page, records: matchFilters(page.records, left, record) }
}

async function readOwn(
  call: Call,
  { style, pageSizeMax: most, listFilters = [] }: AttioObject,
  { objectName, filters = [], cursor, pageSize }: ReadRequest,
): Promise<ReadPage> {
  const asked = filters.filter(({ fieldName }) => listFilters.includes(fieldName))
  // A value other than a truth value matches no record, and Attio refuses it where it expects one.
  if (asked.some(({ fieldName, value }) => fieldName === 'is_completed' && !truth.test(String(value))))
    return { records: [] }
  const query = Object.fromEntries(asked.map(({ fieldName, value }) => [fieldName, String(value)]))
  const page = await readList(call, {
    request: { path: `/v2/${objectName}`, query },
    style,
    items: 'data',
    cursor,
    pageSize,
    pageSizeMax: most,
  })
  return { ...page, records: matchFilters(page.records, filters, record) }
}
