// Statements at Snowflake's SQL API: running one, waiting for it, and reading its result part by part.
import { setTimeout as delay } from 'node:timers/promises'
import {
  asArray,
  asObject,
  type Call,
  type CallResponse,
  decodeCursor,
  encodeCursor,
  idText,
  listIn,
  memoByCall,
  type NativeRecord,
  ProviderError,
  type ReadPage,
} from '@mortise/connector-kit'
import { type Column, columnsIn, toRecord } from './rows.ts'

/** Parts and waits of a result that is short. */
const turnsMax = 60

/** A statement whose values are bound by position. */
export interface Statement {
  text: string
  values: readonly string[]
}

/** A result that Snowflake keeps for a day, and where in it a page starts. */
interface Place {
  handle: string
  partition: number
  skip: number
}

/**
 * Runs a statement and returns the first page of its rows. One that takes longer than Snowflake waits has none yet.
 * @see https://github.com/snowflakedb/snowflake-rest-api-specs/blob/main/specifications/sqlapi.yaml (SubmitStatement) read 2026-11-28
 */
export async function run(call: Call, { text, values }: Statement, pageSize: number): Promise<ReadPage> {
  const { database, schema, warehouse } = call.metadata
  const bindings = Object.fromEntries(
    values.map((value, index) => [String(index + 1), { type: 'TEXT', value }] as const),
  )
  const answer = await call.request({
    method: 'POST',
    path: '/api/v2/statements',
    query: { nullable: true },
    json: { statement: text, database, schema, warehouse, bindings, parameters: { timezone: 'UTC' } },
  })
  const handle = idText(asObject(answer.json)?.statementHandle) ?? ''
  return pageIn(call, answer, { place: { handle, partition: 0, skip: 0 }, pageSize })
}

/** The page at a cursor. @throws ProviderError for a result that is no longer kept: the read starts over */
export async function readOn(call: Call, cursor: string, pageSize: number): Promise<ReadPage> {
  const place = decodeCursor(cursor, toPlace)
  return pageIn(call, await fetchPart(call, place), { place, pageSize })
}

/**
 * All rows of a statement whose result is short.
 * @throws ProviderError retry for a statement that takes longer than two minutes
 */
export async function runWhole(call: Call, statement: Statement): Promise<NativeRecord[]> {
  let page = await run(call, statement, 10_000)
  const records = [...page.records]
  for (let turn = 0; page.nextCursor !== undefined && turn < turnsMax; turn += 1) {
    if (page.resumeAfterMs !== undefined) await delay(page.resumeAfterMs)
    page = await readOn(call, page.nextCursor, 10_000)
    records.push(...page.records)
  }
  if (page.nextCursor === undefined) return records
  throw new ProviderError({
    reaction: { kind: 'retry' },
    message: 'Snowflake takes too long for this query.',
  })
}

async function pageIn(
  call: Call,
  answer: CallResponse,
  { place, pageSize }: { place: Place; pageSize: number },
): Promise<ReadPage> {
  const { handle, partition, skip } = place
  if (answer.status === 202) {
    return { records: [], nextCursor: encodeCursor({ ...place }), resumeAfterMs: 2000 }
  }
  const rows = asArray(asObject(answer.json)?.data)
  if (!Array.isArray(asObject(answer.json)?.data)) listIn(answer, 'data')
  const { columns, partitions, total } = metadataIn(answer) ?? (await metadataOf(call, handle))
  const end = skip + pageSize
  const next =
    end < rows.length ? { handle, partition, skip: end } : { handle, partition: partition + 1, skip: 0 }
  return {
    records: rows.slice(skip, end).map((row) => toRecord(row, columns)),
    nextCursor: next.partition < partitions ? encodeCursor(next) : undefined,
    total,
  }
}

interface Metadata {
  columns: readonly Column[]
  partitions: number
  total: number | undefined
}

/** Parts after the first one say nothing of the columns. */
function metadataIn({ json }: CallResponse): Metadata | undefined {
  const metadata = asObject(asObject(json)?.resultSetMetaData)
  if (!metadata) return undefined
  const partitions = Math.max(1, asArray(metadata.partitionInfo).length)
  return { columns: columnsIn(json), partitions, total: Number(metadata.numRows ?? 0) }
}

const metadataOf = memoByCall(async (call: Call, handle: string): Promise<Metadata> => {
  const first = await fetchPart(call, { handle, partition: 0 })
  const metadata = metadataIn(first)
  if (!metadata) listIn(first, 'resultSetMetaData.rowType')
  return metadata ?? { columns: [], partitions: 1, total: undefined }
})

async function fetchPart(
  call: Call,
  { handle, partition }: Pick<Place, 'handle' | 'partition'>,
): Promise<CallResponse> {
  const path = `/api/v2/statements/${encodeURIComponent(handle)}`
  return call.request({ path, query: { partition } })
}

function toPlace({ handle, partition, skip }: Readonly<Record<string, unknown>>): Place | undefined {
  if (typeof handle !== 'string' || typeof partition !== 'number' || typeof skip !== 'number')
    return undefined
  return { handle, partition, skip }
}
