// A pool whose connections know whose rows they show, and are set to another scope on the way to the next statement.
import pg from 'pg'
import { NO_SCOPE, type Scope } from './scope-name.ts'

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (release?: unknown) => void,
) => void

/** The setting that the policies of the tables compare with. */
const SETTING = 'mortise.project'

/** The part of a pool that a transaction needs. */
export interface TransactionSource {
  /** A connection that may still have the scope of its former user. */
  checkOut(): Promise<pg.PoolClient>
  /** The statements that begin a transaction on it in this source's scope. */
  beginOn(client: pg.PoolClient): string
}

/** A pool in a scope. It shares its connections with the pools of all other scopes. */
export type ScopedPool = pg.Pool & TransactionSource

/**
 * A pool of connections that are set to no scope. `hasWalls: false` leaves scopes out, where the role of the connection is
 * not bound by policies anyway.
 */
export class WalledPool extends pg.Pool implements TransactionSource {
  readonly #hasWalls: boolean
  readonly #scopes = new WeakMap<pg.PoolClient, Scope>()

  constructor(config: pg.PoolConfig, { hasWalls }: { hasWalls: boolean }) {
    super(config)
    this.#hasWalls = hasWalls
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    return this.#connectIn(NO_SCOPE, callback)
  }

  checkOut(): Promise<pg.PoolClient> {
    return super.connect()
  }

  beginOn(client: pg.PoolClient): string {
    return this.#begin(client, NO_SCOPE)
  }

  /** The same connections in another scope. */
  within(scope: Scope): ScopedPool {
    const view: ScopedPool = Object.create(this)
    return Object.assign(view, {
      connect: (callback?: Connected) => this.#connectIn(scope, callback),
      checkOut: () => super.connect(),
      beginOn: (client: pg.PoolClient) => this.#begin(client, scope),
      // The pool's own way to run a statement, through the connections above.
      query: pg.Pool.prototype.query,
    })
  }

  #connectIn(scope: Scope, callback: Connected | undefined): Promise<pg.PoolClient> | undefined {
    if (callback === undefined) {
      return super.connect().then((client) => {
        this.#enter(client, scope)
        return client
      })
    }
    super.connect((error, client, release) => {
      if (client) this.#enter(client, scope)
      callback(error, client, release)
    })
    return undefined
  }

  /** Sends the setting ahead of the next statement where it differs; nothing waits for the answer. */
  #enter(client: pg.PoolClient, scope: Scope): void {
    if (!this.#hasWalls || this.#scopeOf(client) === scope) return
    this.#scopes.set(client, scope)
    client.query(`SET ${SETTING} TO ${client.escapeLiteral(scope)}`, (error) => {
      // Later statements would run in the scope of another project.
      if (error) client.connection.stream.destroy()
    })
  }

  /** One message: a transaction takes its scope with it when it ends, and leaves the connection as it was. */
  #begin(client: pg.PoolClient, scope: Scope): string {
    if (!this.#hasWalls || this.#scopeOf(client) === scope) return 'BEGIN'
    return `BEGIN; SET LOCAL ${SETTING} TO ${client.escapeLiteral(scope)}`
  }

  #scopeOf(client: pg.PoolClient): Scope {
    return this.#scopes.get(client) ?? NO_SCOPE
  }
}
