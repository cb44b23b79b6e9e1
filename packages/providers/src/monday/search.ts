// Finds Monday's records by id, and items of a board by its columns.
import {
  type Call,
  type EqualsFilter,
  matchFilters,
  type NativeRecord,
  recordsAt,
  requireFields,
  type SearchPage,
  type SearchRequest,
} from '@mortise/connector-kit'
import { ask } from './ask.ts'
import { readBoard } from './columns.ts'
import { objectOf } from './objects.ts'
import { record } from './record.ts'
import { fetchByIds } from './write.ts'

/** Unverified: all types whose columns can be compared. */
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
  const { boardId } = objectOf(objectName)
  const columns = boardId === undefined ? [] : (await readBoard(call, boardId)).columns
  const compared = columns
    .filter(({ type }) => comparedTypes.includes(String(type)))
    .map(({ id }) => String(id))
  const own = objectName === 'users' ? ['id', 'email'] : ['id']
  requireFields(filters, boardId === undefined ? own : ['id', 'name', ...compared])
  const id = filters.find(({ fieldName }) => fieldName === 'id')?.value
  const records =
    id !== undefined
      ? await fetchByIds(call, { objectName, ids: [String(id)] })
      : boardId === undefined
        ? await usersBy(call, filters)
        : await byColumns(call, { boardId, filters, limit: Math.min(pageSize, 500) })
  return { records: matchFilters(records, filters, record) }
}

/** Unverified: from memory of https://developer.monday.com/api-reference/reference/users (`emails`) */
async function usersBy(call: Call, filters: readonly EqualsFilter[]): Promise<NativeRecord[]> {
  const emails = filters.map(({ value }) => String(value))
  const query = `query ($emails: [String]) { page: users(emails: $emails) { ${objectOf('users').selection} } }`
  return recordsAt(await ask(call, query, { emails }), 'page')
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
