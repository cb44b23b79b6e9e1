/** The sandbox's connection to PostgreSQL and the schema it keeps there. */

import pg from 'pg'
import { versions } from './schema.ts'

/** Whatever can run SQL: the pool, or one connection inside a transaction. */
export type Database = Pick<pg.Pool, 'query'>

const bigintOid = 20
/** Any number will do as long as every sandbox process uses the same one. */
const startLock = 7261990

/**
 * Connects and brings the `sandbox` schema up to date.
 *
 * Effects: creates the schema and its tables when missing; safe to run from several processes at once.
 */
export async function openDatabase(connectionString: string): Promise<pg.Pool> {
  const pool = new pg.Pool({ connectionString, max: 8, types: { getTypeParser } })
  // An idle connection that breaks is replaced at its next use; without a listener it would end the process.
  pool.on('error', () => undefined)
  // The pool forgets a connection as soon as it begins to end it, so those that have not ended are kept here.
  const open = new Set<Promise<void>>()
  openConnections.set(pool, open)
  pool.on('connect', (client) => {
    const ended = new Promise<void>((resolve) => client.once('end', resolve)).then(
      () => void open.delete(ended),
    )
    open.add(ended)
  })
  try {
    await migrate(pool)
  } catch (error) {
    await pool.end()
    throw error
  }
  return pool
}

const openConnections = new WeakMap<pg.Pool, Set<Promise<void>>>()

/** Ends the pool; resolves when every connection has ended, so that the database may be stopped or dropped. */
export async function closeDatabase(pool: pg.Pool): Promise<void> {
  await pool.end()
  await Promise.all(openConnections.get(pool) ?? [])
}

/** Runs `work` in one transaction that holds the start lock, so schema changes never race. */
export async function withSchemaLock(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>) {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query('SELECT pg_advisory_xact_lock($1)', [startLock])
    await work(client)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  } finally {
    client.release()
  }
}

async function migrate(pool: pg.Pool) {
  await withSchemaLock(pool, async (client) => {
    await client.query('CREATE SCHEMA IF NOT EXISTS sandbox')
    await client.query('CREATE TABLE IF NOT EXISTS sandbox.versions (version integer PRIMARY KEY)')
    const { rows } = await client.query('SELECT coalesce(max(version), 0) AS version FROM sandbox.versions')
    for (const [index, sql] of versions.entries()) {
      if (index < rows[0].version) continue
      await client.query(sql)
      await client.query('INSERT INTO sandbox.versions VALUES ($1)', [index + 1])
    }
  })
}

// Ordinals stay far below 2^53, so they are read as numbers.
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  return oid === bigintOid ? Number : pg.types.getTypeParser(oid, format as 'text')
}
