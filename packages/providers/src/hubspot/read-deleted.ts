// Records that were archived: the list of them, as far as it is kept.
import {
  asString,
  type Call,
  clampPageSize,
  type DeletedPage,
  listIn,
  type NativeRecord,
  type ReadDeletedRequest,
  toRemovals,
  valueAt,
} from '@mortise/connector-kit'
import { changedProperty, listPageSizeMax, objectUrl } from './api.ts'
import { record } from './record.ts'
import { sideObject } from './side-objects.ts'

/**
 * One page of records archived at or after `since`. The list has no filter by time, so the read pages through all of it
 * and leaves out the older records. It holds the records that can still be restored: those of 90 days.
 */
export async function readDeleted(call: Call, request: ReadDeletedRequest): Promise<DeletedPage> {
  const { objectName, since, cursor, pageSize } = request
  const side = sideObject(objectName)
  // HubSpot reports removed lists and pipelines nowhere.
  if (side) return side.readDeleted?.(call, request) ?? { records: [] }
  const answer = await call.request({
    path: objectUrl(objectName),
    query: {
      limit: clampPageSize(pageSize, listPageSizeMax),
      after: cursor,
      archived: true,
      properties: changedProperty(objectName),
    },
  })
  const archived = listIn(answer, 'results')
  const after = asString(valueAt(answer.json, 'paging.next.after'))
  return {
    records: toRemovals(
      archived.filter((native) => archivedAt(native) >= since.getTime()),
      record,
    ),
    nextCursor: after || undefined,
  }
}

/** A record that does not say when it was archived is reported rather than kept back. */
function archivedAt(native: NativeRecord): number {
  const at = Date.parse(asString(native.archivedAt) ?? '')
  return Number.isNaN(at) ? Number.POSITIVE_INFINITY : at
}
