// The rows of a page, and where the next one begins.

/** A page as lists answer it. */
export interface Page<Row> {
  shown: Row[]
  pagination: { done: true } | { done: false; nextPageToken: string }
}

/** Cuts a page out of rows of which one more was asked for than it shows. */
export function toPage<Row>(
  rows: readonly Row[],
  pageSize: number,
  tokenOf: (last: Row) => string,
): Page<Row> {
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)
  const hasMore = rows.length > pageSize && last !== undefined
  return {
    shown,
    pagination: hasMore ? { done: false, nextPageToken: tokenOf(last) } : { done: true },
  }
}
