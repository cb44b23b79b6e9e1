// Pages of a ServiceNow table in the order of ids, though the instance leaves rows out of a page after it has cut it.
import {
  type Call,
  type CallResponse,
  clampPageSize,
  listIn,
  type NativeRecord,
  type ReadRequest,
} from '@mortise/connector-kit'
import { tableName } from './encoded-query.ts'

/** The largest page. */
export const pageSizeMax = 1000

/** Where rows go on. */
export interface RowPosition {
  /** After the row with this id. */
  id?: string | undefined
  /** And after so many rows more, of which the user may see none. It is there where the page before was short. */
  skipped?: number | undefined
}

/** The rows wanted of a table. */
export interface WantedRows {
  request: Pick<ReadRequest, 'objectName' | 'fields' | 'filters' | 'pageSize'>
  conditions: readonly string[]
  at: RowPosition
}

/**
 * One page, and where the next one starts. The instance applies the limit before the access rules, so a page is short, or
 * empty, where the user may not see some rows: only the count of all rows shows whether it is the last. The count costs
 * the instance a query, so a page after a full one goes without.
 * @see https://github.com/ServiceNow/ServiceNowDocs/blob/australia/markdown/api-reference/rest-apis/c_TableAPI.md (`sysparm_limit`, `sysparm_offset`, `X-Total-Count`) read 2026-11-29
 * @see https://support.servicenow.com/kb?id=kb_article_view&sysparm_article=KB3047115 (short and empty pages) read 2026-11-29
 */
export async function rowsAfter(
  call: Call,
  { request, conditions, at }: WantedRows,
): Promise<{ rows: NativeRecord[]; next: RowPosition | undefined }> {
  const size = clampPageSize(request.pageSize, pageSizeMax)
  const isCounted = at.id === undefined || at.skipped !== undefined
  const after = at.id === undefined ? [] : [`sys_id>${at.id}`]
  const query = [...conditions, ...after, 'ORDERBYsys_id'].join('^')
  const offset = at.skipped || undefined
  const answer = await askRows(call, { request, query, size, offset, isCounted })
  const rows = listIn(answer, 'result')
  const id = asId(rows.at(-1)?.sys_id) ?? at.id
  if (rows.length === size) return { rows, next: { id } }
  if (!isCounted) return { rows, next: { id, skipped: 0 } }
  const skipped = at.skipped ?? 0
  const left = countIn(answer) - skipped
  if (rows.length > 0) return { rows, next: left > rows.length ? { id, skipped: 0 } : undefined }
  return { rows, next: left > size ? { id, skipped: skipped + size } : undefined }
}

/** Rows that meet an encoded query, with their id and the named columns, or all of them. */
export async function askRows(
  call: Call,
  given: {
    request: Pick<ReadRequest, 'objectName' | 'fields' | 'filters'>
    query: string
    size: number
    offset?: number | undefined
    isCounted?: boolean
  },
): Promise<CallResponse> {
  const { objectName, fields, filters = [] } = given.request
  const names =
    fields === 'all'
      ? undefined
      : ['sys_id', 'sys_updated_on', ...fields, ...filters.map(({ fieldName }) => fieldName)]
  return call.request({
    path: `/api/now/table/${tableName(objectName)}`,
    query: {
      sysparm_query: given.query,
      sysparm_fields: names && [...new Set(names)].map(tableName).join(','),
      sysparm_limit: given.size,
      sysparm_offset: given.offset,
      sysparm_exclude_reference_link: true,
      sysparm_no_count: given.isCounted ? undefined : true,
    },
  })
}

/** The count of all rows that meet the query; 0 where the instance does not say. */
function countIn({ headers }: CallResponse): number {
  const count = headers['x-total-count']
  return typeof count === 'string' && /^\d+$/.test(count) ? Number(count) : 0
}

/** An id, or a name, that can break out of no query: ids are 32 hexadecimal digits, but for a few of the vendor's own. */
export function asId(value: unknown): string | undefined {
  return typeof value === 'string' && /^\w+$/.test(value) ? value : undefined
}

/** The position in a cursor. */
export function toRowPosition({ id, skipped }: Readonly<Record<string, unknown>>): RowPosition | undefined {
  const last = asId(id)
  const isSkipping = typeof skipped === 'number'
  if (last === undefined && !isSkipping) return undefined
  return { id: last, skipped: isSkipping ? skipped : undefined }
}
