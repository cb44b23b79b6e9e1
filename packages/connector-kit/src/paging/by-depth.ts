// Pages of a list that ends at a depth: beyond it the list is asked for once more, from the last record seen.
import type { NativeRecord } from '../definition/provider.ts'
import type { PageAsk, PageStyle } from './page-style.ts'

/** How such a list goes on; its records come in the order of the instant by which it is narrowed. */
export interface Depth {
  /** No page ends deeper. */
  depthMax: number
  /** How many records come before the end of the page at a position. */
  endOf(position: string, size: number): number
  /** The parameters that narrow the list to records from an instant on; without one, those of the whole list. */
  narrow(begun: number | undefined): PageAsk['params']
  /** The instant of a record from which the list goes on. */
  instantOf(record: NativeRecord): unknown
  /** Where a list that the vendor ends goes on after its last record; `undefined` if it does not. Default: it does not. */
  after?(begun: number | undefined): number | undefined
}

/**
 * Positions are those of `pages`, and behind a colon where the list begins (`2:1584998199`). The last record seen is met
 * again. When as many records as fit have one instant, the next page is asked for, and the vendor says what it says.
 */
export function byDepth(pages: PageStyle, { depthMax, endOf, narrow, instantOf, after }: Depth): PageStyle {
  return {
    ask(position, size) {
      const { at, begun } = partsOf(position)
      const { params } = pages.ask(at, size)
      return { params: { ...params, ...narrow(begun) } }
    },
    next(page) {
      const { at, begun } = partsOf(page.position)
      const following = pages.next({ ...page, position: at })
      if (following === undefined) {
        const next = after?.(begun)
        return next === undefined ? undefined : `:${next}`
      }
      const last = page.items.at(-1)
      const instant = last && instantOf(last)
      const isDeep = endOf(following, page.size) > depthMax
      if (isDeep && typeof instant === 'number' && instant > (begun ?? 0)) return `:${instant}`
      return begun === undefined ? following : `${following}:${begun}`
    },
  }
}

function partsOf(position = ''): { at: string | undefined; begun: number | undefined } {
  const [at, begun] = position.split(':')
  return { at: at || undefined, begun: begun === undefined ? undefined : Number(begun) }
}
