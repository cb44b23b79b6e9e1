// Deleted records of Capsule, which separate lists show.
import {
  byLinkHeader,
  isObject,
  type RemovedPart,
  readList,
  recordsAt,
  toRemovals,
} from '@mortise/connector-kit'
import { record } from './record.ts'

/**
 * The answer holds what was deleted, and beside it (`restrictedParties`) what the user may no longer see. Tasks have no
 * such list.
 * @see https://developer.capsulecrm.com/v2/operations/Party (List deleted parties, as clients cite it) read 2026-11-29
 */
export const readDeleted: RemovedPart['page'] = async (call, { objectName, since, cursor, pageSize }) => {
  if (objectName === 'tasks') return { records: [] }
  const { records, nextCursor } = await readList(call, {
    request: { path: `/v2/${objectName}/deleted`, query: { since: since.toISOString() } },
    style: byLinkHeader({ limit: 'perPage' }),
    items: ({ json }) => (isObject(json) ? Object.keys(json).flatMap((name) => recordsAt(json, name)) : []),
    cursor,
    pageSize,
    pageSizeMax: 100,
  })
  return { nextCursor, records: toRemovals(records, record) }
}
