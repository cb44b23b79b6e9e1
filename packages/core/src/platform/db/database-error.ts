// What is kept of a failed statement: why PostgreSQL refused it, and none of the values it was sent.
import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'

/**
 * A statement that PostgreSQL refused. It carries the code, the table, column and constraint, and PostgreSQL's primary
 * message. The statement, its parameters, and the message's detail, hint and context are left out: they may hold records.
 * @example new DatabaseError({ code: '23505', constraint: 'groups_pkey', table: 'groups', words: 'duplicate key ...' })
 */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError'
  /** SQLSTATE of five characters, such as `53100` for a full disk. */
  readonly code: string
  readonly table: string | undefined
  readonly column: string | undefined
  readonly constraint: string | undefined

  constructor(from: {
    code: string
    words: string
    table?: string | undefined
    column?: string | undefined
    constraint?: string | undefined
  }) {
    super(`PostgreSQL answered ${from.code}: ${from.words}`)
    this.code = from.code
    this.table = from.table
    this.column = from.column
    this.constraint = from.constraint
  }
}

/**
 * The error to throw for a failed statement. Errors about the connection (`ECONNREFUSED`) pass unchanged; an error that
 * may contain a value becomes a `DatabaseError`.
 */
export function asDatabaseError(error: unknown): unknown {
  const inner = error instanceof DrizzleQueryError ? error.cause : error
  if (!(inner instanceof pg.DatabaseError)) return inner
  const { code = 'XX000', message, table, column, constraint } = inner
  return new DatabaseError({ code, words: withoutValues(code, message), table, column, constraint })
}

// The class whose primary message quotes what was sent, after a colon or in quotation marks: "invalid input syntax for
// type integer: ...". https://www.postgresql.org/docs/17/errcodes-appendix.html read 2026-11-23
const quoting = /^22/

// An error that a function or trigger of the operator raised, in words that may contain anything.
const raised = /^P0/

function withoutValues(code: string, message: string): string {
  if (raised.test(code)) return 'a function or trigger of the database refused (its words are left out)'
  if (!quoting.test(code)) return message
  const end = message.search(/[:"'«]/)
  return end === -1 ? message : `${message.slice(0, end).trimEnd()} (the value is left out)`
}
