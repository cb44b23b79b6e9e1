// Goes on behind the point up to which Shopify pages through a list, by a narrower list that begins there.
import { decodeCursor, encodeCursor, type NativeRecord, type ReadPage } from '@mortise/connector-kit'
import { record } from './record.ts'
import { numberIn } from './shopify-object.ts'

/**
 * A list ends after 25,000 records, whatever there is. A narrower one is begun well before that.
 * @see https://shopify.dev/api/usage/limits (pagination limits) read 2026-11-22
 */
export const windowMax = 20_000

/** Where a read stands: in a list that begins at an instant or behind an id, at a page of it. */
interface Position {
  list?: string | undefined
  /** How many records of the list came before. */
  seen: number
  from?: number | undefined
  afterId?: string | undefined
  /** Records of the instant at which the list begins that the list before had. */
  skip?: readonly string[] | undefined
}

/** The position in a cursor; the beginning without one. */
export function positionIn(cursor: string | undefined): Position {
  return cursor === undefined ? { seen: 0 } : decodeCursor(cursor, toPosition)
}

/** The page without what the list before had, and with the position of the next one in its cursor. */
export function inWindow(
  page: ReadPage,
  { at, sortKey }: { at: Position; sortKey: 'UPDATED_AT' | 'ID' | '' },
): ReadPage {
  const { nextCursor, ...rest } = page
  const skipped = new Set(at.skip)
  const records = rest.records.filter((native) => !skipped.has(record.id(native) ?? ''))
  if (nextCursor === undefined) return { ...rest, records }
  const next = nextPosition(page.records, { at, sortKey, list: nextCursor })
  return { ...rest, records, nextCursor: encodeCursor({ ...next }) }
}

function nextPosition(
  records: readonly NativeRecord[],
  { at, sortKey, list }: { at: Position; sortKey: string; list: string },
): Position {
  const { from, afterId } = at
  const seen = at.seen + records.length
  const same: Position = {
    list,
    seen,
    from,
    afterId,
  }
  const last = records.at(-1)
  if (seen < windowMax || last === undefined || sortKey === '') return same
  if (sortKey === 'ID') {
    const id = numberIn(last.id)
    return id === undefined ? same : { seen: 0, afterId: id }
  }
  const edge = record.updatedAt(last)
  // Thousands of one instant: nothing narrower can be asked for.
  if (edge === undefined || edge <= (from ?? Number.NEGATIVE_INFINITY)) return same
  const skip = records.flatMap((one) => (record.updatedAt(one) === edge ? (record.id(one) ?? []) : []))
  return { seen: 0, from: edge, skip }
}

function toPosition(given: Readonly<Record<string, unknown>>): Position | undefined {
  const { list, seen, from, afterId, skip } = given
  if (typeof seen !== 'number') return undefined
  return {
    seen,
    list: typeof list === 'string' ? list : undefined,
    from: typeof from === 'number' ? from : undefined,
    afterId: typeof afterId === 'string' && /^\d+$/.test(afterId) ? afterId : undefined,
    skip: Array.isArray(skip) ? skip.map(String) : undefined,
  }
}
