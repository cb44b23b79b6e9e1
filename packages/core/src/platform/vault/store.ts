// Ciphertext in any column that holds some, by the key it was sealed under.
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import type { SealedColumn } from './sealed-columns.ts'

/** One ciphertext, the key of its row and the row's project. */
export interface SealedValue {
  key: string
  projectId: string | null
  sealed: string
}

/** Which values are looked for: those that do not begin with `prefix`, of one project when it is given. */
export interface SealedOtherwise {
  prefix: string
  projectId?: string | undefined
}

/** Up to `limit` values of a column that do not begin with `prefix`, in the order of their keys, after one of them. */
export async function listValuesSealedOtherwise(
  db: Db,
  of: SealedColumn,
  { after, limit, ...which }: SealedOtherwise & { after: string; limit: number },
): Promise<SealedValue[]> {
  const [rowKey, value] = [sql.identifier(of.key), sql.identifier(of.column)]
  const { rows } = await db.execute<SealedValue & Record<string, unknown>>(
    sql`SELECT ${rowKey} AS key, ${projectOf(of)} AS "projectId", ${value} AS sealed FROM ${sql.identifier(of.table)}
        WHERE ${isSealedOtherwise(of, which)} AND ${rowKey} > ${after}
        ORDER BY ${rowKey} LIMIT ${limit}`,
  )
  return rows
}

/** Any one value of a column, across projects: a master key opens all of them or none. */
export async function findAnySealedValue(db: Db, of: SealedColumn): Promise<SealedValue | undefined> {
  const [rowKey, value] = [sql.identifier(of.key), sql.identifier(of.column)]
  const { rows } = await db.execute<SealedValue & Record<string, unknown>>(
    sql`SELECT ${rowKey} AS key, ${projectOf(of)} AS "projectId", ${value} AS sealed FROM ${sql.identifier(of.table)}
        WHERE ${value} IS NOT NULL LIMIT 1`,
  )
  return rows[0]
}

/** How many values of a column do not begin with `prefix`. */
export async function countValuesSealedOtherwise(
  db: Db,
  of: SealedColumn,
  which: SealedOtherwise,
): Promise<number> {
  const { rows } = await db.execute<{ count: string }>(
    sql`SELECT count(*) AS count FROM ${sql.identifier(of.table)} WHERE ${isSealedOtherwise(of, which)}`,
  )
  return Number(rows[0]?.count ?? 0)
}

/** How many values of a project's column begin with `prefix`. */
export async function countValuesSealedBy(
  db: Db,
  of: SealedColumn,
  { prefix, projectId }: Required<SealedOtherwise>,
): Promise<number> {
  const { rows } = await db.execute<{ count: string }>(
    sql`SELECT count(*) AS count FROM ${sql.identifier(of.table)}
        WHERE ${projectOf(of)} = ${projectId} AND starts_with(${sql.identifier(of.column)}, ${prefix})`,
  )
  return Number(rows[0]?.count ?? 0)
}

/**
 * Replaces values that are still what they were; answers how many. A newer value of another writer is never touched.
 */
export async function replaceSealedValues(
  db: Db,
  { table, column, key }: SealedColumn,
  changes: readonly { key: string; from: string; to: string }[],
): Promise<number> {
  const [rowKey, value] = [sql.identifier(key), sql.identifier(column)]
  const { rowCount } = await db.execute(
    sql`UPDATE ${sql.identifier(table)} AS t SET ${value} = change.new
        FROM jsonb_to_recordset(${JSON.stringify(changes.map(({ key: row, from, to }) => ({ row, old: from, new: to })))}::jsonb)
          AS change(row text, old text, new text)
        WHERE t.${rowKey} = change.row AND t.${value} = change.old`,
  )
  return rowCount ?? 0
}

function isSealedOtherwise(of: SealedColumn, { prefix, projectId }: SealedOtherwise): SQL {
  const isOther = sql`${sql.identifier(of.column)} NOT LIKE ${`${prefix}%`}`
  return projectId === undefined ? isOther : sql`${isOther} AND ${projectOf(of)} = ${projectId}`
}

/** The project of a row: none for secrets of people. */
function projectOf({ isOfServer }: SealedColumn): SQL {
  return sql.raw(isOfServer ? 'NULL::text' : 'project_id')
}
