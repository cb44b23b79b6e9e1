// Pages of long lists. A request looks at a bounded number of rows, whatever its filters are, and the next page goes on
// where it ended.
import { type SQL, sql } from 'drizzle-orm'
import { type Page, toPage } from './to-page.ts'

/** Rows that one request looks at. A page that ends there may hold fewer rows than the caller asked for, even none. */
export const lookedAtMax = 10_000

/** The members that a look adds to the columns of a row. */
export interface LookedAt {
  /** Its place in the look, from 1. */
  number: number
  /** Meets the filters; the last row of a look is returned without that, because the next page begins after it. */
  isMet: boolean
}

/**
 * The further columns of a look: `select` these in the order of the list and with `limit(lookedAtMax)`, so that an index
 * serves it. `filter` holds the conditions that no index serves.
 */
export function lookedColumns(order: SQL, filter: SQL | undefined) {
  return {
    number: sql<number>`(row_number() OVER (ORDER BY ${order}))::int`.as('number'),
    isMet: sql<boolean>`${filter === undefined ? sql`true` : sql`(${filter}) IS TRUE`}`.as('is_met'),
  }
}

/** The rows of a look that are returned: those that meet the filters, and the last one. */
export const isReturned: SQL = sql`(is_met OR number = ${sql.raw(String(lookedAtMax))})`

/** Cuts a page out of returned rows, of which one more was asked for than it shows. */
export function toLookedPage<Row extends LookedAt>(
  rows: readonly Row[],
  pageSize: number,
  tokenOf: (last: Row) => string,
): Page<Row> {
  const { shown, pagination } = toPage(rows, pageSize, tokenOf)
  const last = rows.at(-1)
  const isCut = pagination.done && last?.number === lookedAtMax
  return {
    shown: shown.filter(({ isMet }) => isMet),
    pagination: isCut ? { done: false, nextPageToken: tokenOf(last) } : pagination,
  }
}
