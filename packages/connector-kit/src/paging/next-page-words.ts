// Words of an answer about the pages that follow, beside its records.
import type { CallResponse } from '../definition/provider.ts'
import { valueAt } from '../value-at.ts'
import { nextLink } from './by-link-header.ts'

/** A figure in the body, by its path, or elsewhere. */
type Place = string | ((answer: CallResponse) => unknown)

/** Where the words are, if an answer has them. A page may be shorter than asked, so they count for more than its length. */
export interface PageWords {
  /** The number, the address or a mark of the next page; `null`, `false` or empty on the last one. */
  next?: string
  /** The number of pages. */
  pages?: Place
  /** The number of all records. */
  total?: Place
  /** The header `Link` names the next page. */
  isLinked?: true
}

/** Whether this page is the last one, with `read` pages and up to `end` records so far; `undefined` without a word. */
export function saysLast(
  answer: CallResponse,
  { next, pages, total, isLinked }: PageWords,
  { read, end }: { read: number; end: number },
): boolean | undefined {
  const following = next === undefined ? undefined : valueAt(answer.json, next)
  if (following !== undefined) return !following
  const count = figureAt(answer, pages)
  if (count !== undefined) return read >= count
  const all = figureAt(answer, total)
  if (all !== undefined) return end >= all
  return isLinked && nextLink(answer.headers) !== undefined ? false : undefined
}

function figureAt(answer: CallResponse, place: Place | undefined): number | undefined {
  const value = typeof place === 'string' ? valueAt(answer.json, place) : place?.(answer)
  const isFigure = typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value))
  return isFigure ? Number(value) : undefined
}
