// Records that were deleted, from the module's list of them: the recycle bin and what left it.
import {
  asString,
  byPageNumber,
  type Call,
  type DeletedPage,
  type ReadDeletedRequest,
  readList,
} from '@mortise/connector-kit'
import { coqlName } from './coql.ts'

const numbered = byPageNumber({ page: 'page', limit: 'per_page' })

/**
 * One page of records deleted at or after `since`.
 * @see https://desk.zoho.com/portal/ubicorp/kb/articles/getdeletedrecordids-method-comparison read 2026-11-22
 */
export async function readDeleted(call: Call, request: ReadDeletedRequest): Promise<DeletedPage> {
  const { objectName, since, cursor, pageSize } = request
  const from = Math.floor(since.getTime() / 1000) * 1000
  const page = await readList(call, {
    request: {
      path: `/crm/v8/${coqlName(objectName)}/deleted`,
      query: { type: 'all' },
      headers: { 'if-modified-since': new Date(from).toISOString().replace(/\.\d+Z$/, '+00:00') },
    },
    style: numbered,
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
