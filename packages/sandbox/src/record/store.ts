/** The only place that reads and writes simulated records. */

import type { Database } from '../database.ts'
import type { JsonObject } from '../json.ts'
import type { Scope, StoredRecord } from './record.ts'

const columns = 'id, ordinal, properties, created_at, updated_at, is_archived'
const scopeSql = 'provider = $1 AND workspace = $2 AND object = $3'
const rowsPerInsert = 2000
const fromArrays = `SELECT $1, $2, $3, * FROM unnest(
  $4::text[], $5::bigint[], $6::jsonb[], $7::timestamptz[], $8::timestamptz[], $9::boolean[])`

/** Reserves `count` consecutive ordinals and answers the first. */
export async function reserveOrdinals(db: Database, count: number): Promise<number> {
  const { rows } = await db.query(
    `UPDATE sandbox.counters SET value = value + $1 WHERE name = 'ordinal' RETURNING value`,
    [count],
  )
  return rows[0].value - count + 1
}

/**
 * Creates or updates records by id and answers them as stored, in the order given.
 *
 * An existing record keeps the properties that are not mentioned and its creation time.
 */
export async function writeRecords(
  db: Database,
  scope: Scope,
  records: StoredRecord[],
): Promise<StoredRecord[]> {
  const unique = new Map<string, StoredRecord>()
  for (const record of records) {
    const earlier = unique.get(record.id)
    const properties = { ...earlier?.properties, ...record.properties }
    unique.set(record.id, { ...record, ordinal: earlier?.ordinal ?? record.ordinal, properties })
  }
  const stored = new Map<string, StoredRecord>()
  for (const batch of chunks([...unique.values()], rowsPerInsert)) {
    const { rows } = await db.query(
      `INSERT INTO sandbox.records AS r (provider, workspace, object, ${columns})
       ${fromArrays}
       ON CONFLICT (provider, workspace, object, id) DO UPDATE SET
         properties = r.properties || excluded.properties,
         created_at = least(r.created_at, excluded.created_at),
         updated_at = excluded.updated_at,
         is_archived = excluded.is_archived
       RETURNING ${columns}`,
      [...scopeValues(scope), ...columnArrays(batch)],
    )
    for (const row of rows) stored.set(row.id, toRecord(row))
  }
  return records.flatMap((record) => stored.get(record.id) ?? [])
}

/** Adds records whose ids are new, in bulk. */
export async function addRecords(db: Database, scope: Scope, records: StoredRecord[]): Promise<void> {
  for (const batch of chunks(records, rowsPerInsert)) {
    await db.query(`INSERT INTO sandbox.records (provider, workspace, object, ${columns}) ${fromArrays}`, [
      ...scopeValues(scope),
      ...columnArrays(batch),
    ])
  }
}

/** Finds records by id; the missing are left out. `isArchived` undefined means either. */
export async function findRecords(
  db: Database,
  scope: Scope,
  ids: readonly string[],
  isArchived?: boolean,
): Promise<StoredRecord[]> {
  const { rows } = await db.query(
    `SELECT ${columns} FROM sandbox.records
     WHERE ${scopeSql} AND id = ANY($4)
       AND ($5::boolean IS NULL OR is_archived = $5)`,
    [...scopeValues(scope), ids, isArchived ?? null],
  )
  return rows.map(toRecord)
}

/** A condition on records as SQL; `bind` turns a value into a placeholder. */
export type Condition = (bind: (value: unknown) => string) => string

/**
 * Reads a page of records; `orderBy` is SQL and must end in a unique column to be stable.
 *
 * Records that are only skipped are skipped in an index where the condition and order allow it.
 */
export async function selectRecords(
  db: Database,
  scope: Scope,
  page: { where: Condition; orderBy: string; limit: number | null; offset?: number },
): Promise<StoredRecord[]> {
  const { sql, values } = whereScope(scope, page.where)
  const rest = `WHERE ${sql} ORDER BY ${page.orderBy} LIMIT $${values.length + 1} OFFSET $${values.length + 2}`
  const skipping = `WHERE ${scopeSql} AND ordinal = ANY(ARRAY(SELECT ordinal FROM sandbox.records ${rest}))
    ORDER BY ${page.orderBy}`
  const { offset = 0 } = page
  const { rows } = await db.query(`SELECT ${columns} FROM sandbox.records ${offset > 0 ? skipping : rest}`, [
    ...values,
    page.limit,
    offset,
  ])
  return rows.map(toRecord)
}

/** Counts the records a condition matches. */
export async function countRecords(db: Database, scope: Scope, where: Condition): Promise<number> {
  const { sql, values } = whereScope(scope, where)
  const { rows } = await db.query(`SELECT count(*) AS count FROM sandbox.records WHERE ${sql}`, values)
  return rows[0].count
}

/** Answers the ordinals of all matching records in order: the frozen result of a query that pages. */
export async function selectOrdinals(
  db: Database,
  scope: Scope,
  page: { where: Condition; orderBy: string; limit: number | null; offset: number },
): Promise<number[]> {
  const { sql, values } = whereScope(scope, page.where)
  const { rows } = await db.query({
    text: `SELECT ordinal FROM sandbox.records WHERE ${sql}
           ORDER BY ${page.orderBy} LIMIT $${values.length + 1} OFFSET $${values.length + 2}`,
    values: [...values, page.limit, page.offset],
    rowMode: 'array',
  })
  return rows.map((row) => row[0])
}

/** Marks records archived (or deletes them for good) and answers how many there were. */
export async function removeRecords(
  db: Database,
  scope: Scope,
  removal: { ids: readonly string[]; at: Date; forGood: boolean },
): Promise<number> {
  const where = `${scopeSql} AND id = ANY($4)`
  const values = [...scopeValues(scope), removal.ids]
  const { rowCount } = removal.forGood
    ? await db.query(`DELETE FROM sandbox.records WHERE ${where}`, values)
    : await db.query(
        `UPDATE sandbox.records SET is_archived = true, updated_at = $5 WHERE ${where} AND NOT is_archived`,
        [...values, removal.at],
      )
  return rowCount ?? 0
}

function whereScope(scope: Scope, where: Condition) {
  const values: unknown[] = scopeValues(scope)
  const bind = (value: unknown) => `$${values.push(value)}`
  return { sql: `${scopeSql} AND (${where(bind)})`, values }
}

function scopeValues(scope: Scope): unknown[] {
  return [scope.provider, scope.workspace, scope.object]
}

function columnArrays(records: StoredRecord[]) {
  return [
    records.map((record) => record.id),
    records.map((record) => record.ordinal),
    records.map((record) => JSON.stringify(record.properties)),
    records.map((record) => record.createdAt.toISOString()),
    records.map((record) => record.updatedAt.toISOString()),
    records.map((record) => record.isArchived),
  ]
}

type Row = {
  id: string
  ordinal: number
  properties: JsonObject
  created_at: Date
  updated_at: Date
  is_archived: boolean
}

function toRecord(row: Row): StoredRecord {
  return {
    id: row.id,
    ordinal: row.ordinal,
    properties: row.properties,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    isArchived: row.is_archived,
  }
}

function* chunks<T>(items: T[], size: number): Generator<T[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size)
}
