// The columns of a board, which are the fields of its items.
import { type Call, memoByCall, type NativeRecord, ProviderError, recordsAt } from '@mortise/connector-kit'
import { ask } from './ask.ts'

/** All columns but the name, which items carry themselves; `readBoard` asks once per call. @throws ProviderError stop/404 when there is no such board. */
export const readBoard = memoByCall(
  async (call: Call, boardId: string): Promise<{ name: string; columns: NativeRecord[] }> => {
    const query =
      'query ($ids: [ID!]) { boards(ids: $ids, state: all) { id name columns { id title type settings_str } } }'
    const [board] = recordsAt(await ask(call, query, { ids: [boardId] }), 'boards')
    if (board) {
      const columns = recordsAt(board, 'columns').filter(({ type }) => type !== 'name')
      return { name: String(board.name), columns }
    }
    throw new ProviderError({
      reaction: { kind: 'stop' },
      message: `There is no board ${boardId}, or the connected user may not see it.`,
      status: 404,
    })
  },
)

const boardsAtOnce = 100

/**
 * The columns of every board, which items of all boards may carry: one for each id. Boards give the same id to their
 * own columns; where the types differ, the type names each: `text, numbers`.
 */
export const readAllColumns = memoByCall(async (call: Call, _key: string): Promise<NativeRecord[]> => {
  const columns = new Map<unknown, NativeRecord>()
  const query =
    'query ($limit: Int!, $page: Int!) { boards(limit: $limit, page: $page, order_by: created_at) { type columns { id title type settings_str } } }'
  for (let page = 1; ; page += 1) {
    const boards = recordsAt(await ask(call, query, { limit: boardsAtOnce, page }), 'boards')
    // Documents and the boards of subitems are boards, too.
    const own = boards.filter(({ type }) => type === 'board').flatMap((board) => recordsAt(board, 'columns'))
    for (const column of own) columns.set(column.id, merge(columns.get(column.id), column))
    if (boards.length < boardsAtOnce) return [...columns.values()].filter(({ type }) => type !== 'name')
  }
})

function merge(known: NativeRecord | undefined, column: NativeRecord): NativeRecord {
  if (!known) return column
  const types = String(known.type).split(', ')
  return types.includes(String(column.type)) ? known : { ...known, type: `${known.type}, ${column.type}` }
}
