// How vendors cut lists into pages: one small object says what to send and where the next page is.
import type { CallResponse, NativeRecord } from '../definition/provider.ts'

/** What a page needs: parameters, and a separate address if the vendor links to the next page. */
export interface PageAsk {
  /** Replaces the path and the query of the request. */
  path?: string | undefined
  params: Readonly<Record<string, string | number | undefined>>
}

/** A page that was answered, as a style sees it. */
export interface AnsweredPage {
  answer: CallResponse
  items: readonly NativeRecord[]
  position: string | undefined
  size: number
}

/** One way of paging. Positions are text that makes sense after a restart. */
export interface PageStyle {
  /** Pages are as long as the vendor likes, whatever is asked for; one that is too long is answered in parts. */
  hasOwnSize?: true | undefined
  /** The request for the page at a position; `undefined` is the first one. */
  ask(position: string | undefined, size: number): PageAsk
  /** Where the next page starts; `undefined` after the last one. */
  next(page: AnsweredPage): string | undefined
}
