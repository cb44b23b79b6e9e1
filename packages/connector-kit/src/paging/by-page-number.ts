// Pages by number.
import type { PageStyle } from './page-style.ts'

/** The first page is 1; a full page is followed by another. The size stays the same over a read: the cursor keeps it. */
export function byPageNumber(names: { page: string; limit: string }): PageStyle {
  return {
    ask: (position = '1', size) => ({ params: { [names.page]: position, [names.limit]: size } }),
    next: ({ items, position = '1', size }) =>
      items.length < size ? undefined : String(Number(position) + 1),
  }
}
