// Deals that were deleted, as long as Pipedrive keeps them.
import type { Call, DeletedPage, ReadDeletedRequest } from '@mortise/connector-kit'
import { listPage } from './list.ts'
import { record } from './record.ts'

/**
 * One page of deals deleted within the last 30 days; nothing tells of other objects.
 * Unverified: that a deletion counts as a change, so that the list can be asked for those since an instant.
 * @see https://www.npmjs.com/package/pipedrive/v/33.7.0 (`status` of the list of deals) read 2026-11-22
 */
export async function readDeleted(call: Call, request: ReadDeletedRequest): Promise<DeletedPage> {
  const { objectName, since, cursor, pageSize } = request
  if (objectName !== 'deals') return { records: [] }
  const page = await listPage(call, {
    objectName,
    query: {
      status: 'deleted',
      updated_since: since.toISOString().replace(/\.\d+Z$/, 'Z'),
      sort_by: 'update_time',
      sort_direction: 'asc',
    },
    cursor,
    pageSize,
  })
  return {
    ...page,
    records: page.records.flatMap((native) => {
      const id = record.id(native)
      return id === undefined ? [] : [{ id, record: native }]
    }),
  }
}
