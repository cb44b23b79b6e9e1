// Creates, changes and deletes the items of a board, one mutation each.
import {
  asObject,
  type Call,
  type NativeRecord,
  ProviderError,
  recordsAt,
  type WriteAction,
  type WriteItem,
  type WriteOutcome,
  type WriteSupport,
  writeEachItem,
} from '@mortise/connector-kit'
import { ask } from './ask.ts'
import { objectOf } from './objects.ts'
import { record } from './record.ts'

/**
 * Columns are written as Monday takes them: a text for the simple ones, an object for others.
 * Unverified: that the mutation of columns changes the name, too.
 * @see https://developer.monday.com/api-reference/docs/change-column-values read 2026-11-21
 */
export const write: WriteSupport['write'] = (call, { objectName, action, items }) => {
  const { boardId } = objectOf(objectName)
  if (boardId === undefined) {
    const message = `Items are written to the board they belong to: board_ and its id instead of "${objectName}".`
    throw new ProviderError({ reaction: { kind: 'stop' }, message, status: 422 })
  }
  return writeEachItem(items, (item) => writeOne(call, boardId, { action, item }))
}

async function writeOne(
  call: Call,
  board: string,
  { action, item }: { action: WriteAction; item: WriteItem },
): Promise<WriteOutcome> {
  const { query, variables } = toMutation(board, action, item)
  const written = asObject((await ask(call, query, variables)).result)
  const recordId = (written && record.id(written)) ?? item.id
  const isGone = action === 'delete' || !written
  return {
    isWritten: true,
    ...(recordId === undefined ? {} : { recordId }),
    ...(isGone ? {} : { record: written }),
  }
}

function toMutation(
  board: string,
  action: WriteAction,
  { id, fields }: WriteItem,
): { query: string; variables: object } {
  const { selection } = objectOf('items')
  const { name, ...columns } = fields
  switch (action) {
    case 'create':
      return {
        query: `mutation ($board: ID!, $name: String!, $columns: JSON) { result: create_item(board_id: $board, item_name: $name, column_values: $columns) { ${selection} } }`,
        variables: { board, name: String(name ?? ''), columns: JSON.stringify(columns) },
      }
    case 'update':
      return {
        query: `mutation ($board: ID!, $id: ID!, $columns: JSON!) { result: change_multiple_column_values(board_id: $board, item_id: $id, column_values: $columns) { ${selection} } }`,
        variables: { board, id, columns: JSON.stringify(fields) },
      }
    case 'delete':
      return {
        query: 'mutation ($id: ID!) { result: delete_item(item_id: $id) { id } }',
        variables: { id },
      }
  }
}

/** Current records by id, in one question. Items of another board, and those in the trash, are left out. */
export async function fetchByIds(
  call: Call,
  { objectName, ids }: { objectName: string; ids: readonly string[] },
): Promise<NativeRecord[]> {
  const { selection, boardId } = objectOf(objectName)
  const numbers = ids.filter((id) => /^\d+$/.test(id))
  if (numbers.length === 0) return []
  const list = boardId === undefined ? objectName : 'items'
  const query = `query ($ids: [ID!], $limit: Int!) { page: ${list}(ids: $ids, limit: $limit) { ${selection} } }`
  const found = recordsAt(await ask(call, query, { ids: numbers, limit: 100 }), 'page')
  return found.filter(
    ({ board, state }) =>
      state !== 'deleted' && (boardId === undefined || String(asObject(board)?.id) === boardId),
  )
}
