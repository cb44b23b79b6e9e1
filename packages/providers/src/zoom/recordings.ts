// Cloud recordings and summaries of meetings, which Zoom gives out a month at a time and half a year back.
import {
  byCursor,
  type Call,
  type ReadPage,
  type ReadRequest,
  readChildren,
  readList,
} from '@mortise/connector-kit'

const monthsBack = 6

/**
 * Every list of Zoom's pages alike.
 * @see https://www.npmjs.com/package/@zoom/rivet/v/0.4.0 read 2026-11-22
 */
export const byToken = byCursor({ cursor: 'next_page_token', limit: 'page_size', next: 'next_page_token' })

/** A list that takes a span. */
interface DatedList {
  path: string
  items: string
  /** The bounds are instants, and days if not. */
  hasInstants?: true
}

export const datedLists: Readonly<Record<string, DatedList>> = {
  recordings: { path: '/v2/users/me/recordings', items: 'meetings' },
  meeting_summaries: { path: '/v2/meetings/meeting_summaries', items: 'summaries', hasInstants: true },
}

/**
 * One page of the records of the last months, oldest month first.
 * @see https://devforum.zoom.us/t/retrieve-all-past-zoom-cloud-recordings/22487 read 2026-11-22
 */
export async function readByMonth(
  call: Call,
  { path, items, hasInstants }: DatedList,
  { cursor, pageSize }: Pick<ReadRequest, 'cursor' | 'pageSize'>,
): Promise<ReadPage> {
  const spanOf = (month: string) => {
    const [from, to] = [firstDay(month, 0), lastDay(month)]
    return hasInstants ? { from: `${from}T00:00:00Z`, to: `${to}T23:59:59Z` } : { from, to }
  }
  return readChildren({
    cursor,
    async parents(at) {
      const now = new Date()
      const current = monthOf(now.getUTCFullYear(), now.getUTCMonth())
      const month = at ?? monthOf(now.getUTCFullYear(), now.getUTCMonth() - monthsBack)
      const records = [{ month }]
      return month < current ? { records, nextCursor: firstDay(month, 1).slice(0, 7) } : { records }
    },
    children: async ({ month }, position) =>
      readList(call, {
        request: { path, query: spanOf(String(month)) },
        style: byToken,
        items,
        cursor: position,
        pageSize,
        pageSizeMax: 300,
      }),
  })
}

/** `2026-11`; months are counted from 0, and may be before the year's first. */
function monthOf(year: number, month: number): string {
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 7)
}

function firstDay(month: string, later: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return `${monthOf(year, number - 1 + later)}-01`
}

function lastDay(month: string): string {
  return new Date(Date.parse(firstDay(month, 1)) - 1).toISOString().slice(0, 10)
}
