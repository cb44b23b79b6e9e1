// Everything a database holds, as text: to show that a secret is not in it.
import type pg from 'pg'

/** A context whose pool is the owner's, or as much of one. */
type DumpedDatabase = { readonly database: { readonly pool: Pick<pg.Pool, 'query'> } }

/** All rows of all our tables as JSON lines. */
export async function dumpDatabase(ctx: DumpedDatabase): Promise<string> {
  const { pool } = ctx.database
  const { rows } = await pool.query<{ hides: boolean }>(`SELECT row_security_active('connections') AS hides`)
  if (rows[0]?.hides) throw new Error('This role sees only part of the rows: dump the database as its owner.')
  const tables = await pool.query<{ name: string }>(
    `SELECT quote_ident(schemaname) || '.' || quote_ident(tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  )
  // One statement for all: tests compare dumps before and after every operation there is.
  const parts = tables.rows.map(({ name }) => `SELECT to_jsonb(t)::text AS line FROM ${name} t`)
  const dump = await pool.query<{ line: string }>(parts.join(' UNION ALL '))
  return dump.rows.map(({ line }) => line).join('\n')
}
