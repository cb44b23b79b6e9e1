// Keyset paging over (change instant, record id): correct while records change during the read.
import { decodeCursor, encodeCursor } from './cursor.ts'

/**
 * The last record of a page in (change instant, id) order. The next page starts after it, so records that change
 * meanwhile move behind the position and are met again. With offsets, records would be missed.
 */
export interface KeysetPosition {
  /** The instant exactly as the vendor wrote it. */
  at: string
  id: string
}

/** The position as a cursor. */
export function keysetCursor(position: KeysetPosition): string {
  return encodeCursor({ at: position.at, id: position.id })
}

/** The position in a cursor; `undefined` for the first page. @throws ProviderError restartCursor when unreadable. */
export function keysetPosition(cursor: string | undefined): KeysetPosition | undefined {
  if (cursor === undefined) return undefined
  return decodeCursor(cursor, ({ at, id }) =>
    typeof at === 'string' && typeof id === 'string' ? { at, id } : undefined,
  )
}
