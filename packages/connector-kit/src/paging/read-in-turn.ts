// Reads several lists as one: what vendors keep apart, such as active and archived records.
import type { ReadPage } from '../read-page.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'

/** Reads one page of a list; `cursor` is that of the list itself. */
export type ReadOneList = (cursor: string | undefined) => Promise<ReadPage>

/** One page. Each list is read to its end before the next one begins. */
export async function readInTurn(
  cursor: string | undefined,
  lists: readonly ReadOneList[],
): Promise<ReadPage> {
  const { list, at } = cursor === undefined ? { list: 0, at: undefined } : decodeCursor(cursor, toPosition)
  const { nextCursor, total: _total, ...page } = (await lists[list]?.(at)) ?? { records: [] }
  if (nextCursor !== undefined) return { ...page, nextCursor: encodeCursor({ list, at: nextCursor }) }
  if (list + 1 >= lists.length) return page
  return { ...page, nextCursor: encodeCursor({ list: list + 1 }) }
}

function toPosition({ list, at }: Readonly<Record<string, unknown>>) {
  if (typeof list !== 'number') return undefined
  return { list, at: typeof at === 'string' ? at : undefined }
}
