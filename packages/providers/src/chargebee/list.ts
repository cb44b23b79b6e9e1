// How Chargebee's lists come in pages, and are asked for changes.
import { byCursor } from '@mortise/connector-kit'

/** @see https://apidocs.chargebee.com/docs/api/list-ops read 2026-11-21 */
export const byOffsetToken = byCursor({ cursor: 'offset', limit: 'limit', next: 'next_offset' })
export const pageSizeMax = 100

/** Whole seconds, and `after` leaves out the second itself. */
export function changedAfter(since: Date): number {
  return Math.floor(since.getTime() / 1000) - 1
}
