// Creates, changes and deletes Monday's records, one mutation each.
import {
  asObject,
  type Call,
  type NativeRecord,
  recordsAt,
  refusal,
  type WriteAction,
  type WriteItem,
  type WriteOutcome,
  type WriteSupport,
  writeEachItem,
} from '@mortise/connector-kit'
import { ask } from './ask.ts'
import { around, type Mutation, writtenIn } from './mutations-around.ts'
import { objectOf, withEveryOne } from './objects.ts'
import { record } from './record.ts'

/**
 * Columns are written as Monday takes them: a text for the simple ones, an object for others.
 * @see https://developer.monday.com/api-reference/docs/change-column-values read 2026-11-21
 */
export const write: WriteSupport['write'] = (call, { objectName, action, items }) => {
  const { boardId } = objectOf(objectName)
  const mutation = objectName === 'updates' ? updateMutation : around[objectName]
  if (mutation) return writeEachItem(items, (item) => send(call, mutation(action, item), { action, item }))
  if (boardId === undefined) {
    const message = `Items are written to the board they belong to: board_ and its id instead of "${objectName}".`
    throw refusal(message, 422)
  }
  return writeEachItem(items, (item) => send(call, toMutation(boardId, action, item), { action, item }))
}

async function send(
  call: Call,
  { query, variables }: Mutation,
  { action, item }: { action: WriteAction; item: WriteItem },
): Promise<WriteOutcome> {
  const written = writtenIn((await ask(call, query, variables)).result)
  const recordId = (written && record.id(written)) ?? item.id
  const isGone = action === 'delete' || !written
  return {
    isWritten: true,
    recordId,
    record: isGone ? undefined : written,
  }
}

/** The mutation that writes an update of an item. */
function updateMutation(action: WriteAction, { id, fields }: WriteItem): Mutation {
  const { selection } = objectOf('updates')
  const body = String(fields.body ?? '')
  switch (action) {
    case 'create':
      return {
        query: `mutation ($item: ID!, $body: String!) { result: create_update(item_id: $item, body: $body) { ${selection} } }`,
        variables: { item: String(fields.item_id ?? ''), body },
      }
    case 'update':
      return {
        query: `mutation ($id: ID!, $body: String!) { result: edit_update(id: $id, body: $body) { ${selection} } }`,
        variables: { id, body },
      }
    case 'delete':
      return { query: 'mutation ($id: ID!) { result: delete_update(id: $id) { id } }', variables: { id } }
  }
}

function toMutation(board: string, action: WriteAction, { id, fields }: WriteItem): Mutation {
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
  const object = objectOf(objectName)
  const { selection, boardId, isWhole } = object
  const numbers = ids.filter((id) => /^\d+$/.test(id))
  if (numbers.length === 0) return []
  const list = boardId === undefined ? objectName : 'items'
  const query = isWhole
    ? `query ($ids: [ID!]) { page: ${list}(ids: $ids) { ${selection} } }`
    : `query ($ids: [ID!], $limit: Int!) { page: ${list}(ids: $ids, limit: $limit${withEveryOne(object)}) { ${selection} } }`
  const wanted = { ids: numbers, limit: isWhole ? undefined : 100 }
  const found = recordsAt(await ask(call, query, wanted), 'page')
  return found.filter(
    ({ board, state }) =>
      state !== 'deleted' && (boardId === undefined || String(asObject(board)?.id) === boardId),
  )
}
