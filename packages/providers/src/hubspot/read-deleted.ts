// Records that were archived: the list of them, as far as it is kept.
import {
  asString,
  type Call,
  clampPageSize,
  type DeletedPage,
  listIn,
  type NativeRecord,
  type ReadDeletedRequest,
  valueAt,
} from '@mortise/connector-kit'
import { changedProperty, listPageSizeMax, objectUrl } from './api.ts'
import { record } from './record.ts'
import { sideObject } from './side-objects.ts'

/**
 * One page of records archived at or after `since`. The list cannot be told an instant, so all of it is paged through
 * and the older ones are left out; it holds what can still be restored, 90 days of it.
 */
export async function readDeleted(call: Call, request: ReadDeletedRequest): Promise<DeletedPage> {
  const { objectName, since, cursor, pageSize } = request
  const side = sideObject(objectName)
  // Lists and pipelines that were removed are told nowhere.
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
    records: archived.flatMap((native) => {
      const id = record.id(native)
      return id === undefined || archivedAt(native) < since.getTime() ? [] : [{ id, record: native }]
    }),
    nextCursor: after || undefined,
  }
}

/** One that does not say when is told rather than kept back. */
function archivedAt(native: NativeRecord): number {
  const at = Date.parse(asString(native.archivedAt) ?? '')
  return Number.isNaN(at) ? Number.POSITIVE_INFINITY : at
}
