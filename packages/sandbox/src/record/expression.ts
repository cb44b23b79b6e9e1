/** SQL for the value of one property, and indexes made on first use so equality searches stay fast. */

import pg from 'pg'
import { withSchemaLock } from '../database.ts'

/** Property value as text; the name is written as a literal so that indexes on it can be used. */
export function propertyText(name: string): string {
  return `properties->>${pg.escapeLiteral(name)}`
}

/** What an equality on text compares: folded, and hashed so that long values fit into an index. */
export function equalityKey(textSql: string): string {
  return `md5(lower(${textSql}))`
}

/** SQL that holds when the property equals one of the values, case aside; uses the index of `ensureIndex`. */
export function equalsAny(
  textSql: string,
  values: readonly unknown[],
  bind: (value: unknown) => string,
): string {
  const keys = values.map((value) => equalityKey(`${bind(value)}::text`))
  return `${equalityKey(textSql)} IN (${keys.join(', ')})`
}

/** Bounds what automatic indexing may cost to writes. */
const indexesMax = 40
/** The records of a smaller table are found as fast without an index, which every write would have to keep. */
const indexedFromBytes = 4 * 1024 * 1024

/** Makes the indexes that equality filters need, once per property and as soon as there are many records. */
export function createIndexer(pool: pg.Pool) {
  const made = new Map<string, Promise<void>>()
  return async function ensureIndex(textSql: string): Promise<void> {
    const known = made.get(textSql)
    if (known !== undefined) return known
    if (made.size >= indexesMax || (await isSmall(pool))) return
    const making = createIndex(pool, textSql)
    made.set(textSql, making)
    making.catch(() => made.delete(textSql))
    return making
  }
}

async function isSmall(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query(`SELECT pg_relation_size('sandbox.records') < $1 AS small`, [
    indexedFromBytes,
  ])
  return rows[0].small
}

async function createIndex(pool: pg.Pool, textSql: string) {
  const { rows } = await pool.query('SELECT md5($1) AS hash', [textSql])
  const name = `records_by_${rows[0].hash}`
  const existing = await pool.query(`SELECT to_regclass($1) AS index`, [`sandbox.${name}`])
  if (existing.rows[0].index !== null) return
  await withSchemaLock(pool, async (client) => {
    await client.query(
      `CREATE INDEX IF NOT EXISTS ${name} ON sandbox.records (provider, workspace, object, (${equalityKey(textSql)}))`,
    )
    await client.query('ANALYZE sandbox.records')
  })
}
