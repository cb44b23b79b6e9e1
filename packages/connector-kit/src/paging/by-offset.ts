// Pages by how many records to skip.
import { valueAt } from '../value-at.ts'
import type { PageStyle } from './page-style.ts'

/**
 * A full page is followed by another; with `hasMore`, the value there says so. Records that are removed during the read
 * shift the pages, so this is for vendors that offer nothing better.
 */
export function byOffset(names: { offset: string; limit: string; hasMore?: string }): PageStyle {
  return {
    ask: (position = '0', size) => ({ params: { [names.offset]: position, [names.limit]: size } }),
    next({ answer: { json }, items, position = '0', size }) {
      const isLast = names.hasMore === undefined ? items.length < size : valueAt(json, names.hasMore) !== true
      return isLast || items.length === 0 ? undefined : String(Number(position) + items.length)
    },
  }
}
