// How Flatfile is asked: sheets workbook after workbook, and the records of each sheet.
import {
  asArray,
  asObject,
  byPageNumber,
  type Call,
  idsInList,
  idText,
  isObject,
  memoLastByCall,
  type NativeRecord,
  type ReadPage,
  readChildren,
  readList,
  requireFields,
  restTable,
  searchList,
  type TableParts,
  valueAt,
  type WriteSupport,
  writeByRequest,
} from '@mortise/connector-kit'
import { objects } from './objects.ts'
import { record } from './record.ts'

const byPage = { page: 'pageNumber', limit: 'pageSize' }
const pageSizeMax = 100
const recordsMax = 1000

const table = restTable({
  displayName: 'Flatfile',
  objects,
  record,
  style: byPageNumber({ ...byPage }, { pages: 'pagination.pageCount', isExact: true }),
  pageSizeMax,
  isId: (id) => /^[\w-]+$/.test(id),
})

export const { listObjects, describe, scans } = table

/** Pages of a list, each of which is asked for again for every page below it. */
const pagesOf = (objectName: string) =>
  memoLastByCall((call, at) =>
    read(call, { objectName, fields: 'all', pageSize: pageSizeMax, cursor: at === '' ? undefined : at }),
  )

/** By object the list that it is below, and the field that names a record of that. */
const parents: Readonly<Record<string, { pages: ReturnType<typeof pagesOf>; field: string }>> = {
  sheets: { pages: pagesOf('workbooks'), field: 'workbookId' },
  records: { pages: pagesOf('sheets'), field: 'sheetId' },
}

/** A list that wants a parent is read for the one that a filter names, or else for each. */
export const read: TableParts['read'] = (call, request) => {
  const { objectName, filters = [], cursor } = request
  const parent = parents[objectName]
  const named = filters.find(({ fieldName }) => fieldName === parent?.field)
  if (!parent || (named && objectName === 'sheets')) return table.read(call, request)
  if (named) return readRecords(call, String(named.value), request)
  return readChildren({
    cursor,
    parents: (at) => parent.pages(call, at ?? ''),
    children: ({ id }, at) => {
      const ofParent = { fieldName: parent.field, value: String(id) }
      return read(call, { ...request, cursor: at, filters: [...filters, ofParent] })
    },
  })
}

/** @see https://www.npmjs.com/package/@flatfile/api/v/1.23.1 (`records.get`) read 2026-11-29 */
async function readRecords(
  call: Call,
  sheetId: string,
  { cursor, pageSize }: { cursor?: string | undefined; pageSize: number },
): Promise<ReadPage> {
  const path = `/v1/sheets/${encodeURIComponent(sheetId)}/records`
  const page = await readList(call, {
    request: { path },
    style: byPageNumber(byPage),
    items: 'data.records',
    cursor,
    pageSize,
    pageSizeMax: recordsMax,
  })
  return { ...page, records: page.records.map((native) => ({ ...native, sheetId })) }
}

const list = { read, record, pageSize: pageSizeMax }

export const readByIds: TableParts['readByIds'] = (call, request) =>
  request.objectName === 'records' ? idsInList(call, list, request) : table.readByIds(call, request)

export const search: TableParts['search'] = async (call, request) => {
  const { objectName, filters } = request
  if (objectName === 'records') {
    requireFields(filters, ['sheetId'])
    const { records } = await read(call, { ...request, fields: 'all' })
    return { records }
  }
  const isListed = filters.some(({ fieldName }) => fieldName === 'id' || fieldName === 'workbookId')
  if (objectName !== 'sheets' || isListed) return table.search(call, request)
  return searchList(call, { ...list, fields: objects.sheets?.scanned ?? [] }, request)
}

/** `{firstName: 'Ada'}` becomes `{firstName: {value: 'Ada'}}`; whole cells stay as they are. */
function toCells(values: unknown): NativeRecord {
  const cells = Object.entries(asObject(values) ?? {})
  return Object.fromEntries(cells.map(([key, value]) => [key, isObject(value) ? value : { value }]))
}

const writeRecords = writeByRequest({
  request: ({ item: { fields } }) => ({
    method: 'POST',
    path: `/v1/sheets/${encodeURIComponent(idText(fields.sheetId) ?? '')}/records`,
    json: [toCells(fields.values)],
  }),
  unwrap: (json) => asObject(asArray(valueAt(json, 'data.records'))[0]),
  id: record.id,
})

export const write: WriteSupport['write'] = (call, request) =>
  (request.objectName === 'records' ? writeRecords : table.write)(call, request)
