// Which waiting jobs a test runs: those that are due on its clock.

/**
 * A condition on rows of the job queue; `$1` is the test's clock. A job added without a time to run at carries the
 * database's, which goes on while a test's clock stands: it is known by having been added, or replaced, at that moment,
 * and is due whatever the clocks say. Nothing comes due because a test took long.
 */
export const IS_DUE = '(run_at <= $1::timestamptz OR run_at IN (created_at, updated_at))'
