// How G2 is asked: lists by the address of the next page, and the sandbox product by product.
import {
  byNextUrl,
  idsInList,
  objectIn,
  readChildren,
  readList,
  restTable,
  searchList,
  type TableParts,
} from '@mortise/connector-kit'
import { objects } from './objects.ts'
import { record } from './record.ts'

const pageSizeMax = 250
const style = byNextUrl({ limit: 'page[size]', next: 'links.next' })
const sandbox = 'sandbox/buyer_intent'

const table = restTable({
  displayName: 'G2',
  objects,
  record,
  style,
  pageSizeMax,
  isId: (id) => /^[\w-]+$/.test(id),
})

export const { listObjects, describe, scans } = table

export const read: TableParts['read'] = async (call, request) => {
  if (request.objectName !== sandbox) return table.read(call, request)
  const { cursor, pageSize } = request
  const { path, query, items } = objectIn(objects, sandbox, 'G2')
  return readChildren({
    cursor,
    parents: (at) =>
      table.read(call, {
        objectName: 'users/me/products',
        fields: 'all',
        pageSize: pageSizeMax,
        cursor: at,
      }),
    children: (product, at) =>
      readList(call, {
        request: { path: path.replace('{product}', encodeURIComponent(String(record.id(product)))), query },
        style,
        items,
        cursor: at,
        pageSize,
        pageSizeMax,
      }),
  })
}

const list = { read, record, pageSize: pageSizeMax }

export const readByIds: TableParts['readByIds'] = async (call, request) =>
  request.objectName === sandbox ? idsInList(call, list, request) : table.readByIds(call, request)

export const search: TableParts['search'] = async (call, request) => {
  if (request.objectName !== sandbox) return table.search(call, request)
  const { scanned: fields = [] } = objectIn(objects, sandbox, 'G2')
  return searchList(call, { ...list, fields }, request)
}
