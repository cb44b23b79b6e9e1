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

/**
 * For rows of an organisation: seen in its scope, `org:<id>`, and in that of everything. No project sees them.
 */
export function organisationWall(column: 'org_id' | 'id'): PgPolicy {
  return pgPolicy('project_wall', { using: sql.raw(`'org:' || ${column} = ${SCOPE} OR ${SCOPE} = '*'`) })
}

/** For rows of a project or of an organisation, whichever they name. */
export function tenantWall(): PgPolicy {
  return pgPolicy('project_wall', {
    using: sql.raw(`project_id = ${SCOPE} OR 'org:' || org_id = ${SCOPE} OR ${SCOPE} = '*'`),
  })
}

/** For rows of people, who belong to no project and to several organisations: seen in the scope of everything alone. */
export function accountWall(): PgPolicy {
  return pgPolicy('project_wall', { using: sql.raw(`${SCOPE} = '*'`) })
}
