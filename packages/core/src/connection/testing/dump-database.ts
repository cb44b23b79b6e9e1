// Everything a database holds, as text: to show that a secret is not in it.
import type { Context } from '../../context.ts'

/** All rows of all our tables as JSON lines. */
export async function dumpDatabase(ctx: Context): Promise<string> {
  const { pool } = ctx.database
  const tables = await pool.query<{ name: string }>(
    `SELECT quote_ident(schemaname) || '.' || quote_ident(tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  )
  const parts = await Promise.all(
    tables.rows.map(async ({ name }) => {
      const { rows } = await pool.query<{ line: string }>(`SELECT to_jsonb(t)::text AS line FROM ${name} t`)
      return rows.map(({ line }) => line).join('\n')
    }),
  )
  return parts.join('\n')
}
