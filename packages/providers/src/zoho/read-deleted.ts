// Records that were deleted, from the module's list of them: the recycle bin and what left it.
import {
  asString,
  byPageNumber,
  type Call,
  type DeletedPage,
  type PageStyle,
  ProviderError,
  type ReadDeletedRequest,
  readList,
  valueAt,
} from '@mortise/connector-kit'
import { coqlName } from './coql.ts'

const numbered = byPageNumber({ page: 'page', limit: 'per_page' })

/** `{data: […], info: {more_records: false}}`; without the mark, a page that is not full is the last. */
const marked: PageStyle = {
  ...numbered,
  next(page) {
    const hasMore = valueAt(page.answer.json, 'info.more_records')
    if (typeof hasMore !== 'boolean') return numbered.next(page)
    return hasMore ? String(Number(page.position ?? '1') + 1) : undefined
  },
}

/**
 * One page of records deleted at or after `since`. With nothing since then, Zoho may answer that nothing was modified.
 * @see https://desk.zoho.com/portal/ubicorp/kb/articles/getdeletedrecordids-method-comparison read 2026-11-22
 * @see https://github.com/zoho/zohocrm-typescript-sdk-8.0 (its example of deleted records takes 304 for none) read 2026-11-29
 */
export async function readDeleted(call: Call, request: ReadDeletedRequest): Promise<DeletedPage> {
  return deletedPage(call, request).catch((error: unknown): DeletedPage => {
    if (error instanceof ProviderError && error.status === 304) return { records: [] }
    throw error
  })
}

async function deletedPage(call: Call, request: ReadDeletedRequest): Promise<DeletedPage> {
  const { objectName, since, cursor, pageSize } = request
  const from = Math.floor(since.getTime() / 1000) * 1000
  const page = await readList(call, {
    request: {
      path: `/crm/v8/${coqlName(objectName)}/deleted`,
      query: { type: 'all' },
      headers: { 'if-modified-since': new Date(from).toISOString().replace(/\.\d+Z$/, '+00:00') },
    },
    style: marked,
    items: 'data',
    cursor,
    pageSize,
    pageSizeMax: 200,
  })
  return {
    ...page,
    records: page.records.flatMap(({ id: given, deleted_time: at }) => {
      const id = asString(given)
      const deletedAt = Date.parse(asString(at) ?? '')
      return id === undefined || deletedAt < from ? [] : [{ id }]
    }),
  }
}
