// How Instantly is asked: lists by the last record seen, leads by POST, records by a path each.
import {
  asObject,
  byCursor,
  type CallRequest,
  fromObjectTable,
  inJson,
  type ListWish,
} from '@mortise/connector-kit'
import { type InstantlyObject, objects } from './objects.ts'
import { record } from './record.ts'

/**
 * Lists cannot be asked for changes: they are read whole, in the order of ids, and what did not change is left out.
 * @see https://developer.instantly.ai/api-reference/lead/list-leads read 2026-11-22
 */
function list(
  { listPath, params, query: own }: InstantlyObject,
  { objectName, filters }: ListWish,
): CallRequest {
  const named = filters.map(({ fieldName, value }) => ({
    ...(params[fieldName] ?? { name: fieldName, isList: false }),
    value,
  }))
  if (listPath === undefined) {
    const query = Object.fromEntries(named.map(({ name, value }) => [name, value]))
    return { path: `/v2/${objectName}`, query: { ...own, ...query } }
  }
  const json = Object.fromEntries(named.map(({ name, isList, value }) => [name, isList ? [value] : value]))
  return { method: 'POST', path: listPath, json }
}

/** @see https://github.com/Instantly-ai/instantly-starter-kit read 2026-11-22 */
export const table = fromObjectTable<InstantlyObject>({
  displayName: 'Instantly',
  objects,
  record,
  style: byCursor({ cursor: 'starting_after', limit: 'limit', next: 'next_starting_after' }),
  pageSizeMax: 100,
  place: (request, params) =>
    request.method === 'POST'
      ? inJson(request, params)
      : { ...request, query: { ...request.query, ...params } },
  list,
  one(_, { objectName, id }) {
    const isOne = objectName === 'accounts' ? id.includes('@') : /^[0-9a-f-]{36}$/i.test(id)
    return isOne ? { path: `/v2/${objectName}/${encodeURIComponent(id)}` } : undefined
  },
  unwrap: asObject,
  write(_, { objectName, action, item, id }) {
    const path = `/v2/${objectName}/${encodeURIComponent(id)}`
    switch (action) {
      case 'create':
        return { method: 'POST', path: `/v2/${objectName}`, json: item.fields }
      case 'update':
        return { method: 'PATCH', path, json: item.fields }
      case 'delete':
        return { method: 'DELETE', path }
    }
  },
})
