// The bytes of the log that PostgreSQL writes, and the share of whole pages among them.
import type pg from 'pg'

/** Bytes of the write-ahead log. */
export interface LogBytes {
  /** All of it, which is also what a replica receives. */
  total: number
  /**
   * Pages that changed for the first time after a checkpoint, which PostgreSQL logs in full. They become fewer the longer
   * a checkpoint is ago.
   */
  wholePages: number
}

/** Where the log ends now, for example `0/1A2B3C4D`. */
export async function logEnd(database: pg.Client): Promise<string> {
  const { rows } = await database.query<{ lsn: string }>('SELECT pg_current_wal_insert_lsn()::text AS lsn')
  return rows[0]?.lsn ?? ''
}

/** Counts the log since `from`. Reads the log from there, which takes a second for each few hundred megabytes. */
export async function logSince(database: pg.Client, from: string): Promise<LogBytes> {
  await database.query('CREATE EXTENSION IF NOT EXISTS pg_walinspect')
  const to = await logEnd(database)
  // The view reads what is on disk, and wants at least one record. This adds one and waits until all are there.
  await database.query(`SELECT pg_logical_emit_message(true, 'bench', '')`)
  const { rows } = await database.query<{ total: string; pages: string }>(
    `SELECT $2::pg_lsn - $1::pg_lsn AS total, sum(fpi_size) AS pages
     FROM pg_get_wal_stats($1::pg_lsn, pg_current_wal_flush_lsn())`,
    [from, to],
  )
  return { total: Number(rows[0]?.total), wholePages: Number(rows[0]?.pages) }
}
