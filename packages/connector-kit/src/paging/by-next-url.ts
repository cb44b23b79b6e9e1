// Pages by an address in the answer.
import { asString } from '../json.ts'
import { valueAt } from '../value-at.ts'
import type { PageStyle } from './page-style.ts'

/** The answer holds the next page's whole address at `next` (`links.next`); the call refuses one on another host. */
export function byNextUrl(names: { limit: string; next: string; hasMore?: string }): PageStyle {
  return {
    ask: (position, size) =>
      position === undefined ? { params: { [names.limit]: size } } : { path: position, params: {} },
    next({ answer: { json } }) {
      if (names.hasMore !== undefined && valueAt(json, names.hasMore) !== true) return undefined
      return asString(valueAt(json, names.next))
    },
  }
}
