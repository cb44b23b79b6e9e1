// Reads tickets by the instant of their last change, which no number of pages limits.
import {
  type Call,
  clampPageSize,
  decodeCursor,
  encodeCursor,
  listIn,
  type NativeRecord,
  type ReadPage,
  type ReadRequest,
} from '@mortise/connector-kit'

/** The last change read, and the tickets changed at that instant which were read already. */
interface Position {
  at: string
  seen: string[]
}

/** Without it the list holds only what was made in the last 30 days. */
const beginning = '2000-01-01T00:00:00Z'
const perPageMax = 100

/**
 * One page, oldest change first. Pages are numbered and end at the 300th, and a ticket changed during the read would move
 * behind all others and hide one of them. So each page starts again at the instant the last one ended at.
 */
export async function readTickets(
  call: Call,
  { since, cursor, pageSize, query }: Pick<ReadRequest, 'since' | 'cursor' | 'pageSize'> & { query: object },
): Promise<ReadPage> {
  const start = since ? toSeconds(since) : beginning
  const { at, seen } = cursor === undefined ? { at: start, seen: [] } : decodeCursor(cursor, toPosition)
  const size = clampPageSize(pageSize, perPageMax)
  const perPage = Math.min(size + seen.length, perPageMax)
  for (let page = 1; ; page += 1) {
    const answer = await call.request({
      path: '/api/v2/tickets',
      query: {
        ...query,
        updated_since: at,
        order_by: 'updated_at',
        order_type: 'asc',
        page,
        per_page: perPage,
      },
    })
    const found = listIn(answer, '')
    const isLast = found.length < perPage
    const unread = found.filter(({ id }) => !seen.includes(String(id)))
    // So many tickets changed at one instant that all of this page were read before.
    if (unread.length === 0 && !isLast) continue
    const records = unread.slice(0, size)
    if (isLast && records.length === unread.length) return { records }
    return { records, nextCursor: encodeCursor({ ...after(records, { at, seen }) }) }
  }
}

function after(records: readonly NativeRecord[], { at, seen }: Position): Position {
  const last = String(records.at(-1)?.updated_at ?? at)
  const atLast = records.filter((native) => native.updated_at === last).map(({ id }) => String(id))
  return { at: last, seen: last === at ? [...seen, ...atLast] : atLast }
}

function toPosition({ at, seen }: Readonly<Record<string, unknown>>): Position | undefined {
  return typeof at === 'string' && Array.isArray(seen) ? { at, seen: seen.map(String) } : undefined
}

function toSeconds(at: Date): string {
  return at.toISOString().replace(/\.\d+Z$/, 'Z')
}
