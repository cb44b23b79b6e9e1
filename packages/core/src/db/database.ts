// The one connection pool of a process, with drizzle on top of it.
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import * as schema from './schema.ts'
import { runTransaction } from './transaction.ts'
import { watchRefusals } from './watch-refusals.ts'
import { watchServer } from './watch-server.ts'
import { withoutValues } from './without-values.ts'

/** How long a statement waits for a connection; a database that takes none for so long is told of as one that is down. */
const CONNECT_WITHIN_MS = 30_000

/** A server that hangs is noticed within a minute: it is looked at this often, and has as long to answer. */
const LOOK_EVERY_MS = 30_000

/** Drizzle over the pool or over one transaction; stores take either. */
export type Db = Pick<
  NodePgDatabase<typeof schema>,
  'select' | 'selectDistinct' | 'selectDistinctOn' | 'insert' | 'update' | 'delete' | 'execute' | '$count'
>

/** An open database. `pool` is for LISTEN and for hot statements; everything else goes through `db`. */
export interface Database {
  readonly pool: pg.Pool
  readonly db: Db
  /** Runs `work` in one transaction; no network call belongs inside. Statements started together go out together. */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>
  /** Why PostgreSQL could take nothing within the last half minute, in its own words; undefined when it could. */
  refusal(): string | undefined
  /** Resolves when every connection has ended: whoever stops or drops the database then meets none of ours. */
  close(): Promise<void>
}

/**
 * Opens a pool on `connectionString`; `poolMax` connections at most. A statement that gets none `connectWithinMs` long (half a
 * minute) fails, as one does that meets a server which is not there. A server that answers nothing any more, looked at every
 * `lookEveryMs` (half a minute), loses all connections: what waits for it fails, however long a statement may otherwise take.
 */
export function openDatabase(options: {
  connectionString: string
  poolMax?: number
  connectWithinMs?: number
  lookEveryMs?: number
  onError?: (error: Error) => void
}): Database {
  const pool = new pg.Pool({
    connectionString: options.connectionString,
    max: options.poolMax ?? 16,
    connectionTimeoutMillis: options.connectWithinMs ?? CONNECT_WITHIN_MS,
    keepAlive: true,
    application_name: 'mortise',
    // Statements of one connection leave without waiting for the answers to those before.
    pipeline: true,
  })
  // An idle connection that breaks (server restart) must not end the process; the next query opens another.
  pool.on('error', (error) => options.onError?.(error))
  // The pool forgets a connection as soon as it begins to end it, so those that have not ended are kept here.
  const open = new Map<pg.PoolClient, Promise<void>>()
  pool.on('connect', (client) => {
    // The same for one that breaks while somebody holds it: the query fails, and that is where it is dealt with.
    client.on('error', (error) => options.onError?.(error))
    const ended = new Promise<void>((resolve) => client.once('end', resolve))
    open.set(
      client,
      ended.then(() => void open.delete(client)),
    )
  })
  const lookEveryMs = options.lookEveryMs ?? LOOK_EVERY_MS
  const stopWatching = watchServer({
    connectionString: options.connectionString,
    everyMs: lookEveryMs,
    answerWithinMs: lookEveryMs,
    onSilent() {
      for (const client of open.keys()) client.connection.stream.destroy()
    },
  })
  const refusals = watchRefusals()
  const orm = withoutValues(drizzle(pool, { schema }), refusals.note)
  const ormOf = new WeakMap<pg.PoolClient, Db>()
  return {
    pool,
    db: orm,
    refusal: refusals.recent,
    transaction: (work) =>
      runTransaction(pool, (client) => {
        const tx = ormOf.get(client) ?? withoutValues(drizzle(client, { schema }), refusals.note)
        ormOf.set(client, tx)
        return work(tx)
      }),
    async close() {
      stopWatching()
      await pool.end()
      await Promise.all(open.values())
    },
  }
}
