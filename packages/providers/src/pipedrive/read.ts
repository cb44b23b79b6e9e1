// Reads Pipedrive's objects: everything, or what changed.
import {
  type Call,
  keepChanged,
  matchFilters,
  objectIn,
  type ReadPage,
  type ReadRequest,
  stopAtUnchanged,
} from '@mortise/connector-kit'
import { listNarrowed } from './list-narrowed.ts'
import { objects } from './objects.ts'
import type { PipedriveObject } from './pipedrive-object.ts'
import { record } from './record.ts'

/**
 * One page, oldest change first where only changes are asked for. Version 2 filters and sorts most by `update_time`;
 * leads and notes, which only version 1 has, are filtered alone, and files sorted. Where a list takes no bound, what did
 * not change is left out here.
 * @see https://www.npmjs.com/package/pipedrive/v/33.7.0 read 2026-11-22
 */
export async function read(call: Call, request: ReadRequest): Promise<ReadPage> {
  const { objectName, since, until, cursor, pageSize, filters = [] } = request
  const object = objectIn(objects, objectName, 'Pipedrive')
  const { changes } = object
  // A list that is read to where it no longer changed must not lose its last record to another filter.
  const isSorted = changes === 'newestFirst' && since !== undefined
  const page = await listNarrowed(call, {
    objectName,
    filters: isSorted ? [] : filters,
    query: windowOf(object, since, until),
    cursor,
    pageSize,
  })
  if (isSorted) {
    const changed = stopAtUnchanged(page, request, record)
    return { ...changed, records: matchFilters(changed.records, filters, record) }
  }
  // Instants of version 2 are cut to the second, so those that its lists bound are not compared with ours.
  return changes === 'bounded' ? page : keepChanged(page, request, record)
}

function windowOf(
  { changes, isOpenEnded }: PipedriveObject,
  since: Date | undefined,
  until: Date | undefined,
): Record<string, string | undefined> {
  switch (changes) {
    case 'untold':
      return {}
    case 'since':
      // By what does not change while it is read: pages of version 1 are counted from the start.
      return { updated_since: since && toSeconds(since), sort: 'add_time ASC' }
    case 'newestFirst':
      return { sort: since ? 'update_time DESC' : 'id ASC' }
    case 'bounded':
      if (!since && !until) return { sort_by: 'id', sort_direction: 'asc' }
      return {
        sort_by: 'update_time',
        sort_direction: 'asc',
        updated_since: since && toSeconds(since),
        updated_until: isOpenEnded ? undefined : until && toSeconds(new Date(until.getTime() + 999)),
      }
  }
}

/** RFC 3339 to the second, as the reference writes it; rounding `until` up loses nothing. */
function toSeconds(at: Date): string {
  return at.toISOString().replace(/\.\d+Z$/, 'Z')
}
