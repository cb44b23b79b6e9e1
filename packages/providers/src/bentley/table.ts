// How Bentley is asked: iModels iTwin after iTwin, the rest by its own list.
import {
  asObject,
  byOffset,
  type Call,
  idsInList,
  memoByCall,
  readChildren,
  readList,
  restTable,
  searchList,
  type TableParts,
} from '@mortise/connector-kit'
import { objects } from './objects.ts'
import { record } from './record.ts'

/**
 * @see https://developer.bentley.com/apis/itwins/operations/get-my-itwins (`_links`) read 2026-11-29
 * @see https://github.com/iTwin/imodels-clients/blob/main/clients/imodels-client-management/src/base/internal/OperationsBase.ts (`null` on the last one) read 2026-11-29
 */
const style = byOffset({ offset: '$skip', limit: '$top' }, { next: '_links.next' })
const pageSizeMax = 1000

const table = restTable({
  displayName: 'Bentley',
  objects,
  record,
  style,
  pageSizeMax,
  isId: (id) => /^[0-9a-f-]{36}$/i.test(id),
  // The description shows a new iModel bare, and Bentley's client what is in a member.
  unwrap: (json, { answerMember = '' }) => asObject(asObject(json)?.[answerMember]) ?? asObject(json),
})

export const { listObjects, describe, write, scans } = table

const iTwins = memoByCall((call, cursor) =>
  table.read(call, {
    objectName: 'itwins',
    fields: 'all',
    pageSize: pageSizeMax,
    cursor: cursor === '' ? undefined : cursor,
  }),
)

export const read: TableParts['read'] = async (call, request) => {
  const { objectName, cursor, pageSize } = request
  if (objectName !== 'imodels') return table.read(call, request)
  return readChildren({
    cursor,
    parents: (position) => iTwins(call, position ?? ''),
    children: ({ id }, position) =>
      readList(call, {
        request: { path: '/imodels', query: { iTwinId: String(id) } },
        style,
        items: 'iModels',
        cursor: position,
        pageSize,
        pageSizeMax,
      }),
  })
}

const whole = { read, record, pageSize: pageSizeMax }

export const readByIds: TableParts['readByIds'] = async (call: Call, request) =>
  request.objectName === 'imodels' ? idsInList(call, whole, request) : table.readByIds(call, request)

export const search: TableParts['search'] = async (call, request) => {
  if (request.objectName !== 'imodels') return table.search(call, request)
  return searchList(call, { ...whole, fields: objects.imodels?.scanned ?? [] }, request)
}
