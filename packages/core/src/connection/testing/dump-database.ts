// Everything a database holds, as text to show that a secret is not in it, or as fingerprints to show that nothing changed.
import type pg from 'pg'

/** A context whose pool is the owner's, or as much of one. */
type DumpedDatabase = { readonly database: { readonly pool: Pick<pg.Pool, 'query'> } }

/** All rows of all our tables as JSON lines. */
export async function dumpDatabase(ctx: DumpedDatabase): Promise<string> {
  const parts = (await tablesOf(ctx)).map((name) => `SELECT to_jsonb(t)::text AS line FROM ${name} t`)
  const dump = await ctx.database.pool.query<{ line: string }>(parts.join(' UNION ALL '))
  return dump.rows.map(({ line }) => line).join('\n')
}

/**
 * Opens the function that answers a line for each of our tables: its rows, and a fingerprint of what they hold. Tests
 * compare them before and after every operation there is, and a dump costs many times as much. Left out is when keys were
 * last used. Given a word, only rows that have it in them count.
 */
export async function openFingerprints(ctx: DumpedDatabase): Promise<(word?: string) => Promise<string>> {
  const row = `(to_jsonb(t) - 'last_used_at')::text`
  const parts = (await tablesOf(ctx)).map(
    (name) =>
      `SELECT '${name}' AS name, count(*) AS rows, sum(hashtextextended(${row}, 0)) AS print FROM ${name} t WHERE strpos(${row}, $1) > 0`,
  )
  const query = { name: 'fingerprints', text: parts.join(' UNION ALL ') }
  return async (word = '') => {
    const values = [word === '' ? '{' : word]
    const tables = await ctx.database.pool.query<Record<'name' | 'rows' | 'print', string | null>>({
      ...query,
      values,
    })
    return tables.rows.map(({ name, rows, print }) => `${name} ${rows} ${print}`).join('\n')
  }
}

async function tablesOf({ database: { pool } }: DumpedDatabase): Promise<string[]> {
  const { rows } = await pool.query<{ hides: boolean }>(`SELECT row_security_active('connections') AS hides`)
  if (rows[0]?.hides) throw new Error('This role sees only part of the rows: dump the database as its owner.')
  const tables = await pool.query<{ name: string }>(
    `SELECT quote_ident(schemaname) || '.' || quote_ident(tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  )
  return tables.rows.map(({ name }) => name)
}
