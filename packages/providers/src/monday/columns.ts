// The columns of a board, which are the fields of its items.
import { type Call, memoByCall, type NativeRecord, ProviderError, recordsAt } from '@mortise/connector-kit'
import { ask } from './ask.ts'

/** All columns but the name, which items carry themselves; `readBoard` asks once per call. @throws ProviderError stop/404 when there is no such board. */
export const readBoard = memoByCall(
  async (call: Call, boardId: string): Promise<{ name: string; columns: NativeRecord[] }> => {
    const query =
      'query ($ids: [ID!]) { boards(ids: $ids) { id name columns { id title type settings_str } } }'
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
