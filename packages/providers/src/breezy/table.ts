// How Breezy HR is asked: positions state after state, the rest by one list each.
import {
  keepChanged,
  readInTurn,
  readList,
  restTable,
  searchList,
  type TableParts,
  unpaged,
} from '@mortise/connector-kit'
import { objects, states } from './objects.ts'
import { record } from './record.ts'

const pageSizeMax = 100

const table = restTable({
  displayName: 'Breezy HR',
  objects,
  record,
  style: unpaged,
  pageSizeMax,
  isId: (id) => /^[\w-]+$/.test(id),
  update: 'PUT',
})

export const { listObjects, describe, readByIds, write, scans } = table

/** Without a state, the list of positions has published ones alone. */
export const read: TableParts['read'] = async (call, request) => {
  const { objectName, cursor, pageSize, since } = request
  if (objectName !== 'positions') return table.read(call, request)
  const path = `/v3/company/${encodeURIComponent(call.metadata.company_id ?? '')}/positions`
  const lists = states.map(
    (state) => (at: string | undefined) =>
      readList(call, {
        request: { path, query: { state } },
        style: unpaged,
        items: '',
        cursor: at,
        pageSize,
        pageSizeMax,
      }),
  )
  return keepChanged(await readInTurn(cursor, lists), since ? { since } : {}, record)
}

export const search: TableParts['search'] = async (call, request) => {
  const { objectName, filters } = request
  if (objectName !== 'positions' || filters.some(({ fieldName }) => fieldName === 'id'))
    return table.search(call, request)
  const fields = objects.positions?.scanned ?? []
  return searchList(call, { read, record, pageSize: pageSizeMax, fields }, request)
}
