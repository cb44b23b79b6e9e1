// Reads a class oldest change first, by keyset.
import {
  asObject,
  asString,
  type Call,
  clampPageSize,
  decodeCursor,
  encodeCursor,
  listIn,
  type NativeRecord,
  type ReadPage,
  type ReadRequest,
} from '@mortise/connector-kit'
import { readColumns } from './describe.ts'
import { classPath } from './path.ts'
import { toConditions } from './where.ts'

const pageSizeMax = 1000

/** The last record of the page before, and how many records the server is willing to put on a page. */
interface Position {
  at: string
  id: string
  pageSize: number
}

/**
 * One page in (updatedAt, objectId) order. A record that changes during the read moves to the end and is met again.
 * With `skip` it would push another one over the page border.
 */
export async function read(call: Call, request: ReadRequest): Promise<ReadPage> {
  const position = request.cursor === undefined ? undefined : decodeCursor(request.cursor, toPosition)
  // Also proves the master key on each read's first page: see `readColumns`.
  const columns =
    position && !request.filters?.length ? undefined : await readColumns(call, request.objectName)
  const limit = clampPageSize(request.pageSize, position?.pageSize ?? pageSizeMax)
  const filters = columns ? toConditions(columns, request.filters ?? []) : []
  if (!filters) return { records: [] }
  const conditions = [...windowOf(request, position), ...filters]
  const answer = await call.request({
    path: classPath(request.objectName),
    query: {
      where: JSON.stringify({ $and: conditions }),
      order: 'updatedAt,objectId',
      limit,
      count: position ? undefined : 1,
    },
  })
  const records = listIn(answer, 'results')
  const count = asObject(answer.json)?.count
  return toPage({ records, limit, total: typeof count === 'number' ? count : undefined })
}

function windowOf({ since, until }: ReadRequest, position: Position | undefined): Record<string, unknown>[] {
  // The lower bound is always there: without any condition PostgreSQL's adapter estimates the count.
  const from = position ? new Date(position.at) : (since ?? new Date(0))
  const bounds: Record<string, unknown> = { $gte: toDate(from) }
  if (until) bounds.$lt = toDate(until)
  if (!position) return [{ updatedAt: bounds }]
  const at = toDate(from)
  return [
    { updatedAt: bounds },
    { $or: [{ updatedAt: { $gt: at } }, { updatedAt: at, objectId: { $gt: position.id } }] },
  ]
}

function toDate(at: Date): { __type: 'Date'; iso: string } {
  return { __type: 'Date', iso: at.toISOString() }
}

/**
 * A server's `maxLimit` shortens pages without a word. So a short page is the last one only when it is shorter than the
 * page size that the server has shown.
 */
function toPage(input: { records: NativeRecord[]; limit: number; total: number | undefined }): ReadPage {
  const { records, limit, total } = input
  const isShortened = total !== undefined && records.length < limit && records.length < total
  const pageSize = isShortened ? records.length : limit
  const hasMore = records.length >= pageSize && (total === undefined || total > records.length)
  const last = records.at(-1)
  const at = asString(last?.updatedAt)
  const id = asString(last?.objectId)
  return {
    records,
    nextCursor: hasMore && at && id ? encodeCursor({ at, id, pageSize }) : undefined,
    total,
  }
}

function toPosition({ at, id, pageSize }: Readonly<Record<string, unknown>>): Position | undefined {
  const isPosition = typeof at === 'string' && typeof id === 'string' && typeof pageSize === 'number'
  return isPosition ? { at, id, pageSize } : undefined
}
