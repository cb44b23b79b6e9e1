// What PostgreSQL has done for a database, by its own books of statements.
import type pg from 'pg'

/** Sums over the statements of a database since its books were opened. */
export interface StatementBooks {
  statements: number
  executingMs: number
  /** 0 unless the server runs with `pg_stat_statements.track_planning`. */
  planningMs: number
  /** Bytes that statements wrote into the log of PostgreSQL. */
  logBytes: number
}

/** Settings of a server whose books can be read. */
export const bookkeeping = { shared_preload_libraries: 'pg_stat_statements' }

/** Empties the books of the database that `client` is connected to, as its owner. */
export async function openStatementBooks(client: pg.ClientBase | pg.Pool): Promise<void> {
  await client.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements')
  await client.query(
    'SELECT pg_stat_statements_reset(0, oid, 0) FROM pg_database WHERE datname = current_database()',
  )
}

/** Reads the books. The statements of the books themselves do not count. */
export async function readStatementBooks(client: pg.ClientBase | pg.Pool): Promise<StatementBooks> {
  const { rows } = await client.query<Record<keyof StatementBooks, string>>(`
    SELECT coalesce(sum(calls), 0) AS statements, coalesce(sum(total_exec_time), 0) AS "executingMs",
      coalesce(sum(total_plan_time), 0) AS "planningMs", coalesce(sum(wal_bytes), 0) AS "logBytes"
    FROM pg_stat_statements s JOIN pg_database d ON d.oid = s.dbid
    WHERE datname = current_database() AND query NOT LIKE '%pg_stat_statements%'`)
  const [sums] = rows
  return {
    statements: Number(sums?.statements),
    executingMs: Number(sums?.executingMs),
    planningMs: Number(sums?.planningMs),
    logBytes: Number(sums?.logBytes),
  }
}
