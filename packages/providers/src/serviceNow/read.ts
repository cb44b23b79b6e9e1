// Reads ServiceNow tables, searches them, and fetches records by id.
import {
  type Call,
  decodeCursor,
  encodeCursor,
  keepChanged,
  listIn,
  matchFilters,
  memoByCall,
  type NativeRecord,
  type ReadPage,
  type ReadRequest,
  readUntilFound,
  requireFields,
  type SearchPage,
  type SearchRequest,
} from '@mortise/connector-kit'
import { describe } from './describe.ts'
import { equalTo, instant } from './encoded-query.ts'
import { record } from './record.ts'
import { asId, askRows, rowsAfter, toRowPosition } from './rows-after.ts'

/**
 * One page, in the order of `sys_id`: the next one starts after the last id. So records that change meanwhile are
 * neither skipped nor read twice, as they would be with an offset.
 * @see https://servicenow.github.io/sdk/guides/query-guide read 2026-11-21
 */
export async function read(call: Call, request: ReadRequest): Promise<ReadPage> {
  const { since, until, filters = [], cursor } = request
  if (filters.length > 0) await requireColumns(call, request)
  const wanted = filters.map(equalTo).filter((condition) => condition !== undefined)
  if (wanted.length < filters.length) return { records: [] }
  const at = cursor === undefined ? {} : decodeCursor(cursor, toRowPosition)
  const conditions = [
    ...(since ? [`sys_updated_on>=${instant(since)}`] : []),
    ...(until ? [`sys_updated_on<${instant(new Date(until.getTime() + 999))}`] : []),
    ...wanted,
  ]
  const { rows, next } = await rowsAfter(call, { request, conditions, at })
  const page = keepChanged({ records: rows }, request, record)
  return {
    records: matchFilters(page.records, filters, record),
    nextCursor: next && encodeCursor({ ...next }),
  }
}

/** Records that meet every filter: the first page may hold none that the user may see. */
export async function search(call: Call, request: SearchRequest): Promise<SearchPage> {
  return { records: await readUntilFound((cursor) => read(call, { ...request, cursor })) }
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

/** As many rows as `size` says, in one page. */
async function list(call: Call, wanted: Parameters<typeof askRows>[1]): Promise<NativeRecord[]> {
  return listIn(await askRows(call, wanted), 'result')
}
