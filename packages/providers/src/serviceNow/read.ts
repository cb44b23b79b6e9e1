// Reads ServiceNow tables, searches them, and fetches records by id.
import {
  type Call,
  clampPageSize,
  decodeCursor,
  encodeCursor,
  keepChanged,
  listIn,
  matchFilters,
  memoByCall,
  type NativeRecord,
  type ReadPage,
  type ReadRequest,
  requireFields,
  type SearchPage,
  type SearchRequest,
} from '@mortise/connector-kit'
import { describe } from './describe.ts'
import { equalTo, instant, tableName } from './encoded-query.ts'
import { record } from './record.ts'

const pageSizeMax = 1000

/**
 * One page, in the order of `sys_id`: the next one starts after the last id. So records that change meanwhile are
 * neither skipped nor read twice, as they would be with an offset.
 * @see https://servicenow.github.io/sdk/guides/query-guide read 2026-11-21
 */
export async function read(call: Call, request: ReadRequest): Promise<ReadPage> {
  const { since, until, filters = [], cursor, pageSize } = request
  if (filters.length > 0) await requireColumns(call, request)
  const wanted = filters.map(equalTo)
  if (wanted.includes(undefined)) return { records: [] }
  const after = cursor === undefined ? undefined : decodeCursor(cursor, ({ id }) => asId(id))
  const size = clampPageSize(pageSize, pageSizeMax)
  const conditions = [
    ...(since ? [`sys_updated_on>=${instant(since)}`] : []),
    ...(until ? [`sys_updated_on<${instant(new Date(until.getTime() + 999))}`] : []),
    ...wanted,
    ...(after === undefined ? [] : [`sys_id>${after}`]),
    'ORDERBYsys_id',
  ]
  const records = await list(call, { request, query: conditions.join('^'), size })
  const last = asId(records.at(-1)?.sys_id)
  const page = keepChanged({ records }, request, record)
  return {
    records: matchFilters(page.records, filters, record),
    nextCursor: records.length === size && last ? encodeCursor({ id: last }) : undefined,
  }
}

/** One page of the records that meet every filter. */
export async function search(call: Call, request: SearchRequest): Promise<SearchPage> {
  const { records } = await read(call, request)
  return { records }
}

/** Current records by id, with all their fields unless some are named. */
export async function fetchByIds(
  call: Call,
  given: { objectName: string; ids: readonly string[]; fields?: readonly string[] | 'all' },
): Promise<NativeRecord[]> {
  const { objectName, fields = 'all' } = given
  const ids = given.ids.filter(asId)
  if (ids.length === 0) return []
  const request = { objectName, fields: fields.length === 0 ? ('all' as const) : fields }
  return list(call, { request, query: `sys_idIN${ids.join(',')}`, size: ids.length })
}

/**
 * Whether a table does not show, or not to this user, when its records changed: a condition on the column would be
 * ignored, and each read would return everything. One record shows it; asked once for a `Call`.
 */
export const tellsNoChange: (call: Call, objectName: string) => Promise<boolean> = memoByCall(
  async (call, objectName) => {
    const request = { objectName, fields: [] }
    const [first] = await list(call, { request, query: 'ORDERBYsys_id', size: 1 })
    return first !== undefined && !Object.hasOwn(first, 'sys_updated_on')
  },
)

/** Conditions on unknown columns are passed over, so that everything would be found. */
async function requireColumns(call: Call, { objectName, filters = [] }: ReadRequest): Promise<void> {
  const { fields } = await describe(call, objectName)
  requireFields(
    filters,
    fields.map(({ fieldName }) => fieldName),
  )
}

/** Rows of a table that meet an encoded query, with their id and the named columns, or all of them. */
export async function list(
  call: Call,
  given: {
    request: Pick<ReadRequest, 'objectName' | 'fields' | 'filters'>
    query: string
    size: number
  },
): Promise<NativeRecord[]> {
  const { objectName, fields, filters = [] } = given.request
  const names =
    fields === 'all'
      ? undefined
      : ['sys_id', 'sys_updated_on', ...fields, ...filters.map(({ fieldName }) => fieldName)]
  const answer = await call.request({
    path: `/api/now/table/${tableName(objectName)}`,
    query: {
      sysparm_query: given.query,
      sysparm_fields: names && [...new Set(names)].map(tableName).join(','),
      sysparm_limit: given.size,
      sysparm_exclude_reference_link: true,
      sysparm_no_count: true,
    },
  })
  return listIn(answer, 'result')
}

/** An id, or a name, that can break out of no query: ids are 32 hexadecimal digits, but for a few of the vendor's own. */
export function asId(value: unknown): string | undefined {
  return typeof value === 'string' && /^\w+$/.test(value) ? value : undefined
}
