// Names the statements that come again, so that PostgreSQL parses and plans them once per connection.
import { createHash } from 'node:crypto'

/** The part of the query builder that every statement goes through. */
export interface Orm {
  readonly _: { readonly session: Session }
}

interface Session {
  prepareQuery(
    query: { sql: string; params: unknown[] },
    fields: unknown,
    name?: string,
    ...rest: never[]
  ): Prepared
}

interface Prepared {
  execute(...args: never[]): Promise<unknown>
}

/** Names that one process gives out. A connection keeps a plan for each, and a plan costs its backend about 20 KB. */
const NAMES_MAX = 400

/** Texts seen once. Their memory is cleared when it is full. */
const SEEN_MAX = 2_000

/** A statement with more parameters was written for this list alone and rarely comes again. */
const PARAMETERS_MAX = 64

/** Gives a name to each text that comes a second time. One per process: names are the same on all connections. */
export class StatementNames {
  readonly #names = new Map<string, string>()
  readonly #seen = new Set<string>()
  /** Part of each name. A new one makes every connection prepare its statements again. */
  #generation = 0

  /** The name of a statement, or `undefined` where it is sent without one. Several commands in one text have none. */
  nameOf(text: string, parameterCount: number): string | undefined {
    const name = this.#names.get(text)
    if (name !== undefined) return `${name}.${this.#generation}`
    if (parameterCount === 0 || parameterCount > PARAMETERS_MAX) return undefined
    if (this.#names.size >= NAMES_MAX) return undefined
    if (!this.#seen.delete(text)) {
      if (this.#seen.size >= SEEN_MAX) this.#seen.clear()
      this.#seen.add(text)
      return undefined
    }
    const given = createHash('sha1').update(text).digest('base64url')
    this.#names.set(text, given)
    return `${given}.${this.#generation}`
  }

  /** Forgets all plans: those on the connections are never asked for again. */
  renew(): void {
    this.#generation++
  }
}

/**
 * Makes `orm` send statements by name. A plan that a migration has made invalid is prepared again. The statement that
 * found out is repeated when it stands alone, and fails inside a transaction, which PostgreSQL has ended by then.
 */
export function nameStatements<T extends Orm>(
  orm: T,
  names: StatementNames,
  { isTransaction }: { isTransaction: boolean },
): T {
  const { session } = orm._
  const prepare = session.prepareQuery.bind(session)
  session.prepareQuery = (query, fields, name, ...rest) => {
    const prepared = prepare(query, fields, name ?? names.nameOf(query.sql, query.params.length), ...rest)
    const execute = prepared.execute.bind(prepared)
    prepared.execute = async (...values) => {
      try {
        return await execute(...values)
      } catch (error) {
        if (!isPlanStale(error)) throw error
        names.renew()
        if (isTransaction) throw error
        return prepare(query, fields, undefined, ...rest).execute(...values)
      }
    }
    return prepared
  }
  return orm
}

// "cached plan must not change result type" is feature_not_supported of all things; 26000 means that the name is unknown.
// https://www.postgresql.org/docs/17/errcodes-appendix.html read 2026-11-22
function isPlanStale(error: unknown): boolean {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  if (!(cause instanceof Error) || !('code' in cause)) return false
  return cause.code === '26000' || (cause.code === '0A000' && cause.message.startsWith('cached plan'))
}
