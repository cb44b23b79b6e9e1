// How Pinterest is asked: lists by bookmarks, and records below their list.
import {
  asObject,
  byCursor,
  fromObjectTable,
  idsInList,
  requestAt,
  type TableParts,
  toParameters,
} from '@mortise/connector-kit'
import { objects, type PinterestObject } from './objects.ts'
import { record } from './record.ts'

/** @see https://github.com/pinterest/api-description/blob/main/v5/openapi.json read 2026-11-23 */
const parts = fromObjectTable<PinterestObject>({
  displayName: 'Pinterest',
  objects,
  record,
  style: byCursor({ cursor: 'bookmark', limit: 'page_size', next: 'bookmark' }),
  pageSizeMax: 250,
  list: ({ path, query }, { filters }) => ({ path, query: { ...query, ...toParameters(filters) } }),
  one: ({ path }, { id }) => (/^[\w-]{1,64}$/.test(id) ? { path: `${path}/${id}` } : undefined),
  unwrap(json) {
    const found = asObject(json)
    return found && record.id(found) !== undefined ? found : undefined
  },
  write: ({ path }, { action, item, id }) =>
    requestAt(action, { path, id, update: 'PATCH', json: item.fields }),
})

export const { listObjects, describe, read, search, write, scans } = parts

/** Catalogs and employers have no address of a single record. */
export const readByIds: TableParts['readByIds'] = async (call, request) =>
  ['catalogs', 'employers'].includes(request.objectName)
    ? idsInList(call, { read, record, pageSize: 250 }, request)
    : parts.readByIds(call, request)
