// Finds Monday's records by id, by what their lists take, and items of a board by its columns.
import {
  type Call,
  type EqualsFilter,
  matchFilters,
  type NativeRecord,
  readUntilFound,
  recordsAt,
  requireFields,
  type SearchPage,
  type SearchRequest,
} from '@mortise/connector-kit'
import { ask } from './ask.ts'
import { readBoard } from './columns.ts'
import { objectOf } from './objects.ts'
import { read } from './read.ts'
import { record } from './record.ts'
import { fetchByIds } from './write.ts'

const comparedTypes = [
  'text',
  'long_text',
  'numbers',
  'status',
  'dropdown',
  'email',
  'phone',
  'date',
  'country',
]

/** One page of the records that match every filter. */
export async function search(call: Call, request: SearchRequest): Promise<SearchPage> {
  const { objectName, filters, pageSize } = request
  const { boardId, args = {}, listFields = [] } = objectOf(objectName)
  const columns = boardId === undefined ? [] : (await readBoard(call, boardId)).columns
  const compared = columns
    .filter(({ type }) => comparedTypes.includes(String(type)))
    .map(({ id }) => String(id))
  const ofItem = objectName === 'updates' ? ['item_id'] : []
  const own = ['id', ...Object.keys(args), ...listFields, ...ofItem]
  requireFields(filters, boardId === undefined ? own : ['id', 'name', ...compared])
  const id = filters.find(({ fieldName }) => fieldName === 'id')?.value
  const records =
    id !== undefined
      ? await fetchByIds(call, { objectName, ids: [String(id)] })
      : boardId !== undefined
        ? await byColumns(call, { boardId, filters, limit: Math.min(pageSize, 500) })
        : await (objectName === 'updates' ? updatesOf : inList)(call, request)
  return { records: matchFilters(records, filters, record).slice(0, pageSize) }
}

function inList(call: Call, request: SearchRequest): Promise<NativeRecord[]> {
  return readUntilFound((cursor) => read(call, { ...request, pageSize: 100, cursor }))
}

/** The updates of an item, the latest first. */
async function updatesOf(call: Call, { filters, pageSize }: SearchRequest): Promise<NativeRecord[]> {
  const ids = filters.map(({ value }) => String(value)).filter((id) => /^\d+$/.test(id))
  if (ids.length === 0) return []
  const query = `query ($ids: [ID!], $limit: Int!) { page: items(ids: $ids) { updates(limit: $limit) { ${objectOf('updates').selection} } } }`
  const items = recordsAt(await ask(call, query, { ids, limit: Math.min(pageSize, 100) }), 'page')
  return items.flatMap((item) => recordsAt(item, 'updates'))
}

/** @see https://developer.monday.com/api-reference/docs/items-page-by-column-values read 2026-11-21 */
async function byColumns(
  call: Call,
  { boardId, filters, limit }: { boardId: string; filters: readonly EqualsFilter[]; limit: number },
): Promise<NativeRecord[]> {
  const query = `query ($board: ID!, $limit: Int!, $columns: [ItemsPageByColumnValuesQuery!]) { page: items_page_by_column_values(board_id: $board, limit: $limit, columns: $columns) { items { ${objectOf('items').selection} } } }`
  const columns = filters.map(({ fieldName, value }) => ({
    column_id: fieldName,
    column_values: [String(value)],
  }))
  return recordsAt(await ask(call, query, { board: boardId, limit, columns }), 'page.items')
}
