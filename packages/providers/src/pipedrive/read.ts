// Reads Pipedrive's objects: everything, or what changed.
import {
  type Call,
  keepChanged,
  matchFilters,
  objectIn,
  type ReadPage,
  type ReadRequest,
} from '@mortise/connector-kit'
import { listPage } from './list.ts'
import { objects, type PipedriveObject } from './objects.ts'
import { record } from './record.ts'

/**
 * One page, oldest change first where only changes are asked for. Version 2 filters and sorts by `update_time`; leads,
 * which only version 1 has, are filtered alone. Where a list takes no bound, what did not change is left out here.
 * @see https://www.npmjs.com/package/pipedrive/v/33.7.0 read 2026-11-22
 */
export async function read(call: Call, request: ReadRequest): Promise<ReadPage> {
  const { objectName, since, until, cursor, pageSize, filters = [] } = request
  const object = objectIn(objects, objectName, 'Pipedrive')
  const { listFilters } = object
  const pushed = filters.filter(({ fieldName }) => listFilters.includes(fieldName))
  const left = filters.filter(({ fieldName }) => !listFilters.includes(fieldName))
  const page = await listPage(call, {
    objectName,
    query: {
      ...Object.fromEntries(pushed.map(({ fieldName, value }) => [fieldName, value])),
      ...windowOf(object, since, until),
    },
    cursor,
    pageSize,
  })
  // Instants of version 2 are cut to the second, so those that its lists bound are not compared with ours.
  const isBound = object.version === 'v2' && !object.comparedFields
  const changed = isBound ? page : keepChanged(page, request, record)
  return { ...changed, records: matchFilters(changed.records, left, record) }
}

function windowOf(
  { version, comparedFields, isOpenEnded }: PipedriveObject,
  since: Date | undefined,
  until: Date | undefined,
): Record<string, string | undefined> {
  if (comparedFields) return {}
  if (version === 'v1') return { updated_since: since && toSeconds(since) }
  if (!since && !until) return { sort_by: 'id', sort_direction: 'asc' }
  return {
    sort_by: 'update_time',
    sort_direction: 'asc',
    updated_since: since && toSeconds(since),
    updated_until: isOpenEnded ? undefined : until && toSeconds(new Date(until.getTime() + 999)),
  }
}

/** RFC 3339 to the second, as the reference writes it; rounding `until` up loses nothing. */
function toSeconds(at: Date): string {
  return at.toISOString().replace(/\.\d+Z$/, 'Z')
}
