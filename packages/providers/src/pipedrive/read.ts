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
import { objects } from './objects.ts'
import { record } from './record.ts'

/**
 * One page, oldest change first where only changes are asked for. Version 2 filters and sorts by `update_time`; leads,
 * which only version 1 has, are read whole and what did not change is left out here.
 * @see https://www.npmjs.com/package/pipedrive/v/33.7.0 read 2026-11-21
 */
export async function read(call: Call, request: ReadRequest): Promise<ReadPage> {
  const { objectName, since, until, cursor, pageSize, filters = [] } = request
  const { version, listFilters } = objectIn(objects, objectName, 'Pipedrive')
  const pushed = filters.filter(({ fieldName }) => listFilters.includes(fieldName))
  const left = filters.filter(({ fieldName }) => !listFilters.includes(fieldName))
  const isV2 = version === 'v2' && !unfiltered.includes(objectName)
  const page = await listPage(call, {
    objectName,
    query: {
      ...Object.fromEntries(pushed.map(({ fieldName, value }) => [fieldName, value])),
      ...(isV2 ? windowOf(since, until) : {}),
    },
    cursor,
    pageSize,
  })
  const changed = isV2 ? page : keepChanged(page, request, record)
  return { ...changed, records: matchFilters(changed.records, left, record) }
}

/** Lists that are short and take no filter by change. */
const unfiltered = ['pipelines', 'stages']

function windowOf(since: Date | undefined, until: Date | undefined): Record<string, string | undefined> {
  if (!since && !until) return { sort_by: 'id', sort_direction: 'asc' }
  return {
    sort_by: 'update_time',
    sort_direction: 'asc',
    updated_since: since && toSeconds(since),
    updated_until: until && toSeconds(new Date(until.getTime() + 999)),
  }
}

/** RFC 3339 to the second, as the reference writes it; rounding `until` up loses nothing. */
function toSeconds(at: Date): string {
  return at.toISOString().replace(/\.\d+Z$/, 'Z')
}
