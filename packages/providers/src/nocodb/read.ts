// Reads and searches NocoDB tables.
import {
  asObject,
  type Call,
  clampPageSize,
  decodeCursor,
  encodeCursor,
  keepChanged,
  listIn,
  matchFilters,
  type NativeRecord,
  ProviderError,
  type ReadByIdsRequest,
  type ReadPage,
  type ReadRequest,
  type SearchPage,
  type SearchRequest,
  valueAt,
} from '@mortise/connector-kit'
import { record } from './record.ts'
import { idOf, type Table, tableOf, usualNames, withUsualNames } from './table.ts'
import { changedSince, oneOf, toCondition } from './where.ts'

/** The most records a server returns by default. */
const pageSizeMax = 1000

/**
 * One page in the order of keys. The list has no end but the newest record, so changes move no record to another page;
 * one that is deleted meanwhile does.
 * @see https://nocodb.com/docs/apis/query-parameters read 2026-11-22
 */
export async function read(call: Call, request: ReadRequest): Promise<ReadPage> {
  const { objectName, since, cursor } = request
  const table = await tableOf(call, objectName)
  const from = since && new Date(Math.floor(since.getTime() / 1000) * 1000)
  const page = await list(call, objectName, {
    table,
    conditions: from ? changedSince(table, from) : [],
    fields: namesOf(request.fields, table),
    skip:
      cursor === undefined
        ? 0
        : decodeCursor(cursor, ({ skip }) => (typeof skip === 'number' ? skip : undefined)),
    size: clampPageSize(request.pageSize, pageSizeMax),
  })
  const answered = {
    records: page.records,
    nextCursor: page.next === undefined ? undefined : encodeCursor({ skip: page.next }),
    total: request.wantsTotal && cursor === undefined && page.total !== undefined ? page.total : undefined,
  }
  return keepChanged(answered, from ? { since: from } : {}, record)
}

/**
 * The records that meet every filter, as many as are asked for. What `where` cannot say is compared here: a value of such
 * characters alone is looked for in the whole table.
 */
export async function search(call: Call, request: SearchRequest): Promise<SearchPage> {
  const { objectName, filters, pageSize } = request
  const table = await tableOf(call, objectName)
  const asked = filters.map((filter) => toCondition(table, filter))
  const conditions = asked.filter((condition) => condition !== undefined)
  const records: NativeRecord[] = []
  if (conditions.length < asked.length) return { records }
  for (let skip: number | undefined = 0; skip !== undefined && records.length < pageSize; ) {
    const page = await list(call, objectName, {
      table,
      conditions,
      fields: undefined,
      skip,
      size: pageSizeMax,
    })
    records.push(...matchFilters(page.records, filters, {}))
    skip = page.next
  }
  return { records: records.slice(0, pageSize) }
}

/** Current records by key, those not found left out. */
export async function readByIds(call: Call, { objectName, ids, fields }: ReadByIdsRequest) {
  const table = await tableOf(call, objectName)
  const condition = oneOf(table, ids)
  if (condition === undefined) return []
  const names = namesOf(fields, table)
  const wanted = { table, conditions: [condition], fields: names, skip: 0, size: ids.length }
  const { records } = await list(call, objectName, wanted)
  return records
}

interface Wanted {
  table: Table
  conditions: readonly string[]
  fields: string | undefined
  skip: number
  size: number
}

async function list(call: Call, objectName: string, { table, conditions, fields, skip, size }: Wanted) {
  const where = conditions.join('~and')
  try {
    const answer = await call.request({
      path: `/api/v2/tables/${idOf(objectName)}/records`,
      query: {
        where: where === '' ? undefined : where,
        fields,
        sort: table.key,
        limit: size,
        offset: skip,
      },
    })
    const info = asObject(valueAt(answer.json, 'pageInfo')) ?? {}
    const rows = listIn(answer, 'list')
    return {
      records: rows.map((row) => withUsualNames(row, table)),
      // A server may be set to shorter pages than were asked for.
      next: info.isLastPage === false && rows.length > 0 ? skip + rows.length : undefined,
      total: typeof info.totalRows === 'number' ? info.totalRows : undefined,
    }
  } catch (error) {
    // The table has become shorter than what was read of it.
    const isPastEnd = error instanceof ProviderError && error.status === 422 && /offset/i.test(error.message)
    if (!isPastEnd || skip === 0) throw error
    return { records: [], next: undefined, total: undefined }
  }
}

/** @throws ProviderError dropField for one the table does not have */
function namesOf(wanted: ReadRequest['fields'], table: Table): string | undefined {
  const { columns, key, changed, created } = table
  const usual = usualNames(table)
  const names = wanted === 'all' ? [] : wanted.map((name) => usual.get(name) ?? name)
  const fieldName = names.find((name) => !columns.has(name))
  if (fieldName !== undefined) {
    throw new ProviderError({
      reaction: { kind: 'dropField', fieldName },
      message: `NocoDB has no column "${fieldName}" in this table.`,
      fieldName,
      status: 400,
    })
  }
  const all = [key, changed, created, ...names].filter((name) => name !== undefined)
  // A title with a comma would be taken for two.
  return wanted === 'all' || all.some((name) => name.includes(',')) ? undefined : [...new Set(all)].join(',')
}
