// Pages by how many records to skip.
import { goesOn, type PageWords } from './next-page-words.ts'
import type { PageStyle } from './page-style.ts'

/**
 * A full page is followed by another, and so is a shorter one if a word of the answer says so. Records that are removed during
 * the read shift the pages, so this is for vendors that offer nothing better.
 */
export function byOffset(
  names: { offset: string; limit: string },
  words: Omit<PageWords, 'pages'> = {},
): PageStyle {
  return {
    ask: (position = '0', size) => ({ params: { [names.offset]: position, [names.limit]: size } }),
    next({ answer, items, position = '0', size }) {
      const records = Number(position) + items.length
      const hasMore = goesOn(answer, words, { isFull: items.length >= size, pages: 0, records })
      return items.length > 0 && hasMore ? String(records) : undefined
    },
  }
}
