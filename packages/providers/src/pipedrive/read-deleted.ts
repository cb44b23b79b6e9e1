// Deals and projects that were deleted, as long as Pipedrive keeps them.
import {
  type Call,
  type DeletedPage,
  keepChanged,
  type ReadDeletedRequest,
  toRemovals,
} from '@mortise/connector-kit'
import { listWithArchive } from './list.ts'
import { record } from './record.ts'

/**
 * One page of deals deleted within the last 30 days, archived ones included, or of projects. Pipedrive reports no
 * deletions of other objects. The list of projects takes no instant, so older ones are left out here.
 * @see https://www.npmjs.com/package/pipedrive/v/33.7.0 (`status` of the lists of deals and of projects) read 2026-11-22
 */
export async function readDeleted(call: Call, request: ReadDeletedRequest): Promise<DeletedPage> {
  const { objectName, since, cursor, pageSize } = request
  if (objectName !== 'deals' && objectName !== 'projects') return { records: [] }
  const window = {
    updated_since: since.toISOString().replace(/\.\d+Z$/, 'Z'),
    sort_by: 'update_time',
    sort_direction: 'asc',
  }
  const listed = await listWithArchive(call, {
    objectName,
    query: { status: 'deleted', ...(objectName === 'deals' ? window : undefined) },
    cursor,
    pageSize,
  })
  const page = objectName === 'deals' ? listed : keepChanged(listed, { since }, record)
  return { ...page, records: toRemovals(page.records, record) }
}
