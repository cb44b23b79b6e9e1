// How Notion's lists come in pages.
import { byCursor } from '@mortise/connector-kit'

/** @see https://developers.notion.com/reference/pagination read 2026-11-22 */
export const pageSizeMax = 100

/** @see https://www.npmjs.com/package/@notionhq/client/v/5.26.0 read 2026-11-21 */
export const byStart = byCursor({
  cursor: 'start_cursor',
  limit: 'page_size',
  next: 'next_cursor',
  hasMore: 'has_more',
})
