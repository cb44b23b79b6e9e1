// Pages by how many records to skip.
import { valueAt } from '../value-at.ts'
import { goesOn, type PageWords } from './next-page-words.ts'
import type { PageStyle } from './page-style.ts'

/**
 * A full page is followed by another, and so is a shorter one if a word of the answer says so. With `hasMore`, the value
 * there decides alone, and so does `total`, the number of all records. Records that are removed during the read shift the
 * pages, so this is for vendors that offer nothing better.
 */
export function byOffset(
  names: { offset: string; limit: string; hasMore?: string; total?: string },
  words: Omit<PageWords, 'pages'> = {},
): PageStyle {
  return {
    ask: (position = '0', size) => ({ params: { [names.offset]: position, [names.limit]: size } }),
    next({ answer, items, position = '0', size }) {
      const { json } = answer
      const end = Number(position) + items.length
      const hasMore = () => {
        if (names.hasMore !== undefined) return valueAt(json, names.hasMore) === true
        if (names.total !== undefined) return end < Number(valueAt(json, names.total))
        return goesOn(answer, words, { isFull: items.length >= size, pages: 0, records: end })
      }
      return items.length > 0 && hasMore() ? String(end) : undefined
    },
  }
}
