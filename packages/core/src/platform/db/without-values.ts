// Lets no failed statement of the query builder leave with the values it was sent.
import { asDatabaseError } from './database-error.ts'

/** The part of the query builder that every statement goes through. */
interface Orm {
  readonly _: { readonly session: Session }
}

interface Session {
  prepareQuery(...args: never[]): { execute(...args: never[]): Promise<unknown> }
}

/**
 * Makes every statement of `orm` fail with a `DatabaseError`. The query builder's own error would hold the statement and
 * its parameters. Each failure is also passed to `note`. Returns the same `orm`.
 */
export function withoutValues<T extends Orm>(orm: T, note: (error: unknown) => void): T {
  const session: Session = orm._.session
  const prepare = session.prepareQuery.bind(session)
  session.prepareQuery = (...args) => {
    const prepared = prepare(...args)
    const execute = prepared.execute.bind(prepared)
    prepared.execute = (...values) =>
      execute(...values).catch((error: unknown) => {
        const failure = asDatabaseError(error)
        note(failure)
        throw failure
      })
    return prepared
  }
  return orm
}
