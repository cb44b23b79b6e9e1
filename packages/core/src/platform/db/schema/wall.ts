// The second wall between projects: policies that hold although a statement names no project.
import { sql } from 'drizzle-orm'
import { type PgPolicy, pgPolicy } from 'drizzle-orm/pg-core'

// Asked once a statement, not once a row: a subquery without references to the row is an init plan.
const SCOPE = `(SELECT current_setting('mortise.project', true))`

/**
 * Shows rows of the project that the connection is set to, and of all when it is set to `*`. A connection that is set to
 * nothing sees and writes no row. It binds every role but the owner of the table and superusers.
 */
export function projectWall(column: 'project_id' | 'id' = 'project_id'): PgPolicy {
  return pgPolicy('project_wall', { using: sql.raw(`${column} = ${SCOPE} OR ${SCOPE} = '*'`) })
}

/** The same for a table without a project: its rows are seen where the row of `parent` that `column` names is seen. */
export function parentWall(column: string, parent: string): PgPolicy {
  // One look into an index for each row. With EXISTS, PostgreSQL would read all rows of the parent into a hash first.
  const seen = `(SELECT ${parent}.id FROM ${parent} WHERE ${parent}.id = ${column})`
  return pgPolicy('project_wall', { using: sql.raw(`${SCOPE} = '*' OR ${seen} IS NOT NULL`) })
}
