// Deleted records of Chargebee, which its lists show when asked for them.
import {
  type Call,
  type DeletedPage,
  objectIn,
  type ReadDeletedRequest,
  readList,
  toRemovals,
} from '@mortise/connector-kit'
import { byOffsetToken, changedAfter, pageSizeMax } from './list.ts'
import { objects } from './objects.ts'
import { record } from './record.ts'

/**
 * One page of records that are marked as deleted and changed at or after `since`. The lists of other objects do not take
 * the parameter.
 * @see https://www.npmjs.com/package/chargebee/v/3.33.0 (`include_deleted` in `ListInputParam`, `deleted`) read 2026-11-29
 */
export async function readDeleted(
  call: Call,
  { objectName, since, cursor, pageSize }: ReadDeletedRequest,
): Promise<DeletedPage> {
  const { showsDeleted, items } = objectIn(objects, objectName, 'Chargebee')
  if (!showsDeleted) return { records: [] }
  const { records, nextCursor } = await readList(call, {
    request: {
      path: `/v2/${objectName}`,
      query: { include_deleted: true, 'updated_at[after]': changedAfter(since) },
    },
    style: byOffsetToken,
    items,
    cursor,
    pageSize,
    pageSizeMax,
  })
  const from = Math.floor(since.getTime() / 1000) * 1000
  const gone = records.filter(
    (native) => native.deleted === true && (record.updatedAt(native) ?? from) >= from,
  )
  return { nextCursor, records: toRemovals(gone, record) }
}
