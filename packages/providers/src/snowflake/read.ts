// Reads and searches rows by statements, whose values are bound and whose names are quoted.
import {
  type Call,
  type NativeRecord,
  ProviderError,
  type ReadByIdsRequest,
  type ReadPage,
  type ReadRequest,
  type SearchPage,
  type SearchRequest,
} from '@mortise/connector-kit'
import { readOn, run, runWhole, type Statement } from './statement.ts'
import { columnsOf } from './tables.ts'

/** One page. The statement runs once; later pages come from its result. */
export async function read(call: Call, request: ReadRequest): Promise<ReadPage> {
  const { cursor, pageSize } = request
  if (cursor !== undefined) return readOn(call, cursor, pageSize)
  return run(call, await selectFrom(call, request), pageSize)
}

/** The rows that meet every filter; Snowflake refuses a column that the table does not have. */
export async function search(call: Call, request: SearchRequest): Promise<SearchPage> {
  const { text, values } = await selectFrom(call, request)
  return { records: await runWhole(call, { text: `${text} LIMIT ${Math.trunc(request.pageSize)}`, values }) }
}

/** Rows by the column `ID`. @throws ProviderError stop for a table without one */
export async function readByIds(call: Call, request: ReadByIdsRequest): Promise<NativeRecord[]> {
  const { objectName, ids, fields } = request
  const id = (await columnsOf(call, objectName)).find(({ name }) => /^id$/i.test(name))
  if (!id) {
    throw new ProviderError({
      reaction: { kind: 'stop' },
      message: `The table ${objectName} has no column "ID", by which Mortise would find rows again.`,
    })
  }
  if (ids.length === 0) return []
  const { text } = await selectFrom(call, { objectName, fields, filters: [] })
  const marks = ids.map(() => '?').join(', ')
  return runWhole(call, { text: `${text} WHERE TO_VARCHAR(${quoted(id.name)}) IN (${marks})`, values: ids })
}

async function selectFrom(
  call: Call,
  request: Pick<ReadRequest, 'objectName' | 'fields' | 'since' | 'until' | 'filters'>,
): Promise<Statement> {
  const { objectName, fields, since, until, filters = [] } = request
  const { database = '', schema = '', timestampColumn = '' } = call.metadata
  const columns = await columnsOf(call, objectName)
  const hasChanges = columns.some(({ name }) => name === timestampColumn)
  const changed = quoted(timestampColumn)
  const bounds = [
    { at: since, text: `${changed} >= TO_TIMESTAMP_TZ(?)` },
    { at: until, text: `${changed} < TO_TIMESTAMP_TZ(?)` },
  ].flatMap(({ at, text }) => (at && hasChanges ? [{ text, value: at.toISOString() }] : []))
  const conditions = [
    ...bounds,
    ...filters.map(({ fieldName, value }) => ({ text: `${quoted(fieldName)} = ?`, value: String(value) })),
  ]
  const wanted = columns.filter(
    ({ name }) => fields === 'all' || fields.includes(name) || /^id$/i.test(name) || name === timestampColumn,
  )
  const where = conditions.length > 0 ? ` WHERE ${conditions.map(({ text }) => text).join(' AND ')}` : ''
  const order = since && hasChanges ? ` ORDER BY ${changed}` : ''
  const table = [database, schema, objectName].map(quoted).join('.')
  return {
    text: `SELECT ${wanted.map(({ name }) => quoted(name)).join(', ')} FROM ${table}${where}${order}`,
    values: conditions.map(({ value }) => value),
  }
}

/**
 * A name as it is, whatever is in it.
 * @see https://docs.snowflake.com/en/sql-reference/identifiers-syntax read 2026-11-28
 */
function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
