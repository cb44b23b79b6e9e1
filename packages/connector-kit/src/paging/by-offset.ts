// Pages by how many records to skip.
import { valueAt } from '../value-at.ts'
import { type PageWords, saysLast } from './next-page-words.ts'
import type { PageStyle } from './page-style.ts'

/**
 * A full page is followed by another, unless a word of the answer says otherwise. With `hasMore`, the value there decides
 * alone, and so does `total`, the number of all records. Records that are removed during the read shift the pages, so
 * this is for vendors that offer nothing better.
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
      const isLast = () => {
        if (names.hasMore !== undefined) return valueAt(json, names.hasMore) !== true
        if (names.total !== undefined) return !(end < Number(valueAt(json, names.total)))
        return saysLast(answer, words, { read: 0, end }) ?? items.length < size
      }
      return items.length === 0 || isLast() ? undefined : String(end)
    },
  }
}
