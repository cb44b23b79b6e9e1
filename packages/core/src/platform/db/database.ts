// The one connection pool of a process, with drizzle on top of it.
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { nameStatements, StatementNames } from './name-statements.ts'
import { runTransaction } from './run-transaction.ts'
import * as schema from './schema.ts'
import { NO_SCOPE, type Scope } from './scope-name.ts'
import { sendLargeParameters } from './send-large-parameters.ts'
import { type ScopedPool, WalledPool } from './walled-pool.ts'
import { type Refusals, watchRefusals } from './watch-refusals.ts'
import { watchServer } from './watch-server.ts'
import { withoutValues } from './without-values.ts'

/**
 * How long a statement waits for a connection; a database that accepts none for so long is reported as one that is
 * down.
 */
const CONNECT_WITHIN_MS = 30_000

/** A server that hangs is noticed within a minute: it is looked at this often, and has as long to answer. */
const LOOK_EVERY_MS = 30_000

/** Projects whose way to the database is kept at hand. */
const SCOPES_MAX = 1_000

/** Drizzle over the pool or over one transaction; stores take either. */
export type Db = Pick<
  NodePgDatabase<typeof schema>,
  'select' | 'selectDistinct' | 'selectDistinctOn' | 'insert' | 'update' | 'delete' | 'execute' | '$count'
>

/**
 * An open database in a scope. `pool` is for LISTEN, the job queue and statements about no project's rows, and sees no such
 * row; everything else goes through `db`.
 */
export interface Database {
  readonly pool: pg.Pool
  /** Whose rows `db` and `transaction` see and write. */
  readonly scope: Scope
  readonly db: Db
  /** Runs `work` in one transaction; no network call belongs inside. Statements started together go out together. */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>
  /** Why PostgreSQL could take nothing within the last half minute, in its own words; undefined when it could. */
  refusal(): string | undefined
  /** The same database in another scope; `forProject` and `acrossProjects` are the ways to ask for one. */
  within(scope: Scope): Database
  /**
   * Resolves when every connection has ended: a command that stops or drops the database then finds no connection of
   * this process.
   */
  close(): Promise<void>
}

/**
 * Opens a pool on `connectionString`; `poolMax` connections at most. A statement that gets none `connectWithinMs` long (half a
 * minute) fails, as one does that meets a server which is not there. A server that answers nothing any more, looked at every
 * `pollEveryMs` (half a minute), loses all connections: what waits for it fails, however long a statement may otherwise take.
 * `hasWalls: false` is for a role that no policy binds: it saves setting scopes that would change nothing.
 */
export function openDatabase(options: {
  connectionString: string
  poolMax?: number | undefined
  connectWithinMs?: number
  pollEveryMs?: number
  hasWalls?: boolean
  onError?: (error: Error) => void
}): Database {
  const config: pg.PoolConfig = {
    connectionString: options.connectionString,
    max: options.poolMax ?? 16,
    connectionTimeoutMillis: options.connectWithinMs ?? CONNECT_WITHIN_MS,
    keepAlive: true,
    application_name: 'mortise',
    // Statements of one connection leave without waiting for the answers to those before.
    pipeline: true,
  }
  const pool = new WalledPool(config, { hasWalls: options.hasWalls ?? true })
  // An idle connection that breaks (server restart) must not end the process; the next query opens another.
  pool.on('error', (error) => options.onError?.(error))
  // The pool forgets a connection as soon as it begins to end it, so those that have not ended are kept here.
  const open = new Map<pg.PoolClient, Promise<void>>()
  pool.on('connect', (client) => {
    sendLargeParameters(client.connection)
    // The same for one that breaks while a caller holds it: the query fails, and that is where it is dealt with.
    client.on('error', (error) => options.onError?.(error))
    const ended = new Promise<void>((resolve) => client.once('end', resolve))
    open.set(
      client,
      ended.then(() => void open.delete(client)),
    )
  })
  const pollEveryMs = options.pollEveryMs ?? LOOK_EVERY_MS
  const stopWatching = watchServer({
    connectionString: options.connectionString,
    everyMs: pollEveryMs,
    answerWithinMs: pollEveryMs,
    onSilent() {
      for (const client of open.keys()) client.connection.stream.destroy()
    },
  })
  const close = async () => {
    stopWatching()
    await pool.end()
    await Promise.all(open.values())
  }
  return openScopes(pool, watchRefusals(), close)
}

/** A database per scope, over one pool; those of projects that were not asked for lately are made again. */
function openScopes(pool: WalledPool, refusals: Refusals, close: () => Promise<void>): Database {
  const ormOf = new WeakMap<pg.PoolClient, Db>()
  const scopes = new Map<Scope, Database>()
  const names = new StatementNames()
  const openOrm = (client: pg.Pool | pg.PoolClient, isTransaction: boolean) =>
    withoutValues(nameStatements(drizzle(client, { schema }), names, { isTransaction }), refusals.note)
  const within = (scope: Scope): Database => {
    const found = scopes.get(scope)
    if (found) return found
    const [oldest] = scopes.keys()
    if (scopes.size >= SCOPES_MAX && oldest !== undefined) scopes.delete(oldest)
    const made = openScope(scope, pool.within(scope))
    scopes.set(scope, made)
    return made
  }
  const openScope = (scope: Scope, view: ScopedPool): Database => ({
    pool,
    scope,
    db: openOrm(view, false),
    refusal: refusals.recent,
    transaction: (work) =>
      runTransaction(view, (client) => {
        const tx = ormOf.get(client) ?? openOrm(client, true)
        ormOf.set(client, tx)
        return work(tx)
      }),
    within,
    close,
  })
  return within(NO_SCOPE)
}
