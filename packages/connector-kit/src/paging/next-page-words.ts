// Words of an answer about the pages that follow, beside its records.
import type { CallResponse } from '../definition/provider.ts'
import { valueAt } from '../value-at.ts'
import { nextLink } from './by-link-header.ts'

/** A figure in the body, by its path, or elsewhere. */
type Place = string | ((answer: CallResponse) => unknown)

/**
 * Where the words are, if an answer has them. `next` decides alone. The others only show that a list goes on after a page
 * that is shorter than asked: a full page is always followed by another, because a figure may count something else. With
 * `isExact` a figure decides alone, too.
 */
export interface PageWords {
  /** The number, the address or a mark of the next page, or whether there is one; `null`, `false` or empty on the last one. */
  next?: string
  /** The number of pages. */
  pages?: Place
  /** The number of all records. */
  total?: Place
  /** `pages` or `total` counts what this list has, neither more nor less. */
  isExact?: true
  /** The header `Link` names the next page. */
  isLinked?: true
}

/** A page, and what was read with it. */
interface Progress {
  isFull: boolean
  /** The number of pages so far. */
  pages: number
  /** The number of records so far. */
  records: number
}

/** Whether another page follows this one. */
export function goesOn(
  answer: CallResponse,
  words: PageWords,
  { isFull, pages, records }: Progress,
): boolean {
  const next = words.next === undefined ? undefined : valueAt(answer.json, words.next)
  if (next !== undefined) return Boolean(next)
  const [pageCount, total] = [figureAt(answer, words.pages), figureAt(answer, words.total)]
  const isBelow = pages < (pageCount ?? 0) || records < (total ?? 0)
  if (words.isExact && (pageCount ?? total) !== undefined) return isBelow
  return isFull || isBelow || (words.isLinked === true && nextLink(answer.headers) !== undefined)
}

function figureAt(answer: CallResponse, place: Place | undefined): number | undefined {
  const value = typeof place === 'string' ? valueAt(answer.json, place) : place?.(answer)
  const isFigure = typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value))
  return isFigure ? Number(value) : undefined
}
